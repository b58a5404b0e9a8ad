import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { BALANCES, type Descriptor } from '../../lib/records/descriptor.ts';
import type { Latest, RecordTotals as Totals } from '../../lib/stores/records.ts';
import { Bone } from './Bone.tsx';
import { moneyText, sumOf } from './cells.tsx';
import type { Word } from './words.ts';

interface Props {
  descriptor: Descriptor;
  totals: Latest<Totals>;
  word: Word;
  /** The period in words. */
  period: string;
  /** Whether a filter is set: balances are of all rows. */
  filtered: boolean;
  onAgain: () => void;
}

/** The sums of the period, which come after the rows: a strip on a desktop, on a phone a card that one of them leads. */
export function RecordTotals({ descriptor, totals, word, period, filtered, onAgain }: Props): ReactElement {
  const { columns, strip, card } = descriptor;
  if (totals.state === 'failed') {
    return (
      <div className="record-totals record-totals-failed" role="alert">
        <p>{t('member:records.totals.failed')}</p>
        <button type="button" className="link" onClick={onAgain}>
          {t('common:ui.tryAgain')}
        </button>
      </div>
    );
  }
  const { value } = totals;
  // Rows that were booked in another order than their dates have none.
  const unknown =
    !filtered && value !== undefined && BALANCES.some((key) => strip.includes(key) && !value.totals[key]);
  const known = strip.filter((key) => !(filtered || unknown) || !BALANCES.includes(key));
  const figure = (sums: Totals, key: string) => {
    const column = columns.find((each) => each.key === key);
    if (column) return sumOf(column, sums.totals[key] ?? '0.00');
    return key === 'rows' ? sums.rows.toLocaleString('en') : moneyText(sums.totals[key] ?? '0.00');
  };
  return (
    <>
      <dl
        className={`record-totals${strip.some((key) => BALANCES.includes(key)) ? ' record-totals-account' : ''}`}
        aria-busy={!value}
      >
        {known.map((key) => (
          <div
            key={key}
            className={key === card.lead ? 'record-lead' : key === 'rows' ? 'record-rows' : undefined}
          >
            <dt>
              {word(`columns.${key}`)}
              {key === card.lead && <span className="record-lead-period">, {period}</span>}
            </dt>
            <dd className="num">
              {value ? figure(value, key) : <Waiting />}
              {value && key === card.lead && <small className="record-unit"> {value.currency}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {unknown && <p className="small soft">{t('member:records.totals.outOfOrder')}</p>}
    </>
  );
}

const Waiting = (): ReactElement => (
  <>
    <Bone w="72px" h={18} />
    <span className="visually-hidden">{t('member:records.table.loading')}</span>
  </>
);
