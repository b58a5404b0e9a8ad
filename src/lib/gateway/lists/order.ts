// The order of rows and the keys of pages: the value of the sorted column, then the id. A page begins after the key of the
// page before, so that its cost does not depend on how far it is, and rows that arrive meanwhile move nothing.
import { sql } from 'kysely';
import type { Descriptor } from '../../records/descriptor.ts';
import { daysIn, SORTED_DAYS } from '../../rules/periods.ts';
import { Refusal } from '../core/errors.ts';
import { columnOf, type Question } from './conditions.ts';
import type { Sql } from './source.ts';

/** Stands for what is not known: it comes last whichever way rows are sorted. Beyond every amount, and a time of 17 digits. */
const UNKNOWN = 99_999_999_999_999_999n;

export interface Order {
  /** Rows in this order, or from its end. */
  by(backwards: boolean): Sql;
  /** Rows on one side of a key. */
  beyond(key: string, backwards: boolean): Sql;
  /** A row's key, as a text. */
  key: Sql;
}

/** Refuses to sort a long period by anything but its time: only of that there is an index. */
export function orderOf({ descriptor, source, range }: Question, sort: string): Order {
  const [descending, name] = [sort.startsWith('-'), sort.replace('-', '')];
  if (name !== descriptor.period && daysIn(range) > SORTED_DAYS) {
    const fault = { field: 'sort', fault: 'days', bound: SORTED_DAYS } as const;
    throw new Refusal('invalid_input', { fields: { sort: fault } });
  }
  const { value, number, fromNumber } = sortable(descriptor, name, columnOf(source, name), descending);
  const isDown = (backwards: boolean): boolean => descending !== backwards;
  return {
    by(backwards) {
      const direction = isDown(backwards) ? sql`desc` : sql`asc`;
      return sql`${value} ${direction}, ${source.id} ${direction}`;
    },
    beyond(key, backwards) {
      const [at = '', id = ''] = key.split('_');
      const side = isDown(backwards) ? sql`<` : sql`>`;
      return sql`(${value}, ${source.id}) ${side} (${fromNumber(at)}, ${id}::bigint)`;
    },
    key: sql`${number} || '_' || ${source.id}`,
  };
}

/** A sorted column and its value as a whole number: a time in microseconds, as exact as the database has it. */
function sortable({ columns }: Descriptor, name: string, column: Sql, descending: boolean) {
  const { kind, unknown } = columns.find(({ key }) => key === name) ?? {};
  if (kind === 'time') {
    return {
      value: column,
      number: sql`(extract(epoch from ${column}) * 1000000)::bigint`,
      fromNumber: (at: string) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`,
    };
  }
  const value = unknown
    ? sql`coalesce(${column}, ${sql.lit(String(descending ? -UNKNOWN : UNKNOWN))}::bigint)`
    : column;
  return { value, number: sql`${value}`, fromNumber: (at: string) => sql`${at}::bigint` };
}
