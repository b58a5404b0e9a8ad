// What a member won and lost by day, week, half month or month (specification, section 2, personalProfit; it gives no path).
import * as z from 'zod/mini';
import { profitPeriods } from '../rules/profit-periods.ts';
import { defineCall } from './call.ts';
import { amount, day, endDay } from './values.ts';

const figures = {
  /** Settled bets. */
  bets: z.int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  /** Rebates, bonuses and prizes, less what was taken back. */
  bonus: amount,
  /** Payout and bonus less stake: below zero when more was lost than won. */
  net: amount,
};

const periodFigures = z.object({
  from: day,
  to: endDay,
  total: z.object(figures),
  /** Those with figures; empty for what belongs to no category. */
  categories: z.array(z.object({ category: z.string(), ...figures })),
});

export const personalProfit = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_personalProfit',
  access: 'member',
  summary:
    'What the member won and lost, by day, week, half month or month of the portal’s zone, or on days of one’s own.',
  assumed: true,
  trueAccount: true,
  whileOnBreak: true,
  input: z.object({
    period: z._default(z.enum(profitPeriods), 'daily'),
    /** The last period has this day in it; left out or later than today, it is the one of now. */
    until: z.optional(day),
    /** Days of one's own, 366 at most, in place of the periods until a day. */
    from: z.optional(day),
    to: z.optional(endDay),
  }),
  output: z.object({
    /** The days that were asked for, as one; null for periods until a day. */
    whole: z.nullable(periodFigures),
    /** Of days of one's own it follows from how many they are. */
    period: z.enum(profitPeriods),
    /** The day it is at the portal. */
    today: day,
    zone: z.string(),
    currency: z.string(),
    /** Periods that follow one another, the oldest first. A bet counts where it was settled. */
    periods: z.array(periodFigures),
  }),
  errors: [],
});
