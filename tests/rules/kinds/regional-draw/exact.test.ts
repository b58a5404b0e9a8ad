// Stated returns of the regional draws are the exact ones, and those agree with known figures and with playing.
import { describe, expect, it, test } from 'vitest';
import { basisPoints, fraction } from '../../../../src/lib/rules/draws/ratio.ts';
import {
  parlayReturn,
  picksOf,
  returnOf,
  winChance,
} from '../../../../src/lib/rules/kinds/regional-draw/exact.ts';
import { mostOf, priceOf, settleLine } from '../../../../src/lib/rules/kinds/regional-draw/lines.ts';
import { readLegs } from '../../../../src/lib/rules/kinds/regional-draw/picks.ts';
import { play } from '../../../../src/lib/rules/kinds/regional-draw/play.ts';
import { marketsOf } from '../../../../src/lib/rules/kinds/regional-draw/prize-modes.ts';
import {
  centralLottery,
  northLottery,
  regionalTables,
  southLottery,
} from '../../../../src/lib/rules/kinds/regional-draw/tables.ts';
import { playWith, seeded } from '../../draws/seeded.ts';

const all = regionalTables.flatMap((table) =>
  Object.entries(table.markets)
    .filter(([, { bet }]) => bet.kind !== 'parlay')
    .map(([name, market]) => ({ table, name, market, title: `${table.region} ${name}` })),
);

test.each(all)('$title: the stated return is the exact one', ({ table, name, market }) => {
  expect(basisPoints(returnOf(table, name))).toBe(market.rtpBasisPoints);
});

test.each(all)('$title: its largest stake can be paid at its most', ({ table, name, market }) => {
  const line = {
    market: name,
    pick: '',
    stakeMinor: BigInt(market.mostMinor),
    priceMilli: market.priceMilli,
  };
  expect(mostOf(table, line) <= BigInt(table.limits.betPayoutMinor)).toBe(true);
});

it.each([
  ['any2', 94.5],
  ['any3', 92],
  ['together2', 93.3],
  ['together3', 92.23],
  ['together4', 90.78],
])('the North returns on %s %f percent', (market, percent) => {
  expect(basisPoints(returnOf(northLottery, market)) / 100).toBe(percent);
});

it('knows how seldom none of several numbers comes in the North', () => {
  const percent = [4, 8, 10].map(
    (numbers) => basisPoints(winChance(northLottery, { kind: 'none', numbers })) / 100,
  );
  // 10.53 is 10.526 rounded, and 5.81 is 5.815 rounded down.
  expect(percent[0]).toBe(33.21);
  expect(percent[1]).toBe(10.53);
  expect(fraction(winChance(northLottery, { kind: 'none', numbers: 10 }))).toBeCloseTo(0.9 ** 27, 12);
});

it('would return 44, 29 and 19 percent with the North’s prices at a station', () => {
  const prices = [17, 75, 340];
  const percent = [2, 3, 4].map((numbers, at) =>
    Math.round(fraction(winChance(centralLottery, { kind: 'together', numbers })) * (prices[at] ?? 0) * 100),
  );
  expect(percent).toEqual([44, 29, 19]);
});

it('counts the picks of a bet', () => {
  expect(picksOf({ kind: 'any', digits: 3 })).toBe(1_000);
  expect(picksOf({ kind: 'together', numbers: 2 })).toBe(4_950);
  expect(picksOf({ kind: 'pair', stations: 1 })).toBe(4_950);
  expect(picksOf({ kind: 'none', numbers: 4 })).toBe(3_921_225);
});

it('returns on a parlay the product of its legs, but for what truncating takes', () => {
  const bet = northLottery.markets.parlay?.bet;
  if (bet?.kind !== 'parlay') throw new Error('no parlay');
  const pick = 'first2.90&tail.2';
  const legs = readLegs(northLottery, bet, pick) ?? [];
  const price = priceOf(northLottery, { market: 'parlay', pick }, 0n) ?? 0;
  expect(price).toBe(902_500);
  expect(fraction(parlayReturn(northLottery, legs, price))).toBeCloseTo(0.95 * 0.95, 12);
});

it('puts every market in one prize mode', () => {
  for (const table of regionalTables)
    expect([...marketsOf(table, 'Lott'), ...marketsOf(table, 'ZY')].sort()).toEqual(
      Object.keys(table.markets).sort(),
    );
  expect(marketsOf(southLottery, 'ZY').sort()).toEqual([
    'pair',
    'pairOfTwo',
    'parlay',
    'together2',
    'together3',
    'together4',
  ]);
});

describe('playing', () => {
  const ROUNDS = 8_000;
  const random = seeded(2_026);
  const saturday = BigInt(Date.parse('2026-11-21') / 86_400_000);
  const results = Array.from(
    { length: ROUNDS },
    () => playWith(play(southLottery, null, saturday), random).value.result,
  );

  it.each([
    ['any2', 'long-an:07'],
    ['head', 'long-an:7'],
    ['together2', 'long-an:07,31'],
    ['none4', 'long-an:07,31,40,99'],
    ['pair', 'long-an:07,31'],
    ['pairOfTwo', 'hau-giang+long-an:07,31'],
  ])('agrees on %s', (market, pick) => {
    const priceMilli = southLottery.markets[market]?.priceMilli ?? 0;
    const line = { market, pick, stakeMinor: 1_000n, priceMilli };
    const shares = results.map(
      (result) => Number(settleLine(southLottery, line, result).payoutMinor) / 1_000,
    );
    const mean = shares.reduce((sum, share) => sum + share, 0) / ROUNDS;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (ROUNDS - 1);
    // Four standard errors.
    expect(Math.abs(mean - fraction(returnOf(southLottery, market)))).toBeLessThan(
      4 * Math.sqrt(variance / ROUNDS),
    );
  });
});
