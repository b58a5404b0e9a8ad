import { transferToUpline as contract } from '../../contract/member-transfers.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { sendMoney } from '../member-transfers/send.ts';
import { requirePaymentPassword } from '../proofs/payment-password.ts';

/** The payment password is asked for with each request and kept out of what repeats are known by. */
export const transferToUpline = handle(contract, async ({ input, ctx, session, idempotencyKey }) => {
  const { memberId } = session;
  const { paymentPassword, ...asked } = input;
  await requirePaymentPassword(ctx, memberId, paymentPassword);
  const amountMinor = parseMinor(asked.amount) ?? 0n;
  const sent = { sender: session, to: 'upline', note: asked.note, amountMinor } as const;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'transferToUpline', key: idempotencyKey, input: asked }, async () => ({
        number: await sendMoney(tx, sent),
      })),
    ),
  );
});
