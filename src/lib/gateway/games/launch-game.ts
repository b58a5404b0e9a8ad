import { launchGame as contract } from '../../contract/launch.ts';
import { isDrawKind } from '../../rules/kinds/kind.ts';
import { openingOf } from '../../rules/launch.ts';
import { isOpenNow } from '../catalogue/catalogue.ts';
import { openGameSession } from '../catalogue/game-sessions.ts';
import { launchHost } from '../catalogue/hosts.ts';
import { lapseEarlier } from '../catalogue/lapsed-sessions.ts';
import { launchedGame } from '../catalogue/launched-game.ts';
import { openGames } from '../catalogue/open-games.ts';
import { vendorOf } from '../catalogue/vendors/index.ts';
import { handle } from '../core/handle.ts';
import { moneyOfLaunch } from '../transfers/of-games.ts';

/** Writes a game session with a single-use ticket and answers the vendor's address for it. */
export const launchGame = handle(contract, async ({ ctx, session, input, request, fail }) => {
  const game = (await launchedGame(ctx, input)) ?? fail('not_found');
  if (!isOpenNow(ctx, game)) {
    return fail('game_unavailable', {
      until: game.closed_until,
      now: ctx.clock.now(),
      others: await openGames(ctx, game.category),
    });
  }
  const vendor = vendorOf(game) ?? fail('not_found');
  const { nodeId, lottoArea, lottoPrizeMode, lottoGameCode, lottoView, device, backUrl } = input;
  const asks = input.confirmTrans === '1';
  const transfer = await moneyOfLaunch(ctx, session, game.vassalage, asks);
  await lapseEarlier(ctx, session.memberId, game.id);
  const { gameSessionId, ticket } = await openGameSession(ctx, session, { ...game, nodeId });
  const address = vendor.address({
    gameId: game.id,
    ...{ kind: game.kind, category: game.category },
    ticket,
    language: input.language || request.headers.get('language') || 'en',
    lottery: { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, device, backUrl },
  });
  const game_url = address.startsWith('/') ? launchHost(ctx, session) + address : address;
  const opening = isDrawKind(game.kind) ? 'portal-page' : openingOf(game.vassalage, game.is_game ?? '');
  return {
    game_url,
    ...(opening === 'own-page' && { game_url2: game_url }),
    ...(game.category === 'PVP' && { content: game_url }),
    gameSessionId,
    opening,
    frame: vendor.frame,
    ...(transfer && { transfer }),
  };
});
