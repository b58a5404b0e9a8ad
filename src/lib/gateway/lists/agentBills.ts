import { sql } from 'kysely';
import type { agentBills } from '../../records/agentBills.ts';
import type { Source } from './source.ts';

/** A bill is a row for each of its two sides; the house has none. */
export const agentBillsSource: Source<typeof agentBills> = {
  from: sql`(
      select b.*, c.kind, c.currency, c.downline_id as viewer, c.upline_id as other, 'mine' as side, 1 as sign
        from contracts c join contract_bills b on b.contract_id = c.id
      union all
      select b.*, c.kind, c.currency, c.upline_id, c.downline_id, 'below', -1
        from contracts c join contract_bills b on b.contract_id = c.id) v
    left join members m on m.id = v.other`,
  scope: ({ memberId, currency }) => sql`v.viewer = ${memberId} and v.currency = ${currency}`,
  columns: {
    // The last moment of the period: one that ended with a day ended at the next midnight, and is of that day.
    endedAt: sql`v.to_at - interval '1 microsecond'`,
    line: sql`(select json_build_object('icon', way, 'title', way, 'detail', m.account)
      from (values (case when v.other is null then 'house' when v.side = 'mine' then 'from' else 'to' end)) as ways (way))`,
    number: sql`v.number`,
    kind: sql`v.kind`,
    validBet: sql`v.valid_minor`,
    rate: sql`v.basis_points`,
    // What is never paid adds nothing.
    amount: sql`case when v.state in ('denied', 'expired', 'reversed', 'outside') then 0 else v.amount_minor * v.sign end`,
    paid: sql`v.paid_minor`,
    state: sql`v.state`,
  },
  filters: {
    kind: { by: sql`v.kind` },
    side: { by: sql`v.side` },
    state: { by: sql`v.state` },
    number: { by: sql`v.number` },
  },
  id: sql`v.id`,
};
