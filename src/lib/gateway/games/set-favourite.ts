import { setFavourite as contract } from '../../contract/games.ts';
import { offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

export const setFavourite = handle(contract, async ({ ctx, session, input, fail }) => {
  const mark = { member_id: session.memberId, game_id: input.gameId };
  if (!input.favourite) {
    await ctx.db
      .deleteFrom('favourites')
      .where('member_id', '=', mark.member_id)
      .where('game_id', '=', mark.game_id)
      .execute();
    return {};
  }
  const known = await offeredGames(ctx.db).select('g.id').where('g.id', '=', input.gameId).executeTakeFirst();
  if (!known) return fail('not_found');
  await ctx.db
    .insertInto('favourites')
    .values({ ...mark, created_at: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  return {};
});
