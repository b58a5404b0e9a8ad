import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveEvents } from '../../../src/lib/contract/session.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { hear, stream } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a tab hears what happens to its member and to all, and nothing of others', async () => {
  const [me, other] = [await portal.member(), await portal.member()];
  const answer = await stream(me);
  const heard = hear(answer, 2);
  await portal.ctx.events.publish({ to: other.memberId, kind: 'balance' });
  await portal.ctx.events.publish({ to: me.memberId, kind: 'message' });
  await portal.ctx.events.publish({ to: 'all', kind: 'announcement' });
  expect(await heard).toEqual(['message', 'announcement']);
});

it('an event of a transaction that is rolled back is never heard', async () => {
  const me = await portal.member();
  const answer = await stream(me);
  const heard = hear(answer, 1);
  await portal.ctx.db
    .transaction()
    .execute(async (tx) => {
      await portal.ctx.events.publish({ to: me.memberId, kind: 'balance' }, tx);
      throw new Error('undone');
    })
    .catch(() => {});
  await portal.ctx.events.publish({ to: me.memberId, kind: 'round' });
  expect(await heard).toEqual(['round']);
});

it('nobody listens without being signed in', async () => {
  const answer = await portal.caller().fetch(liveEvents.path);
  expect(answer.status).toBe(401);
});
