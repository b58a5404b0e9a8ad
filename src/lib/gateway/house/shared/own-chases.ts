// A member's own chases, with each of their draws.
import { sql } from 'kysely';
import type { OwnChase } from '../../../contract/draw-parts.ts';
import { parseMinor, toWire } from '../../../rules/money.ts';
import { priceOnWire } from '../../../rules/price-text.ts';
import type { Ctx } from '../../core/ctx.ts';
import { linesOfChase } from './chase.ts';
import { reasonOnWire } from './chase-reasons.ts';
import { ownBets } from './own-bets.ts';

/** Beside those under way. */
const LATEST = 20;

const chases = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('chases as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select([
      'c.id',
      'c.placement_id',
      'c.game_id',
      'c.placed_at',
      'c.stop_on_win',
      'c.total_minor',
      'c.lines',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof chases>['execute']>>[number];

/** Those under way and the latest that are over, the newest first. */
export async function chasesOf(
  ctx: Pick<Ctx, 'db'>,
  { memberId, gameId, kind }: { memberId: bigint; gameId: string; kind: string },
): Promise<OwnChase[]> {
  const of = chases(ctx)
    .where('c.member_id', '=', memberId)
    .$if(gameId !== '', (query) => query.where('c.game_id', '=', gameId))
    .$if(kind !== '', (query) => query.where('g.kind', '=', kind))
    .orderBy('c.id', 'desc');
  const [underWay, over] = await Promise.all([
    of.where('c.ended_at', 'is', null).execute(),
    of.where('c.ended_at', 'is not', null).limit(LATEST).execute(),
  ]);
  return shown(ctx, [...underWay, ...over]);
}

export async function chaseById(ctx: Pick<Ctx, 'db'>, id: bigint): Promise<OwnChase> {
  const row = await chases(ctx).where('c.id', '=', id).executeTakeFirstOrThrow();
  const [chase] = await shown(ctx, [row]);
  if (!chase) throw new Error(`chase ${id} is not there`);
  return chase;
}

async function shown(ctx: Pick<Ctx, 'db'>, rows: readonly Row[]): Promise<OwnChase[]> {
  if (rows.length === 0) return [];
  const draws = await ctx.db
    .selectFrom('chase_draws as d')
    .innerJoin('table_rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 'd.vassalage')
        .onRef('r.table_key', '=', 'd.table_key')
        .onRef('r.round_index', '=', 'd.round_index'),
    )
    .select([
      'd.chase_id',
      'd.round_index',
      'd.times',
      'd.stake_minor',
      'd.state',
      'd.reason',
      'd.bet_number',
    ])
    .select('r.closes_at')
    .where(
      'd.chase_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('d.round_index')
    .execute();
  const numbers = draws.flatMap(({ bet_number }) => bet_number ?? []);
  const bets = new Map((await ownBets(ctx, sql`b.number = any(${numbers})`)).map((bet) => [bet.number, bet]));
  return rows.map((row) => {
    const own = draws.filter(({ chase_id }) => chase_id === row.id);
    const sum = (state: string): string =>
      toWire(own.reduce((all, draw) => (draw.state === state ? all + draw.stake_minor : all), 0n));
    const paid = own.reduce((all, { bet_number }) => all + minorOf(bets.get(bet_number ?? '')?.payout), 0n);
    return {
      placementId: row.placement_id,
      gameId: row.game_id,
      placedAt: row.placed_at.toISOString(),
      stopOnWin: row.stop_on_win,
      total: toWire(row.total_minor),
      ...{ held: sum('held'), staked: sum('staked'), returned: sum('returned'), paid: toWire(paid) },
      lines: linesOfChase(row.lines).map(({ market, pick, stakeMinor, priceMilli }) => ({
        ...{ market, pick, stake: toWire(stakeMinor) },
        price: priceMilli === undefined ? null : priceOnWire(priceMilli),
      })),
      draws: own.map((draw) => {
        const bet = bets.get(draw.bet_number ?? '');
        return {
          round: draw.round_index.toString(),
          closesAt: draw.closes_at.toISOString(),
          times: draw.times,
          stake: toWire(draw.stake_minor),
          state: draw.state,
          ...(draw.reason !== null && { reason: reasonOnWire(draw.reason) }),
          ...(bet && { bet }),
        };
      }),
    };
  });
}

const minorOf = (amount: string | null | undefined): bigint => parseMinor(amount ?? '') ?? 0n;
