import { cancelWithdrawal as contract } from '../../contract/withdrawals.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { cancelRequest, lockOwn } from '../withdrawals/confirm.ts';

export const cancelWithdrawal = handle(contract, async ({ input, ctx, session }) => {
  await ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, async (tx) => cancelRequest(tx, await lockOwn(tx, session.memberId, input.number))),
  );
  return {};
});
