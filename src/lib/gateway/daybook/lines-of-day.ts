// Which lines a day has, and all of them in the order of its tree.
import type pg from 'pg';
import { LINE_COLUMNS, type LineRow } from './line.ts';

/** A day of the daybook: its lines follow from these alone, whenever they are read. */
export interface DayBounds {
  day: string;
  /** The moments at which the day begins and ends. */
  start: Date;
  end: Date;
  /** Its transactions are before this one; those of the day before it were before the other. */
  until: string;
  before: string;
}

/**
 * A line is in the first day that it is old enough for: its time is before the day's end and its transaction among those that
 * the day counts. So a line that was booked late is in a later day's tree, and every line is in one tree.
 */
export const IN_DAY = `t.xact_id::text::bigint < $3::bigint and (
    (t.created_at >= $1 and t.created_at < $2)
    or (t.created_at < $1 and t.xact_id::text::bigint >= $4::bigint))`;

export const boundsAsValues = ({ start, end, until, before }: DayBounds): unknown[] => [
  start,
  end,
  until,
  before,
];

const BATCH = 2_048;

/** Every line of a day in the order of the tree: by transfer, then by account. The caller's transaction is open. */
export async function* linesOf(client: pg.ClientBase, bounds: DayBounds): AsyncGenerator<LineRow[]> {
  // All rows are wanted, so a plan for the first few would be the wrong one.
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query(
    `declare day_lines no scroll cursor for
      select ${LINE_COLUMNS}
        from transfers t join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
        where ${IN_DAY}
        order by t.id, p.account_id`,
    boundsAsValues(bounds),
  );
  for (;;) {
    const { rows } = await client.query<LineRow>(`fetch ${BATCH} from day_lines`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close day_lines');
}
