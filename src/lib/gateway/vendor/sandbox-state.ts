import { sandboxState as contract } from '../../contract/vendor-wallet.ts';
import { handle } from '../core/handle.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { setStatus } from '../people/changes.ts';
import { knownPlayer } from '../play/outside/known-player.ts';

export const sandboxState = handle(contract, async ({ ctx, session, input, fail }) => {
  if (!session.sandbox) return fail('not_allowed');
  const memberId = await knownPlayer(ctx, session, input.player);
  if (input.state === 'blocked') await setStatus(ctx, memberId, 'frozen');
  else await endAllSessions(ctx, memberId, 'sandbox');
  return {};
});
