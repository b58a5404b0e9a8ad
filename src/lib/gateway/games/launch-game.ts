import { launchGame as contract } from '../../contract/launch.ts';
import { openingOf } from '../../rules/launch.ts';
import { anyHost } from '../catalogue/any-host.ts';
import { closedUntil, isOpenNow, offeredGames } from '../catalogue/catalogue.ts';
import { openGameSession } from '../catalogue/game-sessions.ts';
import { openGames } from '../catalogue/open-games.ts';
import { vendorOf } from '../catalogue/vendors/index.ts';
import { handle } from '../core/handle.ts';

/** Writes a game session with a single-use ticket and answers the vendor's address for it. */
export const launchGame = handle(contract, async ({ ctx, session, input, request, fail }) => {
  const game = await offeredGames(ctx.db)
    .select(['g.id', 'g.kind', 'g.category', 'g.vassalage', closedUntil, 'v.is_game', 'v.launch_url'])
    .where('g.id', '=', input.gameId ?? input.roomId ?? '')
    .executeTakeFirst();
  if (!game) return fail('not_found');
  if (!isOpenNow(ctx, game)) {
    return fail('game_unavailable', {
      until: game.closed_until,
      others: await openGames(ctx, game.category),
    });
  }
  const { gameSessionId, ticket } = await openGameSession(ctx, session, game);
  const language = input.language || request.headers.get('language') || 'en';
  const address = vendorOf(game).address({ gameId: game.id, kind: game.kind, ticket, language });
  const game_url = address.startsWith('/') ? anyHost(ctx, 'cdn.launch') + address : address;
  return {
    game_url,
    ...(game.category === 'PVP' && { content: game_url }),
    gameSessionId,
    opening: openingOf(game.vassalage, game.is_game),
  };
});
