// The games of the lottery as its menu lists them: draws of a prize mode that are offered.
import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { lotteryMenu } from '../../../contract/lottery.ts';
import type { PrizeMode } from '../../../rules/launch.ts';
import { gameColumns, gameItem, offeredGames } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../core/ctx.ts';
import { type Moment, nextByClock, roundsOnSale } from './rounds.ts';
import { readState } from './state.ts';
import { everyTable, isQuick, type Table } from './table.ts';

export type LotteryGame = OutputOf<typeof lotteryMenu>['data']['games'][number];

/** Those of a prize mode, or of all; of one code where it is given. */
export async function lotteryTables(
  ctx: Ctx,
  { mode, code = '' }: { mode: '' | PrizeMode; code?: string },
): Promise<{ table: Table; game: LotteryGame }[]> {
  const tables = new Map(
    (await everyTable(ctx))
      .filter(({ play, tableKey }) => play.draw && (code === '' || tableKey === code))
      .filter(({ play }) => mode === '' || play.draw?.modes.includes(mode))
      .map((table) => [table.tableKey, table]),
  );
  const rows = await offeredGames(ctx.db)
    .select(gameColumns)
    .where('g.id', 'in', [...tables.keys(), ''])
    .orderBy('g.sort')
    .orderBy('g.id')
    .execute();
  return Promise.all(
    rows.flatMap((row) => {
      const table = tables.get(row.id);
      return table ? [ofGame(ctx, table, gameItem(ctx, row))] : [];
    }),
  );
}

async function ofGame(ctx: Ctx, table: Table, item: ReturnType<typeof gameItem>) {
  const next = await nextDraw(ctx, table);
  const game: LotteryGame = {
    lottoGameCode: table.tableKey,
    gameName: item.name,
    vassalage: table.vassalage,
    lottoArea: 'VN',
    prizeModes: [...(table.play.draw?.modes ?? [])],
    ...{ cover: item.cover, closedUntil: item.closedUntil },
    nextDraw: next ? { round: next.index.toString(), closesAt: next.closesAt.toISOString() } : null,
  };
  return { table, game };
}

/** The draw for which tickets are sold now. A quick draw goes by the clock, whether or not its round is there. */
async function nextDraw(ctx: Ctx, table: Table): Promise<Pick<Moment, 'index' | 'closesAt'> | undefined> {
  const [onSale] = await roundsOnSale(ctx, table);
  if (onSale || !isQuick(table)) return onSale;
  return (await readState(ctx, table))?.paused_at ? undefined : nextByClock(ctx, table);
}

/** The games in which a member has bet, and when last. */
export async function lastBets(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  games: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('bets')
    .select(['game_id', sql<Date>`max(placed_at)`.as('at')])
    .where('member_id', '=', memberId)
    .where('game_id', 'in', ['', ...games])
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id, at }) => [game_id, at]));
}

/** The numbers of a member's open tickets of a draw. */
export async function numbersOnTickets(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  table: Table,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bets as b')
    .innerJoin('bet_lines as l', 'l.bet_id', 'b.id')
    .select(['l.market', 'l.pick'])
    .where('b.member_id', '=', memberId)
    .where('b.game_id', '=', table.tableKey)
    .where('b.status', '=', 'open')
    .execute();
  const behind = rows.flatMap((spot) => table.play.numbersOf(spot));
  // Without their station.
  return new Set(behind.map((number) => number.split(':').at(-1) ?? ''));
}
