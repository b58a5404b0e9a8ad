import type { ReactElement } from 'react';
import type {
  Latest,
  RecordPage,
  RecordQuery,
  RecordView,
  RecordTotals as Totals,
} from '../../lib/stores/records.ts';
import { FailedPage } from '../center/PageState.tsx';
import { useLate } from '../ui/use-late.ts';
import { withoutStop } from '../ui/without-stop.ts';
import { periodWord } from './PeriodChips.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordEmpty } from './RecordEmpty.tsx';
import { isOneOfSeveral, RecordPager } from './RecordPager.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RecordTotals } from './RecordTotals.tsx';
import type { Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: RecordQuery;
  rows: Latest<RecordPage>;
  totals: Latest<Totals>;
  word: Word;
  phone: boolean;
  onPage: (page: string) => void;
  onFill: (() => void) | undefined;
  onOpen: ((number: string) => void) | undefined;
}

/** What is under the filters: the rows with their totals, or why there are none. */
export function RecordBody(props: Props): ReactElement | null {
  const { record, asked, rows, totals, word, phone } = props;
  const late = useLate(rows.state === 'loading');
  const { descriptor, reload, reloadTotals } = record;
  if (rows.state === 'failed') {
    const text = word('failed.text', { reason: withoutStop(rows.error.message) });
    return <FailedPage title={word('failed.title')} text={text} failure={rows} onAgain={reload} />;
  }
  if (!late && !rows.value) return null;
  if (!late && rows.value?.rows.length === 0) return <RecordEmpty {...props} />;
  return (
    <>
      <RecordTotals
        descriptor={descriptor}
        totals={totals}
        word={word}
        period={periodWord(asked)}
        filtered={Object.keys(asked.filters).length > 0}
        onAgain={reloadTotals}
      />
      {late || !rows.value ? <RecordSkeleton phone={phone} /> : <Rows {...props} page={rows.value} />}
      {/* It stays while the next page loads, or the key that was pressed would lose the focus. */}
      {!phone && isOneOfSeveral(rows.value) && (
        <RecordPager descriptor={descriptor} page={rows.value} onPage={props.onPage} />
      )}
      {descriptor.note && <p className="soft small">{word('note')}</p>}
    </>
  );
}

function Rows({ record, asked, page, word, phone, onOpen }: Props & { page: RecordPage }): ReactElement {
  const { descriptor, sortBy } = record;
  if (phone) return <RecordCards descriptor={descriptor} page={page} word={word} onOpen={onOpen} />;
  return (
    <RecordTable
      descriptor={descriptor}
      page={page}
      word={word}
      sort={asked.sort}
      tooLongToSort={asked.tooLongToSort}
      onSort={sortBy}
      onOpen={onOpen}
    />
  );
}
