import { setFavourite as contract } from '../../contract/games.ts';
import { offeredGames } from '../catalogue/catalogue.ts';
import { addFavourite, removeFavourite } from '../catalogue/favourites.ts';
import { handle } from '../core/handle.ts';

export const setFavourite = handle(contract, async ({ ctx, session, input, fail }) => {
  const { gameId, favourite } = input;
  if (!favourite) {
    await removeFavourite(ctx, session.memberId, gameId);
    return {};
  }
  const known = await offeredGames(ctx.db).select('g.id').where('g.id', '=', gameId).executeTakeFirst();
  if (!known) return fail('not_found');
  await addFavourite(ctx, session.memberId, gameId);
  return {};
});
