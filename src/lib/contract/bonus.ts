// Bonuses with terms: what a deposit could bring, what a member has, how each bet counts for it, and giving it up.
import * as z from 'zod/mini';
import { bonusStates } from '../rules/promotion.ts';
import { defineCall } from './call.ts';
import { amount, askedAmount, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

const bonusNumber = z.string().check(z.regex(/^B-\d{6,18}$/));

export const bonusOffers = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_bonusOffers',
  summary:
    'The promotions that the member can choose with a deposit that credits this amount, and what each gives.',
  input: z.object({ amount: askedAmount }),
  output: z.object({
    currency: z.string(),
    offers: z.array(
      z.object({
        promotion: z.string(),
        title: z.string(),
        /** Nothing below the least deposit. What free rounds win is known later. */
        bonus: amount,
        rounds: z.nullable(z.object({ game: z.string(), count: z.int(), stake: amount, days: z.int() })),
        minimum: amount,
        /** What has to be bet. */
        wager: amount,
        days: z.int(),
        /** The deposit with which it was chosen, while that can be paid: no other can have it then. */
        ordered: z.nullable(z.object({ depositId: z.string(), number: z.string() })),
        /** Categories that count. */
        categories: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});

const brief = {
  number: bonusNumber,
  promotion: z.string(),
  title: z.string(),
  state: z.enum(bonusStates),
  currency: z.string(),
  /** What was given, and what lies in its purse now. */
  bonus: amount,
  purse: amount,
  wager: amount,
  counted: amount,
  left: amount,
  /** Of free rounds: how many were given, and how many are played. */
  rounds: z.nullable(z.object({ count: z.int(), played: z.int() })),
  createdAt: isoTime,
  endsAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  /** What became money. */
  converted: amount,
};

export const bonusList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_bonusList',
  summary: 'The member’s bonuses: the one that runs first, then those that wait, then those that have ended.',
  input: nothing,
  output: z.object({ list: z.array(z.object(brief)) }),
  errors: [],
});

export const bonusDetail = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_bonusDetail',
  summary: 'One bonus: its terms, what counted by category, and how the last bets counted.',
  input: z.object({ number: bonusNumber }),
  output: z.object({
    ...brief,
    /** The deposit, loss or bets that it follows from; null of a gift. */
    base: z.nullable(amount),
    deposit: z.nullable(z.object({ number: z.string(), at: isoTime })),
    /** `times` of the bonus, or of deposit and bonus. */
    times: z.int(),
    ofDeposit: z.boolean(),
    /** Whether an operator set what is left, so that it is not what the terms make of it. */
    leftSet: z.boolean(),
    /** Own money in open bets, set aside for draws or at a card table, where it is too much for the bonus to be bet now. */
    waitsFor: z.nullable(amount),
    days: z.int(),
    largest: z.nullable(amount),
    converts: z.nullable(amount),
    excluded: z.array(z.string()),
    /** The version of the terms. */
    terms: z.string(),
    categories: z.array(z.object({ category: z.string(), valid: amount, weight: z.int(), counted: amount })),
    bets: z.array(
      z.object({
        number: z.string(),
        game: z.string(),
        category: z.string(),
        valid: amount,
        weight: z.int(),
        counted: amount,
        at: isoTime,
      }),
    ),
    /** Bets that were refused because they were above the largest one, the latest first. */
    refused: z.array(z.object({ game: z.string(), stake: amount, most: amount, at: isoTime })),
  }),
  errors: ['not_found'],
});

export const giveUpBonus = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_giveUpBonus',
  summary: 'Gives up a bonus that waits or runs, with what was won in it. Cash stays.',
  limit: 'money',
  input: z.object({ number: bonusNumber }),
  output: z.object({}),
  errors: ['not_found'],
});
