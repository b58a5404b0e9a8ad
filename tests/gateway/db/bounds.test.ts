// What PostgreSQL ends by itself, so that a call or a process that hangs holds nothing for long.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connected, connect, longWork } from '../../../src/lib/gateway/db/connect.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
let calls: Connected;

beforeAll(async () => {
  portal = await testGateway();
  calls = connect(portal.ctx.config.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await calls.db.destroy();
  await portal.close();
});

async function bounds({ db }: Connected): Promise<unknown> {
  const { rows } = await sql`
    select current_setting('statement_timeout') statement, current_setting('lock_timeout') lock,
      current_setting('idle_in_transaction_session_timeout') idle`.execute(db);
  return rows[0];
}

it('a call waits 3 s for a row and 5 s for a statement, and holds rows for 10 s at most when its process hangs', async () => {
  expect(await bounds(calls)).toEqual({ statement: '5s', lock: '3s', idle: '10s' });
});

it('an audit or a sweep has ten minutes for a statement, and waits no longer for a row than a call', async () => {
  expect(await longWork(portal.ctx.config.databaseUrl, bounds)).toEqual({
    statement: '10min',
    lock: '3s',
    idle: '10min',
  });
});

it('a statement that takes too long is ended, and its connection serves the next', async () => {
  await sql`set statement_timeout = 50`.execute(calls.db);
  await expect(sql`select pg_sleep(5)`.execute(calls.db)).rejects.toMatchObject({ code: '57014' });
  await sql`reset statement_timeout`.execute(calls.db);
  expect(await bounds(calls)).toMatchObject({ statement: '5s' });
});
