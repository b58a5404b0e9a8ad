// What editors wrote, as this version of the portal has it: promotions with their terms, VIP levels, points, and what is wrong.
import * as z from 'zod/mini';
import { type PromotionTerms, promotionStatuses, statusOf } from '../../rules/promotion.ts';
import { levelName, vipName } from '../../rules/vip.ts';
import { faultsIn, published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';

const looks = { role: 'viewer', effect: 'looks', input: z.strictObject({}) } as const;

/** As much of a hash as a person needs. */
export const short = (hash: string): string => hash.slice(0, 12);

const SEE_CHECK = 'There are mistakes in the content. "content check" lists them.';

/** The version of terms by their kind and name. */
const versions = (): ReadonlyMap<string, string> =>
  new Map(termsOf(published()).map(({ kind, name, hash }) => [`${kind} ${name}`, hash]));

/** The one entry of a kind of which there is one. */
function only<K extends 'vip' | 'points'>(kind: K) {
  const [entry] = published().entriesOf(kind);
  if (!entry) throw new Mistake(SEE_CHECK);
  return { data: entry.data, version: versions().get(`${kind} ${kind}`) ?? '' };
}

/** `rate 100.00, cap 500.00, per once, wagering 15x bonus, slots`. */
function inWords({ kind, categories, wagering, rounds, prizes = [], ...plain }: PromotionTerms): string {
  return [
    kind,
    ...Object.entries(plain).flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`])),
    ...(wagering ? [`wagering ${wagering.times}x ${wagering.of}`] : []),
    ...(rounds ? [`${rounds.count} rounds of ${rounds.stake}`] : []),
    ...prizes.map(({ to, each }) => `${each} each to place ${to}`),
    ...categories,
  ].join(', ');
}

const amount = z.nullable(z.string());
const amounts = z.record(z.string(), z.string());

export const content = [
  defineOperation({
    ...looks,
    name: 'content.check',
    summary: 'Lists the mistakes in the content: the file, the key and what is allowed.',
    output: z.array(z.string()),
    run: async () => faultsIn(published()),
    text: (faults) => (faults.length > 0 ? faults.join('\n') : 'The content has no mistakes.'),
    bad: (faults) => faults.length > 0,
  }),
  defineOperation({
    ...looks,
    name: 'content.promotions',
    summary: 'Shows the promotions with their days, versions and terms.',
    output: z.array(
      z.object({
        name: z.string(),
        status: z.enum(promotionStatuses),
        starts: z.string(),
        ends: z.nullable(z.string()),
        version: z.string(),
        terms: z.string(),
      }),
    ),
    async run({ clock }) {
      const known = versions();
      return published()
        .entriesOf('promotions')
        .map(({ name, data }) => ({
          name,
          status: statusOf(data, clock.now()),
          starts: data.starts,
          ends: data.ends ?? null,
          version: known.get(`promotion ${name}`) ?? '',
          terms: inWords(data.terms),
        }));
    },
    text(found) {
      const rows = found.map(({ name, status, starts, ends, version, terms }) => [
        name,
        status,
        starts,
        ends ?? 'no end',
        short(version),
        terms,
      ]);
      return [columns(rows), ...(faultsIn(published()).length > 0 ? [SEE_CHECK] : [])].join('\n');
    },
  }),
  defineOperation({
    ...looks,
    name: 'content.vip',
    summary: 'Shows the VIP levels: the valid bets that each needs, and its rewards.',
    output: z.object({
      open: z.boolean(),
      version: z.string(),
      windowDays: z.number(),
      levels: z.array(
        z.object({
          name: z.string(),
          validBets: z.string(),
          rebate: amounts,
          birthdayGift: amount,
          weeklyBonus: amount,
          freeWithdrawals: z.number(),
        }),
      ),
    }),
    async run({ settings }) {
      const { data, version } = only('vip');
      const named = data.club.levels.map((level) => ({
        ...level,
        name: levelName(level.name, settings.get('brand.name')),
      }));
      return { ...data.club, levels: named, version };
    },
    text({ open, version, windowDays, levels }) {
      const rows = levels.map(
        ({ name, validBets, rebate, birthdayGift, weeklyBonus, freeWithdrawals }, at) => [
          `${vipName(at + 1)} ${name}`,
          `valid bets ${validBets}`,
          ...Object.entries(rebate).map(([kind, percent]) => `${kind} ${percent}%`),
          `birthday ${birthdayGift ?? 'none'}`,
          `week ${weeklyBonus ?? 'none'}`,
          `${freeWithdrawals} withdrawals a week without a fee`,
        ],
      );
      return `${open ? 'open' : 'not open'}, ${windowDays} days, version ${short(version)}\n${columns(rows)}`;
    },
  }),
  defineOperation({
    ...looks,
    name: 'content.points',
    summary: 'Shows how points are earned and what they can be redeemed for.',
    output: z.object({
      open: z.boolean(),
      version: z.string(),
      perPoint: amounts,
      convert: z.object({ points: z.number(), credit: z.string() }),
      rewards: z.array(
        z.object({ id: z.string(), name: z.string(), points: z.number(), needs: amount, stock: z.number() }),
      ),
    }),
    async run() {
      const { data, version } = only('points');
      return { ...data.mall, version };
    },
    text({ open, version, perPoint, convert, rewards }) {
      const rows = [
        ...Object.entries(perPoint).map(([kind, each]) => [kind, `${each} a point`]),
        [`${convert.points} points`, `convert to ${convert.credit}`],
        ...rewards.map(({ id, name, points, needs, stock }) => [
          `${points} points`,
          `${name} (${id}), stock ${stock}${needs ? `, needs bets of ${needs}` : ''}`,
        ]),
      ];
      return `${open ? 'open' : 'not open'}, version ${short(version)}\n${columns(rows)}`;
    },
  }),
];
