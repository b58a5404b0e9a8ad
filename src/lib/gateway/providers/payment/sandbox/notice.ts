// The message the sandbox cashier sends: its text, and how the portal reads it.
import * as z from 'zod/mini';
import { amount } from '../../../../contract/values.ts';
import { parseMinor, toWire } from '../../../../rules/money.ts';
import type { PaymentNotice } from '../../../core/payment-port.ts';
import { jsonIn } from '../json.ts';

/** The bank puts nothing off for longer: no notice, and no payout. */
export const LONGEST_PUT_OFF_MS = 300_000;

/** PostgreSQL cannot store the one character that is left out. */
export const name = z.string().check(z.regex(/^[^\0]{1,200}$/));

const message = z.strictObject({
  event: z.string().check(z.regex(/^[\w-]{8,80}$/)),
  type: z.enum(['processing', 'paid', 'failed', 'charged_back']),
  reference: name,
  amount,
  currency: name,
  confirmations: z.optional(z.int().check(z.gte(0))),
});

export type Message = Omit<PaymentNotice, 'body'>;

export function writeMessage(said: Message): string {
  const { eventId: event, kind: type, reference, amountMinor, currency, confirmations } = said;
  return JSON.stringify({ event, type, reference, amount: toWire(amountMinor), currency, confirmations });
}

/** Undefined when the text is no such message. */
export function readMessage(text: string): PaymentNotice | undefined {
  const parsed = message.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const { event, type, reference, amount: paid, currency, confirmations } = parsed.data;
  const amountMinor = parseMinor(paid);
  if (amountMinor === undefined) return undefined;
  return {
    ...{ eventId: event, kind: type, reference, amountMinor, currency },
    ...(confirmations !== undefined && { confirmations }),
    body: parsed.data,
  };
}
