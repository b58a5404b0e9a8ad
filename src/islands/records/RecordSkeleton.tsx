import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Bone } from './Bone.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const CARDS = ROWS.slice(0, 4);

/** The record's places at their final sizes while its rows come. */
export function RecordSkeleton({ phone }: { phone: boolean }): ReactElement {
  return (
    <div className="record-bones" role="status" aria-label={t('member:records.table.loading')}>
      {phone ? CARDS.map((key) => <CardBones key={key} />) : <TableBones />}
    </div>
  );
}

function TableBones(): ReactElement {
  return (
    <div className="record-table" aria-hidden="true">
      <div className="bone-row bone-head" />
      {ROWS.map((key) => (
        <div key={key} className="bone-row">
          <Bone w="13%" h={14} />
          <Bone w="20%" h={28} />
          <Bone w="12%" h={14} />
          <Bone w="8%" h={14} />
          <Bone w="8%" h={14} />
          <Bone w="8%" h={14} />
        </div>
      ))}
    </div>
  );
}

function CardBones(): ReactElement {
  return (
    <div className="record-card" aria-hidden="true">
      <Bone w="36px" h={36} />
      <div className="record-what">
        <Bone w="70%" h={14} />
        <Bone w="85%" h={11} />
      </div>
      <div className="record-result">
        <Bone w="64px" h={16} />
        <Bone w="36px" h={11} />
      </div>
      <div className="record-under">
        {['x', 'y', 'z'].map((key) => (
          <div key={key}>
            <Bone w="32px" h={10} />
            <Bone w="48px" h={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
