// Rewards against the ledger, both ways, and levels against their history.
import type { AuditArea } from '../ledger/audit-area.ts';

export const rewardsAudit: AuditArea = {
  kinds: { reward: {}, rebate: {} },
  expected: `
    select case source when 'rebate' then 'rebate' else 'reward' end as kind, 'reward:' || id as key, member_id, currency,
        amount_minor, number as reference
      from rewards where claimed_at is not null`,
  checks: [
    `select format('the rebate of member %s for %s is %s, but its lines are %s', d.member_id, d.day, d.amount_minor,
          coalesce(sum(l.amount_minor), 0)) as problem, abs(d.amount_minor - coalesce(sum(l.amount_minor), 0)) as off
      from rebate_days d left join rebate_lines l using (member_id, day)
      group by d.member_id, d.day having d.amount_minor <> coalesce(sum(l.amount_minor), 0)`,
    `select format('for %s member %s was given a rebate of %s, but is due %s', d.day, d.member_id, coalesce(sum(r.amount_minor), 0),
          d.claimed_minor + case when d.paid_at is null then 0 else d.due_minor end) as problem,
        abs(coalesce(sum(r.amount_minor), 0) - d.claimed_minor - case when d.paid_at is null then 0 else d.due_minor end) as off
      from rebate_days d
      left join rewards r on r.member_id = d.member_id and r.source = 'rebate' and left(r.period, 10) = d.day::text
      group by d.member_id, d.day
      having coalesce(sum(r.amount_minor), 0) <> d.claimed_minor + case when d.paid_at is null then 0 else d.due_minor end`,
    `select format('member %s carries %s into %s, but the day before left %s', member_id, carried_minor, day, left_minor) as problem,
        abs(carried_minor - left_minor) as off
      from (
        select member_id, day, carried_minor, coalesce(lag(least(0, amount_minor + carried_minor - claimed_minor))
            over (partition by member_id order by day), 0) as left_minor
          from rebate_days) d
      where carried_minor <> left_minor`,
    `select format('reward %s was claimed at %s, after it ended at %s', number, claimed_at, expires_at) as problem,
        amount_minor as off
      from rewards where claimed_at >= expires_at`,
    `select format('place %s of raffle %s was won by member %s, but its prize is of %s', coalesce(w.place::text, r.period),
          coalesce(w.promotion, ''), w.member_id, r.member_id) as problem, coalesce(r.amount_minor, 0) as off
      from raffle_wins w
      full join (select * from rewards where source = 'raffle') r on r.period = w.promotion || ' ' || w.place
      where w.member_id is distinct from r.member_id`,
    `select format('ticket %s of raffle %s won place %s, but the seed says another, or it is of another member', w.ticket, w.promotion,
          w.place) as problem, 0 as off
      from raffle_wins w join raffles r using (promotion)
      where r.seed_hash is distinct from encode(sha256(convert_to(r.seed, 'UTF8')), 'hex')
        or not exists (
          select from raffle_tickets t
            where t.promotion = w.promotion and t.member_id = w.member_id and w.ticket between t.first and t.last)
        or not exists (
          select from generate_series(0, 2000) tried
            where rewards_raffle_ticket(r.seed, r.tickets, w.place, tried) = w.ticket and not exists (
              select from generate_series(0, tried - 1) before where not exists (
                select from raffle_wins e where e.promotion = w.promotion and e.place < w.place
                  and e.ticket = rewards_raffle_ticket(r.seed, r.tickets, w.place, before))))`,
    `select format('member %s has level %s, but the last move of the history is to %s', m.id, m.vip_level,
          coalesce(v.level, 1)) as problem, 0 as off
      from members m
      left join lateral (select level from vip_moves where member_id = m.id order by id desc limit 1) v on true
      where m.vip_level <> coalesce(v.level, 1)`,
    `select format('the days of member %s count %s of valid bets, but the feed says %s', coalesce(d.member_id, f.member_id),
          coalesce(d.valid, 0), coalesce(f.valid, 0)) as problem, 0 as off
      from (select member_id, day, category, valid_minor as valid from reward_days) d
      full join (
        select f.member_id, f.day, f.category, sum(cash_part(f.valid_minor, f.stake_cash_minor, f.stake_bonus_minor))::bigint as valid
          from feed f join feed_cursors c on c.consumer = 'rewards' and (f.xact_id, f.id) <= (c.xact_id, c.id)
          where f.category is not null
          group by f.member_id, f.day, f.category
      ) f using (member_id, day, category)
      where coalesce(d.valid, 0) <> coalesce(f.valid, 0)`,
  ],
};
