// A bet slip whose answer is lost asks again for the bet that it sent, whatever its odds are by then.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { movedTo, type SlipPick, slipOf } from '../../src/lib/stores/bet-slip.ts';
import { deliver, sentNow, sentOf } from '../../src/lib/stores/slip-sent.ts';

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

const bodies: unknown[] = [];
let answers: (() => Response)[] = [];
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const answer = (status: number, said: object) => () => new Response(JSON.stringify(said), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener() {} });
  bodies.length = 0;
  surroundings.fetch = async (input, init) => {
    if (!String(input).includes('slipPlace')) return lost();
    bodies.push(JSON.parse(String(init?.body)));
    return (answers.shift() ?? lost)();
  };
  slipOf('SPORTS').set([pick]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a bet in play is asked for as it was sent while its odds move, and its pick is off the slip when it is placed', async () => {
  answers = [
    lost,
    lost,
    answer(200, { success: true, value: { number: 'P1', balance: '90.00', prices: [] } }),
  ];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {
    slipOf('SPORTS').set([movedTo(pick, '3.10', '0-1')]);
  });
  await vi.waitFor(() => expect(sentOf('SPORTS').get()?.unknown).toBe(true));
  await vi.advanceTimersByTimeAsync(10_000);
  await placed;
  expect(bodies).toEqual([placement.slip, placement.slip, placement.slip]);
  expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[], undefined]);
});

it('a limit of calls says nothing of the bet that was sent before; a refusal of the bet frees its pick', async () => {
  answers = [
    lost,
    answer(429, { success: false, errorCode: 'too_many_requests', message: 'Slower.' }),
    answer(422, { success: false, errorCode: 'insufficient_funds', message: 'Too low.' }),
  ];
  const placed = deliver('SPORTS', sentNow(placement, [pick], '10.00'), () => {});
  const refused = expect(placed).rejects.toMatchObject({ code: 'insufficient_funds' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(bodies).toHaveLength(3);
  expect([slipOf('SPORTS').get(), sentOf('SPORTS').get()]).toEqual([[pick], undefined]);
});
