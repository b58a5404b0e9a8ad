// What the front matter of a promotion must say. Its terms are read by pages and by the one who credits bonuses.
import { z } from 'zod';
import { fields } from '../art/fields.ts';
import { motifs } from '../art/motifs/index.ts';
import { paletteNames } from '../art/tones.ts';
import { categories } from '../rules/categories.ts';
import {
  audienceDeposits,
  isChosen,
  isGift,
  type PromotionKind,
  type PromotionTerms,
  promotionKinds,
  promotionPeriods,
  wageringBases,
} from '../rules/promotion.ts';
import { day, form } from './forms.ts';
import { promotionBadges, promotionTypes } from './promotion-types.ts';

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
const amount = form(/^\d{1,9}\.\d\d$/, 'an amount in quotes with two decimals, like "500.00"');
const wholeDay = day.transform((date) => date.toISOString().slice(0, 10));
const words = z.string().min(2).max(120);
const time = form(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in quotes, like "19:00"');

type TermKey = Exclude<keyof PromotionTerms, 'kind' | 'per' | 'categories'>;

/** What wagering may be bound by, and who may have it when. */
const WAGERED: TermKey[] = ['largest', 'converts', 'weekdays', 'audience', 'weights', 'excluded'];

/** Beside kind, period and categories: the keys that a kind must have, and those that it may have. */
const keysByKind: Record<PromotionKind, { must: TermKey[]; may?: TermKey[] }> = {
  'deposit-match': { must: ['rate', 'cap', 'minimum', 'wagering', 'days'], may: WAGERED },
  cashback: { must: ['rate', 'cap', 'wagering', 'days'], may: ['minimum', 'hours', ...WAGERED] },
  rebate: { must: ['rate', 'cap'], may: ['minimum'] },
  'free-rounds': { must: ['rounds', 'cap', 'wagering', 'days'], may: ['minimum', ...WAGERED] },
  points: { must: ['rate', 'cap'], may: ['minimum'] },
  ranking: { must: ['prizes', 'fullFrom'], may: ['minimum'] },
  raffle: { must: ['prizes', 'fullFrom', 'minimum', 'days'] },
  gift: { must: ['amount', 'wagering', 'days'], may: ['minimum', ...WAGERED] },
  none: { must: [] },
};

/** An empty list says as much as none. */
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .optional()
    .transform((values) => (values?.length ? values : undefined));

const terms = z
  .strictObject({
    kind: z.enum(promotionKinds),
    rate: amount.optional(),
    cap: amount.optional(),
    minimum: amount.optional(),
    amount: amount.optional(),
    rounds: z
      .strictObject({
        game: z.string().min(1).max(60),
        count: z.int().min(1).max(999),
        stake: amount,
        days: z.int().min(1).max(30),
      })
      .optional(),
    prizes: list(z.strictObject({ to: z.int().min(1), each: amount })),
    fullFrom: amount.optional(),
    wagering: z
      .strictObject({ times: z.int().min(1).max(60), of: z.enum(wageringBases).default('bonus') })
      .optional(),
    days: z.int().min(1).max(90).optional(),
    largest: amount.optional(),
    converts: amount.optional(),
    weekdays: list(z.int().min(1).max(7)),
    hours: z.strictObject({ from: time, to: time }).optional(),
    audience: z
      .strictObject({
        deposits: z.enum(audienceDeposits).optional(),
        level: z.int().min(2).max(7).optional(),
        withinDays: z.int().min(1).max(365).optional(),
      })
      .optional(),
    weights: list(
      z.strictObject({
        category: z.enum(categories.map(({ key }) => key)),
        percent: z.int().min(0).max(100),
      }),
    ),
    excluded: list(z.string().min(1).max(60)),
    per: z.enum(promotionPeriods),
    categories: z.array(z.enum(categories.map(({ key }) => key))).default([]),
  })
  .superRefine((given, { addIssue }) => {
    const wrong = (message: string, ...path: (string | number)[]): void =>
      addIssue({ code: 'custom', path, message });
    const { must, may = [] } = keysByKind[given.kind];
    const { kind, per, categories: counted, ...rest } = given;
    for (const key of must) if (rest[key] === undefined) wrong(`terms of kind ${kind} need ${key}`, key);
    for (const key of keysOf(rest).filter((each) => rest[each] !== undefined))
      if (!must.includes(key) && !may.includes(key)) wrong(`terms of kind ${kind} cannot have ${key}`, key);
    if (given.wagering && given.days === undefined)
      wrong('wagering needs the number of days to wager', 'days');
    if (kind !== 'none' && counted.length === 0) wrong('name at least one category', 'categories');
    if (kind === 'rebate' && (counted.length !== 1 || per !== 'day'))
      wrong('a rebate is of one category and day, as those of VIP levels are', 'categories');
    if (kind === 'points' && per !== 'day') wrong('points are given by days', 'per');
    if (
      (kind === 'cashback' && per === 'once') ||
      ((kind === 'ranking' || kind === 'raffle') && per !== 'once')
    )
      wrong(`terms of kind ${kind} cannot be for ${per}`, 'per');
    if (isGift(given) && given.minimum === undefined && per === 'once')
      wrong('what is given once comes with a deposit, so it needs minimum', 'minimum');
    if (isChosen(given) && given.largest === undefined)
      wrong('what comes with a deposit needs the largest bet', 'largest');
    if (given.weekdays && per !== 'week')
      wrong('days of the week are for what is given by weeks', 'weekdays');
    if (given.weekdays?.some((each, at, all) => at > 0 && each <= (all[at - 1] ?? 0)))
      wrong('name days of the week in their order, each once', 'weekdays');
    if (given.hours && given.hours.from >= given.hours.to) wrong('the end must be later', 'hours', 'to');
    if (given.wagering?.of === 'deposit+bonus' && kind !== 'deposit-match')
      wrong('only terms of kind deposit-match can have wagering of deposit+bonus', 'wagering', 'of');
    if ((given.wagering?.of === 'winnings') !== (kind === 'free-rounds') && given.wagering)
      wrong('use wagering of winnings with kind free-rounds, and only there', 'wagering', 'of');
    for (const [at, step] of (given.prizes ?? []).entries())
      if (step.to <= (given.prizes?.[at - 1]?.to ?? 0))
        wrong('the place must be higher than in the step before', 'prizes', at, 'to');
  });

/** Kinds whose example is worked from an amount. */
const WITHOUT_EXAMPLES: readonly PromotionKind[] = ['none', 'ranking', 'raffle', 'gift'];

export const promotionSchema = z
  .strictObject({
    title: z.string().min(3).max(60),
    /** The large figure of the picture. */
    claim: z.string().min(2).max(16),
    type: z.enum(promotionTypes),
    badge: z.enum(promotionBadges).optional(),
    /** The deal in one sentence. */
    summary: z.string().min(20).max(160),
    /** First day and last day, both included. */
    starts: wholeDay,
    ends: wholeDay.optional(),
    order: z.int().min(1),
    art: z.strictObject({
      motif: z.enum(keysOf(motifs)),
      palette: z.enum(paletteNames),
      field: z.enum(keysOf(fields)),
      echo: z.enum(keysOf(motifs)),
    }),
    who: words,
    /** When and where it is credited. */
    paid: words,
    terms,
    /** Deposits, losses, bets or winnings that the page works out. */
    examples: z.array(amount).max(3).default([]),
    steps: z.array(words).min(1).max(5),
    /** Numbers that its texts name and explain, but that are none of its terms. */
    figures: z.array(z.string().min(1).max(20)).max(12).default([]),
    /** Where its button leads when there is nothing to credit. */
    leads: z
      .strictObject({
        to: form(/^\/(?!\/)\S*$/, 'a page, like "/vip"'),
        label: words,
        /** Begins free play where scripts run; without its switch the promotion is not offered. */
        freePlay: z.boolean().default(false),
      })
      .optional(),
  })
  .superRefine(({ starts, ends, examples, leads, terms: { kind } }, { addIssue }) => {
    const wrong = (path: string, message: string): void =>
      addIssue({ code: 'custom', path: [path], message });
    if (ends !== undefined && ends < starts) wrong('ends', 'the last day is before the first day');
    if ((kind === 'ranking' || kind === 'raffle') && ends === undefined)
      wrong('ends', `a ${kind} needs a last day`);
    if (WITHOUT_EXAMPLES.includes(kind) !== (examples.length === 0))
      wrong(
        'examples',
        `terms of kind ${kind} ${examples.length > 0 ? 'cannot have examples' : 'need at least one example'}`,
      );
    if ((kind === 'none') !== (leads !== undefined)) wrong('leads', 'use it with kind none, and only there');
  });
