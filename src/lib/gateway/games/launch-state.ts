import { launchState as contract } from '../../contract/launch.ts';
import { isTicketSpent } from '../catalogue/game-sessions.ts';
import { handle } from '../core/handle.ts';

export const launchState = handle(contract, async ({ ctx, session, input, fail }) => ({
  started: (await isTicketSpent(ctx, session, input.gameSessionId)) ?? fail('not_found'),
}));
