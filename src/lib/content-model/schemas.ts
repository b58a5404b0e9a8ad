// What the front matter of pages and notices must say, and the shape of the data files of the VIP club and the points.
import { z } from 'zod';
import { vipNames } from '../rules/vip.ts';
import { day, form } from './forms.ts';

const amount = form(/^\d{1,10}\.\d{2}$/, 'an amount in quotes with two decimals, like "10.00"');
const percent = form(/^\d{1,2}\.\d{2}$/, 'a percentage in quotes with two decimals, like "0.40"');
const times = z.number().int().min(0).max(100);

export const pageFields = z.strictObject({
  title: z.string().min(3).max(60),
  /** The lead of the page, and what search engines show of it. */
  description: z.string().min(10).max(160),
  /** When the text last changed. */
  updated: day,
});

/** What holds for every promotion. */
export const promotionTermsFields = z.strictObject({
  title: z.string().min(3).max(60),
  /** Headings that promotions without a bonus do not show. */
  bonusOnly: z.array(z.string().min(3).max(120)).default([]),
});

export const noticeFields = z.strictObject({
  title: z.string().min(3).max(60),
  date: day,
  /** B news, PL for players, PR promotion, H the portal itself (specification, section 3). */
  type: z.enum(['B', 'PL', 'PR', 'H']),
  /** Also shown by the strip at Home. */
  pinned: z.boolean().default(false),
  /** When it disappears. */
  expires: day.optional(),
});

const level = z.strictObject({
  name: z.enum(vipNames),
  /** Valid bets of the window that reach it. */
  validBets: amount,
  /** Daily, of valid bets. */
  rebate: z.strictObject({ slots: percent, live: percent, sports: percent }),
  birthdayGift: amount.nullable().default(null),
  weeklyBonus: amount.nullable().default(null),
  /** Withdrawals a week without a fee; the setting `withdrawal.freeAWeek` may give more. */
  freeWithdrawals: z.number().int().min(0).max(1000),
});

export const vipFields = z.strictObject({
  /** While it is not, the page says that nothing is counted or paid. */
  open: z.boolean(),
  windowDays: z.number().int().min(1),
  levels: z
    .array(level)
    .length(vipNames.length)
    .refine(
      (levels) => levels.every((each, at) => each.name === vipNames[at]),
      'the levels must be in the order of src/lib/rules/vip.ts',
    )
    .refine(
      (levels) =>
        levels.every(
          (each, at) => at === 0 || Number(each.validBets) > Number(levels[at - 1]?.validBets ?? 0),
        ),
      'each level needs more valid bets than the level before',
    ),
});

export const pointsFields = z.strictObject({
  open: z.boolean(),
  /** The amount that brings one point: valid bets by kind of game, and what is deposited. */
  perPoint: z.strictObject({
    slots: amount,
    lottery: amount,
    sports: amount,
    live: amount,
    pvp: amount,
    deposit: amount,
  }),
  rewards: z
    .array(z.strictObject({ points: z.number().int().min(1), credit: amount, wagering: times }))
    .min(1),
});
