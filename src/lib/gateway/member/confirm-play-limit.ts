import { confirmPlayLimit as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { confirmLimit } from '../protection/limits.ts';
import { shownLimits } from '../protection/overview.ts';

export const confirmPlayLimit = handle(contract, ({ ctx, input, session: { memberId, currency } }) =>
  inTransaction(ctx, async (tx) => {
    await confirmLimit(tx, memberId, BigInt(input.id));
    return shownLimits(tx, { memberId, currency });
  }),
);
