// The sandbox cashier as the portal sees it: a payment provider like any other.

import type { PaymentProvider } from '../../../core/payment-port.ts';
import { secretText } from '../../../core/secrets.ts';
import type { Outside } from '../../outside.ts';
import { readMessage } from './notice.ts';
import { lookUpPayout, readPayoutMessage, takePayout } from './pay-out.ts';
import { sandboxSecret } from './secret.ts';
import { isSigned } from './signature.ts';

export async function sandboxPayments(outside: Outside): Promise<PaymentProvider> {
  const { db, clock, random } = outside;
  const secret = await sandboxSecret(outside);
  return {
    async order({ depositId, number, merchant, method, amountMinor, currency, returnUrl }) {
      await db
        .insertInto('sandbox_payments')
        .values({
          reference: secretText(random),
          order_id: depositId,
          order_number: number,
          merchant,
          method,
          currency,
          amount_minor: amountMinor,
          return_url: returnUrl,
          created_at: clock.now(),
        })
        .onConflict((on) => on.column('order_id').doNothing())
        .execute();
      const { reference } = await db
        .selectFrom('sandbox_payments')
        .select('reference')
        .where('order_id', '=', depositId)
        .executeTakeFirstOrThrow();
      return { reference, redirectUrl: `/cashier/${reference}` };
    },
    read({ body, headers }) {
      return isSigned(secret, body, headers, clock.now()) ? readMessage(body) : undefined;
    },
    payOut: (order) => takePayout(outside, order, outside.settings.get('withdrawal.sandboxPays')),
    payoutState: (payoutId) => lookUpPayout(outside, payoutId),
    readPayout({ body, headers }) {
      return isSigned(secret, body, headers, clock.now()) ? readPayoutMessage(body) : undefined;
    },
  };
}
