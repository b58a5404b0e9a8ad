// What leagues return: the sheet and what each title states are what their rules give.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sportsSheet } from '../../../src/lib/gateway/house/maths/sports-sheet.ts';
import { seasonTitles } from '../../../src/lib/gateway/house/titles/fixture/index.ts';
import type { FixtureTable } from '../../../src/lib/rules/kinds/fixture/definition.ts';
import { exactReturns } from '../../../src/lib/rules/kinds/fixture/exact.ts';

test('docs/maths/sports.md is what `write-sports-sheet.ts` writes', () => {
  const sheet = readFileSync(new URL('../../../docs/maths/sports.md', import.meta.url), 'utf8');
  expect(sheet).toBe(sportsSheet());
});

test.each(
  seasonTitles().map(({ game, table, returns }) => [game.name, table as FixtureTable, returns] as const),
)('%s states what the pick of each market that returns least returns', (_, table, returns) => {
  const exact = exactReturns(table).map(({ market, lowest }) => [market, Math.floor(lowest * 10_000)]);
  expect(returns).toEqual(Object.fromEntries(exact));
});
