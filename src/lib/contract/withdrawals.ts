// Withdrawals: what may be withdrawn, asking for one, how far it is, and what its member says of it.
import * as z from 'zod/mini';
import { filePurposes } from '../rules/upload.ts';
import { withdrawalStates } from '../rules/withdrawal.ts';
import { disputeText, paymentPassword } from './account-fields.ts';
import { defineCall } from './call.ts';
import { typed } from './fields.ts';
import { bankCard, paymentPasswordErrors, paymentState, withdrawalNumber } from './payment-parts.ts';
import { amount, askedAmount, fileId, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

const state = z.enum(withdrawalStates);

/** One line about a withdrawal. */
const brief = z.object({
  number: z.string(),
  state,
  amount,
  bankName: z.string(),
  lastFour: z.string(),
  createdAt: isoTime,
  /** With `paid`: until when the member can answer. */
  confirmBy: z.nullable(isoTime),
});

export const withdrawalForm = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_withdrawalForm',
  summary: 'What the member may withdraw now, to which accounts and at which price, and what is under way.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    currency: z.string(),
    /** Payouts go to the stand-in bank: no real money moves. */
    test: z.boolean(),
    /** What can be withdrawn now, before the limits of an amount and of a day. */
    free: amount,
    /** What deposits still ask to be bet. */
    unplayed: amount,
    /** Set aside for withdrawals. */
    held: amount,
    min: amount,
    max: amount,
    /** What is left today. */
    day: z.object({ amount, requests: z.int() }),
    /** Withdrawals that are still free of charge this week. */
    freeThisWeek: z.int(),
    fourEyesAbove: amount,
    confirmMinutes: z.int(),
    cards: z.array(z.extend(bankCard, { speed: z.string(), max: amount, feeBasisPoints: z.int() })),
    password: paymentState,
    /** Bonuses that a withdrawal ends, with what is lost with each. */
    ends: z.array(z.object({ title: z.string(), amount })),
    /** Withdrawals that are not over, the newest first. */
    open: z.array(brief),
  }),
  errors: [],
});

export const createWithdrawal = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_createWithdrawal',
  summary: 'Asks for a withdrawal. What is above the largest payout of the bank becomes several.',
  encrypted: true,
  money: true,
  act: 'withdraw',
  limit: 'money',
  whileOnBreak: true,
  input: z.object({
    card: typed(20),
    amount: askedAmount,
    paymentPassword,
    /** The member knows which bonuses it ends (`ends` of `withdrawalForm`). */
    endsBonus: z._default(z.boolean(), false),
  }),
  output: z.object({ numbers: z.array(z.string()) }),
  errors: [...paymentPasswordErrors, 'bank_unknown', 'bank_account_rests', 'not_found', 'bonus_ends'],
});

const view = z.extend(brief, {
  currency: z.string(),
  /** The fee; null when none is due, since nothing was paid out. */
  fee: z.nullable(amount),
  /** What is paid out: the amount less the fee. Null when the whole is back in the wallet. */
  payout: z.nullable(amount),
  holder: z.string(),
  /** What the bank calls it. */
  reference: z.nullable(z.string()),
  paidAt: z.nullable(isoTime),
  /** What arrived and what did not, as long as the member says so. */
  arrived: z.nullable(amount),
  missing: z.nullable(amount),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  fourEyes: z.boolean(),
  mayCancel: z.boolean(),
  steps: z.array(z.object({ step: z.string(), state, at: isoTime })),
  /** The order for what did not arrive, and the one that this is a part of. */
  rest: z.nullable(z.object({ number: z.string(), state, paidAt: z.nullable(isoTime) })),
  parent: z.nullable(z.string()),
  messages: z.array(
    z.object({
      /** Staff wrote it, and not the member. */
      staff: z.boolean(),
      text: z.string(),
      /** Pictures of the member, by their ids. */
      files: z.array(z.string()),
      at: isoTime,
      seenAt: z.nullable(isoTime),
    }),
  ),
});

const number = z.object({ number: withdrawalNumber });

/** Uploaded pictures (`uploadFile`, purpose `withdrawal_dispute`). */
const files = z._default(z.array(fileId).check(z.maxLength(filePurposes.withdrawal_dispute.most)), []);

/** The same where one is required. */
const proofs = z.array(fileId).check(z.minLength(1), z.maxLength(filePurposes.withdrawal_dispute.most));

export const withdrawalStatus = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_withdrawalStatus',
  summary: 'One of the member’s own withdrawals: how far it is, each step, and what was written about it.',
  whileOnBreak: true,
  input: number,
  output: view,
  errors: ['not_found'],
});

export const confirmWithdrawal = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/relay/MCS_confirmWithdrawal',
  summary:
    'Says that a payout has arrived, in part, or not. After a part or nothing, `all` says that the rest has arrived as well.',
  limit: 'money',
  whileOnBreak: true,
  input: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('all'), number: withdrawalNumber }),
    z.object({
      answer: z.literal('part'),
      number: withdrawalNumber,
      arrived: askedAmount,
      text: z.optional(disputeText),
      files,
    }),
    z.object({ answer: z.literal('nothing'), number: withdrawalNumber, text: disputeText, files: proofs }),
  ]),
  output: nothing,
  errors: ['not_found', 'withdrawal_decided', 'confirmation_over', 'amount_too_small', 'amount_too_large'],
});

export const cancelWithdrawal = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/relay/MCS_cancelWithdrawal',
  summary: 'Takes a withdrawal back before it is approved, where the portal allows it.',
  limit: 'money',
  whileOnBreak: true,
  input: number,
  output: nothing,
  errors: ['not_found', 'not_allowed', 'withdrawal_decided'],
});

export const writeAboutWithdrawal = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/relay/MCS_writeAboutWithdrawal',
  summary: 'Writes to the staff about a payout that did not arrive, or not wholly.',
  limit: 'write',
  whileOnBreak: true,
  input: z.object({ number: withdrawalNumber, text: disputeText, files }),
  output: nothing,
  errors: ['not_found', 'withdrawal_decided'],
});

/** The notice of a payout; its bytes are signed, so they are passed on unchanged. */
export const sandboxPayoutNotice = defineCall({
  method: 'POST',
  path: '/wps/payment/payout/sandbox',
  access: 'public',
  summary: 'A signed notification from the sandbox about a payout. The answer is 200 once it is stored.',
  assumed: true,
  raw: true,
  limit: 'read',
  input: z.object({ body: z.string() }),
  output: nothing,
  errors: ['signature_invalid'],
});
