import { takeBackMove as contract } from '../../contract/branch-moves.ts';
import { takeBack } from '../agents/branch-moves.ts';
import { tellTakenBack } from '../contracts/tell-moved.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const takeBackMove = handle(contract, async ({ ctx, session, input }) => {
  await inTransaction(ctx, async (tx) => {
    await tellTakenBack(tx, await takeBack(tx, session.memberId, input.number));
  });
  return {};
});
