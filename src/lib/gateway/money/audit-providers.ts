// Deposits against the providers that were asked, and what was given back against who decided it and what the provider said.

/** The movements that follow from refunds of deposits. */
export const refundsExpected = `
    select 'deposit_refund', 'refund:' || r.id, d.member_id, r.currency, r.credit_minor, d.number
      from deposit_refunds r join deposits d on d.id = r.deposit_id
    union all
    select case r.state when 'paid' then 'deposit_refund_paid' else 'deposit_refund_returned' end, 'refund:' || r.id || ':end',
        d.member_id, r.currency, r.credit_minor, d.number
      from deposit_refunds r join deposits d on d.id = r.deposit_id where r.state in ('paid', 'failed')
    union all
    select 'deposit_refund_fee', 'refund:' || r.id || ':fee', null, r.currency, r.fee_minor, d.number
      from deposit_refunds r join deposits d on d.id = r.deposit_id where r.state = 'paid' and r.fee_minor > 0`;

export const attemptChecks = [
  `select format('deposit %s is at %s, but %s', d.number, d.provider,
        coalesce('it was ' || string_agg(a.state || ' at ' || a.provider, ', ' order by a.place), 'no provider was asked')) as problem,
      d.amount_minor as off
    from deposits d left join deposit_attempts a on a.deposit_id = d.id
    where d.kind <> 'bank' and d.provider_reference is not null
    group by d.id
    having count(*) filter (where a.state = 'taken' and a.provider = d.provider) <> 1`,
  `select format('%s has taken deposit %s, which is %s at %s', a.provider, d.number, d.status, d.provider) as problem,
      d.amount_minor as off
    from deposit_attempts a join deposits d on d.id = a.deposit_id
    where a.state = 'taken' and (d.provider_reference is null or d.kind = 'bank')`,
  `select format('deposit %s went on from %s, which may have it, to %s', d.number, a.provider, b.provider) as problem,
      d.amount_minor as off
    from deposit_attempts a
    join deposit_attempts b on b.deposit_id = a.deposit_id and b.place = a.place + 1
    join deposits d on d.id = a.deposit_id
    where a.state <> 'refused'`,
];

/** The act of a refund: what was asked for. */
const ASKED = `a.operation = case when r.deposit_id is null then 'payments.refund' else 'deposits.refund' end
        and a.state = 'approved' and case when r.deposit_id is null then a.input ->> 'id' = r.waiting_payment_id::text
          else a.input ->> 'number' = d.number and (a.input ->> 'amount')::numeric * 100 = r.amount_minor end`;

export const refundChecks = [
  `select format('refund %s went back from the bank, but no operator said so', r.id) as problem, r.amount_minor as off
    from deposit_refunds r
    where r.provider = 'house' and r.state in ('paid', 'failed') and not exists (
      select from operator_actions l
      where l.action = case r.state when 'paid' then 'refunds.sent' else 'refunds.failed' end and l.outcome = 'done'
        and l.detail ->> 'id' = r.id::text)`,
  `select format('refund %s gives %s %s back, but two operators did not decide that', r.id, r.amount_minor, r.currency) as problem,
      r.amount_minor as off
    from deposit_refunds r left join deposits d on d.id = r.deposit_id
    where not exists (select from operator_acts a where a.id = r.act and ${ASKED})`,
  `select format('act %s gives a payment back, but there is no refund of it', a.id) as problem, 0 as off
    from operator_acts a
    where a.operation in ('deposits.refund', 'payments.refund') and a.state = 'approved'
      and not exists (select from deposit_refunds r where r.act = a.id)`,
  `select format('deposit %s of %s %s has %s given back', d.number, coalesce(d.came_minor, d.amount_minor), d.currency,
        r.amount_minor) as problem, r.amount_minor - coalesce(d.came_minor, d.amount_minor) as off
    from deposits d, deposit_refunded(d.id) r
    where r.amount_minor > case when d.credited_at is null then 0 else coalesce(d.came_minor, d.amount_minor) end`,
  `select format('refund %s of %s %s gives a payment of %s back, which is %s', r.id, r.amount_minor, r.currency, w.amount_minor,
        coalesce(w.settlement, 'not settled')) as problem, r.amount_minor as off
    from deposit_refunds r join waiting_payments w on w.id = r.waiting_payment_id
    where (w.amount_minor, w.currency, w.provider, w.reference, w.kind)
        is distinct from (r.amount_minor, r.currency, r.provider, r.payment_reference, 'paid')
      or r.state = 'paid' and w.settlement is distinct from 'returned'`,
];
