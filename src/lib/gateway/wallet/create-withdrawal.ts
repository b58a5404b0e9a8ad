import { createWithdrawal as contract } from '../../contract/withdrawals.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';

/** The payment password is asked for with each request and kept out of what repeats are known by. */
export const createWithdrawal = handle(contract, async (asked) => {
  const { input, ctx, session, idempotencyKey, fail } = asked;
  const { memberId, currency } = session;
  const { paymentPassword, ...wanted } = input;
  await requirePayer(asked, paymentPassword);
  const cardId = /^\d{1,18}$/.test(wanted.card) ? BigInt(wanted.card) : fail('not_found');
  const amountMinor = parseMinor(wanted.amount) ?? 0n;
  const request = () =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'createWithdrawal', key: idempotencyKey, input: wanted }, async () => ({
        numbers: await requestWithdrawal(tx, {
          ...{ memberId, currency, cardId, amountMinor },
          endsBonus: wanted.endsBonus,
        }),
      })),
    );
  return ctx.bookingSlots.inTurn(request);
});
