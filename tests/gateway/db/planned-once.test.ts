import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { plannedOnce } from '../../../src/lib/gateway/db/planned-once.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a marked query is parsed once on a connection, no matter who is asked for, and others are not kept', async () => {
  const { db } = connect(portal.ctx.config.databaseUrl, { max: 1 });
  const people = [await portal.member(), await portal.member()];
  const read = (account: string) => db.selectFrom('members').select('account').where('account', '=', account);
  for (const { account } of [...people, ...people]) {
    expect(await read(account).modifyFront(plannedOnce).execute()).toEqual([{ account }]);
    expect(await read(account).execute()).toEqual([{ account }]);
  }
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: expect.stringContaining('planned once'), runs: 4 }]);
  await db.destroy();
});
