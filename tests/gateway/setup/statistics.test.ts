// A database that was restored from a dump: full tables of which the server knows nothing.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../../src/lib/gateway/setup/index.ts';
import { countUncounted } from '../../../src/lib/gateway/setup/statistics.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** How many rows the server believes a table to have; -1 when it was never counted. */
const believed = async (table: string): Promise<number> => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = ${table}::regclass`.execute(database.db);
  return Number(rows[0]?.reltuples);
};

it('the start counts what is there, once', async () => {
  await sql`create table restored as select n from generate_series(1, 5000) n`.execute(database.db);
  await sql`create table empty_one (n integer)`.execute(database.db);
  expect(await believed('restored')).toBe(-1);
  await setUpDatabase(database.url, {});
  expect(await believed('restored')).toBe(5000);
  expect(await believed('empty_one')).toBe(-1);
  expect(await countUncounted(database.url)).toEqual([]);
});
