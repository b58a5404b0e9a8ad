import { claimRewards as contract } from '../../contract/rewards.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { claimRewards as claim } from '../rewards/claim.ts';

export const claimRewards = handle(contract, ({ input, ctx, session, idempotencyKey }) => {
  const { memberId } = session;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'claimRewards', key: idempotencyKey, input }, async () => ({
        amount: toWire(await claim(tx, session, input.numbers)),
      })),
    ),
  );
});
