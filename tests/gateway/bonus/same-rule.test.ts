// What a page promises for an amount, by `rules/promotion.ts`, is what the database gives for it.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, decisiveTerms } from '../../../src/layouts/promotion-calculator.ts';
import { readFiles } from '../../../src/lib/content-model/files.ts';
import { readContent } from '../../../src/lib/content-model/read.ts';
import { formatMinor, parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { type AmountTerms, bonusOf, type PromotionTerms } from '../../../src/lib/rules/promotion.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const amount = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((minor) => (minor / 100).toFixed(2));

const terms = fc.record({
  kind: fc.constantFrom('deposit-match', 'cashback', 'rebate', 'gift', 'free-rounds'),
  amount: amount(1, 100_00),
  rate: amount(1, 300_00),
  cap: amount(1, 2_000_00),
  minimum: amount(0, 100_00),
  per: fc.constant('once' as const),
  categories: fc.constant<string[]>(['slots']),
  wagering: fc.record({ times: fc.nat(40), of: fc.constantFrom('bonus' as const, 'deposit+bonus' as const) }),
});

/** What the database gives for the amounts. */
async function given(promotion: PromotionTerms, bases: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await database.pool.query<{ bonus: string }>(
    'select bonus_for($1, base)::text as bonus from unnest($2::bigint[]) with ordinality as asked (base, place) order by place',
    [JSON.stringify({ terms: promotion }), bases.map(String)],
  );
  return rows.map(({ bonus }) => BigInt(bonus));
}

it('a deposit, a loss or bets bring what the page says they bring, to the cent, for any rate, cap and minimum', async () => {
  await fc.assert(
    fc.asyncProperty(terms, fc.array(fc.bigInt(1n, 3_000_00n), { minLength: 20 }), async (each, bases) => {
      expect(await given(each, bases)).toEqual(bases.map((base) => bonusOf(each, base)));
    }),
    { numRuns: 40 },
  );
});

/** What the calculator of a page answers for the amounts, from the terms as the page hands them to the tab. */
function answered(terms: AmountTerms, bases: readonly bigint[]): string[] {
  const handed = JSON.parse(JSON.stringify(decisiveTerms(terms)));
  return bases.map((base) => {
    const { gives, wager } = answerTo(handed, toWire(base));
    return `${formatMinor(parseMinor(gives.replace('+', '')) ?? -1n)} ${wager}`;
  });
}

/** The same of the database. */
async function engineAnswers(terms: AmountTerms, bases: readonly bigint[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ bonus: string; wager: string }>(
    `select bonus::text, case when bonus > 0 then bonus_wager($1, base, bonus) else 0 end::text as wager
      from unnest($2::bigint[]) with ordinality as asked (base, place), lateral bonus_for($1, base) as bonus order by place`,
    [JSON.stringify({ terms }), bases.map(String)],
  );
  return rows.map(({ bonus, wager }) => `${formatMinor(BigInt(bonus))} ${formatMinor(BigInt(wager))}`);
}

const one = (wire: string): string => toWire((parseMinor(wire) ?? 0n) + 100n);

/** Each number that decides an answer, one more. */
function changesOf({ rate, cap, minimum, wagering, ...terms }: PromotionTerms): [string, PromotionTerms][] {
  const same = { ...terms, rate, cap, minimum, wagering };
  return [
    ...(rate ? [['rate', { ...same, rate: one(rate) }] as [string, PromotionTerms]] : []),
    ...(cap ? [['cap', { ...same, cap: one(cap) }] as [string, PromotionTerms]] : []),
    // The least deposit that brings free rounds is none of what they won.
    ...(minimum && terms.kind !== 'free-rounds'
      ? [['minimum', { ...same, minimum: one(minimum) }] as [string, PromotionTerms]]
      : []),
    ...(wagering
      ? [
          ['times', { ...same, wagering: { ...wagering, times: wagering.times + 1 } }] as [
            string,
            PromotionTerms,
          ],
          [
            'of',
            { ...same, wagering: { ...wagering, of: wagering.of === 'bonus' ? 'deposit+bonus' : 'bonus' } },
          ] as [string, PromotionTerms],
        ]
      : []),
  ];
}

describe('the calculator on the page of', () => {
  const shipped = readContent(readFiles())
    .entriesOf('promotions')
    .filter(({ data }) => data.examples.length > 0);

  it.each(shipped.map(({ name, data }) => ({ name, data })))(
    '$name answers as the engine does, and each number of its terms changes both',
    async ({ data: { terms: of, examples } }) => {
      const least = parseMinor(of.minimum ?? '0') ?? 0n;
      const bases = [
        0n,
        1n,
        least - 1n,
        least,
        least + 50n,
        77_77n,
        9_999_999_99n,
        ...examples.map((each) => parseMinor(each) ?? 0n),
      ];
      const asked = bases.filter((base) => base >= 0n);
      const before = answered(of, asked);
      expect(before).toEqual(await engineAnswers(of, asked));
      const changes = changesOf(of);
      expect(changes.length).toBeGreaterThanOrEqual(2);
      for (const [name, changed] of changes) {
        const after = answered(changed, asked);
        expect(after, name).toEqual(await engineAnswers(changed, asked));
        // Free rounds have no deposit to wager; the basis is the same for both words.
        if (!(name === 'of' && of.kind === 'free-rounds')) expect(after, name).not.toEqual(before);
      }
    },
  );
});
