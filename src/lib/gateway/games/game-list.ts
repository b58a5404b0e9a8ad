import { gameList as contract } from '../../contract/games.ts';
import { parseMinor } from '../../rules/money.ts';
import { fitsFilter, gameItem, isOpenNow, readGames } from '../catalogue/catalogue.ts';
import { findGames, type IndexedGame } from '../catalogue/game-index.ts';
import { arrange, lobbyGames } from '../catalogue/lobby-games.ts';
import { handle } from '../core/handle.ts';

export const gameList = handle(contract, async ({ ctx, input }) => {
  const { gameName, pageNo, pageSize } = input;
  const isIn = fitsFilter(ctx, input);
  const minBet = parseMinor(input.minBet) ?? 0n;
  const minLines = Number(input.minLineNum);
  const fits = (game: IndexedGame): boolean =>
    isIn(game) && game.min_bet_minor >= minBet && (game.lines ?? 0) >= minLines;
  const found =
    gameName || minBet > 0n || minLines > 0
      ? arrange(ctx, await findGames(ctx, gameName ?? '', fits), input)
      : await lobbyGames(ctx, input);
  const first = (pageNo - 1) * pageSize;
  const rows = await readGames(ctx, found.games.slice(first, first + pageSize));
  const closed = found.closing.filter((game) => !isOpenNow(ctx, game));
  return {
    list: rows.map((row) => gameItem(ctx, row)),
    total: found.games.length,
    pageNum: pageNo,
    totalPages: Math.ceil(found.games.length / pageSize),
    counts: { ...found.counts, open: found.counts.all - closed.length },
  };
});
