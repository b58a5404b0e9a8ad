import { claimReferral as contract } from '../../contract/referral.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { claimReferral as claim } from '../referrals/acts.ts';

export const claimReferral = handle(contract, ({ input, ctx, session, idempotencyKey }) => {
  const { memberId } = session;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'claimReferral', key: idempotencyKey, input }, async () => ({
        amount: toWire(await claim(tx, session)),
      })),
    ),
  );
});
