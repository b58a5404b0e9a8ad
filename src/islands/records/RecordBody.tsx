import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Asked, RecordView, Shown } from '../../lib/stores/records.ts';
import { Button } from '../ui/Button.tsx';
import { periodWord } from './PeriodChips.tsx';
import { RecordCards } from './RecordCards.tsx';
import { DesktopPager } from './RecordPager.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { EmptyPlace, FailedPlace } from './RecordState.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RecordTotals } from './RecordTotals.tsx';
import { useLate } from './use-late.ts';
import type { Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: Asked;
  shown: Shown;
  word: Word;
  phone: boolean;
  onPage: (pageNo: number) => void;
  onFill: (() => void) | undefined;
}

/** What stands under the filters: the rows, or why there are none. */
export function RecordBody({
  record,
  asked,
  shown,
  word,
  phone,
  onPage,
  onFill,
}: Props): ReactElement | null {
  const late = useLate(shown.state === 'loading');
  const { descriptor } = record;
  if (shown.state === 'failed') {
    const { error, at } = shown;
    const text = word('failed.text', { reason: error.message.replace(/\.$/, '') });
    return (
      <FailedPlace title={word('failed.title')} text={text} error={error} at={at} onAgain={record.reload} />
    );
  }
  if (late) return <RecordSkeleton phone={phone} />;
  if (!shown.page) return null;
  if (shown.page.totalRows === 0) return <Empty record={record} asked={asked} word={word} onFill={onFill} />;
  return (
    <>
      <RecordTotals descriptor={descriptor} page={shown.page} word={word} period={periodWord(asked)} />
      {phone ? (
        <RecordCards descriptor={descriptor} page={shown.page} word={word} />
      ) : (
        <>
          <RecordTable
            descriptor={descriptor}
            page={shown.page}
            word={word}
            sort={asked.sort}
            onSort={record.sortBy}
          />
          <DesktopPager page={shown.page} onPage={onPage} />
        </>
      )}
    </>
  );
}

function Empty({ record, asked, word, onFill }: Omit<Props, 'shown' | 'phone' | 'onPage'>): ReactElement {
  if (Object.keys(asked.filters).length > 0) {
    return (
      <EmptyPlace title={t('member:records.filtered.title')} text={t('member:records.filtered.text')}>
        <Button variant="primary" large onClick={() => record.filterAll({})}>
          {t('member:records.filtered.clear')}
        </Button>
      </EmptyPlace>
    );
  }
  const longer = asked.period === 'today' ? '7d' : asked.period === '7d' ? '30d' : undefined;
  const { href } = record.descriptor.empty;
  return (
    <EmptyPlace
      title={word(asked.period === 'today' ? 'empty.today' : 'empty.period')}
      text={word('empty.text')}
    >
      {href ? (
        <a className="btn btn-primary btn-large" href={href}>
          {word('empty.go')}
        </a>
      ) : (
        <Button variant="primary" large onClick={onFill}>
          {word('empty.go')}
        </Button>
      )}
      {longer && (
        <button type="button" className="link" onClick={() => record.choosePeriod(longer)}>
          {t(longer === '7d' ? 'member:records.seeWeek' : 'member:records.seeMonth')}
        </button>
      )}
    </EmptyPlace>
  );
}
