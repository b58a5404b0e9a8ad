import { sql } from 'kysely';
import type { payouts } from '../../records/payouts.ts';
import type { Source } from './source.ts';

export const payoutsSource: Source<typeof payouts> = {
  from: sql`withdrawals w`,
  scope: ({ memberId, currency }) => sql`w.member_id = ${memberId} and w.currency = ${currency}`,
  columns: {
    askedAt: sql`w.created_at`,
    account: sql`json_build_object('icon', 'bank', 'title', w.bank_name, 'detail', '•••• ' || w.last_four)`,
    number: sql`w.number`,
    amount: sql`w.amount_minor`,
    fee: sql`case when w.paid_at is not null then w.fee_minor end`,
    // What did not arrive came back for an order of its own, which counts it again when it is paid.
    paid: sql`case when w.paid_at is null or w.state = 'returned' then null when w.state = 'not_received' then 0
      when w.state = 'partly_received' then w.arrived_minor else w.payout_minor end`,
    state: sql`w.state`,
  },
  filters: { state: { by: sql`w.state` }, number: { by: sql`w.number` } },
  // Their ids are random; numbers come in order, and what did not arrive follows its order.
  id: sql`(split_part(substr(w.number, 2), '-', 1)::bigint * 1000 + coalesce(nullif(split_part(w.number, '-', 2), ''), '0')::bigint)`,
};
