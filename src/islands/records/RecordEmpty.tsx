import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { daysIn, lastDays } from '../../lib/rules/periods.ts';
import { type RecordQuery, type RecordView, today } from '../../lib/stores/records.ts';
import { EmptyPage } from '../center/PageState.tsx';
import { Button } from '../ui/Button.tsx';
import type { Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: RecordQuery;
  word: Word;
  onFill: (() => void) | undefined;
}

/** A record without rows: what narrows it, or where rows come from, and a longer period. */
export function RecordEmpty({ record, asked, word, onFill }: Props): ReactElement {
  if (Object.keys(asked.filters).length > 0) {
    return (
      <EmptyPage title={t('member:records.filtered.title')} text={t('member:records.filtered.text')}>
        <Button variant="primary" large onClick={() => record.filterAll({})}>
          {t('member:records.filtered.clear')}
        </Button>
      </EmptyPage>
    );
  }
  const { href } = record.descriptor.empty;
  return (
    <EmptyPage
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
      <Longer record={record} asked={asked} />
    </EmptyPage>
  );
}

const MONTH_DAYS = 30;

/** A week where less was looked at, then thirty days. */
function Longer({ record, asked }: Pick<Props, 'record' | 'asked'>): ReactElement | null {
  if (asked.custom && daysIn(asked.custom) >= MONTH_DAYS) return null;
  const isShort = asked.period === 'today' || asked.period === 'yesterday' || asked.period === 'week';
  const see = () => (isShort ? record.choosePeriod('7d') : record.chooseRange(lastDays(MONTH_DAYS, today())));
  return (
    <button type="button" className="link" onClick={see}>
      {t(isShort ? 'member:records.seeWeek' : 'member:records.seeMonth')}
    </button>
  );
}
