import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { liveEvents } from '../../../src/lib/contract/session.ts';
import { publishBalance } from '../../../src/lib/gateway/core/events.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { happened } from '../../support/happened.ts';
import { backAgain, hear, signIn, stream } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

it('a tab hears what happens to its member and to all, and nothing of others', async () => {
  const [me, other] = [await portal.member(), await portal.member()];
  const answer = await stream(me);
  const heard = hear(answer, 2);
  await portal.ctx.events.publish({ to: other.memberId, topic: 'balance', cause: 'deposit' });
  await portal.ctx.events.publish({ to: me.memberId, topic: 'message', cause: 'arrived' });
  await portal.ctx.events.publish({ to: 'all', topic: 'announcement' });
  expect(await heard).toEqual(['message arrived', 'announcement']);
});

it('an event of a transaction that is rolled back is never heard', async () => {
  const me = await portal.member();
  const answer = await stream(me);
  const heard = hear(answer, 1);
  await portal.ctx.db
    .transaction()
    .execute(async (tx) => {
      await portal.ctx.events.publish({ to: me.memberId, topic: 'balance', cause: 'deposit' }, tx);
      throw new Error('undone');
    })
    .catch(() => {});
  await portal.ctx.events.publish({ to: me.memberId, topic: 'message', cause: 'arrived' });
  expect(await heard).toEqual(['message arrived']);
});

it('a change of the balance says why, and not how much', async () => {
  const me = await portal.member();
  const said = (await stream(me)).text();
  await publishBalance(portal.ctx, me.memberId, 'round');
  await publishBalance(portal.ctx, me.memberId, 'deposit');
  await me.call(calls.logout);
  expect((await said).match(/^(event|data): .*$/gm)).toEqual([
    'event: balance',
    'data: {"cause":"round"}',
    'event: balance',
    'data: {"cause":"deposit"}',
    'event: signed-out',
    'data: {}',
  ]);
});

it('a tab hears what happens in the channels that it follows', async () => {
  const [me, other] = [await portal.member(), await portal.member()];
  const [follows, does] = [hear(await stream(me, ['chat']), 2), hear(await stream(other), 1)];
  await portal.ctx.events.publish({ to: { channel: 'chat' }, topic: 'chat' });
  await portal.ctx.events.publish({ to: 'all', topic: 'settings' });
  expect(await follows).toEqual(['chat', 'settings']);
  expect(await does).toEqual(['settings']);
});

it('a change to what protects the account is told to the other tabs, not to the one that made it', async () => {
  const me = await portal.member();
  const elsewhere = backAgain(portal, me);
  await signIn(elsewhere, me.account);
  const [here, there] = [
    hear(await stream(me), 'announcement'),
    hear(await stream(elsewhere), 'announcement'),
  ];
  const input = { by: 'login', newPassword: '739105', presentPassword: PASSWORD };
  expect((await me.call(calls.setPaymentPassword, input)).body.success).toBe(true);
  await portal.ctx.events.publish({ to: 'all', topic: 'announcement' });
  expect(await here).toEqual(['message arrived', 'announcement']);
  expect(await there).toEqual(['message arrived', 'message security', 'announcement']);
});

it('a tab that asks for what happened before is told once of what concerns it, and of nothing before its login', async () => {
  const [me, other] = [await portal.member(), await portal.member()];
  await happened(portal, { to: me.memberId, topic: 'balance', cause: 'deposit' });
  await happened(portal, { to: me.memberId, topic: 'balance', cause: 'round' });
  await happened(portal, { to: { channel: 'table:baccarat-one' }, topic: 'chat' });
  await happened(portal, { to: other.memberId, topic: 'message', cause: 'arrived' });
  const told = async (who: Caller, pastMs: number, channels: string[] = []): Promise<string[]> => {
    const heard = hear(await stream(who, channels, null, pastMs), 'settings');
    await portal.ctx.events.publish({ to: 'all', topic: 'settings' });
    return heard;
  };
  expect(await told(me, 0)).toEqual(['settings']);
  expect(await told(me, 999_999_999, ['chat', 'tables'])).toEqual(['balance', 'chat', 'settings']);
  const elsewhere = backAgain(portal, me);
  await signIn(elsewhere, me.account);
  expect(await told(elsewhere, 999_999_999)).toEqual(['settings']);
});

it('a channel that does not exist is refused', async () => {
  const answer = await stream(await portal.member(), ['chat', 'vault']);
  expect([answer.status, (await answer.json()).errorCode]).toEqual([400, 'invalid_input']);
});

/** A guest who tries a game, in play money. */
async function trialPlayer(): Promise<Caller> {
  const guest = portal.caller();
  guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
  return guest;
}

it.each([
  ['a member', () => portal.member()],
  ['a trial player', trialPlayer],
])('%s holds twenty streams open in a process, and another one once one was left', async (_, somebody) => {
  const member = await somebody();
  const open = await Promise.all(Array.from({ length: 20 }, () => stream(member)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await stream(member);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await stream(await portal.member())).status).toBe(200);
  await open[0]?.body?.cancel();
  expect((await stream(member)).status).toBe(200);
  for (const each of open.slice(1)) await each.body?.cancel();
});

it('a stream that was left before it was there takes no place', async () => {
  const member = await portal.member();
  for (let i = 0; i < 30; i++) {
    const left = new AbortController();
    const coming = stream(member, [], left.signal);
    left.abort();
    await coming;
  }
  expect((await stream(member)).status).toBe(200);
});

it('nobody listens without being signed in', async () => {
  const answer = await portal.caller().fetch(liveEvents.path);
  expect(answer.status).toBe(401);
});

describe('a page that is left open', () => {
  const MINUTE_MS = 60_000;

  /** The stream of a tab, and its next heartbeat when the test wants it. */
  async function leftOpen(who: Caller) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return { answer: await stream(who), beat: () => vi.advanceTimersByTime(20_000) };
  }

  it('is signed out when its session has idled too long, and listening does not keep it awake', async () => {
    const me = await portal.member();
    const { answer, beat } = await leftOpen(me);
    portal.clock.advance(119 * MINUTE_MS);
    beat();
    await (await stream(me)).body?.cancel();
    expect((await me.call(calls.chatHistory)).body.errorCode).toBe('chat_closed');
    portal.clock.advance(MINUTE_MS);
    beat();
    expect(await hear(answer, 'never')).toEqual(['signed-out']);
    expect((await me.call(calls.memberInfo)).status).toBe(401);
  });

  it('is signed out when its time is over, however busy it was', async () => {
    const me = await portal.member();
    const { answer, beat } = await leftOpen(me);
    for (let hour = 0; hour < 23; hour++) {
      portal.clock.advance(60 * MINUTE_MS);
      expect((await me.call(calls.memberInfo)).status).toBe(200);
    }
    portal.clock.advance(60 * MINUTE_MS);
    beat();
    expect(await hear(answer, 'never')).toEqual(['signed-out']);
  });

  it('goes on listening while the session is used', async () => {
    const me = await portal.member();
    const { answer, beat } = await leftOpen(me);
    const heard = hear(answer, 1);
    portal.clock.advance(119 * MINUTE_MS);
    await me.call(calls.memberInfo);
    portal.clock.advance(119 * MINUTE_MS);
    beat();
    await portal.ctx.events.publish({ to: me.memberId, topic: 'message', cause: 'arrived' });
    expect(await heard).toEqual(['message arrived']);
  });
});
