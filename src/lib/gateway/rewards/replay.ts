// Computes past rebates and cashback again, from the feed and by the terms of then, and holds them against what was credited.
import { sql } from 'kysely';
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Replayed {
  what: 'rebate' | 'cashback';
  account: string;
  /** The day of a rebate; the promotion and period of a cashback. */
  period: string;
  credited: bigint;
  /** What it comes to now. */
  again: bigint;
}

/**
 * Everything that was credited for days of a period, both of them included. What came back later counts on the day on which it did, so
 * a past day comes to the same for ever.
 */
export async function replay(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Day; to: Day },
): Promise<Replayed[]> {
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
      cross join lateral (select case length(g.period) when 7 then g.period || '-01' else g.period end::date as day) p
      where t.terms -> 'terms' ->> 'kind' = 'cashback' and p.day between ${from} and ${to}
        -- what an operator gave follows from what the operator said
        and not exists (
          select from operator_acts a where a.operation = 'bonuses.give' and a.state = 'approved'
            and lower(a.input ->> 'account') = m.account and a.input ->> 'promotion' = g.promotion
            and abs(extract(epoch from g.created_at - a.decided_at)) < 60)
    order by period, account`.execute(db);
  return rows;
}
