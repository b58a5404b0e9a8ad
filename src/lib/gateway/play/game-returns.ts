// The roll-up of bets by game: what of the stakes was paid back so far, and how far chance can take that from the stated return.
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Consumer } from '../core/feed.ts';

/** With fewer plays the figure says more about chance than about the game. */
const LEAST_PLAYS = 10_000;

/** 99 of 100 measurements are within so many standard errors. */
const WITHIN_99 = 2.576;

const NAME = 'game returns';

export const gameReturns: Consumer = {
  name: NAME,
  async take({ db }, rows) {
    const told = JSON.stringify(
      rows
        .filter(({ bet_id }) => bet_id !== null)
        .map((row) => ({
          bet: row.bet_id?.toString(),
          ...{ id: row.id.toString(), xact: row.xact_id, bets: row.bets },
          stake: (row.stake_cash_minor + row.stake_bonus_minor).toString(),
          payout: (row.payout_cash_minor + row.payout_bonus_minor).toString(),
        })),
    );
    await sql`
      insert into game_returns as r (vassalage, game_id, currency, bets, stake_minor, payout_minor, stake_squares,
          payout_squares, products)
        select vassalage, game_id, currency, sum(bets), sum(stake), sum(payout), sum(bets * stake * stake),
            sum(case when bets = 0 then payout * (2 * payout_after - payout) else bets * payout * payout end),
            sum(case when bets = 0 then staked * payout else bets * stake * payout end)
          from (
            select b.vassalage, b.game_id, b.currency, t.bets, t.stake, t.payout, b.stake_minor::numeric as staked,
                case when t.bets = 0 then ${payoutAfter} end as payout_after
              from jsonb_to_recordset(${told}::jsonb) as t (bet bigint, id bigint, xact xid8, bets integer, stake numeric,
                payout numeric)
              join bets b on b.id = t.bet
              where b.free_rounds_id is null
          ) part
          group by vassalage, game_id, currency
          order by vassalage, game_id, currency
        on conflict (vassalage, game_id, currency) do update set
          bets = r.bets + excluded.bets,
          stake_minor = r.stake_minor + excluded.stake_minor,
          payout_minor = r.payout_minor + excluded.payout_minor,
          stake_squares = r.stake_squares + excluded.stake_squares,
          payout_squares = r.payout_squares + excluded.payout_squares,
          products = r.products + excluded.products`.execute(db);
  },
};

/** What a bet paid once a change of its result was told: what it pays now, less what changes that were told later have added. */
const payoutAfter: RawBuilder<unknown> = sql`
  case when b.status in ('open', 'void') then 0 else b.payout_minor end::numeric - coalesce((
    select sum(f.payout_cash_minor + f.payout_bonus_minor) from feed f
      where f.bet_id = t.bet and f.was_at is not null and (f.xact_id, f.id) > (t.xact, t.id)), 0)`;

export interface MeasuredReturn {
  plays: number;
  /** What was paid back of all stakes, in 1/100 %. */
  rtpBasisPoints: number;
  /** How far chance alone takes 99 of 100 such measurements from the return by the rules at most, in 1/100 %. */
  marginBasisPoints: number;
}

/** The return of a game as it was measured to date; undefined while there are too few plays. */
export async function measuredReturn(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  game: { id: string; vassalage: string },
  leastPlays = LEAST_PLAYS,
): Promise<MeasuredReturn | undefined> {
  const row = await db
    .selectFrom('game_returns')
    .selectAll()
    .where('vassalage', '=', game.vassalage)
    .where('game_id', '=', game.id)
    .where('currency', '=', settings.get('brand.currency'))
    .where('bets', '>=', BigInt(leastPlays))
    .executeTakeFirst();
  if (!row) return undefined;
  const [stake, payout] = [Number(row.stake_minor), Number(row.payout_minor)];
  if (stake <= 0) return undefined;
  const rate = payout / stake;
  // The squares of what each bet paid beyond that part of its stake.
  const squares =
    Number(row.payout_squares) - 2 * rate * Number(row.products) + rate * rate * Number(row.stake_squares);
  return {
    plays: Number(row.bets),
    rtpBasisPoints: Math.round(rate * 10_000),
    marginBasisPoints: Math.round(((WITHIN_99 * Math.sqrt(Math.max(0, squares))) / stake) * 10_000),
  };
}

/** Finds games whose sums are not those of the bets that the feed has told of. */
export const gameReturnsAudit = `
  with told as (
      select b.vassalage, b.game_id, b.currency, sum(f.bets) as bets, sum(f.stake) as stake, sum(f.payout) as payout,
          sum(f.stake * f.stake) as stake_squares, sum(f.payout * f.payout) as payout_squares, sum(f.stake * f.payout) as products
        from (
          select bet_id, sum(bets) as bets, sum(stake_cash_minor + stake_bonus_minor) as stake,
              sum(payout_cash_minor + payout_bonus_minor) as payout
            from feed f
            where bet_id is not null
              and (f.xact_id, f.id) <= (select c.xact_id, c.id from feed_cursors c where c.consumer = '${NAME}')
            group by bet_id
        ) f join bets b on b.id = f.bet_id
        where b.free_rounds_id is null
        group by 1, 2, 3
    )
    select format('at %s of %s %s bets are counted with %s staked and %s paid, but the feed says %s, %s and %s, or their squares differ',
        coalesce(r.game_id, t.game_id), coalesce(r.vassalage, t.vassalage), r.bets, r.stake_minor, r.payout_minor, t.bets,
        t.stake, t.payout) as problem, 0 as off
      from game_returns r full join told t using (vassalage, game_id, currency)
      where (r.bets, r.stake_minor, r.payout_minor, r.stake_squares, r.payout_squares, r.products)
        is distinct from (t.bets, t.stake, t.payout, t.stake_squares, t.payout_squares, t.products)`;
