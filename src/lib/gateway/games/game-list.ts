import { sql } from 'kysely';
import { gameList as contract } from '../../contract/games.ts';
import type { GameClass, GameSort } from '../../rules/lobby.ts';
import { parseMinor } from '../../rules/money.ts';
import { asked, gameColumns, gameItem, isOpen, offeredGames } from '../catalogue/catalogue.ts';
import { gamesNamed } from '../catalogue/game-names.ts';
import { handle } from '../core/handle.ts';

const CLASSES = { hot: 'g.is_hot', new: 'g.is_new', jackpot: 'g.has_jackpot' } as const satisfies Record<
  GameClass,
  string
>;

const ORDERS = {
  played: 'g.plays desc',
  name: 'lower(g.name)',
  newest: 'g.added_at desc',
  rtp: 'g.rtp_basis_points desc nulls last',
} as const satisfies Record<GameSort, string>;

export const gameList = handle(contract, async ({ ctx, input }) => {
  const named = await gamesNamed(ctx, input.gameName);
  let found = offeredGames(ctx.db).where(asked(ctx, input, named));
  if (input.minBet) found = found.where('g.min_bet_minor', '>=', parseMinor(input.minBet) ?? 0n);
  if (input.minLineNum) found = found.where('g.lines', '>=', Number(input.minLineNum));
  const counts = await found
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('g.is_hot', '=', true).as('hot'),
      fn.countAll<bigint>().filterWhere('g.is_new', '=', true).as('new'),
      fn.countAll<bigint>().filterWhere('g.has_jackpot', '=', true).as('jackpot'),
      fn.countAll<bigint>().filterWhere(isOpen(ctx)).as('open'),
    ])
    .executeTakeFirstOrThrow();
  const classified = input.gameClassify ? found.where(CLASSES[input.gameClassify], '=', true) : found;
  const rows = await classified
    .select(gameColumns)
    .$if(named !== undefined && !input.sort, (rows) => rows.orderBy(sql`array_position(${named}, g.id)`))
    .orderBy(sql.raw(ORDERS[input.sort || 'played']))
    .orderBy('g.sort')
    .orderBy('g.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  const total = Number(counts[input.gameClassify || 'all']);
  return {
    list: rows.map((row) => gameItem(ctx, row)),
    total,
    pageNum: input.pageNo,
    totalPages: Math.ceil(total / input.pageSize),
    counts: {
      all: Number(counts.all),
      hot: Number(counts.hot),
      new: Number(counts.new),
      jackpot: Number(counts.jackpot),
      open: Number(counts.open),
    },
  };
});
