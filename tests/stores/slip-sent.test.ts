// A bet slip whose answer is lost asks again for the bet that it sent, whatever its odds are by then.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../src/lib/client/call.ts';
import { movedTo, type SlipPick, slipOf } from '../../src/lib/stores/bet-slip.ts';
import { OtherMember } from '../../src/lib/stores/sent-once.ts';
import { deliver, sentNow, sentOf } from '../../src/lib/stores/slip-sent.ts';
import { forget, remember } from '../../src/lib/stores/tab.ts';

const pick: SlipPick = {
  ...{ gameId: 'first-league', league: 'First League', sport: 'football', round: '41' },
  ...{ kickOff: '2026-11-27T09:07:00.000Z', home: 'Lacquer Town', away: 'Tessera' },
  ...{ market: 'winner', pick: 'home', price: '2.24', score: '0-0' },
};
const placement = {
  slip: {
    placementId: '0b8e1d5c-7a4e-4f7e-9d0e-3f6f5a4f1c11',
    legs: [{ gameId: 'first-league', round: '41', market: 'winner' as const, pick: 'home', price: '2.24' }],
    ...{ sizes: [1], stake: '10.00' },
  },
};

const lost = new Refused('gateway_unreachable', '');
const bodies: unknown[] = [];
/** What comes of each try; behind them every answer is lost. */
let answers: (string | Refused)[] = [];

vi.mock('../../src/lib/stores/sports-bets.ts', () => ({
  async placeSlip(body: unknown) {
    bodies.push(structuredClone(body));
    const answer = answers.shift() ?? lost;
    if (typeof answer === 'string') return answer;
    throw answer;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener() {} });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
  bodies.length = 0;
  slipOf('SPORTS').set([pick]);
  forget();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a bet in play is asked for as it was sent while its odds move, and its pick is off the slip when it is placed', async () => {
  answers = [lost, lost, 'P1'];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {
    slipOf('SPORTS').set([movedTo(pick, '3.10', '0-1')]);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(sentOf('SPORTS').get()?.unknown).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await placed;
  expect(bodies).toEqual([placement.slip, placement.slip, placement.slip]);
  expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[], undefined]);
});

it('a limit of calls says nothing of the bet that was sent before; a refusal of the bet frees its pick', async () => {
  answers = [lost, new Refused('too_many_requests', ''), new Refused('insufficient_funds', '')];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {});
  const refused = expect(placed).rejects.toMatchObject({ code: 'insufficient_funds' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(bodies).toHaveLength(3);
  expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[pick], undefined]);
});

it('a limit of calls on the first try is an answer: nothing was placed, and nothing is kept', async () => {
  answers = [new Refused('too_many_requests', '')];
  await expect(deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {})).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(sentOf('SPORTS').get()).toBeUndefined();
});

it('what one member sent is asked for in nobody else’s name, and the next one who logs in sees nothing of it', async () => {
  remember({ account: 'anna' });
  answers = [lost, lost];
  const tried: (() => void)[] = [];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), (tryNow) => tried.push(tryNow));
  const ended = expect(placed).rejects.toBeInstanceOf(OtherMember);
  await vi.advanceTimersByTimeAsync(0);
  remember({ account: 'ben' });
  tried.at(-1)?.();
  await ended;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bodies).toHaveLength(1);
  expect(sentOf('SPORTS').get()).toBeUndefined();
});

it.each([
  ['an answer', 'P1'],
  ['a lost one', lost],
] as const)(
  '%s that comes when another member is logged in is not heard by them, and what they have sent since stays',
  async (_, answer) => {
    remember({ account: 'anna' });
    answers = [answer];
    const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {});
    const ended = expect(placed).rejects.toBeInstanceOf(OtherMember);
    remember({ account: 'ben' });
    const own = sentNow(placement, [pick], '25.00');
    sentOf('SPORTS').set(own);
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    expect(bodies).toHaveLength(1);
    expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[pick], own]);
    sentOf('SPORTS').set(undefined);
  },
);

it('it is kept for its member while nobody is logged in', async () => {
  remember({ account: 'anna' });
  answers = [lost];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {});
  const ended = expect(placed).rejects.toBeInstanceOf(OtherMember);
  await vi.advanceTimersByTimeAsync(0);
  forget();
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(bodies).toHaveLength(1);
  expect(sentOf('SPORTS').get()).toMatchObject({ account: 'anna', unknown: true });
  sentOf('SPORTS').set(undefined);
});

it.each(['time_out', 'self_exclusion'] as const)(
  'a %s that has begun since says nothing of the bet, which is asked for again when its member logs in after it',
  async (code) => {
    answers = [lost, new Refused(code, '')];
    const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {});
    const refused = expect(placed).rejects.toMatchObject({ code });
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(bodies).toHaveLength(2);
    expect(sentOf('SPORTS').get()).toMatchObject({ unknown: true });
    sentOf('SPORTS').set(undefined);
  },
);

it('a bet of which nothing was known for a minute, or on a break, is only asked for: it is not placed long after the press', async () => {
  remember({ account: 'anna' });
  answers = [lost, lost, new Refused('not_placed', '')];
  const sent = sentNow(placement, [pick], '10.00');
  const asked = deliver('SPORTS', sent, () => {});
  const refused = expect(asked).rejects.toMatchObject({ code: 'not_placed' });
  await vi.advanceTimersByTimeAsync(1_500);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(8_000);
  await refused;
  const late = { ...placement.slip, ifPlaced: true };
  expect(bodies).toEqual([placement.slip, placement.slip, late]);
  expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[pick], undefined]);

  bodies.length = 0;
  answers = ['P1'];
  remember({ onBreak: '{}' });
  await deliver('SPORTS', { ...sentNow(placement, [pick], '10.00'), unknown: true }, () => {});
  expect(bodies).toEqual([late]);
});

it('of several bets one is not placed for the first time long after the press, either', async () => {
  remember({ account: 'anna' });
  answers = [new Refused('not_placed', '')];
  const sent = sentNow(placement, [pick], '10.00');
  vi.setSystemTime(Date.now() + 90_000);
  await expect(deliver('SPORTS', sent, () => {})).rejects.toMatchObject({ code: 'not_placed' });
  expect(bodies).toEqual([{ ...placement.slip, ifPlaced: true }]);
});
