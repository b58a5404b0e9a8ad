import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { PASSWORD, sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const count = async (table: 'envelope_seen' | 'session_tabs' | 'rate_limits'): Promise<number> => {
  const { n } = await portal.ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

it('forgets what has had its time and keeps what still protects', async () => {
  const gone = await portal.member();
  const here = await portal.member();
  await gone.call(calls.logout);
  await portal.ctx.db
    .insertInto('envelope_seen')
    .values({ jti: 'long-ago-spent', expires_at: new Date(Date.now() - 1000) })
    .execute();
  const seen = await count('envelope_seen');
  const counted = await count('rate_limits');
  expect(counted).toBeGreaterThan(0);

  await sweep(portal.ctx);
  expect(await count('envelope_seen')).toBe(seen - 1);
  expect(await count('session_tabs')).toBe(1);
  expect(await count('rate_limits')).toBe(counted);
  expect((await here.call(calls.memberInfo)).status).toBe(200);

  const sealed = await sealFor(portal.gateway, {
    type: 'username',
    username: here.account,
    password: PASSWORD,
  });
  const ask = () =>
    portal.caller().fetch(calls.login.path, {
      method: 'POST',
      body: sealed,
      headers: { 'content-type': 'application/jose' },
    });
  expect((await ask()).status).toBe(200);
  await sweep(portal.ctx);
  expect((await ask()).status).toBe(409);
});
