import { sql } from 'kysely';
import type { payouts } from '../../records/payouts.ts';
import { shownState } from '../withdrawal-states/whole-withdrawal.ts';
import type { Source } from './source.ts';

/** Of what was paid out, that for which there is no order of its own: one that is not closed pays what did not arrive, or has given it back. */
const paidMinor = sql`w.payout_minor - coalesce((
  select rest.payout_minor from withdrawals rest where rest.parent_id = w.id and rest.state <> 'closed'), 0)`;

export const payoutsSource: Source<typeof payouts> = {
  from: sql`withdrawals w`,
  scope: ({ memberId, currency }) => sql`w.member_id = ${memberId} and w.currency = ${currency}`,
  columns: {
    askedAt: sql`w.created_at`,
    account: sql`json_build_object('icon', 'bank', 'title', w.bank_name, 'detail', '•••• ' || w.last_four)`,
    number: sql`w.number`,
    amount: sql`w.amount_minor`,
    fee: sql`case when w.paid_at is not null then w.fee_minor end`,
    paid: sql`case when w.paid_at is not null and w.state <> 'returned' then nullif(${paidMinor}, 0) end`,
    state: shownState,
  },
  filters: { state: { by: shownState }, number: { by: sql`w.number` } },
  // Their ids are random; numbers come in order, and what did not arrive follows its order.
  id: sql`(split_part(substr(w.number, 2), '-', 1)::bigint * 1000 + coalesce(nullif(split_part(w.number, '-', 2), ''), '0')::bigint)`,
};
