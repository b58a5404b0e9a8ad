// Where a record's rows come from: the SQL beside its descriptor.
import type { RawBuilder } from 'kysely';
import type { ColumnOf, Descriptor, FilterKey } from '../../records/descriptor.ts';
import type { MemberSession } from '../core/session.ts';

type Sql = RawBuilder<unknown>;

export interface Source<D extends Descriptor> {
  from: Sql;
  /** Whose rows these are; stands first in every query. */
  scope(session: MemberSession): Sql;
  /** Money as minor units, a thing as a JSON object of icon, title and detail. */
  columns: Record<ColumnOf<D>['key'], Sql>;
  /** What each filter compares: for a choice the code, with the word for it where the messages have none. */
  filters: Record<FilterKey<D>, { by: Sql; label?: Sql }>;
  /** Unique for a row, so that the order is always the same. */
  id: Sql;
}
