// Pairs of players who may play together against the others, or hand money on at a table: what they share, and where losses have gone. Nothing
// happens by itself: operators look.
import { sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';

const DAYS = 30;
/** A flow of so much, which is so much of all that one of them has lost, is no chance. */
const FLOW = { leastMinor: 50_00, leastShare: 0.8, leastHands: 5 };

export interface SuspiciousPair {
  why: 'payment' | 'device' | 'address' | 'agent_line' | 'flow';
  account: string;
  other: string;
  /** In which both were dealt in. */
  hands: number;
  /** What of the losses of `account` was won by `other`, less the other way round. */
  flowMinor: bigint;
  last: Date;
}

/** Of each hand, what one has lost is divided over who has won by what they won. Play money is left out. */
export async function suspiciousPairs({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<SuspiciousPair[]> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const { rows } = await sql<SuspiciousPair>`
    with played as (
      select h.id, h.ended_at, s.member_id, s.payout_minor - s.stake_minor as net,
          sum(greatest(s.payout_minor - s.stake_minor, 0)) over (partition by h.id) as won
        from card_hands h join card_tables t on t.id = h.table_id join card_hand_seats s on s.hand_id = h.id
        where h.ended_at > ${since} and t.currency <> 'FUN' and s.member_id is not null
    ), pair as (
      select a.member_id as one, b.member_id as other, count(*)::integer as hands, max(a.ended_at) as last,
          round(sum(case
            when a.net < 0 and b.net > 0 then -a.net * b.net / nullif(a.won, 0)
            when a.net > 0 and b.net < 0 then b.net * a.net / nullif(a.won, 0) else 0 end))::bigint as flow
        from played a join played b on b.id = a.id and b.member_id <> a.member_id
        group by a.member_id, b.member_id
    ), lost as (
      select member_id, sum(greatest(-net, 0)) as minor from played group by member_id
    ), found as (
      select p.*, coalesce(accounts_share(p.one, p.other),
          case when exists (select from team_memberships t
              where t.to_day is null and (t.member_id = p.one and p.other = any(t.path) or t.member_id = p.other and p.one = any(t.path)))
            then 'agent_line'
          when p.hands >= ${FLOW.leastHands} and p.flow >= ${FLOW.leastMinor} and p.flow >= l.minor * ${FLOW.leastShare}
            then 'flow' end) as why
        from pair p join lost l on l.member_id = p.one
        -- each pair once: from who has lost to who has won
        where p.flow > 0 or p.flow = 0 and p.one < p.other
    )
    select f.why, o.account, w.account as other, f.hands, f.flow as "flowMinor", f.last
      from found f join members o on o.id = f.one join members w on w.id = f.other
      where f.why is not null
      order by f.flow desc, f.last desc
      limit 200`.execute(db);
  return rows;
}
