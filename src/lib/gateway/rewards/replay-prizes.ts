// The prizes of past rankings and raffles, computed again from the feed, and of a raffle from its seed.
import { type Kysely, sql } from 'kysely';
import type { Day } from '../../rules/portal-day.ts';
import type { DB } from '../db/schema.ts';

export interface Replayed {
  what: 'rebate' | 'cashback' | 'ranking' | 'raffle';
  account: string;
  /** The day of a rebate; the promotion, and of a cashback the period. */
  period: string;
  credited: bigint;
  /** What it comes to now. */
  again: bigint;
}

/**
 * Those of promotions that ended on days of a period. Anyone who was given a prize or a ticket then, or could be given one at that
 * moment, is counted: that somebody has left since changes nothing.
 */
export async function replayPrizes(
  db: Kysely<DB>,
  { from, to }: { from: Day; to: Day },
): Promise<Replayed[]> {
  const { rows } = await sql<Replayed>`
    with given as (
      select source, split_part(period, ' ', 1) as promotion, member_id, terms, created_at, sum(amount_minor)::bigint as amount_minor
        from rewards where source in ('ranking', 'raffle') group by 1, 2, 3, 4, 5),
    over as materialized (
      select distinct 'ranking' as source, g.promotion, bonus_terms(g.terms) as terms, g.created_at as at, null::text as seed
        from given g where g.source = 'ranking'
      union all
      select 'raffle', promotion, bonus_terms(terms), drawn_at, seed from raffles where drawn_at is not null),
    due as materialized (select * from over where (terms ->> 'ends')::date between ${from} and ${to}),
    ranked as (
      select d.source, d.promotion, r.member_id,
          rewards_prize(d.terms, row_number() over (partition by d.promotion order by r.place),
            sum(r.valid_minor) over (partition by d.promotion)) as amount_minor
        from due d cross join lateral rewards_ranked(d.terms, null) r join members m on m.id = r.member_id
        where d.source = 'ranking' and (
          exists (select from given g where g.source = 'ranking' and g.promotion = d.promotion and g.member_id = m.id)
          or (may('grant', m.id, m.currency, 0, d.at)).reason is null)),
    numbered as materialized (
      select d.promotion, t.member_id, sum(t.tickets) over before as last, sum(t.tickets) over before - t.tickets as before_it
        from due d cross join lateral rewards_raffle_tickets(d.terms, null) t join members m on m.id = t.member_id
        where d.source = 'raffle' and (
          exists (select from raffle_tickets h where h.promotion = d.promotion and h.member_id = m.id)
          or (may('grant', m.id, m.currency, 0, d.at)).reason is null)
        window before as (partition by d.promotion order by t.member_id)),
    drawn as (
      select d.source, d.promotion, n.member_id, rewards_prize(d.terms, p.place,
            a.tickets * bonus_minor(d.terms -> 'terms' ->> 'minimum')) as amount_minor
        from due d
        cross join lateral (select max((s ->> 'to')::integer) as places from jsonb_array_elements(d.terms -> 'terms' -> 'prizes') s) s
        cross join lateral (select coalesce(max(last), 0)::bigint as tickets from numbered n where n.promotion = d.promotion) a
        cross join lateral rewards_raffle_places(d.seed, a.tickets, s.places) p
        join numbered n on n.promotion = d.promotion and p.ticket > n.before_it and p.ticket <= n.last
        where d.source = 'raffle'),
    again as (
      select source, promotion, member_id, sum(amount_minor)::bigint as amount_minor
        from (select * from ranked union all select * from drawn) each where amount_minor > 0 group by 1, 2, 3)
    select source as what, m.account, promotion as period, coalesce(g.amount_minor, 0) as credited, coalesce(a.amount_minor, 0) as again
      from (select g.* from given g where exists (select from due d where d.source = g.source and d.promotion = g.promotion)) g
      full join again a using (source, promotion, member_id)
      join members m on m.id = member_id
      order by period, account`.execute(db);
  return rows;
}
