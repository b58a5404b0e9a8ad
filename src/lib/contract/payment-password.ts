// The payment password and the bank accounts to which a member withdraws.
import * as z from 'zod/mini';
import { accountNumber, holderName, paymentPassword } from './account-fields.ts';
import { defineCall } from './call.ts';
import { code, password, typed } from './fields.ts';
import { bankCard, paymentPasswordErrors, paymentState } from './payment-parts.ts';
import { nothing, ownerErrors } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

/** May be left out shortly after logging in with it. */
const presentPassword = z.optional(password);

export const paymentOverview = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/payment',
  summary: 'The state of the payment password, the member’s bank accounts, and the banks there are.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    password: paymentState,
    cards: z.array(bankCard),
    /** How many accounts a member may have. */
    most: z.int(),
    /** For how many hours a new account rests. */
    restHours: z.int(),
    banks: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The name that an account must be of, by its initials; null until the first account says it. */
    holder: z.nullable(z.string()),
  }),
  errors: [],
});

export const sendPaymentCode = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/payment-password/send',
  summary: 'Sends a code by which the payment password can be set anew.',
  whileOnBreak: true,
  input: z.object({ way: z.enum(['mobile', 'email']) }),
  output: z.object({ expiredMinutes: z.int() }),
  errors: ['not_found', 'message_not_sent'],
});

export const setPaymentPassword = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/payment-password',
  summary:
    'Sets the payment password: the first by a fresh login, another by the present one, or by a fresh login and a code.',
  encrypted: true,
  whileOnBreak: true,
  input: z.discriminatedUnion('by', [
    z.object({ by: z.literal('login'), newPassword: paymentPassword, presentPassword }),
    z.object({ by: z.literal('old'), newPassword: paymentPassword, oldPassword: paymentPassword }),
    z.object({
      by: z.literal('code'),
      way: z.enum(['mobile', 'email', 'totp']),
      newPassword: paymentPassword,
      code,
      presentPassword,
    }),
  ]),
  output: nothing,
  errors: [
    ...ownerErrors,
    ...paymentPasswordErrors,
    'already_set',
    'code_wrong',
    'password_too_common',
    'password_unchanged',
  ],
});

export const addBankCard = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/member/bank-cards',
  summary:
    'Adds a bank account. Its holder must be the member; the first one says the member’s real name. Nothing is paid out to it for some hours.',
  encrypted: true,
  whileOnBreak: true,
  input: z.object({ bank: typed(40), number: accountNumber, holder: holderName, paymentPassword }),
  output: z.object({ id: z.string() }),
  errors: [
    ...paymentPasswordErrors,
    'bank_unknown',
    'bank_account_taken',
    'bank_accounts_full',
    'holder_differs',
  ],
});

export const removeBankCard = defineCall({
  ...own,
  method: 'DELETE',
  path: '/wps/member/bank-cards',
  summary: 'Removes a bank account. Withdrawals to it that are under way are still paid.',
  encrypted: true,
  whileOnBreak: true,
  input: z.object({ id: typed(20), paymentPassword }),
  output: nothing,
  errors: [...paymentPasswordErrors, 'not_found'],
});
