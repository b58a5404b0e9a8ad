import { leaveGame as contract } from '../../contract/launch.ts';
import { closeGameSession } from '../catalogue/game-sessions.ts';
import { handle } from '../core/handle.ts';
import { moneyOfLeaving } from '../transfers/of-games.ts';

export const leaveGame = handle(contract, async ({ ctx, session, input }) => {
  await closeGameSession(ctx, session, input.gameSessionId);
  // Nobody waits for the vendor: the page may be gone already.
  ctx.afterwards.run(() => moneyOfLeaving(ctx, session, input.gameSessionId));
  return {};
});
