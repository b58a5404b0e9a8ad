import { leaveGame as contract } from '../../contract/launch.ts';
import { closeGameSession } from '../catalogue/game-sessions.ts';
import { handle } from '../core/handle.ts';

export const leaveGame = handle(contract, async ({ ctx, session, input }) => {
  await closeGameSession(ctx, session, input.gameSessionId);
  return {};
});
