// The wallets of a member as the wallet page follows them, against the real gateway in memory.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import type { Call } from '../../src/lib/contract/call.ts';
import { gameWallets } from '../../src/lib/contract/transfers.ts';
import { walletBalance } from '../../src/lib/contract/wallet.ts';
import { $gameWallets, followGameWallets } from '../../src/lib/stores/game-wallets.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let tab: EventTarget;
let stop: () => void = () => {};

beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  openTab(portal.caller(), session.page);
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const username = `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
});
afterEach(() => {
  stop();
  session.leave();
  vi.unstubAllGlobals();
});

/** The line to these calls is down until the answered function is called. */
function cut(...calls: Call[]): () => void {
  const line = surroundings.fetch;
  const paths = calls.map(({ path }) => path);
  surroundings.fetch = ((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portico.test');
    return paths.includes(pathname) ? Promise.reject(new TypeError('offline')) : line(input, init);
  }) as typeof fetch;
  return () => {
    surroundings.fetch = line;
  };
}

const state = (): string => $gameWallets.get().state;

it('wallets are shown when the balance of the header cannot be read', async () => {
  const mend = cut(walletBalance);
  stop = followGameWallets();
  await expect.poll(state).toBe('ready');
  mend();
});

it('wallets that could not be read say so, and are there when the line is back', async () => {
  const mend = cut(walletBalance, gameWallets);
  stop = followGameWallets();
  await expect.poll(state).toBe('failed');
  mend();
  tab.dispatchEvent(new Event('online'));
  await expect.poll(state).toBe('ready');
});
