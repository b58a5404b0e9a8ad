// A sale of a bet whose answer is lost is asked about until it is known whether the bet was sold.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../src/lib/client/call.ts';
import { $lostSales, sellUntilAnswered } from '../../src/lib/stores/bet-sale.ts';

const lost = new Refused('gateway_unreachable', '');
const asked: unknown[] = [];
/** What comes of each try. */
let answers: (string | Refused)[] = [];

vi.mock('../../src/lib/stores/sports-bets.ts', () => ({
  async sellBet(...sale: unknown[]) {
    asked.push(sale);
    const answer = answers.shift() ?? lost;
    if (typeof answer === 'string') return answer;
    throw answer;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener() {} });
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the same sale is asked for until it is answered, and meanwhile it is known that it is open', async () => {
  answers = [lost, lost, '1.80'];
  const sold = sellUntilAnswered('P1', '1.80');
  await vi.advanceTimersByTimeAsync(0);
  expect($lostSales.get().P1?.tries).toBe(1);
  $lostSales.get().P1?.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect($lostSales.get().P1?.tries).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sold).toBe('1.80');
  expect(asked).toEqual([
    ['P1', '1.80'],
    ['P1', '1.80'],
    ['P1', '1.80'],
  ]);
  expect($lostSales.get()).toEqual({});
});

it('a limit of calls says nothing of the sale that was asked for before; a refusal of the sale ends it', async () => {
  answers = [lost, new Refused('too_many_requests', ''), new Refused('bets_closed', '')];
  const refused = expect(sellUntilAnswered('P1', '1.80')).rejects.toMatchObject({ code: 'bets_closed' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(asked).toHaveLength(3);
  expect($lostSales.get()).toEqual({});
});

it('a limit of calls on the first try is an answer: nothing was sold', async () => {
  answers = [new Refused('too_many_requests', '')];
  await expect(sellUntilAnswered('P1', '1.80')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(asked).toHaveLength(1);
});
