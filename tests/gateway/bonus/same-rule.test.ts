// What a page promises for an amount, by `rules/promotion.ts`, is what the database gives for it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusOf, type PromotionTerms } from '../../../src/lib/rules/promotion.ts';
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
