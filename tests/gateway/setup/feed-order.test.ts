// A dump that was restored into a server whose transaction ids are behind it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../../src/lib/gateway/setup/index.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('refuses a database whose feed is ahead of the server, where new bets would never be counted', async () => {
  await expect(setUpDatabase(database.url, {})).resolves.toMatchObject({ applied: [] });
  await sql`insert into feed (xact_id, id, kind, member_id, currency, day, cause, at)
    values ('5000000000', 1, 'deposit', 1, 'USD', now(), 'D1', now())`.execute(database.db);
  await expect(setUpDatabase(database.url, {})).rejects.toThrow('pg_resetwal');
});
