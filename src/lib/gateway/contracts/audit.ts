// Money of contracts against the ledger, both ways; bills against their contracts and against what was paid of them.
import type { AuditArea } from '../ledger/audit-area.ts';
import { latestBills } from './audit-bills.ts';

export const contractsAudit: AuditArea = {
  kinds: {
    contract_paid: {},
    contract_given: {},
    contract_kept: {},
    contract_reversed: { inParts: true },
    contract_restored: {},
    contract_set_aside: {},
    contract_returned: {},
  },
  expected: `
    select 'contract_' || m.kind as kind, 'contract_move:' || m.id as key, m.member_id, m.currency, m.amount_minor,
        b.number as reference
      from contract_moves m left join contract_bills b on b.id = m.bill_id`,
  checks: [
    latestBills,
    `select format('contract %s keeps %s bills that are %s on %s, coming to %s, but it has %s, coming to %s', c.number, coalesce(kept.bills, 0), v.state, v.day,
          coalesce(kept.amount_minor, 0), coalesce(b.bills, 0), coalesce(b.amount, 0)) as problem,
          abs(coalesce(kept.amount_minor, 0) - coalesce(b.amount, 0)) as off
      from (
        select contract_id, day, state from contract_bill_days where bills <> 0 or amount_minor <> 0 or share_minor <> 0
        union select b.contract_id, portal_day(b.from_at), b.state
          from contract_bills b join contracts c on c.id = b.contract_id where c.kind in ('daily', 'hourly', 'realtime')) v
      join contracts c on c.id = v.contract_id
      left join contract_bill_days kept on (kept.contract_id, kept.day, kept.state) = (v.contract_id, v.day, v.state)
      left join (
        select contract_id, portal_day(from_at) as day, state, count(*) as bills, sum(amount_minor) as amount,
            sum(floor(greatest(base_minor, 0)::numeric * basis_points / 10000)) as share
          from contract_bills group by contract_id, portal_day(from_at), state) b on (b.contract_id, b.day, b.state) = (v.contract_id, v.day, v.state)
      where (kept.bills, kept.amount_minor, kept.share_minor) is distinct from (b.bills, b.amount, b.share)`,
    `select format('of bill %s %s were paid and %s given, but it says %s', b.number, coalesce(p.paid, 0), coalesce(p.given, 0),
          b.paid_minor) as problem, abs(b.paid_minor - coalesce(p.paid, 0)) as off
      from contract_bills b join contracts c on c.id = b.contract_id
      left join lateral (
        select sum(amount_minor) filter (where kind = 'paid') as paid, sum(amount_minor) filter (where kind = 'given') as given
          from contract_moves m where m.bill_id = b.id) p on true
      where b.paid_minor <> coalesce(p.paid, 0)
        or coalesce(p.given, 0) <> case when c.upline_id is null then 0 else b.paid_minor end`,
    `select format('bill %s has the rate %s, but tier %s of contract %s has %s', b.number, b.basis_points, b.tier, c.number,
          c.tiers -> b.tier::integer ->> 'basisPoints') as problem, b.amount_minor as off
      from contract_bills b join contracts c on c.id = b.contract_id
      where b.basis_points <> coalesce((c.tiers -> b.tier::integer ->> 'basisPoints')::integer, 0)
        or b.base_minor <> case when c.kind in ('dividend', 'commission_profit') then b.carried_minor + b.stake_minor - b.payout_minor - b.bonus_minor - b.fees_minor
          else b.valid_minor end`,
    `select format('bill %s is of %s to %s, but contract %s counts from %s to %s', b.number, b.from_at, b.to_at, c.number, c.starts_at,
          c.ends_at) as problem, b.amount_minor as off
      from contract_bills b join contracts c on c.id = b.contract_id
      where c.starts_at is null or b.from_at < c.starts_at or b.to_at > c.billed_to or b.to_at > coalesce(c.ends_at, 'infinity')`,
    `select format('bills %s and %s of contract %s count the same time', before, number, contract_id) as problem, amount_minor as off
      from (
        select contract_id, number, amount_minor, from_at, lag(number) over of_contract as before, lag(to_at) over of_contract as until
          from contract_bills window of_contract as (partition by contract_id order by from_at)) each
      where until > from_at`,
    `select format('lines of bill %s come to %s, with %s of the bill before, but it says %s', b.number, coalesce(l.sum, 0),
          coalesce(p.rest, 0), b.corrected_minor) as problem, abs(b.corrected_minor - coalesce(l.sum, 0) - coalesce(p.rest, 0)) as off
      from contract_bills b join contracts c on c.id = b.contract_id
      left join lateral (select sum(differs_minor) as sum from contract_corrections where in_bill_id = b.id) l on true
      left join lateral (
        select least(0, floor(greatest(last.base_minor, 0)::numeric * last.basis_points / 10000) + last.corrected_minor) as rest
          from contracts o cross join lateral (
            select * from contract_bills where contract_id = o.id and from_at < b.from_at order by from_at desc limit 1) last
          where o.downline_id = c.downline_id and o.kind = c.kind and o.upline_id is not distinct from c.upline_id
            and o.category is not distinct from c.category
          order by last.from_at desc limit 1) p on true
      where c.kind <> 'commission_profit' and b.corrected_minor <> coalesce(l.sum, 0) + coalesce(p.rest, 0)`,
    `select format('line %s of bill %s begins with %s, but before it the bill came to %s', l.id, b.number, l.began, l.before) as problem,
          abs(l.began - l.before) as off
      from (
        select id, bill_id, amount_minor - differs_minor as began, coalesce(lag(amount_minor) over (partition by bill_id order by id), (
            select floor(greatest(base_minor, 0)::numeric * basis_points / 10000) from contract_bills where id = bill_id)) as before
          from contract_corrections) l
      join contract_bills b on b.id = l.bill_id
      where l.began <> l.before`,
    `select format('bill %s carries %s, but the bill before it left %s', b.number, b.carried_minor, coalesce(p.rest, 0)) as problem,
          abs(b.carried_minor - coalesce(p.rest, 0)) as off
      from contract_bills b join contracts c on c.id = b.contract_id
      left join lateral (
        select least(last.base_minor, 0) as rest
          from contracts o cross join lateral (
            select * from contract_bills where contract_id = o.id and from_at < b.from_at order by from_at desc limit 1) last
          where o.downline_id = c.downline_id and o.kind = c.kind and o.category = c.category
          order by last.from_at desc limit 1) p on true
      where b.carried_minor <> case c.kind when 'commission_profit' then coalesce(p.rest, 0) else 0 end`,
  ],
};
