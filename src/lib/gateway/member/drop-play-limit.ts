import { dropPlayLimit as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { dropLimit } from '../protection/limits.ts';
import { shownLimits } from '../protection/overview.ts';

export const dropPlayLimit = handle(contract, ({ ctx, input, session: { memberId, currency } }) =>
  inTransaction(ctx, async (tx) => {
    await dropLimit(tx, memberId, BigInt(input.id));
    return shownLimits(tx, { memberId, currency });
  }),
);
