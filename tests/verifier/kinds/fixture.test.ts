// Leagues of the house as they are offered: every price of a season, and fixtures of each sport.
import { expect, test } from 'vitest';
import { seasonTitles } from '../../../src/lib/gateway/house/titles/fixture/index.ts';
import type { FixtureResult, FixtureTable } from '../../../src/lib/rules/kinds/fixture/definition.ts';
import { offerOf, settleLine } from '../../../src/lib/rules/kinds/fixture/lines.ts';
import { play, priceOf } from '../../../src/lib/rules/kinds/fixture/season.ts';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import { agree, oneOf } from './shared-agreement.ts';

const rules: SharedRules<FixtureTable, FixtureResult> = { begin: () => null, play, priceOf, settleLine };
const tables = seasonTitles()
  .map(({ table }) => table as FixtureTable)
  .filter(({ told }) => !told);
const none = ['1', 'x', '1-0', '3+1', 'over-1', 'over2.1', '02-1', 'maybe'].map((pick, at) => ({
  ...{ market: ['total', 'match', 'handicap', 'both'][at % 4] ?? '', pick },
}));

const ROUNDS = 5_000;
const PICKS = 8;

test('fixtures: 5,000 of five leagues agree, with what is offered on them', { timeout: 60_000 }, async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'fixture', rules, tables, rounds: ROUNDS },
    spots: ({ table, index, chance }) => [
      ...Array.from({ length: PICKS }, () => oneOf(offerOf(table, index).picks, chance)),
      ...none,
    ],
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS);
  expect(lines.back).toBeGreaterThan(ROUNDS / 4);
  expect(lines.none).toBe(ROUNDS * none.length);
});
