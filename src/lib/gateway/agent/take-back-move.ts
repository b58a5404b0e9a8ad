import { takeBackMove as contract } from '../../contract/branch-moves.ts';
import { takeBack } from '../agents/branch-moves.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const takeBackMove = handle(contract, async ({ ctx, session, input }) => {
  await inTransaction(ctx, (tx) => takeBack(tx, session.memberId, input.number));
  return {};
});
