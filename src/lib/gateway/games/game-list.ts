import { gameList as contract } from '../../contract/games.ts';
import type { GameClass } from '../../rules/lobby.ts';
import { parseMinor } from '../../rules/money.ts';
import { gameItem, isAsked, isOpenNow, readGames } from '../catalogue/catalogue.ts';
import { findGames, type IndexedGame } from '../catalogue/game-index.ts';
import { handle } from '../core/handle.ts';

type Condition = (game: IndexedGame) => boolean;

const CLASSES: Record<GameClass, Condition> = {
  hot: (game) => game.is_hot,
  new: (game) => game.is_new,
  jackpot: (game) => game.has_jackpot,
};

export const gameList = handle(contract, async ({ ctx, input }) => {
  const { gameName, gameClassify, sort, pageNo, pageSize } = input;
  const isIn = isAsked(ctx, input);
  const minBet = parseMinor(input.minBet) ?? 0n;
  const minLines = Number(input.minLineNum);
  const games = await findGames(
    ctx,
    gameName ?? '',
    (game) => isIn(game) && game.min_bet_minor >= minBet && (game.lines ?? 0) >= minLines,
  );
  const classified = gameClassify ? games.filter(CLASSES[gameClassify]) : games;
  const place = sort && (`by_${sort}` as const);
  const ordered = place ? classified.toSorted((a, b) => a[place] - b[place]) : classified;
  const first = (pageNo - 1) * pageSize;
  const rows = await readGames(ctx, ordered.slice(first, first + pageSize));
  const count = (of: Condition): number => games.reduce((sum, game) => sum + (of(game) ? 1 : 0), 0);
  return {
    list: rows.map((row) => gameItem(ctx, row)),
    total: classified.length,
    pageNum: pageNo,
    totalPages: Math.ceil(classified.length / pageSize),
    counts: {
      all: games.length,
      hot: count(CLASSES.hot),
      new: count(CLASSES.new),
      jackpot: count(CLASSES.jackpot),
      open: count((game) => isOpenNow(ctx, game)),
    },
  };
});
