// Points: the balance, the mall, exchanging points for rewards and for money, and every line of them.
import * as z from 'zod/mini';
import { pointRewardKinds, pointTypes } from '../rules/points.ts';
import { paymentPassword } from './account-fields.ts';
import { defineCall } from './call.ts';
import { typed } from './fields.ts';
import { paymentPasswordErrors } from './payment-parts.ts';
import { amount, isoTime, nothing, pageNo, pageSize, queryInt } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

const type = z.enum(pointTypes);

/** Every state of an exchange, and the word for all of them. */
const states = ['in_process', 'approved', 'rejected'] as const;

/** So many points are so much money. */
const ratio = z.object({ points: z.int(), amount });

export const pointBalance = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_pointBalance',
  summary:
    'The member’s points, those that wait for a decision, and what they are worth at the rate of the mall.',
  input: nothing,
  output: z.object({
    /** Below nothing after bets or deposits were taken back. */
    points: z.int(),
    held: z.int(),
    ratio,
    /** What all of them can be converted to. */
    money: amount,
    currency: z.string(),
    passwordSet: z.boolean(),
  }),
  errors: [],
});

export const pointRewardList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_pointRewardList',
  summary: 'The rewards of the mall, with how many are left and what each needs.',
  input: nothing,
  output: z.object({
    rewards: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(pointRewardKinds),
        name: z.string(),
        type,
        points: z.int(),
        credit: z.nullable(amount),
        /** Valid bets of the last 30 days that it needs, and those of the member. */
        needs: z.nullable(amount),
        has: z.nullable(amount),
        left: z.int(),
        art: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const pointConfig = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_pointConfig',
  summary:
    'How points come: the amount of each type that brings one, and the rate at which they are converted.',
  input: nothing,
  output: z.object({
    open: z.boolean(),
    /** By type. */
    perPoint: z.record(z.string(), amount),
    ratio,
    /** Points never expire. */
    expires: z.literal(false),
  }),
  errors: [],
});

const moves = { method: 'PUT', encrypted: true, money: true, act: 'redeem', limit: 'money' } as const;

export const redeemPointReward = defineCall({
  ...own,
  ...moves,
  path: '/wps/relay/MCS_redeemPointReward',
  summary:
    'Exchanges points for a reward. They are held until a person has approved it, and come back if it is rejected.',
  input: z.object({
    reward: typed(40),
    quantity: queryInt(1, 100, 1),
    /** Of a thing: name, address and phone number. */
    delivery: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    paymentPassword,
  }),
  output: z.object({ transactionReference: z.string() }),
  errors: [
    ...paymentPasswordErrors,
    ...([
      'not_found',
      'reward_out_of_stock',
      'reward_needs_bets',
      'delivery_missing',
      'points_short',
    ] as const),
  ],
});

export const convertPoint = defineCall({
  ...own,
  ...moves,
  path: '/wps/relay/MCS_convertPoint',
  summary: 'Turns points into money at once, at the rate of the mall.',
  input: z.object({ points: queryInt(1, 100_000_000, 1), paymentPassword }),
  output: z.object({ amount }),
  errors: [...paymentPasswordErrors, 'not_found', 'points_not_whole', 'points_short'],
});

export const redeemList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_redeemList',
  summary: 'The member’s exchanges, the newest first.',
  input: z.object({ status: z._default(z.enum(['all', ...states]), 'all'), pageNo, pageSize }),
  output: z.object({
    counts: z.object({ all: z.int(), in_process: z.int(), approved: z.int(), rejected: z.int() }),
    list: z.array(
      z.object({
        transactionReference: z.string(),
        applyTime: isoTime,
        type,
        /** `convert` where points were turned into money. */
        name: z.string(),
        quantity: z.int(),
        pointsRequirement: z.int(),
        amountRequirement: z.nullable(amount),
        /** What was or will be credited. */
        credit: z.nullable(amount),
        status: z.enum(states),
        remark: z.string(),
        decidedTime: z.nullable(isoTime),
      }),
    ),
  }),
  errors: [],
});

export const memberTransactionDetail = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_memberTransactionDetail',
  summary: 'Every line of the member’s points, the newest first.',
  input: z.object({
    /** Only lines of this type. */
    type: z.optional(type),
    /** The `line` of the last one of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    pageSize,
  }),
  output: z.object({
    list: z.array(
      z.object({
        line: z.string(),
        time: isoTime,
        type,
        what: z.enum(['earned', 'taken_back', 'promotion', 'redeem', 'returned', 'converted', 'adjusted']),
        points: z.int(),
        after: z.int(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
});
