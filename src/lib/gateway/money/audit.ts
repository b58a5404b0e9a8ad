// Deposits against their credit and fee, and against what the provider said.
import type { AuditArea } from '../ledger/audit.ts';

export const moneyAudit: AuditArea = {
  kinds: {
    deposit: { moves: [['deposits_clearing', 'cash']] },
    deposit_fee: { moves: [['deposits_clearing', 'house_fees']] },
  },
  expected: `
    select 'deposit' as kind, 'deposit:' || id as key, member_id, currency, credit_minor as amount_minor, number as reference
      from deposits where status = 'credited'
    union all
    select 'deposit_fee', 'deposit:' || id || ':fee', null, currency, fee_minor, number
      from deposits where status = 'credited' and fee_minor > 0`,
  checks: [
    `select format('deposit %s of %s %s is credited, but no provider said that it was paid', d.number, d.amount_minor,
          d.currency) as problem, d.amount_minor as off
      from deposits d
      where d.status = 'credited' and not exists (
        select from payment_notifications n
        where n.deposit_id = d.id and n.kind = 'paid' and n.outcome = 'credited')`,
    `select format('a notification (%s of %s) credited deposit %s, which is %s', n.event_id, n.provider, d.number, d.status)
        as problem, d.amount_minor as off
      from payment_notifications n join deposits d on d.id = n.deposit_id
      where n.outcome = 'credited' and d.status <> 'credited'`,
  ],
};
