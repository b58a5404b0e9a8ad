import { afterAll, beforeAll, expect, it } from 'vitest';
import { categories } from '../../../src/lib/rules/categories.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('the categories that people see are those that bets can have, each with its rate of rebates and a letter of its own', async () => {
  const rows = await database.db.selectFrom('categories').selectAll().execute();
  expect(new Map(rows.map(({ category, rebate }) => [category, rebate]))).toEqual(
    new Map(categories.map(({ id, rebate }) => [id, rebate])),
  );
  // D, W, B and R are in front of deposits, withdrawals, bonuses and rounds.
  for (const { letter } of rows) expect('DWBR').not.toContain(letter);
});
