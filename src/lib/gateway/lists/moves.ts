import { sql } from 'kysely';
import type { moves } from '../../records/moves.ts';
import { byVendor, idOfUuid, numberOfUuid, type Source, type Sql } from './source.ts';

/** The amount of a transfer that has this direction and was not refused. */
const moved = (direction: 'in' | 'out'): Sql =>
  sql`case when t.direction = ${direction} and t.state <> 'refused' then t.amount_minor end`;

export const movesSource: Source<typeof moves> = {
  from: sql`vendor_transfers t join vendors v on v.vassalage = t.vassalage`,
  scope: ({ memberId, currency }) => sql`t.member_id = ${memberId} and t.currency = ${currency}`,
  columns: {
    startedAt: sql`t.created_at`,
    line: sql`json_build_object('icon', v.category, 'title', t.direction, 'detail', v.display_name)`,
    number: numberOfUuid(sql`t.id`),
    cause: sql`t.cause`,
    toVendor: moved('in'),
    back: moved('out'),
    refused: sql`case when t.state = 'refused' then t.amount_minor end`,
    state: sql`t.state`,
  },
  filters: {
    vendor: byVendor(sql`t.vassalage`),
    state: { by: sql`t.state` },
    number: { by: numberOfUuid(sql`t.id`) },
  },
  id: idOfUuid(sql`t.id`),
};
