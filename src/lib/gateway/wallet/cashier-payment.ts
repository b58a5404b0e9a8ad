import { cashierPayment as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { findPayment } from '../providers/payment/sandbox/bank.ts';

export const cashierPayment = handle(contract, async ({ input, ctx, fail }) => {
  const row = await findPayment(ctx.db, input.reference);
  if (!row) return fail('not_found');
  return {
    reference: row.reference,
    merchant: row.merchant,
    orderNumber: row.order_number,
    method: row.method,
    amount: toWire(row.amount_minor),
    currency: row.currency,
    status: row.status,
    returnUrl: row.return_url,
  };
});
