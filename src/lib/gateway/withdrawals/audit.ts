// Withdrawals against the movements of the ledger, against what providers said, and against what operators decided.
import type { AuditArea } from '../ledger/audit-area.ts';

/** Paid by the bank after it had been given back. */
const LATE = `exists (select from withdrawal_events e where e.withdrawal_id = withdrawals.id and e.step = 'pay_late')`;
const PAID = `paid_at is not null and not ${LATE}`;
const RETURNED = `(state in ('refused', 'cancelled') or (state = 'returned' and paid_at is null) or ${LATE})`;

export const withdrawalsAudit: AuditArea = {
  kinds: {
    withdrawal: {},
    withdrawal_paid: {},
    withdrawal_fee: {},
    withdrawal_returned: {},
    withdrawal_missing: {},
    withdrawal_again: {},
    withdrawal_closed: {},
    withdrawal_undone: {},
    withdrawal_late: { inParts: true },
  },
  expected: `
    select case when parent_id is null then 'withdrawal' else 'withdrawal_again' end as kind, 'withdrawal:' || id as key,
        member_id, currency, amount_minor, number as reference
      from withdrawals
    union all
    select 'withdrawal_missing', 'withdrawal:' || id || ':missing', member_id, currency, amount_minor, number
      from withdrawals where parent_id is not null
    union all
    select 'withdrawal_paid', 'withdrawal:' || id || ':end', member_id, currency, amount_minor, number
      from withdrawals where ${PAID}
    union all
    select 'withdrawal_fee', 'withdrawal:' || id || ':fee', null, currency, fee_minor, number
      from withdrawals where ${PAID} and fee_minor > 0
    union all
    select 'withdrawal_closed', 'withdrawal:' || id || ':end', member_id, currency, amount_minor, number
      from withdrawals where state = 'closed'
    union all
    select 'withdrawal_returned', 'withdrawal:' || id || ':end', member_id, currency, amount_minor, number
      from withdrawals where ${RETURNED}
    union all
    select 'withdrawal_undone', 'withdrawal:' || id || ':undone', member_id, currency, payout_minor, number
      from withdrawals where state = 'returned' and paid_at is not null
    union all
    select 'withdrawal_late', 'withdrawal:' || id || ':late', member_id, currency, payout_minor, number
      from withdrawals where ${LATE}`,
  checks: [
    `select format('withdrawal %s of %s %s is paid, but its provider did not say so', w.number, w.payout_minor, w.currency)
        as problem, w.payout_minor as off
      from withdrawals w
      where w.paid_at is not null and not exists (
        select from payout_reports r
        where r.withdrawal_id = w.id and r.kind = 'paid' and (r.outcome = 'booked' or r.settlement = 'taken')
          and (r.amount_minor, r.currency) = (w.payout_minor, w.currency))`,
    `select format('report %s of %s says that payout %s was %s, but the withdrawal is %s', r.event_id, r.provider, w.number, r.kind,
          w.state) as problem, w.payout_minor as off
      from payout_reports r join withdrawals w on w.id = r.withdrawal_id
      where r.outcome = 'booked' and case r.kind when 'paid' then w.paid_at is null
        else w.state <> 'returned' and not exists (
          select from withdrawal_events e where e.withdrawal_id = w.id and e.step in ('bounce', 'pay_late')) end`,
    `select format('withdrawal %s went out, but %s', w.number,
          case when w.four_eyes then 'two operators did not decide that' else 'no operator did decide that' end) as problem,
        w.payout_minor as off
      from withdrawals w
      where w.state in ('approved', 'paying', 'paid', 'received', 'partly_received', 'not_received', 'forced', 'returned')
        and not exists (
          select from operator_acts a
          where a.operation in ('withdrawals.approve', 'withdrawals.pay-again') and a.state = 'approved'
            and a.input ->> 'number' = w.number)
        and (w.four_eyes or not exists (
          select from operator_actions l
          where l.action in ('withdrawals.approve', 'withdrawals.pay-again') and l.outcome = 'done'
            and l.detail ->> 'number' = w.number))`,
    `select format('an operator approved withdrawal %s, which is %s', w.number, w.state) as problem, 0 as off
      from operator_acts a join withdrawals w on w.number = a.input ->> 'number'
      where a.operation in ('withdrawals.approve', 'withdrawals.pay-again') and a.state = 'approved'
        and w.state in ('in_review', 'claimed')`,
    `select format('withdrawal %s is %s, but its last step led to %s', w.number, w.state, coalesce(e.to_state, 'nothing'))
        as problem, 0 as off
      from withdrawals w
      left join lateral (
        select to_state from withdrawal_events where withdrawal_id = w.id order by id desc limit 1) e on true
      where w.state is distinct from e.to_state`,
    `select format('withdrawal %s is the rest of %s, which is %s: %s of %s %s arrived', r.number, w.number, w.state,
          coalesce(w.arrived_minor, 0), w.payout_minor, w.currency) as problem,
        abs(w.payout_minor - coalesce(w.arrived_minor, 0) - r.amount_minor) as off
      from withdrawals r join withdrawals w on w.id = r.parent_id
      where (r.member_id, r.currency, r.card_id, r.amount_minor)
          is distinct from (w.member_id, w.currency, w.card_id, w.payout_minor - coalesce(w.arrived_minor, 0))
        or w.state not in ('partly_received', 'not_received', 'received', 'forced', 'returned')
        or (w.state in ('received', 'forced', 'returned')) <> (r.state = 'closed')`,
    `select format('withdrawal %s says that not all arrived, but nothing is left to decide or to pay', w.number) as problem,
        w.payout_minor as off
      from withdrawals w
      where w.state in ('partly_received', 'not_received') and not exists (
        select from withdrawals r where r.parent_id = w.id)`,
    `select format('report %s of payout %s is settled as %s, but no operator decided that', r.event_id, r.withdrawal_id,
          r.settlement) as problem, case r.settlement when 'dismissed' then 0 else r.amount_minor end as off
      from payout_reports r
      where r.settlement = 'dismissed' and not exists (
          select from operator_actions l
          where l.action = 'withdrawals.settle' and l.outcome = 'done' and l.detail ->> 'id' = r.id::text
            and l.detail ->> 'decision' = 'dismiss')
        or r.settlement in ('returned', 'taken') and not exists (
          select from operator_acts a
          where a.operation = 'withdrawals.settle' and a.state = 'approved' and a.input ->> 'id' = r.id::text
            and a.input ->> 'decision' = case r.settlement when 'returned' then 'return' else 'take' end)`,
    `select format('act %s settles report %s by "%s", but the report is %s', a.id, a.input ->> 'id', a.input ->> 'decision',
          coalesce(r.settlement, 'not settled')) as problem, coalesce(r.amount_minor, 0) as off
      from operator_acts a left join payout_reports r on r.id::text = a.input ->> 'id'
      where a.operation = 'withdrawals.settle' and a.state = 'approved'
        and r.settlement is distinct from case a.input ->> 'decision' when 'return' then 'returned' when 'take' then 'taken' end`,
    `select format('withdrawal %s was corrected by "%s", but no report was settled so', w.number, e.step) as problem,
        w.payout_minor as off
      from withdrawal_events e join withdrawals w on w.id = e.withdrawal_id
      where e.step in ('undo', 'pay_late') and not exists (
        select from payout_reports r
        where r.withdrawal_id = w.id and r.settlement = case e.step when 'undo' then 'returned' else 'taken' end)`,
    `select format('withdrawal %s goes to a bank account of another member', w.number) as problem, w.amount_minor as off
      from withdrawals w join bank_cards c on c.id = w.card_id where c.member_id <> w.member_id`,
  ],
};
