// Any record: its descriptor says what it shows, the store what is asked and what came.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { filter as filterIcon } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { RecordId } from '../../lib/records/index.ts';
import { onLive } from '../../lib/stores/live.ts';
import { openRecord } from '../../lib/stores/records.ts';
import { HeadKey, InFoot, InHead } from '../center/page-slots.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { Export } from './Export.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { DaysForm, PeriodChips } from './PeriodChips.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { isOneOfSeveral, RecordPager } from './RecordPager.tsx';
import { wordsOf } from './words.ts';

interface Props {
  name: RecordId;
  /** Where the empty record leads when it is another page of the same centre. */
  onFill?: (() => void) | undefined;
  /** Opens a row, by its number. */
  onOpen?: ((number: string) => void) | undefined;
}

export function RecordPanel({ name, onFill, onOpen }: Props): ReactElement {
  const [record] = useState(() => openRecord(name));
  const asked = useStore(record.$asked);
  const [rows, totals] = [useStore(record.$rows), useStore(record.$totals)];
  const [choosing, setChoosing] = useState(false);
  const [sheet, setSheet] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const word = wordsOf(record.descriptor);
  // Every row of a record is about money: when the balance moves, rows have changed.
  useEffect(() => onLive('balance', record.reload), [record]);
  const page = rows.state === 'failed' ? undefined : rows.value;
  const sums = totals.state === 'failed' ? undefined : totals.value;
  const count = Object.keys(asked.filters).length;
  const file = { name: word('file'), read: record.file };
  const full = page !== undefined && page.rows.length > 0;

  function turnTo(to: string): void {
    record.turnTo(to);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="record" ref={top}>
      <InHead>
        {phone ? (
          <HeadKey
            label={t(count ? 'member:records.filters.openWith' : 'member:records.filters.open', { count })}
            icon={filterIcon}
            count={count}
            onPress={() => setSheet(true)}
          />
        ) : (
          full && <Export {...file} />
        )}
      </InHead>
      <div className="record-bar">
        <PeriodChips record={record} asked={asked} choosing={choosing} onChoosing={setChoosing} />
        {!phone && <RecordFilters record={record} asked={asked} choices={sums?.choices} word={word} />}
      </div>
      {choosing && (
        <DaysForm
          chosen={asked.custom}
          onChosen={(range) => {
            record.chooseRange(range);
            setChoosing(false);
          }}
        />
      )}
      {phone && full && <ChosenFilters record={record} asked={asked} totals={sums} word={word} />}
      <RecordBody
        record={record}
        asked={asked}
        rows={rows}
        totals={totals}
        word={word}
        phone={phone}
        onPage={turnTo}
        onFill={onFill}
        onOpen={onOpen}
      />
      {phone && isOneOfSeveral(page) && (
        <InFoot>
          <RecordPager descriptor={record.descriptor} page={page} onPage={turnTo} />
        </InFoot>
      )}
      {phone && full && <Export {...file} block />}
      {sheet && (
        <FilterSheet
          record={record}
          asked={asked}
          choices={sums?.choices}
          word={word}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
  );
}
