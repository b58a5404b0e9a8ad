import { confirmWithdrawal as contract } from '../../contract/withdrawals.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { confirmReceipt, lockOwn } from '../withdrawals/confirm.ts';

export const confirmWithdrawal = handle(contract, async ({ input, ctx, session }) => {
  const said = input.answer === 'part' ? { ...input, arrivedMinor: parseMinor(input.arrived) ?? 0n } : input;
  await ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, async (tx) =>
      confirmReceipt(tx, await lockOwn(tx, session.memberId, input.number), said),
    ),
  );
  return {};
});
