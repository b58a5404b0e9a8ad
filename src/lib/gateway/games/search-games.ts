import { searchGames as contract } from '../../contract/games.ts';
import { categories } from '../../rules/categories.ts';
import { laneOf } from '../../rules/lanes.ts';
import { fitsFilter, gameItem, readGames } from '../catalogue/catalogue.ts';
import { closestGames } from '../catalogue/game-index.ts';
import { handle } from '../core/handle.ts';

export const searchGames = handle(contract, async ({ ctx, input }) => {
  const { games, exact, words } = await closestGames(ctx, input.gameName);
  const esports = ctx.settings.get('games.esports');
  const listed = games.filter(fitsFilter(ctx, { gameName: input.gameName }));
  const counts = Map.groupBy(listed, (game) => laneOf(game, esports));
  const lanes = categories.map(({ id }) => ({ title: id, games: counts.get(id)?.length ?? 0 }));
  const rows = await readGames(ctx, listed.filter(fitsFilter(ctx, input)).slice(0, input.pageSize));
  return {
    list: rows.map((row) => gameItem(ctx, row)),
    exact,
    words,
    lanes: lanes.filter((lane) => lane.games > 0),
  };
});
