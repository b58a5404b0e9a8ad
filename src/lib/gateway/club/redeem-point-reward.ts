import { redeemPointReward as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { redeem } from '../points/exchange.ts';

/** The payment password is asked for with each request and kept out of what repeats are known by. */
export const redeemPointReward = handle(contract, async (asked) => {
  const { input, ctx, session, idempotencyKey } = asked;
  const { paymentPassword, ...wanted } = input;
  await requirePayer(asked, paymentPassword);
  const known = { memberId: session.memberId, call: 'redeemPointReward', key: idempotencyKey, input: wanted };
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, known, async () => ({ transactionReference: await redeem(tx, session, wanted) })),
    ),
  );
});
