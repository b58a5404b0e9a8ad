// Which rows are meant: those of who asks, in the period, under the filters.
import { sql } from 'kysely';
import type { RecordFilters } from '../../contract/record-call.ts';
import type { Descriptor } from '../../records/descriptor.ts';
import type { Range } from '../../rules/periods.ts';
import { startOf } from '../../rules/portal-day.ts';
import type { Asker } from './asker.ts';
import type { AnySource, Period, Sql } from './source.ts';

/** A record and who asks for it. */
export interface Question {
  descriptor: Descriptor;
  source: AnySource;
  asker: Asker;
  zone: string;
  range: Range;
  query: RecordFilters;
}

/** Only keys of the descriptor come here: the contract lets no other through. */
export function columnOf({ columns }: AnySource, key: string): Sql {
  const expression = columns[key];
  if (!expression) throw new Error(`The record has no column "${key}".`);
  return expression;
}

export const periodOf = ({ range, zone }: Question): Period => ({
  days: range,
  times: { from: startOf(range.from, zone), to: startOf(range.to, zone) },
});

/** The rows of who asks, in the period. */
export function inPeriod(question: Question): Sql[] {
  const { descriptor, source, asker } = question;
  const time = columnOf(source, descriptor.period);
  const { times } = periodOf(question);
  return [source.scope(asker), sql`${time} >= ${times.from}`, sql`${time} < ${times.to}`];
}

/** The filters of one kind that are set. */
export function filtersBy(kind: 'choice' | 'search', { descriptor, source, query }: Question): Sql[] {
  return descriptor.filters.flatMap((filter) => {
    const asked = query[filter.key];
    const by = source.filters[filter.key]?.by;
    if (filter.kind !== kind || asked === undefined || asked === '' || !by) return [];
    return kind === 'choice'
      ? [sql`${by} = any(${asked})`]
      : [sql`starts_with(${by}, ${String(asked).toUpperCase()})`];
  });
}

export const and = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `);
