// What a table says to somebody who listens, when chips are taken back, doubled or repeated, when the line is lost, and of its roads.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Around } from '../../../../src/islands/house/table/around.ts';
import { createBetting } from '../../../../src/islands/house/table/bet-desk.ts';
import { nextWords } from '../../../../src/islands/house/table/board.ts';
import type { Known } from '../../../../src/islands/house/table/known.ts';
import { tellBack, tellLost } from '../../../../src/islands/house/table/tellings.ts';
import { english } from '../../../support/say.ts';

let said: string[] = [];
let shown: string[] = [];
const around = {
  say: english,
  announce: (text: string) => said.push(text),
  plate: { show: ({ what }: { what: string }) => shown.push(what), clear() {} },
  sound: { cue() {} },
  balance: { minor: () => 100_000n, play: (_: bigint, ask: () => unknown) => ask(), end() {} },
} as unknown as Around;
const limits = { markets: { side: { least: '1.00', most: '30.00' } }, player: '500.00' };

const CLOSES_AT = 10_000;

beforeEach(() => {
  [said, shown] = [[], []];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function betting() {
  const desk = createBetting(around, {
    known: () => ({ limits, round: { index: '7', closesAt: CLOSES_AT } }) as unknown as Known,
    open: () => true,
    clock: { now: () => Date.now() },
    nameOf: () => 'Tiger',
    priceMilli: () => 2_000,
    changed: vi.fn(),
    placed: vi.fn(),
    ended: vi.fn(),
    late: vi.fn(),
  });
  return desk;
}

it('says what lies on the table after each chip that is taken back, doubling and clearing', () => {
  const desk = betting();
  desk.put('side:tiger', 5);
  desk.put('side:tiger', 5);
  desk.act('double');
  desk.act('undo');
  desk.act('undo');
  desk.act('clear');
  expect(said).toEqual([
    'Doubled. 20.00 on the table.',
    'Taken back. 10.00 on the table.',
    'Taken back. 5.00 on the table.',
    'Cleared. 0.00 on the table.',
  ]);
});

it('says the sum and the limit in one breath, when a doubling meets it', () => {
  const desk = betting();
  for (let chips = 0; chips < 20; chips++) desk.put('side:tiger', 10);
  expect(said.at(-1)).toMatch(/^Tiger takes 30\.00 at most/);
  desk.act('undo');
  said = [];
  desk.act('double');
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Doubled\. 30\.00 on the table\. Tiger takes 30\.00 at most/);
});

it('says once that the line is lost, however often it is tried, and once that it is back', () => {
  for (const [at, seconds] of [1, 2, 4, 8].entries()) tellLost(around, [], { seconds, first: at === 0 });
  tellBack(around);
  expect(said).toEqual([
    'No connection. You can bet when the connection is back.',
    'The connection is back.',
  ]);
  expect(shown).toHaveLength(4);
  expect(shown[3]).toContain('8 s');
});

it('never says that a bet counts before it is answered, and that it must have come in time once bets have closed', async () => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('window', { addEventListener() {} });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const desk = betting();
  desk.put('side:tiger', 5);
  void desk.place();
  await vi.advanceTimersByTimeAsync(CLOSES_AT - 1);
  expect(said).toEqual([
    'We do not know yet whether your bet reached us. If it did, it counts once. We keep trying.',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.slice(1)).toEqual([
    'Bets have closed. Your bet counts only if it reached us in time, and it counts once. We keep trying.',
  ]);
});

it('says the next marks of the roads in words', () => {
  expect(nextWords({ bigEyeBoy: 'red', smallRoad: 'blue', cockroachRoad: undefined }, english)).toBe(
    'Big eye road: red, Small road: blue',
  );
});
