// The sale of a bet or the end of a chase whose answer is lost is asked about until it is known what became of it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../src/lib/client/call.ts';
import { $asked, untilKnown } from '../../src/lib/stores/until-known.ts';

const lost = new Refused('gateway_unreachable', '');
let calls = 0;
/** What comes of each try. */
let answers: (string | Refused)[] = [];
let online: () => void = () => {};
/** Who is logged in. */
let account = '';

async function ask(): Promise<string> {
  calls++;
  const answer = answers.shift() ?? lost;
  if (typeof answer === 'string') return answer;
  throw answer;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    addEventListener: (_: string, heard: () => void) => {
      online = heard;
    },
  });
  account = 'anna';
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'account' ? account : null) });
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the same is asked for until it is answered, and meanwhile it is known that it is open', async () => {
  answers = [lost, lost, '1.80'];
  const sold = untilKnown('P1', ask);
  await vi.advanceTimersByTimeAsync(0);
  expect($asked.get().P1?.tries).toBe(1);
  $asked.get().P1?.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect($asked.get().P1?.tries).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sold).toBe('1.80');
  expect(calls).toBe(3);
  expect($asked.get()).toEqual({});
});

it('one call is made however often it is pressed, also while the answer is lost; another is asked for beside it', async () => {
  answers = [lost, '2.00'];
  const first = untilKnown('P1', ask);
  expect(await untilKnown('P1', ask)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(await untilKnown('P1', ask)).toBeUndefined();
  expect(calls).toBe(1);
  expect(await untilKnown('P2', async () => '3.00')).toBe('3.00');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe('2.00');
});

it('it is asked for at once when the line is back', async () => {
  answers = [lost, '1.80'];
  const sold = untilKnown('P1', ask);
  await vi.advanceTimersByTimeAsync(0);
  online();
  expect(await sold).toBe('1.80');
});

it('a minute after the press it is only asked whether it was done', async () => {
  const asked: unknown[] = [];
  const lateAnswer = expect(
    untilKnown('P1', (late) => {
      asked.push(late);
      return 'ifDone' in late ? Promise.reject(new Refused('not_done', '')) : Promise.reject(lost);
    }),
  ).rejects.toMatchObject({ code: 'not_done' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked.every((late) => Object.keys(late as object).length === 0)).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await lateAnswer;
  expect(asked.at(-1)).toEqual({ ifDone: true });
});

it('a limit of calls says nothing of what was asked for before; a refusal of it ends it', async () => {
  answers = [lost, new Refused('too_many_requests', ''), new Refused('bets_closed', '')];
  const refused = expect(untilKnown('P1', ask)).rejects.toMatchObject({ code: 'bets_closed' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(calls).toBe(3);
  expect($asked.get()).toEqual({});
});

it('a limit of calls on the first try is an answer: nothing was done', async () => {
  answers = [new Refused('too_many_requests', '')];
  await expect(untilKnown('P1', ask)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(calls).toBe(1);
});

it('who logs in afterwards does not ask for what another member wanted', async () => {
  answers = [lost];
  const asked = untilKnown('P1', ask);
  await vi.advanceTimersByTimeAsync(0);
  account = 'ben';
  online();
  expect(await asked).toBeUndefined();
  expect(calls).toBe(1);
  expect($asked.get()).toEqual({});
});
