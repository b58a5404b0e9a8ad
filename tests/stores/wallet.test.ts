// The balance of the header and the stream behind it, against the real gateway in memory.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { liveEvents } from '../../src/lib/contract/session.ts';
import { walletBalance } from '../../src/lib/contract/wallet.ts';
import { publishBalance } from '../../src/lib/gateway/core/events.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { onLive } from '../../src/lib/stores/live.ts';
import { $play, launch } from '../../src/lib/stores/play.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { $showing } from '../../src/lib/stores/showing.ts';
import { $balance, refreshBalance } from '../../src/lib/stores/wallet.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';
import { waitFor } from '../support/wait-for.ts';

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
    await session.signOut();
    await refreshBalance();
    held.letGo();
    await late;
    expect($balance.get()).toEqual({ state: 'idle', minor: undefined, text: '' });
  });
});

describe('while a round is shown in a game', () => {
  /** How often the balance was read. */
  let reads: number;
  const heard: (string | undefined)[] = [];
  let memberId: bigint;
  let stops: (() => void)[];

  beforeAll(() => seedGames(portal.owner));
  beforeEach(async () => {
    Object.assign(globalThis, { document: { documentElement: { dataset: {}, toggleAttribute() {} } } });
    stops = [
      $balance.listen(() => {}),
      $play.listen(() => {}),
      onLive('balance', (cause) => heard.push(cause)),
    ];
    await session.freePlay();
    await waitFor(() => expect($balance.get()).toMatchObject({ state: 'ready', text: '1,000.00' }));
    memberId = BigInt(sessionStorage.getItem('customerId') ?? 0);
    await launch('lantern-koi');
    const line = surroundings.fetch;
    [reads, heard.length] = [0, 0];
    surroundings.fetch = (input, init) => {
      if (String(input).includes(walletBalance.path)) reads++;
      return line(input, init);
    };
  });
  afterEach(() => {
    $showing.set(false);
    session.$session.set({ state: 'out' });
    for (const stop of stops) stop();
    Reflect.deleteProperty(globalThis, 'document');
  });

  /** The game in its frame plays one round; answers the balance after it. */
  async function spin(): Promise<string> {
    const play = $play.get();
    const ticket = play.state === 'open' ? play.address.split('#')[1] : '';
    const game = portal.caller();
    const { token } = (await game.call(houseOpen, { ticket, gameId: 'lantern-koi' })).body.value;
    const played = { spinId: crypto.randomUUID(), bet: '1.00' };
    const answer = await game.call(slotSpin, played, { authorization: `Bearer ${token}` });
    await waitFor(() => expect(heard).toContain('round'));
    return answer.body.value.balance;
  }

  it('the header holds its figure, and reads the new one once, when the game says that it has been shown', async () => {
    $showing.set(true);
    const after = await spin();
    expect([reads, $balance.get().text]).toEqual([0, '1,000.00']);
    $showing.set(false);
    await waitFor(() => expect($balance.get().state).toBe('ready'));
    expect([reads, $balance.get().text.replace(',', '')]).toEqual([1, after]);
  });

  it('a deposit is in the header at once', async () => {
    $showing.set(true);
    await publishBalance(portal.ctx, memberId, 'deposit');
    await waitFor(() => expect(reads).toBe(1));
  });

  it('a round of another tab, when none is shown here, is in the header at once', async () => {
    await spin();
    await waitFor(() => expect(reads).toBe(1));
  });
});

describe('the stream of events', () => {
  it('carries the headers of every call, and takes up a channel without missing anything', async () => {
    const asked: Request[] = [];
    const real = surroundings.fetch;
    surroundings.fetch = (async (input, init) => {
      const request = new Request(new URL(String(input), 'http://portico.test'), init);
      if (request.url.includes(liveEvents.path)) asked.push(request);
      return real(input, init);
    }) as typeof fetch;
    const heard: string[] = [];
    const stop = onLive('message', () => heard.push('message'));
    await newcomer();
    const memberId = BigInt(sessionStorage.getItem('customerId') ?? 0);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.headers.get('gateway-version')).toBe('3');
    expect(asked[0]?.headers.get('x-nonce')).toBeTruthy();
    const leave = onLive('chat', () => heard.push('chat'), 'chat');
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
    expect(asked.map(({ url }) => new URL(url).searchParams.get('channels'))).toEqual([null, 'chat']);
    await portal.ctx.events.publish({ to: memberId, topic: 'message', cause: 'arrived' });
    await portal.ctx.events.publish({ to: { channel: 'chat' }, topic: 'chat' });
    await waitFor(() => expect(heard).toEqual(['message', 'chat']));
    leave();
    stop();
    session.$session.set({ state: 'out' });
  });

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
    await waitFor(() => expect(tokens).toHaveLength(1));
    await newcomer();
    await waitFor(() => expect(tokens).toHaveLength(2));
    expect(tokens[1]).toBe(`Bearer ${sessionStorage.getItem('token')}`);
    expect(tokens[1]).not.toBe(tokens[0]);
    session.$session.set({ state: 'out' });
    stop();
  });
});
