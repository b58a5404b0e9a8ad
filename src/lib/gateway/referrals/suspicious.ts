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
const SHOWN = 200;

export interface Suspicion {
  why: 'device' | 'address' | 'payment' | 'opposite_bets' | 'fast_payout' | 'invited';
  account: string;
  /** The other account, of what takes two. */
  other: string;
  /** How often, or how much. */
  detail: string;
  last: Date;
}

/** The latest first. Only members who took a reward or a bonus of the last 30 days are looked at. */
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
    ), found as (
      select case when bool_or(a.user_agent = b.user_agent) then 'device' else 'address' end as why, a.member_id as one,
          b.member_id as other, count(distinct a.address) || ' addresses' as detail, max(greatest(a.seen_at, b.seen_at)) as last
        from session a join session b on b.address = a.address and b.member_id > a.member_id
        group by a.member_id, b.member_id
      union all
      select 'payment', a.member_id, b.member_id, 'holder ' || min(a.holder), max(greatest(a.bound_at, b.bound_at))
        from members_of t join bank_cards a using (member_id)
        join bank_cards b on plain_holder(b.holder) = plain_holder(a.holder) and b.member_id > a.member_id
        group by a.member_id, b.member_id
      union all
      select 'opposite_bets', a.member_id, b.member_id, count(distinct (a.vassalage, a.round_id)) || ' rounds', max(a.placed_at)
        from members_of t join bets a using (member_id)
        join bet_lines la on la.bet_id = a.id
        join bets b on (b.vassalage, b.round_id) = (a.vassalage, a.round_id) and b.member_id <> a.member_id
        join members_of o on o.member_id = b.member_id
        join bet_lines lb on lb.bet_id = b.id and lb.market = la.market and lb.pick <> la.pick
        where a.placed_at >= ${since} and a.member_id < b.member_id and a.currency <> 'FUN'
          and lb.stake_minor between la.stake_minor * 0.8 and la.stake_minor * 1.25
        group by a.member_id, b.member_id
        having count(distinct (a.vassalage, a.round_id)) >= ${OPPOSITE_ROUNDS}
      union all
      select 'fast_payout', w.member_id, null, w.number || ' after ' || d.number, w.created_at
        from members_of t join withdrawals w using (member_id)
        join deposits d on d.member_id = w.member_id and d.credited_at < w.created_at
          and d.credited_at > w.created_at - make_interval(hours => ${FAST_HOURS}) and w.amount_minor >= d.credit_minor
        where w.created_at >= ${since} and w.parent_id is null and coalesce((
          select sum(f.valid_minor) from feed f
            where f.member_id = w.member_id and f.category is not null and f.at between d.credited_at and w.created_at), 0)
              < d.credit_minor
      union all
      select 'invited', referrer_id, friend_id, why, found_at from referrals where found_at >= ${since}
    )
    select f.why, m.account, coalesce(o.account, '') as other, f.detail, f.last
      from found f join members m on m.id = f.one left join members o on o.id = f.other
      order by f.last desc limit ${SHOWN}`.execute(db);
  return rows;
}
