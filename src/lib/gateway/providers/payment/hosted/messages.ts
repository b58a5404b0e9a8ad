// The shapes of what the service answers and tells. What does not fit is no answer.
import * as z from 'zod/mini';
import { amount } from '../../../../contract/values.ts';
import { parseMinor } from '../../../../rules/money.ts';

/** PostgreSQL cannot store the one character that is left out. */
const name = z.string().check(z.regex(/^[^\0]{1,200}$/));
const eventId = z.string().check(z.regex(/^[\w-]{8,80}$/));
/** More than nothing: a notice of -100.00 is no notice. */
const money = z
  .pipe(
    amount,
    z.transform((text) => parseMinor(text) ?? 0n),
  )
  .check(z.refine((minor) => minor > 0n));

/** A payment that the service has taken. */
export const payment = z.object({
  payment: name,
  order: z.uuid(),
  amount: money,
  currency: name,
  pay_url: z.url({ protocol: /^https?$/ }),
});

/** What happened to a payment, as it is told. */
const paymentEvent = z.object({
  event: eventId,
  type: z.enum(['payment.processing', 'payment.paid', 'payment.failed', 'payment.charged_back']),
  payment: name,
  amount: money,
  currency: name,
});

/** A payment and what happened to it so far, the oldest first. */
export const paymentHistory = z.object({ payment: name, events: z.array(paymentEvent) });

/** How far a payout or a refund is. */
export const progress = z.object({ state: z.enum(['under_way', 'paid', 'failed']), reference: name });

const moneyOut = { event: eventId, reference: name, amount: money, currency: name };
const payoutEvent = z.object({
  ...moneyOut,
  type: z.enum(['payout.paid', 'payout.failed']),
  payout: z.uuid(),
});
const refundEvent = z.object({
  ...moneyOut,
  type: z.enum(['refund.paid', 'refund.failed']),
  refund: z.uuid(),
});

/** A notification. */
export const notice = z.union([paymentEvent, payoutEvent, refundEvent]);

export type PaymentEvent = z.output<typeof paymentEvent>;
