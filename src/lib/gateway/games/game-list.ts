import { gameList as contract } from '../../contract/games.ts';
import { parseMinor } from '../../rules/money.ts';
import { gameItem, isAsked, isOpenNow, readGames } from '../catalogue/catalogue.ts';
import { findGames, type IndexedGame } from '../catalogue/game-index.ts';
import { arrange, shelfOf } from '../catalogue/shelves.ts';
import { handle } from '../core/handle.ts';

export const gameList = handle(contract, async ({ ctx, input }) => {
  const { gameName, pageNo, pageSize } = input;
  const isIn = isAsked(ctx, input);
  const minBet = parseMinor(input.minBet) ?? 0n;
  const minLines = Number(input.minLineNum);
  const fits = (game: IndexedGame): boolean =>
    isIn(game) && game.min_bet_minor >= minBet && (game.lines ?? 0) >= minLines;
  const shelf =
    gameName || minBet > 0n || minLines > 0
      ? arrange(ctx, await findGames(ctx, gameName ?? '', fits), input)
      : await shelfOf(ctx, input);
  const first = (pageNo - 1) * pageSize;
  const rows = await readGames(ctx, shelf.games.slice(first, first + pageSize));
  const closed = shelf.closing.filter((game) => !isOpenNow(ctx, game));
  return {
    list: rows.map((row) => gameItem(ctx, row)),
    total: shelf.games.length,
    pageNum: pageNo,
    totalPages: Math.ceil(shelf.games.length / pageSize),
    counts: { ...shelf.counts, open: shelf.counts.all - closed.length },
  };
});
