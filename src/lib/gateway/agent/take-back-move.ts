import { takeBackMove as contract } from '../../contract/branch-moves.ts';
import { takeBack } from '../agents/branch-moves.ts';
import { lockContracts } from '../contracts/rows.ts';
import { tellTakenBack } from '../contracts/tell-moved.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const takeBackMove = handle(contract, async ({ ctx, session, input }) => {
  await inTransaction(ctx, async (tx) => {
    // Somebody may be moving the same branch elsewhere.
    await lockContracts(tx);
    await tellTakenBack(tx, await takeBack(tx, session.memberId, input.number));
  });
  return {};
});
