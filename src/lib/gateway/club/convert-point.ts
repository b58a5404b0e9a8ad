import { convertPoint as contract } from '../../contract/points.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { convert } from '../points/exchange.ts';

/** The payment password is asked for with each request and kept out of what repeats are known by. */
export const convertPoint = handle(contract, async (asked) => {
  const { input, ctx, session, idempotencyKey } = asked;
  const { paymentPassword, points } = input;
  await requirePayer(asked, paymentPassword);
  const known = { memberId: session.memberId, call: 'convertPoint', key: idempotencyKey, input: { points } };
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, known, async () => ({ amount: toWire(await convert(tx, session, points)) })),
    ),
  );
});
