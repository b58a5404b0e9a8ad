// What the front matter of a mission must say. Pages show it, and the gateway counts and pays by it.
import { z } from 'zod';
import { motifs } from '../art/motifs/index.ts';
import { paletteNames } from '../art/tones.ts';
import { categories } from '../rules/categories.ts';
import { missionGoals, missionPeriod, missionRepeats } from '../rules/missions.ts';
import { day, form } from './forms.ts';

const amount = form(/^\d{1,9}\.\d\d$/, 'an amount in quotes with two decimals, like "500.00"');
const wholeDay = day.transform((date) => date.toISOString().slice(0, 10));

const goal = z
  .strictObject({
    kind: z.enum(missionGoals),
    /** Only bets of this category count; the mission is listed while the category has games. */
    category: z.enum(categories.map(({ id }) => id)).optional(),
    /** Of valid bets or deposits. */
    amount: amount.optional(),
    /** How many bets or days. */
    count: z.int().min(1).max(10_000).optional(),
    /** The valid bets that a bet or a day needs to count. */
    least: amount.optional(),
  })
  .superRefine(({ kind, category, amount: sum, count, least }, { addIssue }) => {
    const wrong = (message: string, key: string): void => addIssue({ code: 'custom', path: [key], message });
    const counts = kind === 'bets' || kind === 'days';
    const sums = kind === 'valid' || kind === 'deposit';
    if (sums !== (sum !== undefined))
      wrong('use amount with kind valid or deposit, and only there', 'amount');
    if (counts !== (count !== undefined)) wrong('use count with kind bets or days, and only there', 'count');
    if (least !== undefined && !counts) wrong('use least with kind bets or days only', 'least');
    if (category !== undefined && kind === 'deposit')
      wrong('use category where bets or a proof of play count only', 'category');
  });

export const missionFields = z
  .strictObject({
    title: z.string().min(3).max(40),
    /** One sentence: what to do. */
    summary: z.string().min(10).max(140),
    order: z.int().min(1),
    art: z.strictObject({
      motif: z.enum(Object.keys(motifs) as [string, ...string[]]),
      palette: z.enum(paletteNames),
    }),
    /** The first and the last day on which it can be joined and counts; of what repeats, those of the first time. */
    opens: wholeDay,
    ends: wholeDay,
    /** Begins anew with every month or year, for ever; each time can be joined by itself. */
    repeats: z.enum(missionRepeats).optional(),
    /** For so many days after it can be claimed or applied for. */
    claimDays: z.int().min(0).max(60),
    goal,
    /** Credited to the balance, without wagering. */
    reward: amount,
    /** Whether members send a proof, and a person decides. */
    review: z.boolean(),
  })
  .refine(({ opens, ends }) => opens <= ends, { error: 'the last day is before the first', path: ['ends'] })
  .refine(({ opens, repeats }) => repeats === undefined || Number(opens.slice(8)) <= 28, {
    error: 'a mission that repeats begins on one of the first 28 days of a month',
    path: ['opens'],
  })
  .refine((mission) => !mission.repeats || missionPeriod(mission, mission.ends).opens === mission.opens, {
    error: 'it must end before it begins anew',
    path: ['ends'],
  })
  .refine(({ goal: { kind }, review }) => kind !== 'proof' || review, {
    error: 'a goal of kind proof needs review',
    path: ['review'],
  });
