import { gameWatch as contract } from '../../contract/watches.ts';
import { isWatched } from '../catalogue/watches.ts';
import { handle } from '../core/handle.ts';

export const gameWatch = handle(contract, async ({ ctx, input, session: { memberId } }) => ({
  watched: await isWatched(ctx, memberId, input.gameId),
}));
