// Where a record's rows come from: the SQL beside its descriptor.
import { type RawBuilder, sql } from 'kysely';
import type { ChoiceKey, ColumnKey, Descriptor, FilterKey, SummedKey } from '../../records/descriptor.ts';
import type { Range } from '../../rules/periods.ts';
import type { Asker } from './asker.ts';

export type Sql = RawBuilder<unknown>;

/** What a filter compares: for a choice the code, with the word for a value where the messages have none. */
export interface FilterSql {
  by: Sql;
  label?: (value: Sql) => Sql;
}

/** Days of the portal's zone, and the moments at which they begin; `to` is not included. */
export interface Period {
  days: Range;
  times: { from: Date; to: Date };
}

interface Rows<D extends Descriptor> {
  from: Sql;
  /** Whose rows these are; is first in every query. */
  scope(asker: Asker): Sql;
  /** Money as minor units, a thing as a JSON object of icon, title and detail. */
  columns: Record<ColumnKey<D>, Sql>;
  filters: Record<FilterKey<D>, FilterSql>;
  /** A whole number, unique for a row and greater for a later one: with the time it is the key that pages go by. */
  id: Sql;
  /**
   * What the rows of a period come to, in parts that have the value of each choice filter. Totals are made of it while no
   * number is searched. Without it, and while one is, they are made of the rows.
   */
  sums?: {
    from(asker: Asker, period: Period): Sql;
    columns: Record<'rows' | SummedKey<D> | ChoiceKey<D>, Sql>;
  };
}

/** One row with `start`: what there was when the period began; and `ended`: what its last row has left, null of no row. */
type Start = (asker: Asker, period: Period) => Sql;

export type Source<D extends Descriptor> = Rows<D> &
  (D extends { balances: true } ? { start: Start } : unknown);

/** A source whose record is not known by name. */
export interface AnySource extends Omit<Rows<Descriptor>, 'sums'> {
  start?: Start;
  sums?: { from(asker: Asker, period: Period): Sql; columns: Readonly<Record<string, Sql>> };
}

/** What people quote of a row that is known by a UUID: its first part. */
export const numberOfUuid = (id: Sql): Sql => sql`upper(left(${id}::text, 8))`;

/** A whole number for the keys of pages, where rows are known by UUIDs: it tells rows of one moment apart. */
export const idOfUuid = (id: Sql): Sql =>
  sql`('x' || left(replace(${id}::text, '-', ''), 14))::bit(56)::bigint`;

/** A filter by vendor, who is called by their name. */
export const byVendor = (vassalage: Sql): FilterSql => ({
  by: vassalage,
  label: (value) => sql`(select display_name from vendors where vassalage = ${value})`,
});
