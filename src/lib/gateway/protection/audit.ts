// What limits are held against, against the bets and deposits that it counts; payouts of excluded members against the acts of
// two operators.
import type { AuditArea } from '../ledger/audit-area.ts';

/** The approved acts that pay out. An amount that cannot be read is reported as a problem and does not stop the audit. */
const PAYOUTS = `
  select a.id, a.decided_by, m.id as member_id, m.currency,
      case when a.input ->> 'amount' ~ '^\\d{1,13}(\\.\\d{1,2})?$'
        then ((a.input ->> 'amount')::numeric * 100)::bigint end as amount_minor
    from operator_acts a left join members m on m.account = lower(a.input ->> 'account')
    where a.operation = 'protection.payout' and a.state = 'approved'`;

export const protectionAudit: AuditArea = {
  kinds: { exclusion_payout: {} },
  expected: `
    select 'exclusion_payout' as kind, 'exclusion_payout:' || id as key, member_id, currency, amount_minor,
        id::text as reference
      from (${PAYOUTS}) a`,
  checks: [
    `select format('act %s pays out %s, but the log of operators does not have its approval', a.id, a.amount_minor) as problem,
        a.amount_minor as off
      from (${PAYOUTS}) a
      where not exists (
        select from operator_actions l
        where (l.action, l.outcome, l.actor, l.detail ->> 'id') = ('acts.approve', 'done', a.decided_by, a.id::text))`,
    `with told as (
        select member_id, 'bets' as source, day, sum(out_minor) as out_minor, sum(back_minor) as back_minor
          from (
            select member_id, portal_day(placed_at) as day, stake_minor as out_minor, payout_minor as back_minor
              from bets where status <> 'void' and currency <> 'FUN'
            union all
            select member_id, portal_day(created_at), greatest(-amount_minor, 0), greatest(amount_minor, 0)
              from vendor_results where currency <> 'FUN'
            union all
            select a.member_id, portal_day(a.created_at), a.amount_minor, 0
              from play_actions a join members m on m.id = a.member_id
              where a.action = 'tip' and m.currency <> 'FUN' and not exists (
                select from play_actions back
                where back.vassalage = a.vassalage and back.target_action = 'tip' and back.target_id = a.transaction_id)
          ) played
          group by 1, 2, 3
        union all
        select d.member_id, 'deposits', portal_day(d.created_at), sum(limits_deposit_amount(d)), 0
          from deposits d where limits_deposit_amount(d) <> 0 group by 1, 2, 3
      )
      select format('on %s member %s has %s and %s counted for limits on %s, but the rows say %s and %s',
          coalesce(d.day, t.day), coalesce(d.member_id, t.member_id), coalesce(d.out_minor, 0), coalesce(d.back_minor, 0),
          coalesce(d.source, t.source), coalesce(t.out_minor, 0), coalesce(t.back_minor, 0)) as problem, 0 as off
      from limit_days d full join told t using (member_id, source, day)
      where (coalesce(d.out_minor, 0), coalesce(d.back_minor, 0)) <> (coalesce(t.out_minor, 0), coalesce(t.back_minor, 0))`,
    `select format('limit %s of member %s is higher than the one before it, and counted before it had waited for a day',
          l.id, l.member_id) as problem, 0 as off
      from play_limits l
      join play_limits b on (b.member_id, b.kind, b.period, b.ended_at) = (l.member_id, l.kind, l.period, l.confirmed_at)
        and b.confirmed_at is not null and b.id <> l.id
      where b.amount_minor is not null and (l.amount_minor is null or l.amount_minor > b.amount_minor)
        and l.confirmed_at < l.asked_at + interval '24 hours'`,
  ],
};
