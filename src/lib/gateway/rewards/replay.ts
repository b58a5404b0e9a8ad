// Computes past rebates, cashback and prizes again, from the feed and by the terms of then, and holds them against what was credited.
import { sql } from 'kysely';
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Replayed, replayPrizes } from './replay-prizes.ts';

/**
 * Everything that was credited for days of a period, both of them included. What came back later counts on the day on which it did, so
 * a past day comes to the same for ever.
 */
export async function replay(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Day; to: Day },
): Promise<Replayed[]> {
  const prizes = await replayPrizes(db, { from, to });
  const { rows } = await sql<Replayed>`
    select 'rebate' as what, m.account, d.day::text as period, d.amount_minor as credited, coalesce(sum(again.amount_minor), 0)::bigint as again
      from rebate_days d
      join members m on m.id = d.member_id
      left join lateral rewards_rebate_lines(d.member_id, d.day, d.terms, (
        select coalesce(array_agg(distinct l.promotion), '{}') from rebate_lines l where l.day = d.day and l.promotion is not null)) again on true
      where d.day between ${from} and ${to} and d.terms is not null
      group by m.account, d.member_id, d.day
    union all
    select 'cashback', m.account, g.promotion || ' ' || g.period, g.bonus_minor,
        bonus_for(t.terms, bonus_loss(t.terms, g.member_id, p.day))
      from bonus_grants g
      join members m on m.id = g.member_id
      cross join lateral (select bonus_terms(g.terms) as terms) t
      -- other grants have periods that are no days
      cross join lateral (select case when g.period ~ '^\\d{4}-\\d\\d' then rpad(g.period, 10, '-01')::date end as day) p
      where t.terms -> 'terms' ->> 'kind' = 'cashback' and p.day between ${from} and ${to}
        -- what an operator gave follows from what the operator said
        and not exists (
          select from operator_acts a where a.operation = 'bonuses.give' and a.state = 'approved'
            and lower(a.input ->> 'account') = m.account and a.input ->> 'promotion' = g.promotion
            and abs(extract(epoch from g.created_at - a.decided_at)) < 60)
    order by period, account`.execute(db);
  return [...rows, ...prizes];
}
