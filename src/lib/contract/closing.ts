// Closing one's own account.
import * as z from 'zod/mini';
import { appOrRecoveryCode } from './account-fields.ts';
import { defineCall } from './call.ts';
import { password } from './fields.ts';
import { amount, nothing, ownerErrors } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

/** What a member must end before the account can be closed. */
const inTheWay = z.object({
  currency: z.string(),
  /** What the member has, with what is in games, less what is owed. */
  balance: amount,
  /** Withdrawals, payments and bets that are not over. */
  withdrawals: z.int(),
  payments: z.int(),
  bets: z.int(),
});

export type InTheWay = z.output<typeof inTheWay>;

export const accountClosing = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/close',
  summary: 'What closing the account takes, and what the member must end first.',
  input: nothing,
  output: z.object({
    /** What has to be given: the password where there is one, a code of the app where one is set up. */
    password: z.boolean(),
    appCode: z.boolean(),
    ...inTheWay.shape,
  }),
  errors: [],
});

export const closeAccount = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/close',
  summary:
    'Closes the account and ends every session of it. An operator can open it again. The refusal `account_in_use` says what the member must end first.',
  encrypted: true,
  input: z.object({
    sure: z.literal(true),
    presentPassword: z.optional(password),
    code: z.optional(appOrRecoveryCode),
  }),
  output: nothing,
  errors: [...ownerErrors, 'code_wrong', 'account_in_use'],
});
