// What the house has given away so far, by what it was given for: the books say the sums, and rows of each area what they were for.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

export interface Cost {
  /** `promotion`, what a reward is given for, `points`, or a kind of transfer that is none of these. */
  source: string;
  promotion: string | null;
  times: number;
  members: number;
  given: bigint;
  /** What of it went back to the house. */
  back: bigint;
  /** What lies in purses now, and what waits for its turn or to be claimed. */
  running: bigint;
  waiting: bigint;
}

/**
 * Every source, the dearest first. All that is given less all that went back is what the account of bonuses has paid, and what free
 * rounds of promotions have won, which the games pay. Rebates are paid in one sum a day: what is not of a promotion is of the levels.
 */
export async function costOfRewards(db: Kysely<DB>, now: Date): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with paid as (
      select t.kind, t.reference, t.member_id, -p.amount_minor as minor
        from postings p
        join accounts a on a.id = p.account_id and a.kind = 'house_bonus'
        join transfers t on t.id = p.transfer_id
    ), of_grants as (
      select g.promotion, p.member_id, p.minor from paid p join bonus_grants g on g.number = p.reference
        where p.kind in ('bonus_given', 'bonus_lapsed', 'bonus_taken_back')
      union all
      select g.promotion, b.member_id, b.payout_bonus_minor
        from bonus_grants g join bets b on b.grant_id = g.id and b.member_id = g.member_id and b.free_rounds_id is not null
        where g.rounds is not null
    ), of_rewards as (
      select case when source in ('ranking', 'raffle') then 'promotion' else source end as source,
          case when source in ('ranking', 'raffle') then split_part(period, ' ', 1) end as promotion, member_id,
          case when claimed_at is null then 0 else amount_minor end as minor,
          case when claimed_at is null and coalesce(expires_at > ${now}, true) then amount_minor else 0 end as waiting
        from rewards
    ), of_rebates as (
      select t.name as promotion, l.member_id, case when d.paid_at is null then 0 else l.amount_minor end as minor,
          case when d.paid_at is null and d.due_minor > 0 then l.amount_minor else 0 end as waiting
        from rebate_lines l join rebate_days d using (member_id, day) join terms_versions t on t.hash = l.promotion
    ), part (source, promotion, member_id, times, given, back, running, waiting) as (
      select 'promotion', promotion, member_id, 0, greatest(minor, 0), greatest(-minor, 0), 0, 0 from of_grants
      union all
      select 'promotion', promotion, member_id, 1, 0, 0,
          case when state = 'active' or rounds is not null then bonus_purse(g) else 0 end,
          case when state = 'waiting' and rounds is null then bonus_minor else 0 end
        from bonus_grants g
      union all
      select source, promotion, member_id, 1, minor, 0, 0, waiting from of_rewards
      union all
      select 'promotion', promotion, member_id, 1, minor, 0, 0, waiting from of_rebates
      union all
      select 'rebate', null, member_id, 0, -minor, 0, 0, 0 from of_rebates
      union all
      select 'points', null, member_id, 1, case when state = 'approved' then credit_minor else 0 end, 0, 0,
          case when state = 'in_process' then credit_minor else 0 end
        from redemptions where credit_minor > 0
      union all
      select kind, null, member_id, 1, greatest(minor, 0), greatest(-minor, 0), 0, 0
        from paid where kind not in ('bonus_given', 'bonus_lapsed', 'bonus_taken_back', 'reward', 'rebate', 'points_credit')
    )
    select source, promotion, sum(times)::integer as times, count(distinct member_id)::integer as members,
        sum(given)::bigint as given, sum(back)::bigint as back, sum(running)::bigint as running, sum(waiting)::bigint as waiting
      from part group by source, promotion order by sum(given) - sum(back) desc, source, promotion`.execute(
    db,
  );
  return rows;
}
