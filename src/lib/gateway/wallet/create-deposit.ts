import { createDeposit as contract } from '../../contract/wallet.ts';
import { amountFault, depositSums } from '../../rules/deposit.ts';
import { formatMinor, parseMinor } from '../../rules/money.ts';
import { inMs } from '../core/clock.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTx } from '../db/tx.ts';
import { depositMethodsNow } from '../money/methods.ts';
import { placeOrder } from '../money/place-order.ts';

const MINUTE_MS = 60_000;

/** Writes the deposit once, then asks its provider; a retry with the same key goes on where the first stopped. */
export const createDeposit = handle(contract, async ({ input, ctx, session, idempotencyKey, fail }) => {
  const { memberId, currency } = session;
  const { depositId } = await inTx(ctx.db, (tx) =>
    once(tx, { memberId, call: 'createDeposit', key: idempotencyKey, input }, async () => {
      const method = depositMethodsNow(ctx).find(({ id }) => id === input.method);
      if (!method || method.paused) return fail('method_unavailable');
      const payMinor = parseMinor(input.amount) ?? 0n;
      const fault = amountFault(payMinor, method);
      if (fault) return fail(fault, { min: formatMinor(method.minMinor), max: formatMinor(method.maxMinor) });
      const { feeMinor, creditMinor } = depositSums(payMinor, method.feeBasisPoints);
      const { id } = await tx
        .insertInto('deposits')
        .values({
          member_id: memberId,
          method: method.id,
          method_name: method.name,
          method_icon: method.icon,
          provider: method.provider,
          currency,
          amount_minor: payMinor,
          fee_basis_points: method.feeBasisPoints,
          fee_minor: feeMinor,
          credit_minor: creditMinor,
          created_at: ctx.clock.now(),
          expires_at: inMs(ctx.clock, ctx.settings.get('deposit.holdMinutes') * MINUTE_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { depositId: id };
    }),
  );
  const placed = await placeOrder(ctx, depositId);
  return placed ? { depositId, ...placed } : fail('payment_unavailable');
});
