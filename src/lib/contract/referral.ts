// Inviting friends: the member's link and code, who came by it, and claiming what they brought.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

export const referral = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_referral',
  summary:
    'The member’s link and code, the steps with what each pays, and the friends who came, by masked names.',
  input: nothing,
  output: z.object({
    open: z.boolean(),
    code: z.string(),
    /** The page where a friend registers, after the portal’s address. */
    path: z.string(),
    steps: z.array(
      z.object({
        /** What the friend has deposited or bet in all. */
        kind: z.enum(['deposit', 'valid']),
        amount,
        reward: amount,
        /** How many friends have reached it. */
        friends: z.int(),
      }),
    ),
    /** Percent of a friend’s valid bets of a month, for so many months. */
    share: amount,
    shareMonths: z.int(),
    ...{ invited: z.int(), paidIn: z.int(), earned: amount, due: amount },
    list: z.array(
      z.object({
        friend: z.string(),
        registered: isoTime,
        state: z.enum(['registered', 'paid_in', 'reached', 'not_counted']),
        steps: z.int(),
        reward: amount,
        due: amount,
      }),
    ),
  }),
  errors: [],
});

export const claimReferral = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_claimReferral',
  summary: 'Claims all that friends have brought. It goes to the balance.',
  encrypted: true,
  money: true,
  act: 'grant',
  limit: 'money',
  input: nothing,
  output: z.object({ amount }),
  errors: ['nothing_to_claim'],
});
