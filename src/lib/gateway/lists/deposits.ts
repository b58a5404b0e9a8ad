import { sql } from 'kysely';
import type { deposits } from '../../records/deposits.ts';
import type { Source } from './source.ts';

export const depositsSource: Source<typeof deposits> = {
  from: sql`deposits d`,
  scope: ({ memberId, currency }) => sql`d.member_id = ${memberId} and d.currency = ${currency}`,
  columns: {
    orderedAt: sql`d.created_at`,
    method: sql`json_build_object('icon', d.method_icon, 'title', d.method_name, 'detail', null)`,
    number: sql`d.number`,
    // What came, where that was another amount: fee and credit are of that.
    ordered: sql`coalesce(d.came_minor, d.amount_minor)`,
    fee: sql`case when d.status = 'credited' then d.fee_minor end`,
    credited: sql`case when d.status = 'credited' then d.credit_minor end`,
    state: sql`d.status`,
  },
  filters: { state: { by: sql`d.status` }, number: { by: sql`d.number` } },
  // Their ids are random; numbers come in order.
  id: sql`substr(d.number, 2)::bigint`,
};
