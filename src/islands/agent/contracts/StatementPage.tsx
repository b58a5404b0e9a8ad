import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { StatementPanel } from './StatementPanel.tsx';

interface Props {
  number: string;
  onBack: () => void;
}

/** A statement as a page within. */
export function StatementPage({ number, onBack }: Props): ReactElement {
  useInnerPage(t('agents:contracts.statement'), onBack);
  return (
    <div className="contract-narrow">
      <StatementPanel number={number} onChanged={() => {}} />
    </div>
  );
}
