import { depositSent as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSent } from '../money/receipts.ts';

export const depositSent = handle(contract, async ({ input, ctx, session }) => {
  await inTransaction(ctx, (tx) => noteSent(tx, { memberId: session.memberId, ...input }));
  return {};
});
