import { hotGames as contract } from '../../contract/games.ts';
import { gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

const SHOWN = 48;

export const hotGames = handle(contract, async ({ ctx, input }) => {
  let query = offeredGames(ctx.db).select(gameColumns).where('g.is_hot', '=', true);
  if (input.vassalage) query = query.where('g.vassalage', '=', input.vassalage);
  const rows = await query.orderBy('g.sort').limit(SHOWN).execute();
  return { list: rows.map((row) => gameItem(ctx, row)) };
});
