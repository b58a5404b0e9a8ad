// Quick draws: each has its balls, its prices and the return it states; picks are written in one way.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { basisPoints, fraction } from '../../../../src/lib/rules/draws/ratio.ts';
import type {
  QuickDrawResult,
  QuickDrawTable,
} from '../../../../src/lib/rules/kinds/quick-draw/definition.ts';
import {
  chancesOf,
  kindsOfPick,
  returnOf,
  waysOf,
} from '../../../../src/lib/rules/kinds/quick-draw/exact.ts';
import { findPick, priceFor, priceOf, settleLine } from '../../../../src/lib/rules/kinds/quick-draw/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/quick-draw/play.ts';
import { fiveD } from '../../../../src/lib/rules/kinds/quick-draw/tables/five-d.ts';
import {
  offeredQuickDraws,
  quickDrawTables,
} from '../../../../src/lib/rules/kinds/quick-draw/tables/index.ts';
import { k3 } from '../../../../src/lib/rules/kinds/quick-draw/tables/k3.ts';
import { elevenFive } from '../../../../src/lib/rules/kinds/quick-draw/tables/later.ts';
import { markSix } from '../../../../src/lib/rules/kinds/quick-draw/tables/mark-six.ts';
import { waves } from '../../../../src/lib/rules/kinds/quick-draw/waves.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { playWith, seeded } from '../../draws/seeded.ts';

const rules = { begin: () => null, play, priceOf, settleLine } satisfies SharedRules<
  QuickDrawTable,
  QuickDrawResult
>;

const pays = (table: QuickDrawTable, balls: readonly number[], market: string, pick: string): bigint => {
  const priceMilli = rules.priceOf(table, { market, pick });
  if (priceMilli === undefined) throw new Error(`${market} has no ${pick}`);
  return rules.settleLine(table, { market, pick, stakeMinor: 200n, priceMilli }, { balls }).payoutMinor;
};

const DIGITS = [9, 7, 9, 8, 2];
const BALLS = [4, 12, 30, 44, 45, 49, 2];

it.each([
  [fiveD, DIGITS, 'digit', '3:9', 1_920n],
  [fiveD, DIGITS, 'digit', '3:7', 0n],
  [fiveD, DIGITS, 'half', '1:high', 384n],
  [fiveD, DIGITS, 'half', '5:even', 384n],
  [fiveD, DIGITS, 'sum', 'high', 384n],
  [fiveD, DIGITS, 'sum', 'even', 0n],
  [fiveD, DIGITS, 'dragonTiger', 'dragon', 426n],
  [fiveD, [3, 0, 0, 0, 3], 'dragonTiger', 'tie', 1_920n],
  [fiveD, DIGITS, 'anyDigit', 'last3:8', 708n],
  [fiveD, DIGITS, 'anyDigit', 'last3:7', 0n],
  [fiveD, DIGITS, 'anyTwoOfFive', '2,9', 1_300n],
  [fiveD, DIGITS, 'straight2', 'last2:8,2', 19_200n],
  [fiveD, DIGITS, 'straight3', 'first3:9,7,9', 192_000n],
  [fiveD, DIGITS, 'straight3', 'first3:7,9,9', 0n],
  [fiveD, DIGITS, 'group3', 'first3:9,9,7', 64_000n],
  [fiveD, DIGITS, 'group6', 'last3:2,8,9', 32_000n],
  [fiveD, [9, 9, 9, 1, 2], 'group3', 'first3:9,9,7', 0n],
  [k3, [4, 4, 6], 'sum', '14', 2_736n],
  [k3, [4, 4, 6], 'half', 'high', 384n],
  [k3, [4, 4, 6], 'pair', '4,4', 2_560n],
  [k3, [4, 4, 4], 'pair', '4,4', 2_560n],
  [k3, [4, 4, 6], 'pairWith', '4,4,6', 13_680n],
  [k3, [4, 4, 4], 'triple', '4,4,4', 41_040n],
  [k3, [4, 6, 5], 'shape', 'straight', 1_710n],
  [k3, [4, 6, 5], 'shape', 'different', 342n],
  [k3, [4, 4, 5], 'shape', 'different', 0n],
  [k3, [4, 4, 5], 'shape', 'pair', 456n],
  [k3, [4, 4, 4], 'shape', 'pair', 0n],
  [markSix, BALLS, 'special', '2', 9_300n],
  [markSix, BALLS, 'special', '45', 0n],
  [markSix, BALLS, 'wave', 'red', 548n],
  [markSix, BALLS, 'half', 'low', 380n],
  // 49 gives the stake back.
  [markSix, [1, 2, 3, 4, 5, 6, 49], 'half', 'odd', 200n],
  [markSix, BALLS, 'number', '44', 1_550n],
  // The special number is not one of the six.
  [markSix, BALLS, 'number', '2', 0n],
  [markSix, BALLS, 'three', '4,30,49', 172_000n],
])('%# of %o: %s %s pays %s', (table, balls, market, pick, paid) => {
  expect(pays(table, balls, market, pick)).toBe(paid);
});

it.each([
  ...['3', '6:1', '3:10', '3:07', '3:', 'x:3', '3:3:3'].map((pick) => [fiveD, 'digit', pick] as const),
  ...['high', '1:', '1:big'].map((pick) => [fiveD, 'half', pick] as const),
  ...['first3:7,9,9', 'first3:9,7,9', 'first3:9,9', 'first3:9,9,9'].map(
    (pick) => [fiveD, 'group3', pick] as const,
  ),
  ...['first3:3,2,1', 'first3:1,1,2'].map((pick) => [fiveD, 'group6', pick] as const),
  ...['2', '19', '03', 'low', 'toString'].map((pick) => [k3, 'sum', pick] as const),
  ...['4,5', '4', '7,7'].map((pick) => [k3, 'pair', pick] as const),
  ...['0', '50', 'special:7'].map((pick) => [markSix, 'special', pick] as const),
  ...['7,7', '31,7', '7'].map((pick) => [markSix, 'two', pick] as const),
  [k3, 'toString', '3'] as const,
])('%# there is no %s %s', (table, market, pick) => {
  expect(priceOf(table, { market, pick })).toBeUndefined();
});

const markets = quickDrawTables.flatMap((table) =>
  Object.entries(table.markets).map(([name, market]) => ({
    table,
    name,
    market,
    title: `${table.gameId} ${name}`,
  })),
);

test.each(markets)(
  '$title: the stated return is the least exact one, and none is above 96 percent',
  ({ table, market }) => {
    const returns = kindsOfPick(table.balls, market).map((pick) =>
      basisPoints(returnOf(table, market, pick)),
    );
    expect(Math.min(...returns)).toBe(market.rtpBasisPoints);
    expect(Math.max(...returns)).toBeLessThanOrEqual(9_600);
  },
);

test.each(markets)('$title: its largest stake can be paid', ({ table, market }) => {
  for (const pick of kindsOfPick(table.balls, market))
    expect(((priceFor(market, pick) ?? 0) * market.mostMinor) / 1_000).toBeLessThanOrEqual(
      table.limits.betPayoutMinor,
    );
});

it('counts balls that are there once as a full count would', () => {
  for (const [name, pick] of [
    ['anyOne', '7'],
    ['anyTwo', '3,7'],
    ['anyThree', '3,7,11'],
  ] as const) {
    const found = findPick(elevenFive, { market: name, pick });
    if (!found) throw new Error(`no ${name}`);
    let [won, all] = [0, 0];
    for (const balls of waysOf(elevenFive.balls, 5)) {
      all++;
      won += Number(pick.split(',').every((ball) => balls.includes(Number(ball))));
    }
    expect(all).toBe(55_440);
    expect(fraction(chancesOf(elevenFive.balls, found.market.bet, found.pick).won)).toBeCloseTo(
      won / all,
      12,
    );
  }
});

test.each(quickDrawTables)('$gameId draws its balls, and asks for as many as are left', (table) => {
  const { count, from, to, repeats } = table.balls;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { value, asked } = playWith(play(table), seeded(seed));
      const { balls } = value.result;
      expect(balls).toHaveLength(count);
      expect(balls.every((ball) => ball >= from && ball <= to)).toBe(true);
      if (!repeats) expect(new Set(balls).size).toBe(count);
      expect(asked).toEqual(balls.map((_, at) => to - from + 1 - (repeats ? 0 : at)));
    }),
  );
});

it('agrees with playing', () => {
  const random = seeded(49);
  const rounds = 30_000;
  const spots = [
    { table: k3, market: 'shape', pick: 'straight' },
    { table: markSix, market: 'wave', pick: 'green' },
    { table: markSix, market: 'half', pick: 'low' },
    { table: fiveD, market: 'anyTwoOfFive', pick: '3,7' },
  ];
  for (const { table, ...spot } of spots) {
    const priceMilli = priceOf(table, spot) ?? 0;
    const found = findPick(table, spot);
    if (!found) throw new Error('no such pick');
    let [sum, squares] = [0, 0];
    for (let i = 0; i < rounds; i++) {
      const { result } = playWith(play(table), random).value;
      const share =
        Number(settleLine(table, { ...spot, stakeMinor: 1_000n, priceMilli }, result).payoutMinor) / 1_000;
      sum += share;
      squares += share ** 2;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - fraction(returnOf(table, found.market, found.pick)))).toBeLessThan(4 * error);
  }
});

it('offers three, two of them every minute and mark six every five', () => {
  const lengths = offeredQuickDraws.map(({ gameId, prizeMode, rhythm }) => {
    if (rhythm.kind !== 'cycle') throw new Error('a quick draw goes round the clock');
    return [
      gameId,
      prizeMode,
      (rhythm.betsMs + rhythm.closedMs + rhythm.drawingMs + rhythm.resultMs) / 60_000,
    ];
  });
  expect(lengths).toEqual([
    ['quick-five', 'Elott', 1],
    ['quick-three-dice', 'Elott', 1],
    ['mark-six', 'SEA', 5],
  ]);
});

it('has each number of mark six in one wave', () => {
  const all = Object.values(waves)
    .flat()
    .sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
  expect(Object.values(waves).map(({ length }) => length)).toEqual([17, 16, 16]);
});
