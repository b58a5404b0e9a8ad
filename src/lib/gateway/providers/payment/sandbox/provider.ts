// The sandbox cashier as the portal sees it: a payment provider like any other.

import { toWire } from '../../../../rules/money.ts';
import type { PaymentProvider } from '../../../core/payment-port.ts';
import type { Random } from '../../../core/random.ts';
import { secretText } from '../../../core/secrets.ts';
import type { Outside } from '../../outside.ts';
import { COIN_CONFIRMATIONS, statusAtBank } from './bank.ts';
import { readMessage } from './notice.ts';
import { lookUpPayout, readPayoutMessage, takePayout } from './pay-out.ts';
import { sandboxSecret } from './secret.ts';
import { isSigned } from './signature.ts';

/** The coin of the sandbox is worth one unit of the money of the portal. */
const TETHER = { coin: 'USDT', network: 'Tron (TRC-20)', confirmations: COIN_CONFIRMATIONS, minutes: 2 };

const BASE_58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Looks like an address of the network, and is none. */
const addressOf = (random: Random): string =>
  `T${Array.from({ length: 33 }, () => BASE_58[random.int(BASE_58.length)]).join('')}`;

export async function sandboxPayments(outside: Outside): Promise<PaymentProvider> {
  const { db, clock, random } = outside;
  const secret = await sandboxSecret(outside);
  return {
    async order({ depositId, number, merchant, method, kind, amountMinor, currency, returnUrl }) {
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
          address: kind === 'coin' ? addressOf(random) : null,
          created_at: clock.now(),
        })
        .onConflict((on) => on.column('order_id').doNothing())
        .execute();
      const { reference, address } = await db
        .selectFrom('sandbox_payments')
        .select(['reference', 'address'])
        .where('order_id', '=', depositId)
        .executeTakeFirstOrThrow();
      const page = `/cashier/${reference}`;
      if (address === null) return { reference, redirectUrl: page };
      const coin = { ...TETHER, address, amount: toWire(amountMinor), testUrl: page };
      return { reference, redirectUrl: returnUrl, coin };
    },
    status: ({ depositId }) => statusAtBank(db, clock, depositId),
    async read({ body, headers }) {
      if (!isSigned(secret, body, headers, clock.now())) return undefined;
      const [deposit, payout] = [readMessage(body), readPayoutMessage(body)];
      if (deposit) return { about: 'deposit', ...deposit };
      return payout && { about: 'payout', ...payout };
    },
    payOut: (order) => takePayout(outside, order, outside.settings.get('withdrawal.sandboxPays')),
    payoutState: (payoutId) => lookUpPayout(outside, payoutId),
    // What is given back goes out as a payout does; the bank tells of it when it is asked.
    refund: ({ refundId, reference, amountMinor, currency }) =>
      takePayout(
        outside,
        { payoutId: refundId, number: reference.slice(0, 16), amountMinor, currency },
        outside.settings.get('withdrawal.sandboxPays'),
        false,
      ),
    refundState: (refundId) => lookUpPayout(outside, refundId),
  };
}
