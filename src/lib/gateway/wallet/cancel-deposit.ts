import { cancelDeposit as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { cancelDeposit as cancel } from '../money/receipts.ts';

export const cancelDeposit = handle(contract, async ({ input, ctx, session }) => {
  await inTransaction(ctx, (tx) => cancel(tx, session.memberId, input.depositId));
  return {};
});
