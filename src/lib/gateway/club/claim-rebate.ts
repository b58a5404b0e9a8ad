import { claimRebate as contract } from '../../contract/rewards.ts';
import { toWire } from '../../rules/money.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { claimRebate as claim } from '../rewards/rebate.ts';

export const claimRebate = handle(contract, ({ input, ctx, session, idempotencyKey }) => {
  if (!ctx.flags.on('MANPLAYREB3')) throw new Refusal('not_allowed');
  const { memberId } = session;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'claimRebate', key: idempotencyKey, input }, async () => ({
        amount: toWire(await claim(tx, memberId)),
      })),
    ),
  );
});
