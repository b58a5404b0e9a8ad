// A payment service with pages of its own: JSON over HTTPS, signed both ways. It is the example that a further provider is copied from;
// `docs/payments.md` has its protocol.
import { toWire } from '../../../../rules/money.ts';
import { machineClock } from '../../../core/clock.ts';
import {
  NotTaken,
  type PaymentNotice,
  type PaymentProvider,
  type PayoutState,
  type ProviderNotice,
} from '../../../core/payment-port.ts';
import { jsonIn } from '../json.ts';
import { type Account, Declined, get, post } from './client.ts';
import { notice, type PaymentEvent, payment, paymentHistory, progress } from './messages.ts';
import { isSigned } from './signature.ts';

/** `notifyUrl` is where the service tells us what happened; undefined leaves the address that it has. */
export function hostedPayments(account: Account, notifyUrl: string | undefined): PaymentProvider {
  return {
    async order({ depositId, number, merchant, method, kind, amountMinor, currency, returnUrl, expiresAt }) {
      if (kind !== 'redirect') throw new NotTaken('refused', 'the service takes no coins');
      const placed = await post(account, '/payments', {
        key: depositId,
        answer: payment,
        content: {
          ...{ order: depositId, number, shop: merchant, method, currency, amount: toWire(amountMinor) },
          ...{ return_url: returnUrl, notify_url: notifyUrl, expires_at: expiresAt.toISOString() },
        },
      });
      if (placed.order !== depositId || placed.amount !== amountMinor || placed.currency !== currency)
        throw new Error('the service answered about another payment');
      return { reference: placed.payment, redirectUrl: placed.pay_url };
    },
    async status({ depositId }) {
      const known = await get(account, `/payments?order=${depositId}`, paymentHistory);
      return known && { reference: known.payment, notices: known.events.map(noticeOf) };
    },
    async read({ body, headers }) {
      const secret = await account.secret();
      if (!secret || !isSigned(secret, { direction: 'notice', body }, headers, machineClock.now()))
        return undefined;
      return readNotice(body);
    },
    payOut: ({ payoutId, number, bank, accountNumber, holder, amountMinor, currency }) =>
      finalIfRefused(
        post(account, '/payouts', {
          key: payoutId,
          answer: progress,
          content: {
            ...{ payout: payoutId, number, bank, account: accountNumber, holder },
            ...{ amount: toWire(amountMinor), currency, notify_url: notifyUrl },
          },
        }),
      ),
    payoutState: (payoutId) => get(account, `/payouts?payout=${payoutId}`, progress),
    refund: ({ refundId, reference, amountMinor, currency }) =>
      finalIfRefused(
        post(account, '/refunds', {
          key: refundId,
          answer: progress,
          content: {
            ...{ refund: refundId, payment: reference, amount: toWire(amountMinor), currency },
            notify_url: notifyUrl,
          },
        }),
      ),
    refundState: (refundId) => get(account, `/refunds?refund=${refundId}`, progress),
  };
}

/** The service says with this status that it will not do what was asked, no matter who asks again. */
const WILL_NOT = 422;

const finalIfRefused = (asked: Promise<PayoutState>): Promise<PayoutState> =>
  asked.catch((error: unknown) => {
    if (error instanceof Declined && error.status === WILL_NOT) return { state: 'failed', reference: '' };
    throw error;
  });

const KINDS = {
  'payment.processing': 'processing',
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.charged_back': 'charged_back',
} as const;

const noticeOf = (told: PaymentEvent): PaymentNotice => ({
  ...{ eventId: told.event, kind: KINDS[told.type], reference: told.payment },
  ...{ amountMinor: told.amount, currency: told.currency },
  body: { ...told, amount: toWire(told.amount) },
});

function readNotice(text: string): ProviderNotice | undefined {
  const read = notice.safeParse(jsonIn(text));
  if (!read.success) return undefined;
  const { data } = read;
  if ('payment' in data) return { about: 'deposit', ...noticeOf(data) };
  const { event: eventId, type, reference, amount: amountMinor, currency } = data;
  const kind = type.endsWith('.paid') ? 'paid' : 'failed';
  const told = {
    eventId,
    kind,
    reference,
    amountMinor,
    currency,
    body: { ...data, amount: toWire(amountMinor) },
  } as const;
  return 'payout' in data
    ? { about: 'payout', ...told, payoutId: data.payout }
    : { about: 'refund', ...told, refundId: data.refund };
}
