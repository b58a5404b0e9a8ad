import { transferToUpline as contract } from '../../contract/member-transfers.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { sendMoney } from '../member-transfers/send.ts';

/** The payment password is asked for with each request and kept out of what repeats are known by. */
export const transferToUpline = handle(contract, async (asked) => {
  const { input, ctx, session, idempotencyKey } = asked;
  const { memberId } = session;
  const { paymentPassword, ...wanted } = input;
  await requirePayer(asked, paymentPassword);
  const amountMinor = parseMinor(wanted.amount) ?? 0n;
  const sent = { sender: session, to: 'upline', note: wanted.note, amountMinor } as const;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'transferToUpline', key: idempotencyKey, input: wanted }, async () => ({
        number: await sendMoney(tx, sent),
      })),
    ),
  );
});
