import { setGameWatch as contract } from '../../contract/watches.ts';
import { watchGame } from '../catalogue/watches.ts';
import { handle } from '../core/handle.ts';

export const setGameWatch = handle(contract, async ({ ctx, input, session: { memberId }, fail }) => {
  const watched = await watchGame(ctx, memberId, input.gameId, input.watched);
  return watched === input.watched ? { watched } : fail('not_found');
});
