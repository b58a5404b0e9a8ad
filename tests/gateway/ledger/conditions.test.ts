// What a movement of money costs beside its rows: PostgreSQL reads the condition of every trigger and check of a table anew for each statement
// that writes it, so a table of the ledger has hardly any. Who may ask one question more asks it in `transfers_stand`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('no trigger of the ledger has a condition but the one that keeps balances', async () => {
  const { rows } = await database.pool.query<{ named: string }>(
    `select tgname as named from pg_trigger where tgqual is not null
      and tgrelid in ('transfers'::regclass, 'postings'::regclass, 'transfer_keys'::regclass, 'accounts'::regclass)`,
  );
  expect(rows.map(({ named }) => named)).toEqual(['accounts_move_by_posting']);
});

test('a row of the ledger is checked for nothing but what may change with it', async () => {
  const { rows } = await database.pool.query<{ named: string }>(
    `select conname as named from pg_constraint where contype = 'c'
      and conrelid in ('transfers'::regclass, 'postings'::regclass, 'transfer_keys'::regclass, 'accounts'::regclass)`,
  );
  expect(rows.map(({ named }) => named)).toEqual(['accounts_within_bounds']);
});
