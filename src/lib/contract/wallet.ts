// Money of a member: the balance and deposits (specification, section 7, "Wallet"; deposits are only named there).
import * as z from 'zod/mini';
import { cashierDecisions } from '../rules/cashier.ts';
import { depositKinds, depositStatuses, lookedFor, refusedAs } from '../rules/deposit.ts';
import { filePurposes } from '../rules/upload.ts';
import { defineCall } from './call.ts';
import { bankPayment, coinPayment, depositBonus } from './deposit-parts.ts';
import { amount, askedAmount, fileId, isoTime, nothing, response } from './values.ts';
import { walletParts } from './wallet-parts.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

export const walletBalance = defineCall({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'member',
  summary: 'The balance of the member.',
  whileOnBreak: true,
  input: nothing,
  /** `sumBalance` is all of it: the main wallet, wallets at vendors, and what is on the way between them. */
  output: z.object({ sumBalance: amount, currency: z.string(), ...walletParts }),
  errors: [],
});

const methodIcon = z.enum(['bank', 'qr', 'wallet', 'coin', 'card', 'phone']);

const depositId = z.string().check(z.uuid());

export const depositMethods = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_depositMethods',
  summary: 'The payment methods with their limits and fees. A paused method has a reason and an end time.',
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
        kind: z.enum(depositKinds),
        min: amount,
        max: amount,
        /** Hundredths of a percent of what is paid. */
        feeBasisPoints: z.int(),
        speed: z.string(),
        paused: z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(isoTime) })),
      }),
    ),
    /** The newest order that may still be paid, or whose receipt waits. */
    waiting: z.nullable(
      z.object({
        depositId,
        method: z.string(),
        amount,
        /** Its receipt waits for an operator. */
        confirming: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const createDeposit = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_createDeposit',
  summary:
    'Orders a deposit and answers the page to pay it: one of the provider, or of the portal. While an order of this method is open, it answers that one.',
  money: true,
  act: 'deposit',
  limit: 'money',
  input: z.object({
    method: z.string().check(z.maxLength(40)),
    amount: askedAmount,
    /** One of `bonusOffers`. */
    promotion: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({
    depositId,
    number: z.string(),
    redirectUrl: z.string(),
    /** It was open already, whatever amount was asked for now. */
    open: z.boolean(),
  }),
  errors: [
    'amount_too_small',
    'amount_too_large',
    'method_unavailable',
    'payment_unavailable',
    'bonus_not_offered',
  ],
});

export const depositStatus = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_depositStatus',
  summary: 'The status of one of the member’s own deposits.',
  whileOnBreak: true,
  input: z.object({ depositId }),
  output: z.object({
    depositId,
    number: z.string(),
    method: z.string(),
    currency: z.string(),
    amount,
    fee: amount,
    credit: amount,
    kind: z.enum(depositKinds),
    status: z.enum(depositStatuses),
    /** With `failed`: what became of money that came and that an operator decided not to credit. */
    refused: z.nullable(z.enum(refusedAs)),
    /** With `review`: why a person looks at it. */
    looked: z.nullable(z.enum(lookedFor)),
    /** Why an operator refused a bank transfer. */
    refusal: z.nullable(z.string()),
    /** What came, where that is another amount. */
    came: z.nullable(amount),
    /** What of it was given back to the payer, or is on its way. */
    refunded: z.nullable(amount),
    /** What the promotion brought that was chosen with it. */
    bonus: z.nullable(depositBonus),
    ...{ createdAt: isoTime, expiresAt: isoTime },
    /** When its provider is asked next whether it was paid. */
    asksAt: z.nullable(isoTime),
    paidAt: z.nullable(isoTime),
    creditedAt: z.nullable(isoTime),
    /** When the payer took the money back. */
    reversedAt: z.nullable(isoTime),
    /** When the member said that it was sent, and the pictures of it. */
    sentAt: z.nullable(isoTime),
    receipts: z.array(fileId),
    bank: z.nullable(bankPayment),
    coin: z.nullable(coinPayment),
    /** Where paying can still be finished. */
    redirectUrl: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const depositSent = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_depositSent',
  summary:
    'Says that the money of an order is sent, with pictures of it uploaded before. A bank transfer needs one and then waits for an operator.',
  limit: 'write',
  input: z.object({
    depositId,
    files: z._default(z.array(fileId).check(z.maxLength(filePurposes.deposit_receipt.most)), []),
  }),
  output: nothing,
  errors: ['not_found', 'deposit_decided'],
});

export const cancelDeposit = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_cancelDeposit',
  summary: 'Gives up an order that is not paid, so that another of its method can be made.',
  limit: 'write',
  whileOnBreak: true,
  input: z.object({ depositId }),
  output: nothing,
  errors: ['not_found', 'deposit_decided'],
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

export const paymentNotice = defineCall({
  method: 'POST',
  path: '/wps/payment/notify',
  access: 'public',
  summary:
    'A signed notification from a payment service about a deposit, a payout or a refund; `provider` in the query is its name in the setting payments.providers. The answer is as that to the sandbox cashier.',
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
  input: z.object({ reference, decision: z.enum(cashierDecisions) }),
  output: response,
  errors: ['not_found'],
});
