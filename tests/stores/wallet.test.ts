// The balance of the header and the stream behind it, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { liveEvents } from '../../src/lib/contract/session.ts';
import { walletBalance } from '../../src/lib/contract/wallet.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { $balance, refreshBalance } from '../../src/lib/stores/wallet.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(() => {
  openTab(portal.caller(), session.page);
  session.$session.set({ state: 'out' });
});

const name = (): string => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
const newcomer = () => {
  const username = name();
  return register({ username, password: PASSWORD, confirmPassword: PASSWORD });
};

describe('the balance in the header', () => {
  it('is nobody’s after signing out, even when an answer arrives late', async () => {
    await newcomer();
    const held = holdAnswers(walletBalance);
    const late = refreshBalance();
    await held.reached(1);
    session.$session.set({ state: 'out' });
    await refreshBalance();
    held.letGo();
    await late;
    expect($balance.get()).toEqual({ state: 'idle', minor: undefined, text: '' });
  });
});

describe('the stream of events', () => {
  it('is opened again when a guest becomes a member without leaving', async () => {
    const tokens: (string | null)[] = [];
    const real = surroundings.fetch;
    surroundings.fetch = (async (input, init) => {
      const request = new Request(
        new URL(String(input instanceof Request ? input.url : input), 'http://portico.test'),
        init,
      );
      if (request.url.includes(liveEvents.path)) tokens.push(request.headers.get('authorization'));
      return real(input, init);
    }) as typeof fetch;
    const stop = $balance.listen(() => {});
    await session.freePlay();
    await vi.waitFor(() => expect(tokens).toHaveLength(1));
    await newcomer();
    await vi.waitFor(() => expect(tokens).toHaveLength(2));
    expect(tokens[1]).toBe(`Bearer ${sessionStorage.getItem('token')}`);
    expect(tokens[1]).not.toBe(tokens[0]);
    session.$session.set({ state: 'out' });
    stop();
  });
});
