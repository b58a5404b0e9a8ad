import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableTitles } from '../../../../src/lib/gateway/house/kinds/index.ts';
import { everyBet, numbersOf, pickOf } from '../../../../src/lib/rules/kinds/roulette/bets.ts';
import { callBets, neighbourBets } from '../../../../src/lib/rules/kinds/roulette/calls.ts';
import {
  type RouletteSpin,
  type RouletteTable,
  rouletteMarkets,
} from '../../../../src/lib/rules/kinds/roulette/definition.ts';
import { exactReturns } from '../../../../src/lib/rules/kinds/roulette/exact.ts';
import { priceOf, settleLine } from '../../../../src/lib/rules/kinds/roulette/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/roulette/play.ts';
import { standardPrices } from '../../../../src/lib/rules/kinds/roulette/standard.ts';
import { statisticsOf } from '../../../../src/lib/rules/kinds/roulette/statistics.ts';
import { colourOf, neighboursOf, wheel } from '../../../../src/lib/rules/kinds/roulette/wheel.ts';
import { payoutOf, type SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { lineOf, tableOf } from '../shared-tables.ts';
import { everyOutcome } from '../slot/every-outcome.ts';

const rules: SharedRules<RouletteTable, RouletteSpin> = { begin: () => null, play, priceOf, settleLine };
const table: RouletteTable = { ...tableOf('roulette-test', rouletteMarkets), prices: standardPrices };

describe('the wheel', () => {
  it('has 37 pockets, each number once, red and black in turn from zero on', () => {
    expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    expect(wheel.map(colourOf)).toEqual(['zero', ...Array(18).fill(['red', 'black']).flat()]);
  });

  it('names neighbours clockwise, across zero as well', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 2)).toEqual([35, 3, 26, 0, 32]);
    expect(neighboursOf(5, 1)).toEqual([10, 5, 24]);
  });
});

describe('bets', () => {
  it('are as many of each kind as a layout has, and no two are the same', () => {
    const counts: Record<string, number> = {};
    for (const { market } of everyBet()) counts[market] = (counts[market] ?? 0) + 1;
    expect(counts).toEqual({
      ...{ straight: 37, split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, line: 11 },
      ...{ column: 3, dozen: 3, colour: 2, parity: 2, half: 2 },
    });
    const picks = everyBet().map(({ market, pick }) => `${market} ${pick}`);
    expect(new Set(picks).size).toBe(picks.length);
  });

  it('lie beside each other on the layout', () => {
    /** Column and row of a number on a layout three wide. */
    const cell = (number: number): [number, number] => [(number - 1) % 3, Math.ceil(number / 3)];
    const span = (places: number[]): number => Math.max(...places) - Math.min(...places) + 1;
    const shapes: Record<string, number[]> = { split: [1, 2], street: [1, 3], corner: [2, 2], line: [2, 3] };
    for (const { market, numbers } of everyBet()) {
      const shape = shapes[market];
      if (!shape || numbers.includes(0)) continue;
      const cells = numbers.map(cell);
      const spans = [span(cells.map(([column]) => column)), span(cells.map(([, row]) => row))];
      expect(spans.toSorted(), `${market} ${numbers}`).toEqual(shape);
      expect(spans.reduce((product, each) => product * each, 1)).toBe(numbers.length);
    }
    const withZero = everyBet().filter(({ numbers }) => numbers.includes(0));
    expect(withZero.map(({ pick }) => pick)).toEqual([
      ...['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'],
    ]);
  });

  it.each([
    ['column', '3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
    ['dozen', '2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ['colour', 'red', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
    ['parity', 'even', [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36]],
    ['half', 'high', [19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]],
    ['line', '4-5-6-7-8-9', [4, 5, 6, 7, 8, 9]],
  ] as const)('%s %s has its numbers', (market, pick, numbers) => {
    expect(numbersOf(market, pick)).toEqual(numbers);
  });

  it.each([
    ['straight', '37'],
    ['straight', '00'],
    ['straight', '-1'],
    ['split', '11-8'],
    ['split', '3-4'],
    ['split', '1-3'],
    ['street', '2-3-4'],
    ['corner', '3-4-6-7'],
    ['trio', '0-1-3'],
    ['column', '4'],
    ['colour', 'zero'],
    ['red', 'red'],
    ['__proto__', 'red'],
  ])('%s %s does not exist', (market, pick) => {
    expect(rules.priceOf(table, { market, pick }, 0n)).toBeUndefined();
    expect(rules.settleLine(table, lineOf(market, pick, 2000), { number: 3 }).payoutMinor).toBe(0n);
  });

  it('win by their numbers and pay their price', () => {
    expect(rules.settleLine(table, lineOf('split', '8-11', 18_000, 500n), { number: 11 })).toEqual({
      ...{ result: 'won', payoutMinor: 9000n },
    });
    expect(rules.settleLine(table, lineOf('colour', 'black', 2000, 5000n), { number: 26 }).payoutMinor).toBe(
      10_000n,
    );
    for (const pick of ['red', 'black'])
      expect(rules.settleLine(table, lineOf('colour', pick, 2000), { number: 0 }).result).toBe('lost');
  });

  it('return 97.30 % each, by playing every spin', () => {
    const returned = new Map<string, bigint>();
    let all = 0;
    everyOutcome(
      () => rules.play(table, null, 0n),
      ({ result }, probability) => {
        all += probability;
        for (const { market, pick } of everyBet()) {
          const price = Number(rules.priceOf(table, { market, pick }, 0n));
          const { payoutMinor } = rules.settleLine(table, lineOf(market, pick, price, 100n), result);
          expect(payoutMinor === 0n || payoutMinor === payoutOf(100n, price)).toBe(true);
          returned.set(`${market} ${pick}`, (returned.get(`${market} ${pick}`) ?? 0n) + payoutMinor);
        }
      },
    );
    expect(all).toBeCloseTo(1, 12);
    // 36 stakes for 37 spins.
    expect(new Set(returned.values())).toEqual(new Set([3600n]));
    for (const { market, pick, wins, pockets, share } of exactReturns(standardPrices)) {
      expect(`${market} ${pick} ${(share * 100).toFixed(2)}`).toBe(`${market} ${pick} 97.30`);
      expect([wins, pockets]).toEqual([numbersOf(market, pick)?.length, 37]);
    }
  });
});

describe('call bets', () => {
  const covered = (name: keyof typeof callBets): number[] => [
    ...new Set(callBets[name].flatMap(({ market, pick }) => numbersOf(market, pick) ?? [])),
  ];
  const chips = (name: keyof typeof callBets): number =>
    callBets[name].reduce((sum, each) => sum + each.chips, 0);

  it('are bets of the layout: 9 chips, 6 and 5', () => {
    for (const { market, pick } of Object.values(callBets).flat())
      expect(rules.priceOf(table, { market, pick }, 0n), `${market} ${pick}`).toBeGreaterThan(0);
    expect([chips('voisins'), chips('tiers'), chips('orphelins')]).toEqual([9, 6, 5]);
  });

  it('cover the three parts of the wheel, each number in one of them', () => {
    const part = (from: number, to: number): number[] => {
      const [first, last] = [wheel.indexOf(from), wheel.indexOf(to)];
      return first <= last
        ? wheel.slice(first, last + 1)
        : [...wheel.slice(first), ...wheel.slice(0, last + 1)];
    };
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    expect(sorted(covered('voisins'))).toEqual(sorted(part(22, 25)));
    expect(sorted(covered('tiers'))).toEqual(sorted(part(27, 33)));
    expect(sorted(covered('orphelins'))).toEqual(sorted([...part(17, 6), ...part(1, 9)]));
    const all = (['voisins', 'tiers', 'orphelins'] as const).flatMap(covered);
    expect(sorted(all)).toEqual(sorted([...wheel]));
  });

  it('of a number and its neighbours are five straight chips', () => {
    expect(neighbourBets(0).map(({ pick }) => pick)).toEqual(['3', '26', '0', '32', '15']);
    expect(neighbourBets(17).every(({ market, chips: each }) => market === 'straight' && each === 1)).toBe(
      true,
    );
    expect(neighbourBets(17, 3)).toHaveLength(7);
  });
});

describe('statistics', () => {
  it('count the newest 200 spins', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(36), { maxLength: 320 }), (numbers) => {
        const newest = numbers.slice(-200);
        const { spins, hot, cold, colours } = statisticsOf(numbers);
        expect(spins).toBe(newest.length);
        expect(colours.red + colours.black + colours.zero).toBe(spins);
        const times = (number: number) => newest.filter((each) => each === number).length;
        for (const each of [...hot, ...cold]) expect(each.times).toBe(times(each.number));
        const others = wheel.filter((number) => !hot.some((each) => each.number === number)).map(times);
        expect(Math.min(...hot.map((each) => each.times))).toBeGreaterThanOrEqual(Math.max(...others));
        const warmer = wheel.filter((number) => !cold.some((each) => each.number === number)).map(times);
        expect(Math.max(...cold.map((each) => each.times))).toBeLessThanOrEqual(Math.min(...warmer));
      }),
    );
  });

  it('name the most frequent and the rarest, lower numbers first among equals', () => {
    const { hot, cold, colours } = statisticsOf([0, 17, 17, 32, 32, 5, 17]);
    expect(hot.slice(0, 3)).toEqual([
      { number: 17, times: 3 },
      { number: 32, times: 2 },
      { number: 0, times: 1 },
    ]);
    expect(cold[0]).toEqual({ number: 1, times: 0 });
    expect(colours).toEqual({ red: 3, black: 3, zero: 1 });
  });
});

it('picks are written in one way', () => {
  expect(pickOf([29, 25, 28, 26])).toBe('25-26-28-29');
});

it('every table states the return that its bets have', () => {
  const titles = tableTitles().filter(({ kind }) => kind === 'roulette');
  expect(titles.length).toBeGreaterThan(1);
  for (const { table: offered, returns, game } of titles) {
    const { prices } = offered as RouletteTable;
    for (const { market, share } of exactReturns(prices))
      expect(returns[market]).toBe(Math.round(share * 10_000));
    expect(game.rtpBasisPoints).toBe(9730);
  }
});
