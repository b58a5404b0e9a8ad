// What the front matter of pages and notices must say, and the shape of the data files of the VIP club and the points.
import { z } from 'zod';
import { motifs } from '../art/motifs/index.ts';
import { pointRewardKinds, pointTypes } from '../rules/points.ts';
import { vipNames } from '../rules/vip.ts';
import { day, form } from './forms.ts';

const amount = form(/^\d{1,10}\.\d{2}$/, 'an amount in quotes with two decimals, like "10.00"');
const percent = form(/^\d{1,2}\.\d{2}$/, 'a percentage in quotes with two decimals, like "0.40"');

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

const pointReward = z
  .strictObject({
    /** Its name for ever: exchanges and stock go by it. */
    id: form(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
    /** Money, a thing that is sent, or a ticket. */
    kind: z.enum(pointRewardKinds),
    /** Whose ticket it is. */
    game: z.enum(['envelope', 'wheel', 'egg']).nullable().default(null),
    name: z.string().min(2).max(60),
    /** Whose valid bets `needs` counts: a kind of points, or `redeem` for all of them. */
    type: z.enum(pointTypes),
    points: z.number().int().min(1),
    credit: amount.nullable().default(null),
    /** Valid bets of the last 30 days. */
    needs: amount.nullable().default(null),
    /** How many there are; each that is not rejected takes one. */
    stock: z.number().int().min(0),
    /** The motif of its picture. */
    art: z.enum(Object.keys(motifs) as [string, ...string[]]),
  })
  .refine(
    ({ kind, credit }) => (kind === 'credit') === (credit !== null),
    'use credit with kind credit, and only there',
  )
  .refine(
    ({ kind, game }) => (kind === 'ticket') === (game !== null),
    'use game with kind ticket, and only there',
  )
  .refine(
    ({ type, needs }) => type !== 'deposit' || needs === null,
    'needs counts valid bets, so not with type deposit',
  );

/** Inviting friends: steps that each pay once a friend, and a share of what a friend bets. */
export const referralFields = z.strictObject({
  open: z.boolean(),
  steps: z
    .array(z.strictObject({ kind: z.enum(['deposit', 'valid']), amount, reward: amount }))
    .min(1)
    .max(6)
    .refine(([first]) => first?.kind === 'deposit', 'the first step is of kind deposit'),
  /** Of a friend's valid bets of a month. */
  share: percent,
  /** The month in which a friend came, and those after it. */
  shareMonths: z.number().int().min(0).max(60),
});

const prizes = z
  .array(z.strictObject({ amount, weight: z.number().int().min(1).max(10_000) }))
  .min(2)
  .max(12);
const ticketGame = z.strictObject({ kind: z.enum(['valid', 'deposit']), amount, prizes });

/** Tickets: what a day must have for one, and what each brings by chance. */
export const ticketFields = z.strictObject({
  open: z.boolean(),
  /** The first day that counts. */
  from: form(/^\d{4}-\d\d-\d\d$/, 'a day in quotes, like "2026-12-31"'),
  /** A ticket can be opened for so many days. */
  days: z.number().int().min(1).max(60),
  games: z.strictObject({ envelope: ticketGame, wheel: ticketGame, egg: ticketGame }),
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
  /** Points that can be turned into money, and how much they are. */
  convert: z.strictObject({ points: z.number().int().min(1), credit: amount }),
  rewards: z
    .array(pointReward)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two rewards have the same id'),
});
