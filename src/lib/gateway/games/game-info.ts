import { gameInfo as contract } from '../../contract/games.ts';
import { gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

export const gameInfo = handle(contract, async ({ ctx, input, fail }) => {
  const row = await offeredGames(ctx.db)
    .select(gameColumns)
    .where('g.id', '=', input.gameId)
    .executeTakeFirst();
  return row ? gameItem(ctx, row) : fail('not_found');
});
