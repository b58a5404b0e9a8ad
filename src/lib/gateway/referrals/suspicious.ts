// Members who took rewards and look like one person, or like nobody who plays: one list for operators, who decide.
import { sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';

const LOOKED_AT_DAYS = 30;
/** From a deposit to asking for its money back. */
const FAST_HOURS = 24;
/** So many rounds in which two bet against each other are no chance. */
const OPPOSITE_ROUNDS = 3;
/** Of each kind, so that a crowd of one kind hides no other. */
const SHOWN_OF_A_KIND = 50;
/** Of a group that has something in common, by name; the others are counted. */
const NAMED = 5;

export interface Suspicion {
  why: 'device' | 'address' | 'payment' | 'opposite_bets' | 'fast_payout' | 'invited';
  account: string;
  /** The other accounts, of what takes more than one. */
  other: string;
  /** How often, or how much. */
  detail: string;
  last: Date;
}

/** The latest first; all who share the same things are one row. Only members who took a reward or a bonus of the last 30 days are looked at. */
export async function suspiciousTakers({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Suspicion[]> {
  const since = inMs(clock, -LOOKED_AT_DAYS * DAY_MS);
  const { rows } = await sql<Suspicion>`
    with taker as materialized (
      select member_id, max(claimed_at) as taken_at from rewards where claimed_at >= ${since} group by 1
      union
      select member_id, max(created_at) from redemptions where created_at >= ${since} and state <> 'rejected' group by 1
      union
      select member_id, max(created_at) from bonus_grants where created_at >= ${since} group by 1
    ), members_of as materialized (select distinct member_id from taker),
    session as materialized (
      select distinct s.member_id, s.address, s.user_agent, max(s.seen_at) over (partition by s.member_id, s.address) as seen_at
        from members_of t join sessions s using (member_id) where s.seen_at >= ${since}
    ), beside as (
      select address, grouping(user_agent) = 0 as device, array_agg(distinct member_id order by member_id) as ids, max(seen_at) as last
        from session group by grouping sets ((address), (address, user_agent))
        having count(distinct member_id) > 1 and (grouping(user_agent) = 1 or user_agent is not null)
    ), laid as materialized (
      select b.member_id, b.vassalage, coalesce(b.counts_in, b.round_id) as round, l.market, l.pick,
          sum(case when b.counts_in is null then l.stake_minor else b.stake_minor end) as stake_minor, max(b.placed_at) as placed_at
        from members_of t join bets b using (member_id) join bet_lines l on l.bet_id = b.id
        where b.placed_at >= ${since} and b.currency <> 'FUN' and (b.counts_in is null or l.market <> 'slip') group by 1, 2, 3, 4, 5
    ), soon as (
      select d.member_id, d.number, d.credited_at, d.credit_minor, string_agg(w.number, ', ' order by w.id) as numbers,
          sum(w.amount_minor) as paid_minor, max(w.created_at) as last
        from members_of t join deposits d using (member_id)
        join withdrawals w on w.member_id = d.member_id and w.parent_id is null and w.created_at > d.credited_at
          and w.created_at < d.credited_at + make_interval(hours => ${FAST_HOURS})
        where w.created_at >= ${since} group by d.id
    ), found as (
      select case when bool_or(device) then 'device' else 'address' end as why, ids,
          cardinality(ids) || ' accounts, ' || count(distinct address) || ' addresses' as detail, max(last) as last
        from beside group by ids
      union all
      select 'payment', array_agg(distinct member_id order by member_id),
          count(distinct member_id) || ' accounts, holder ' || min(holder), max(bound_at)
        from bank_cards group by plain_holder(holder)
        having count(distinct member_id) > 1 and bool_or(member_id in (select member_id from members_of))
      union all
      select 'opposite_bets', array[a.member_id, b.member_id], count(distinct (a.vassalage, a.round)) || ' rounds', max(a.placed_at)
        from laid a join laid b on (b.vassalage, b.round, b.market) = (a.vassalage, a.round, a.market)
          and b.pick <> a.pick and b.member_id > a.member_id
          and b.stake_minor between a.stake_minor * 0.8 and a.stake_minor * 1.25
        group by a.member_id, b.member_id
        having count(distinct (a.vassalage, a.round)) >= ${OPPOSITE_ROUNDS}
      union all
      select 'fast_payout', array[s.member_id], s.numbers || ' after ' || s.number, s.last
        from soon s
        where s.paid_minor >= s.credit_minor and coalesce((
          select sum(f.valid_minor) from feed f
            where f.member_id = s.member_id and f.category is not null and f.at between s.credited_at and s.last), 0) < s.credit_minor
      union all
      select 'invited', array[referrer_id, friend_id], why, found_at from referrals where found_at >= ${since}
    ), latest as (
      select *, row_number() over (partition by why order by last desc) as place from found
    )
    select f.why, m.account, coalesce(o.accounts, '') || case when cardinality(f.ids) > ${NAMED} + 1
        then ' and ' || cardinality(f.ids) - ${NAMED} - 1 || ' more' else '' end as other, f.detail, f.last
      from latest f
      join members m on m.id = f.ids[1]
      left join lateral (
        select string_agg(account, ', ' order by n) as accounts
          from unnest(f.ids[2:${NAMED} + 1]) with ordinality as each (id, n) join members using (id)) o on true
      where f.place <= ${SHOWN_OF_A_KIND}
      order by f.last desc`.execute(db);
  return rows;
}
