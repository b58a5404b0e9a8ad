import { popularGames as contract } from '../../contract/games.ts';
import { gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

const SHOWN = 20;

export const popularGames = handle(contract, async ({ ctx }) => {
  const rows = await offeredGames(ctx.db)
    .select(gameColumns)
    .orderBy('g.plays', 'desc')
    .orderBy('g.sort')
    .limit(SHOWN)
    .execute();
  return { list: rows.map((row) => gameItem(ctx, row)) };
});
