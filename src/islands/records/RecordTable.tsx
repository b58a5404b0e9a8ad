import type { ReactElement, ReactNode } from 'react';
import { arrowUp } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Column, type Descriptor, placedColumns } from '../../lib/records/descriptor.ts';
import { SORTED_DAYS } from '../../lib/rules/periods.ts';
import type { RecordPage } from '../../lib/stores/records.ts';
import { Icon } from '../ui/Icon.tsx';
import { cellIn, isFigure, keyOf, sumOf } from './cells.tsx';
import { columnWord, type Word } from './words.ts';

interface Props {
  descriptor: Descriptor;
  page: RecordPage;
  word: Word;
  sort: string;
  /** A sort was wanted for which the period is too long. */
  tooLongToSort: boolean;
  onSort: (key: string) => void;
  /** Opens a row, by its number. */
  onOpen: ((number: string) => void) | undefined;
}

/** A record on a desktop. */
export function RecordTable({
  descriptor,
  page,
  word,
  sort,
  tooLongToSort,
  onSort,
  onOpen,
}: Props): ReactElement {
  const columns = placedColumns(descriptor);
  return (
    <div className="record-table">
      {tooLongToSort && (
        <p className="record-sort-note" role="alert">
          {t('faults:sort.days', { length: SORTED_DAYS })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort}>
                {headOf(column, descriptor, page.currency, word)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {cellIn(descriptor, column, row, word, onOpen)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td key={column.key} className={classOf(column)}>
                {index === 0 && t('member:records.table.thisPage')}
                {column.total && sumOf(column, page.pageTotals[column.key] ?? '0.00')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function headOf(column: Column, { card }: Descriptor, currency: string, word: Word): string {
  const name = columnWord(column, word);
  return column.key === card.lead ? `${name}, ${currency}` : name;
}

const classOf = (column: Column): string => `record-${column.kind}-cell${isFigure(column) ? ' num' : ''}`;

interface HeadProps {
  column: Column;
  sort: string;
  onSort: (key: string) => void;
  children: ReactNode;
}

function Head({ column, sort, onSort, children }: HeadProps): ReactElement {
  const [down, up] = [sort === `-${column.key}`, sort === column.key];
  if (!column.sort) {
    return (
      <th scope="col" className={classOf(column)}>
        {children}
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={down ? 'descending' : up ? 'ascending' : undefined}
    >
      <button
        type="button"
        className="record-sort"
        data-order={down ? 'down' : up ? 'up' : undefined}
        onClick={() => onSort(column.key)}
      >
        {children}
        <span className="record-sort-mark">
          <Icon path={arrowUp} size={12} />
        </span>
      </button>
    </th>
  );
}
