// Money of a member: the balance and deposits (specification, section 7, "Wallet"; deposits are only named there).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, askedAmount, isoTime, nothing, response } from './values.ts';
import { walletParts } from './wallet-parts.ts';

export const walletBalance = defineCall({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'member',
  summary: 'The balance of the member.',
  input: nothing,
  /** `sumBalance` is all of it: the main wallet, wallets at vendors, and what is on the way between them. */
  output: z.object({ sumBalance: amount, currency: z.string(), ...walletParts }),
  errors: [],
});

const methodIcon = z.enum(['bank', 'qr', 'wallet', 'coin', 'card', 'phone']);

const depositId = z.string().check(z.uuid());

export const depositMethods = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_depositMethods',
  access: 'member',
  summary: 'The payment methods with their limits and fees. A paused method has a reason and an end time.',
  assumed: true,
  trueAccount: true,
  input: nothing,
  output: z.object({
    currency: z.string(),
    /** Payments go to the stand-in cashier: no real money moves. */
    test: z.boolean(),
    holdMinutes: z.int(),
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        icon: methodIcon,
        min: amount,
        max: amount,
        /** Hundredths of a percent of what is paid. */
        feeBasisPoints: z.int(),
        speed: z.string(),
        paused: z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(isoTime) })),
      }),
    ),
    /** The newest order that may still be paid. */
    waiting: z.nullable(z.object({ depositId, method: z.string(), amount })),
  }),
  errors: [],
});

export const createDeposit = defineCall({
  method: 'PUT',
  path: '/wps/relay/MCS_createDeposit',
  access: 'member',
  summary: 'Orders a deposit and answers the page to pay it.',
  assumed: true,
  trueAccount: true,
  money: true,
  act: 'deposit',
  limit: 'money',
  input: z.object({ method: z.string().check(z.maxLength(40)), amount: askedAmount }),
  output: z.object({ depositId, number: z.string(), redirectUrl: z.string() }),
  errors: ['amount_too_small', 'amount_too_large', 'method_unavailable', 'payment_unavailable'],
});

export const depositStatus = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_depositStatus',
  access: 'member',
  summary: 'The status of one of the member’s own deposits.',
  assumed: true,
  trueAccount: true,
  input: z.object({ depositId }),
  output: z.object({
    depositId,
    number: z.string(),
    method: z.string(),
    currency: z.string(),
    amount,
    fee: amount,
    credit: amount,
    status: z.enum(['pending', 'processing', 'review', 'credited', 'failed', 'expired']),
    /** With `failed`: money came, and an operator decided not to credit it. */
    refused: z.boolean(),
    createdAt: isoTime,
    expiresAt: isoTime,
    paidAt: z.nullable(isoTime),
    creditedAt: z.nullable(isoTime),
    /** Where paying can still be finished. */
    redirectUrl: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

/** The notice of a payment provider; its bytes are signed, so they are passed on unchanged. */
export const sandboxNotice = defineCall({
  method: 'POST',
  path: '/wps/payment/notify/sandbox',
  access: 'public',
  summary:
    'A signed notification from the sandbox cashier. The answer is 200 once it is stored, even if it cannot be booked. For an unknown order it is 404 for five minutes, so that the cashier sends it again.',
  assumed: true,
  raw: true,
  limit: 'read',
  input: z.object({ body: z.string() }),
  output: nothing,
  errors: ['signature_invalid', 'not_found'],
});

const reference = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const cashierPayment = defineCall({
  method: 'GET',
  path: '/wps/cashier/payment',
  access: 'public',
  summary: 'The payment at the sandbox cashier. Anyone with the reference can pay it.',
  assumed: true,
  input: z.object({ reference }),
  output: z.object({
    reference,
    merchant: z.string(),
    orderNumber: z.string(),
    method: z.string(),
    amount,
    currency: z.string(),
    status: z.enum(['open', 'paid', 'declined', 'cancelled']),
    returnUrl: z.string(),
  }),
  errors: ['not_found'],
});

export const decideCashierPayment = defineCall({
  method: 'POST',
  path: '/wps/cashier/decide',
  access: 'public',
  summary:
    'The payer’s decision at the sandbox cashier: a plain form, answered with the address to return to.',
  assumed: true,
  form: true,
  bare: true,
  input: z.object({ reference, decision: z.enum(['pay', 'decline', 'cancel']) }),
  output: response,
  errors: ['not_found'],
});
