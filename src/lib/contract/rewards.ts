// The VIP club and the reward center: a member's level, what may be claimed, and claiming it.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, day, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

/** What is given: the weekly bonus and the birthday gift of a level, the rebate of a day, missions, invited friends, tickets, rankings, raffles. */
const source = z.enum([
  'vip_week',
  'vip_birthday',
  'rebate',
  'mission',
  'referral',
  'ticket',
  'ranking',
  'raffle',
]);

const reward = {
  number: z.string(),
  source,
  /** The first day of the week, the year of the birthday, the day of the rebate, or the number of what it is for. */
  period: z.string(),
  /** The level at which it was given, by its name. */
  level: z.string(),
  /** Of a raffle, whose title is the period: which of its prizes. */
  place: z.nullable(z.int()),
  amount,
};

const claimable = z.object({
  ...reward,
  /** It ends at this moment; null when it never does. */
  endsAt: z.nullable(isoTime),
});

/** The next birthday gift, by the present level. */
const coming = z.object({ amount, opensAt: isoTime, endsAt: isoTime });

const level = z.object({
  level: z.int(),
  name: z.string(),
  /** Valid bets that reach it. */
  from: amount,
  /** Percent of a day's valid bets, by the kind of rebate that a category has. */
  rebate: z.record(z.string(), amount),
  weekly: z.nullable(amount),
  birthday: z.nullable(amount),
  /** Withdrawals of a week without a fee. */
  freeWithdrawals: z.int(),
});

export const vipLevel = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_vipLevel',
  summary: 'The member’s VIP level: progress, what it gives beside its neighbours, and how it moved.',
  input: nothing,
  output: z.object({
    /** While the club is closed nothing is counted. */
    open: z.boolean(),
    /** As the header shows it. */
    label: z.string(),
    level,
    before: z.nullable(level),
    next: z.nullable(level),
    /** Since when the member has it, and until when it cannot be lost. */
    since: day,
    fixedUntil: day,
    windowDays: z.int(),
    /** Valid bets of the window, and by months, which add up to them. */
    valid: amount,
    months: z.array(z.object({ from: day, last: day, valid: amount })),
    claimable: z.array(claimable),
    birthday: z.nullable(coming),
    moves: z.array(
      z.object({
        why: z.enum(['reached', 'kept', 'lost', 'set']),
        level: z.int(),
        name: z.string(),
        day,
        valid: amount,
      }),
    ),
  }),
  errors: [],
});

export const rewardList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_rewardList',
  summary: 'Everything that the member may claim, with its last day, what comes later, and what was claimed.',
  input: nothing,
  output: z.object({
    claimable: z.array(claimable),
    birthday: z.nullable(coming),
    /** Free rounds that wait to be played. */
    rounds: z.array(
      z.object({
        id: z.string(),
        gameId: z.string(),
        game: z.string(),
        /** Of the promotion that gave them; null when an operator did. */
        title: z.nullable(z.string()),
        count: z.int(),
        left: z.int(),
        stake: amount,
        /** What they have won so far, where that becomes a bonus. */
        won: z.nullable(amount),
        endsAt: isoTime,
      }),
    ),
    /** Raffles that run, and those that were drawn lately. */
    raffles: z.array(
      z.object({
        promotion: z.string(),
        title: z.string(),
        /** How many tickets the member has, and their numbers once they are numbered for the draw. */
        tickets: z.string(),
        first: z.nullable(z.string()),
        last: z.nullable(z.string()),
        drawsAt: isoTime,
        drawn: z.boolean(),
        /** How many of them won, once it is drawn. */
        won: z.nullable(z.int()),
      }),
    ),
    /** Claimed in the calendar month of now. */
    thisMonth: amount,
    /** All of that month, and the latest of others. */
    claimed: z.array(z.object({ ...reward, claimedAt: isoTime, inThisMonth: z.boolean() })),
  }),
  errors: [],
});

export const claimRewards = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_claimRewards',
  summary: 'Claims rewards by their numbers, all or none of them. They go to the balance.',
  encrypted: true,
  money: true,
  act: 'claim',
  limit: 'money',
  input: z.object({
    numbers: z.array(z.string().check(z.regex(/^B\d{8,18}$/))).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({ amount }),
  errors: ['not_found', 'reward_claimed', 'reward_ended'],
});

/** The bets of a category on one day. */
const rebateLine = z.object({
  category: z.string(),
  valid: amount,
  /** Percent; null for a category without a rebate. */
  rate: z.nullable(amount),
  amount,
});

/** The rebate of yesterday from midnight until it is paid, as it is paid. */
const waitingRebate = z.object({
  day,
  /** The level with which the day ended. */
  level: z.string(),
  valid: amount,
  claimed: amount,
  /** What is paid: what was claimed on the day is off. */
  due: amount,
  paidAt: isoTime,
});

export const rebate = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_rebate',
  summary:
    'The rebate of today so far, category by category, what waits of yesterday, and the days before. Open while MANPLAYREB3 is on.',
  input: nothing,
  output: z.object({
    day,
    level: z.string(),
    lines: z.array(rebateLine),
    /** The sum of the lines. */
    amount,
    /** What earlier days were given too much, as a negative amount. */
    carried: amount,
    claimed: amount,
    /** What can be claimed now. */
    due: amount,
    /** What is paid beyond that after the day, as it is now, because promotions give more for it. */
    later: amount,
    /** Their titles. */
    promotions: z.array(z.string()),
    /** When what is not claimed is paid. */
    paidAt: isoTime,
    /** Null when nothing is due of yesterday, or it is among the days. */
    waiting: z.nullable(waitingRebate),
    days: z.array(
      z.object({
        day,
        valid: amount,
        /** All that was given for it: claimed on the day, and paid after it. */
        given: amount,
        claimed: amount,
        /** Null while nothing was due, or it could not be paid yet. */
        paidAt: z.nullable(isoTime),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

export const claimRebate = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_claimRebate',
  summary: 'Claims the rebate of today so far. What is bet afterwards is paid on the next day.',
  encrypted: true,
  money: true,
  act: 'claim',
  limit: 'money',
  input: nothing,
  output: z.object({ amount }),
  errors: ['not_allowed', 'nothing_to_claim'],
});
