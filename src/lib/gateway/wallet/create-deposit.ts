import { createDeposit as contract } from '../../contract/wallet.ts';
import { amountFault } from '../../rules/deposit.ts';
import { formatMinor, parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { depositMethodsNow } from '../money/methods.ts';
import { openDeposit, openOrderOf } from '../money/open-deposit.ts';
import { placeOrder } from '../money/place-order.ts';

/** Writes the deposit once, then asks its provider; a retry with the same key goes on where the first stopped. */
export const createDeposit = handle(contract, async ({ input, ctx, session, idempotencyKey, fail }) => {
  const asking = { memberId: session.memberId, call: 'createDeposit', key: idempotencyKey, input };
  const ordering = () =>
    inTransaction(ctx, (tx) =>
      once(tx, asking, async () => {
        const method = depositMethodsNow(ctx).find(({ id }) => id === input.method);
        if (!method || method.paused) return fail('method_unavailable');
        const going = await openOrderOf(tx, session.memberId, method.id);
        if (going) return { depositId: going, open: true };
        const amountMinor = parseMinor(input.amount) ?? 0n;
        const fault = amountFault(amountMinor, method);
        if (fault)
          return fail(fault, { min: formatMinor(method.minMinor), max: formatMinor(method.maxMinor) });
        const { promotion } = input;
        return { depositId: await openDeposit(tx, session, { method, amountMinor, promotion }), open: false };
      }),
    );
  // Orders of a member queue at the member's row, so they take their turn among the bookings.
  const { depositId, open = false } = await ctx.bookingSlots.inTurn(ordering);
  const placed = await placeOrder(ctx, depositId);
  return placed ? { depositId, ...placed, open } : fail('payment_unavailable');
});
