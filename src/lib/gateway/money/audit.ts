// Deposits against their credit and fee, and against what the provider said; corrections of wallets against the acts that
// two operators decided.
import type { AuditArea } from '../ledger/audit-area.ts';
import { attemptChecks, refundChecks, refundsExpected } from './audit-providers.ts';

/** The approved acts that correct a wallet. An amount that cannot be read is reported as a problem and does not stop the audit. */
const ADJUSTMENTS = `
  select a.id, a.decided_by, m.id as member_id, m.currency,
      case when a.input ->> 'amount' ~ '^[+-]?\\d{1,13}(\\.\\d{1,2})?$'
        then ((a.input ->> 'amount')::numeric * 100)::bigint end as amount_minor
    from operator_acts a left join members m on m.account = lower(a.input ->> 'account')
    where a.operation = 'wallet.adjust' and a.state = 'approved'`;

export const moneyAudit: AuditArea = {
  kinds: {
    deposit: {},
    deposit_fee: {},
    deposit_reversal: { inParts: true },
    deposit_fee_reversal: {},
    deposit_refund: {},
    deposit_refund_paid: {},
    deposit_refund_returned: {},
    deposit_refund_fee: {},
    adjustment: {},
  },
  expected: `
    select 'deposit' as kind, 'deposit:' || id as key, member_id, currency, credit_minor as amount_minor, number as reference
      from deposits where credited_at is not null
    union all
    select 'deposit_fee', 'deposit:' || id || ':fee', null, currency, fee_minor, number
      from deposits where credited_at is not null and fee_minor > 0
    union all
    select 'deposit_reversal', 'deposit:' || id || ':reversal', member_id, currency, d.credit_minor - r.credit_minor, number
      from deposits d, deposit_refunded(d.id) r where status = 'reversed' and credited_at is not null
    union all
    select 'deposit_fee_reversal', 'deposit:' || id || ':fee_reversal', null, currency, d.fee_minor - r.fee_minor, number
      from deposits d, deposit_refunded(d.id) r
      where status = 'reversed' and credited_at is not null and d.fee_minor > r.fee_minor
    union all
    ${refundsExpected}
    union all
    select 'adjustment', 'adjustment:' || id, member_id, currency, abs(amount_minor), id::text from (${ADJUSTMENTS}) a`,
  checks: [
    `select format('act %s gives %s, but transfer %s moves the other way', a.id, a.amount_minor, t.key) as problem,
        2 * t.amount_minor as off
      from (${ADJUSTMENTS}) a
      join transfers t on t.key = 'adjustment:' || a.id
      join postings p on p.transfer_id = t.id
      join accounts c on c.id = p.account_id and c.kind = 'cash'
      where sign(p.amount_minor) <> sign(a.amount_minor)`,
    `select format('act %s corrects a wallet by %s, but the log of operators does not have its approval', a.id,
          a.amount_minor) as problem, abs(a.amount_minor) as off
      from (${ADJUSTMENTS}) a
      where not exists (
        select from operator_actions l
        where (l.action, l.outcome, l.actor, l.detail ->> 'id') = ('acts.approve', 'done', a.decided_by, a.id::text))`,
    `select format('deposit %s of %s %s is credited, but no provider said that it was paid', d.number, d.amount_minor,
          d.currency) as problem, d.amount_minor as off
      from deposits d
      where d.credited_at is not null and not exists (
        select from payment_notifications n
        where n.deposit_id = d.id and n.kind = 'paid' and n.outcome = 'credited' and n.provider = d.provider
          -- the notice of a bank transfer is the operator's
          and n.reference = coalesce(d.provider_reference, case when d.kind = 'bank' then '' end)
          and n.amount_minor = coalesce(d.came_minor, d.amount_minor) and n.currency = d.currency)
        and not exists (select from waiting_payments w where w.credited_deposit_id = d.id)`,
    `select format('a notification (%s of %s) credited deposit %s, which is %s', n.event_id, n.provider, d.number, d.status)
        as problem, d.amount_minor as off
      from payment_notifications n join deposits d on d.id = n.deposit_id
      where n.outcome = 'credited' and d.credited_at is null`,
    `select format('deposit %s is charged back, but no provider said so', d.number) as problem, d.credit_minor as off
      from deposits d
      where d.status = 'reversed' and not exists (
        select from payment_notifications n
        where n.deposit_id = d.id and n.kind = 'charged_back' and n.outcome = 'reversed'
          and n.amount_minor = coalesce(d.came_minor, d.amount_minor) - (select r.amount_minor from deposit_refunded(d.id) r)
          and n.currency = d.currency)`,
    `select format('a notification (%s of %s) charged deposit %s back, which is %s', n.event_id, n.provider, d.number, d.status)
        as problem, d.credit_minor as off
      from payment_notifications n join deposits d on d.id = n.deposit_id
      where n.kind = 'charged_back' and n.outcome = 'reversed' and d.status <> 'reversed'`,
    `select format('bank transfer %s is credited, but no operator said that it came', d.number) as problem,
        d.credit_minor as off
      from deposits d
      where d.kind = 'bank' and d.credited_at is not null and not exists (
        select from operator_acts a
        where a.operation = 'deposits.confirm' and a.state = 'approved' and a.input ->> 'number' = d.number
          and (a.input ->> 'amount')::numeric * 100 = coalesce(d.came_minor, d.amount_minor))
        and not exists (
          select from operator_actions l
          where l.action = 'deposits.confirm' and l.outcome = 'done' and l.detail ->> 'number' = d.number
            and (l.detail ->> 'amount')::numeric * 100 = coalesce(d.came_minor, d.amount_minor)
            and coalesce(d.came_minor, d.amount_minor) <= coalesce(d.four_eyes_above_minor, 0))
        and not exists (select from waiting_payments w where w.credited_deposit_id = d.id)`,
    `select format('an operator confirmed bank transfer %s, which is %s', d.number, d.status) as problem, d.credit_minor as off
      from deposits d
      where d.credited_at is null and (exists (
        select from operator_acts a
        where a.operation = 'deposits.confirm' and a.state = 'approved' and a.input ->> 'number' = d.number)
        or exists (
          select from operator_actions l
          where l.action = 'deposits.confirm' and l.outcome = 'done' and l.detail ->> 'number' = d.number))`,
    `select format('payment %s of %s %s was credited, but deposit %s (%s) is of %s %s', w.id, w.amount_minor, w.currency,
          d.number, d.status, coalesce(d.came_minor, d.amount_minor), d.currency) as problem, w.amount_minor as off
      from waiting_payments w join deposits d on d.id = w.credited_deposit_id
      where (w.kind, w.amount_minor, w.currency, true)
        is distinct from ('paid', coalesce(d.came_minor, d.amount_minor), d.currency, d.credited_at is not null)`,
    `select format('payment %s of %s %s was credited, but the provider sent no such notice', w.id, w.amount_minor,
          w.currency) as problem, w.amount_minor as off
      from waiting_payments w
      where w.settlement = 'credited' and w.reason <> 'event_reused' and not exists (
        select from payment_notifications n
        where (n.provider, n.event_id, n.kind, n.reference, n.amount_minor, n.currency)
          = (w.provider, w.event_id, w.kind, w.reference, w.amount_minor, w.currency))`,
    // The portal itself settles only a notice that came before its order: as credited when it brought money for that order.
    `select format('payment %s of %s %s is settled as %s, but no operator decided that', w.id, w.amount_minor, w.currency,
          w.settlement) as problem, w.amount_minor as off
      from waiting_payments w
      where w.settled_at is not null
        and not (w.reason = 'unknown_order' and w.settlement = 'credited' and exists (
          select from deposits d
          where d.id = w.deposit_id and (d.id, d.provider, d.provider_reference)
            = (w.credited_deposit_id, w.provider, w.reference)))
        and (w.reason, w.settlement, w.kind <> 'paid' and w.deposit_id is not null)
          is distinct from ('unknown_order', 'dismissed', true)
        and not exists (
          select from deposit_refunds r
          where r.waiting_payment_id = w.id and r.state = 'paid' and w.settlement = 'returned')
        and not exists (
          select from operator_actions a
          where a.action = 'payments.settle' and a.outcome = 'done' and a.detail ->> 'id' = w.id::text
            and a.detail ->> 'decision' = case w.settlement when 'credited' then 'credit' when 'returned' then 'return'
              else 'dismiss' end)`,
    `select format('deposit %s has a fee of %s for %s, which is not %s hundredths of a percent', number, fee_minor,
          coalesce(came_minor, amount_minor), fee_basis_points) as problem, 0 as off
      from deposits where fee_minor <> coalesce(came_minor, amount_minor) * fee_basis_points / 10000`,
    ...attemptChecks,
    ...refundChecks,
  ],
};
