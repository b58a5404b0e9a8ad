import type { ReactElement } from 'react';
import type { Descriptor } from '../../lib/records/descriptor.ts';
import type { AnyPage } from '../../lib/stores/records.ts';
import { sumOf } from './cells.tsx';
import type { Word } from './words.ts';

interface Props {
  descriptor: Descriptor;
  page: AnyPage;
  word: Word;
  /** The period in words. */
  period: string;
}

/** The sums of the period: a strip on a desktop, on a phone a card that one of them leads. */
export function RecordTotals({ descriptor, page, word, period }: Props): ReactElement {
  const { columns, strip, card } = descriptor;
  const value = (key: string) => {
    const column = columns.find((each) => each.key === key);
    return column ? sumOf(column, page.totals[key] ?? '0.00') : page.totalRows.toLocaleString('en');
  };
  return (
    <dl className="record-totals">
      {strip.map((key) => (
        <div
          key={key}
          className={key === card.lead ? 'record-lead' : key === 'rows' ? 'record-rows' : undefined}
        >
          <dt>
            {word(`columns.${key}`)}
            {key === card.lead && <span className="record-lead-period">, {period}</span>}
          </dt>
          <dd className="num">
            {value(key)}
            {key === card.lead && <small className="record-unit"> {page.currency}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
