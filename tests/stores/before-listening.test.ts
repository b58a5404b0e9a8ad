// What happens after a page has read something and before its stream is there: it is read again then, and only then.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import type { Channel } from '../../src/lib/contract/events.ts';
import { calls } from '../../src/lib/contract/index.ts';
import type { PortalEvent } from '../../src/lib/gateway/core/events.ts';
import { $listening, onLive } from '../../src/lib/stores/live.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { $unreadText } from '../../src/lib/stores/unread.ts';
import { $balance } from '../../src/lib/stores/wallet.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { happened } from '../support/happened.ts';
import { openTab } from '../support/tab.ts';
import { waitFor, waitUntil } from '../support/wait-for.ts';

let portal: TestGateway;
/** The path of every call of this tab. */
let asked: string[];
let letStreamGo: () => void;

beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** A tab whose stream does not reach the gateway until the test lets it go. */
beforeEach(() => {
  session.$session.set({ state: 'out' });
  openTab(portal.caller(), session.page);
  const { promise: line, resolve } = Promise.withResolvers<void>();
  const real = surroundings.fetch;
  [asked, letStreamGo] = [[], resolve];
  surroundings.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portico.test');
    if (pathname === calls.liveEvents.path) await line;
    asked.push(pathname);
    return real(input, init);
  };
});

/** Somebody new is at this tab; answers who. */
async function enter(): Promise<bigint> {
  const username = `b${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  return BigInt(sessionStorage.getItem('customerId') ?? 0);
}

const times = ({ path }: { path: string }): number => asked.filter((each) => each === path).length;

it.each<[string, { listen(cb: () => void): () => void }, { path: string }, 'balance' | 'message']>([
  ['the balance', $balance, calls.walletBalance, 'balance'],
  ['the count of unread messages', $unreadText, calls.unreadMessages, 'message'],
])('%s is read again when it changed meanwhile, and once when it did not', async (_, store, read, topic) => {
  const stop = store.listen(() => {});
  const memberId = await enter();
  await waitFor(() => expect(times(read)).toBe(1));
  const event = {
    to: memberId,
    ...(topic === 'balance' ? { topic, cause: 'deposit' } : { topic, cause: 'arrived' }),
  };
  await happened(portal, event as PortalEvent);
  letStreamGo();
  await waitFor(() => expect(times(read)).toBe(2));

  // Another page of the tab, on which nothing happens.
  session.$session.set({ state: 'out' });
  await enter();
  await waitUntil(() => $listening.get());
  await heardNow();
  expect(times(read)).toBe(3);
  stop();
});

it('what happens in a channel while the tab takes it up is heard, with no word of the others', async () => {
  letStreamGo();
  const heard: string[] = [];
  const stops = [onLive('balance', () => heard.push('balance'))];
  const memberId = await enter();
  await waitUntil(() => $listening.get());
  const channel: Channel = 'chat';
  const held = Promise.withResolvers<void>();
  const real = surroundings.fetch;
  surroundings.fetch = async (input, init) => {
    await held.promise;
    return real(input, init);
  };
  stops.push(onLive('chat', () => heard.push('chat'), channel));
  await happened(portal, { to: { channel }, topic: 'chat' });
  held.resolve();
  await waitFor(() => expect(heard).toEqual(['chat']));
  await portal.ctx.events.publish({ to: memberId, topic: 'balance', cause: 'deposit' });
  await waitFor(() => expect(heard).toEqual(['chat', 'balance']));
  for (const stop of stops) stop();
  surroundings.fetch = real;
});

/** Whatever the stream said when it opened has been heard. */
async function heardNow(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onLive('announcement', () => resolve());
  await portal.ctx.events.publish({ to: 'all', topic: 'announcement' });
  await promise;
  stop();
}
