import { sql } from 'kysely';
import type { teamBetting } from '../../records/teamBetting.ts';
import { placedBets } from '../play/bet-days.ts';
import type { Asker } from './asker.ts';
import { gameOfBet } from './game-of-bet.ts';
import type { Period, Source, Sql } from './source.ts';
import { sumsOfBets } from './sums-of-bets.ts';

const BETS = sql`bets b join games g on g.id = b.game_id join members m on m.id = b.member_id
  join team_memberships p on p.member_id = b.member_id and p.from_day <= portal_day(coalesce(b.counted_at, b.placed_at))
    and (p.to_day is null or p.to_day > portal_day(coalesce(b.counted_at, b.placed_at)))`;

const scope = ({ memberId, currency }: Asker): Sql =>
  sql`p.path @> array[${memberId}::bigint] and b.currency = ${currency}`;

/**
 * What the bets of a team come to that were placed in a period. Of anyone who has been in one place since before their first bet of it, all
 * bets belong to the team whenever they were settled: those are read from the roll-up. Of anyone who came or went since, bets are read.
 */
function sumsOf(asker: Asker, period: Period): Sql {
  const { memberId, currency } = asker;
  const team = sql`select p.member_id, p.to_day is null and (p.from_day <= ${period.days.from} or p.from_day <= portal_day(w.created_at))
      as stays
    from team_memberships p join members w on w.id = p.member_id
    where p.path @> array[${memberId}::bigint] and (p.to_day is null or p.to_day > ${period.days.from})`;
  const staying = sql`(select member_id from (${team}) team where stays)`;
  return sql`
    select category, bets, stake_minor, valid_minor, payout_minor, net_minor
      from (${placedBets({ whose: (member) => sql`${member} in ${staying}`, currency, ...period })}) placed
    union all
    select b.category, 1, b.stake_minor, b.valid_bet_minor, case when b.status <> 'open' then b.payout_minor end, ${NET}
      from ${BETS}
      where ${scope(asker)} and b.placed_at >= ${period.times.from} and b.placed_at < ${period.times.to}
        and b.member_id in (select member_id from (${team}) team where not stays)`;
}

/** A void bet's stake went back without being a payout. */
const NET = sql`case b.status when 'open' then null when 'void' then 0 else b.payout_minor - b.stake_minor end`;

/** Nothing but the account and the bet is read of a member. */
export const teamBettingSource: Source<typeof teamBetting> = {
  from: BETS,
  scope,
  columns: {
    placedAt: sql`b.placed_at`,
    account: sql`m.account`,
    game: gameOfBet(sql`null`),
    number: sql`b.number`,
    stake: sql`b.stake_minor`,
    validBet: sql`b.valid_bet_minor`,
    payout: sql`case when b.status <> 'open' then b.payout_minor end`,
    net: NET,
    state: sql`case when b.cashed_out and b.status not in ('open', 'void') then 'cashed_out' else b.status end`,
  },
  filters: {
    category: { by: sql`b.category` },
    account: { by: sql`upper(m.account)` },
    number: { by: sql`b.number` },
  },
  id: sql`b.id`,
  sums: {
    from: sumsOf,
    columns: sumsOfBets,
  },
};
