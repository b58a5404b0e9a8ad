// Any record: its descriptor says what it shows, the store what is asked and what came.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { download, filter as filterIcon } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { onLive } from '../../lib/stores/live.ts';
import { openRecord, type RecordName } from '../../lib/stores/records.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { DaysForm, PeriodChips } from './PeriodChips.tsx';
import { InFoot, InHead } from './page-slots.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { PhonePager } from './RecordPager.tsx';
import { useExport } from './use-export.ts';
import { usePhone } from './use-phone.ts';
import { wordsOf } from './words.ts';

interface Props {
  name: RecordName;
  /** Where the empty record leads when it is another page of the same centre. */
  onFill?: () => void;
}

export function RecordPanel({ name, onFill }: Props): ReactElement {
  const [record] = useState(() => openRecord(name));
  const [asked, shown] = [useStore(record.$asked), useStore(record.$shown)];
  const [choosing, setChoosing] = useState(false);
  const [sheet, setSheet] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const word = wordsOf(record.descriptor);
  const { busy, save } = useExport(record, word);
  // Every row of a record is about money: when the balance moves, rows have changed.
  useEffect(() => onLive('balance', record.reload), [record]);
  const page = shown.state === 'failed' ? undefined : shown.page;
  const count = Object.keys(asked.filters).length;
  const full = page !== undefined && page.totalRows > 0;

  function turnTo(pageNo: number): void {
    record.turnTo(pageNo);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="record" ref={top}>
      <InHead>
        {phone ? (
          <button
            type="button"
            className="page-key"
            aria-label={t(count ? 'member:records.filters.openWith' : 'member:records.filters.open', {
              count,
            })}
            onClick={() => setSheet(true)}
          >
            <Icon path={filterIcon} size={24} />
            {count > 0 && <span className="page-count num">{count}</span>}
          </button>
        ) : (
          <Button
            variant="ghost"
            icon={download}
            busy={busy}
            busyLabel={t('member:records.export.busy')}
            disabled={!full}
            onClick={save}
          >
            {t('member:records.export.label')}
          </Button>
        )}
      </InHead>
      <div className="record-bar">
        <PeriodChips record={record} asked={asked} choosing={choosing} onChoosing={setChoosing} />
        {!phone && <RecordFilters record={record} asked={asked} page={page} word={word} />}
      </div>
      {choosing && <DaysForm record={record} asked={asked} onDone={() => setChoosing(false)} />}
      {phone && full && <ChosenFilters record={record} asked={asked} page={page} word={word} />}
      <RecordBody
        record={record}
        asked={asked}
        shown={shown}
        word={word}
        phone={phone}
        onPage={turnTo}
        onFill={onFill}
      />
      {phone && (full || shown.state === 'loading') && (
        <InFoot>
          <PhonePager page={full ? page : undefined} onPage={turnTo} />
        </InFoot>
      )}
      {phone && full && (
        <Button block icon={download} busy={busy} busyLabel={t('member:records.export.busy')} onClick={save}>
          {t('member:records.export.label')}
        </Button>
      )}
      {sheet && (
        <FilterSheet record={record} asked={asked} page={page} word={word} onClose={() => setSheet(false)} />
      )}
    </div>
  );
}
