// Schemas that calls about the payment password, bank accounts and withdrawals share.
import * as z from 'zod/mini';
import { isoTime } from './values.ts';

/** What asking for the payment password may answer. */
export const paymentPasswordErrors = [
  'payment_password_missing',
  'payment_password_wrong',
  'payment_password_rests',
] as const;

export const bankCard = z.object({
  id: z.string(),
  bank: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  /** Initials and the last word. */
  holder: z.string(),
  /** Nothing is paid out to it before then. */
  restsUntil: z.nullable(isoTime),
});

export const paymentState = z.object({
  set: z.boolean(),
  changedAt: z.nullable(isoTime),
  /** It was typed wrongly too often and is not taken before then. */
  restsUntil: z.nullable(isoTime),
  /** How to set it anew without the present one: a code of the app, or one that is sent to the masked number or address. */
  ways: z.array(z.object({ way: z.enum(['mobile', 'email', 'totp']), hint: z.string() })),
});

/** What people quote of a withdrawal; a part that did not arrive ends in -1. */
export const withdrawalNumber = z.string().check(z.regex(/^W\d{8,15}(-\d{1,3})?$/));
