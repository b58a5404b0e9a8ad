import { branchMoves as contract } from '../../contract/branch-moves.ts';
import { movesOf } from '../agents/branch-moves.ts';
import { handle } from '../core/handle.ts';

export const branchMoves = handle(contract, async ({ ctx, session }) => ({
  moves: await movesOf(ctx, session.memberId),
}));
