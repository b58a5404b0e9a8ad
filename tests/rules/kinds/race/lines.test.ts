import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draws } from '../../../../src/lib/rules/fair.ts';
import { type RaceTable, raceMarkets } from '../../../../src/lib/rules/kinds/race/definition.ts';
import { exactReturns } from '../../../../src/lib/rules/kinds/race/exact.ts';
import { winningShares } from '../../../../src/lib/rules/kinds/race/harville.ts';
import { fixedPrices } from '../../../../src/lib/rules/kinds/race/prices.ts';
import {
  deadHeatIn,
  eightRunners,
  sixRunners,
  standardBook,
  tenRunners,
} from '../../../../src/lib/rules/kinds/race/standard.ts';
import { payoutOf } from '../../../../src/lib/rules/kinds/shared.ts';
import { lineOf, playSeeded } from '../shared-tables.ts';
import { everyOutcome } from '../slot/every-outcome.ts';
import { cardWith, finished, fixed, pools, rules } from './tables.ts';

const prices = (market: (typeof raceMarkets)[number]) => [
  ...fixedPrices(fixed, eightRunners, market).values(),
];
const paid = (market: string, pick: string, priceMilli: number, order: number[][], gone?: number[]) =>
  rules.settleLine(fixed, lineOf(market, pick, priceMilli), finished(order, gone));

describe('fixed prices', () => {
  it('of eight runners at a book of 112 % are fair prices by Harville, rounded down to two decimals', () => {
    expect(prices('win')).toEqual([3720, 4690, 5760, 6860, 8920, 11_160, 14_880, 19_840]);
    expect(prices('place')).toEqual([1420, 1640, 1910, 2190, 2730, 3330, 4340, 5690]);
    expect(prices('quinella')).toHaveLength(28);
    expect(rules.priceOf(fixed, { market: 'win', pick: '2' }, 0n)).toBe(4690);
    expect(rules.priceOf(fixed, { market: 'quinella', pick: '1-2' }, 5n)).toBe(7470);
  });

  it.each([
    ['win', '0'],
    ['win', '9'],
    ['win', '01'],
    ['place', '1-2'],
    ['quinella', '2-1'],
    ['quinella', '2-2'],
    ['quinella', '2'],
    ['show', '1'],
  ])('%s %s does not exist', (market, pick) => {
    for (const table of [fixed, pools]) expect(rules.priceOf(table, { market, pick }, 0n)).toBeUndefined();
  });

  it('are of no places below five runners, of no market without a book, and of nobody who does not run', () => {
    const four = { ...fixed, cards: [cardWith([4, 3, 2, 1])] };
    expect(rules.priceOf(four, { market: 'place', pick: '1' }, 0n)).toBeUndefined();
    expect(
      rules.priceOf({ ...fixed, book: { win: 11_000 } }, { market: 'place', pick: '1' }, 0n),
    ).toBeUndefined();
    const less = { ...fixed, cards: [{ ...eightRunners, nonRunners: [1] }] };
    expect(rules.priceOf(less, { market: 'win', pick: '1' }, 0n)).toBeUndefined();
    expect(rules.priceOf(less, { market: 'quinella', pick: '1-3' }, 0n)).toBeUndefined();
  });

  it('are of those who still run once a runner is taken out: at the old prices every other bet would pay too much', () => {
    const less = { ...eightRunners, nonRunners: [1] };
    // 200 of strength less 48: the second favourite has 38 of 152, so 4.00 is fair.
    expect(fixedPrices(fixed, less, 'win').get('2')).toBe(3570);
    for (const { market, pick, share } of exactReturns(fixed, less))
      expect(share, `${market} ${pick}`).toBeLessThanOrEqual(10_000 / (standardBook[market] ?? 0) + 1e-12);
  });

  it('are not offered below 1.01: a sure winner would pay more than its chance', () => {
    const sure = cardWith([60_000, 1]);
    const prices = fixedPrices({ book: { win: 11_200 }, deadHeatIn }, sure, 'win');
    expect(prices.has('1')).toBe(false);
    expect(prices.has('2')).toBe(true);
  });
});

describe('a bet at a fixed price', () => {
  const order = [[3], [1], [2], [4], [5], [6], [7], [8]];

  it.each([
    ['win', '3', 5760, 'won', 57_600n],
    ['win', '1', 3720, 'lost', 0n],
    ['place', '2', 1640, 'won', 16_400n],
    ['place', '4', 2190, 'lost', 0n],
    ['quinella', '1-3', 9350, 'won', 93_500n],
    ['quinella', '2-3', 12_210, 'lost', 0n],
  ] as const)('on %s %s at %i is %s', (market, pick, price, result, payoutMinor) => {
    expect(paid(market, pick, price, order)).toEqual({ result, payoutMinor });
  });

  it('has its stake divided by a dead heat', () => {
    const forFirst = [[3, 1], [2], [4], [5], [6], [7], [8]];
    expect(paid('win', '3', 5760, forFirst).payoutMinor).toBe(28_800n);
    expect(paid('place', '3', 1910, forFirst).payoutMinor).toBe(19_100n);
    expect(paid('quinella', '1-3', 9350, forFirst).payoutMinor).toBe(93_500n);
    expect(paid('quinella', '2-3', 9350, forFirst).payoutMinor).toBe(0n);
    const forSecond = [[3], [1, 2], [4], [5], [6], [7], [8]];
    expect(paid('quinella', '1-3', 9350, forSecond).payoutMinor).toBe(46_750n);
    expect(paid('quinella', '2-3', 12_210, forSecond).payoutMinor).toBe(61_050n);
    expect(paid('quinella', '1-2', 7470, forSecond).payoutMinor).toBe(0n);
    const forThird = [[3], [1], [2, 4], [5], [6], [7], [8]];
    expect(paid('place', '4', 2190, forThird).payoutMinor).toBe(10_950n);
    const threeForSecond = [[3], [1, 2, 4], [5], [6], [7], [8]];
    expect(paid('place', '4', 2190, threeForSecond).payoutMinor).toBe(14_600n);
    expect(paid('quinella', '3-4', 10_000, threeForSecond).payoutMinor).toBe(33_333n);
    const threeForFirst = [[3, 1, 2], [4], [5], [6], [7], [8]];
    expect(paid('quinella', '1-2', 10_000, threeForFirst).payoutMinor).toBe(33_333n);
    expect(paid('win', '2', 4690, threeForFirst).payoutMinor).toBe(15_633n);
  });

  it('comes back when its runner does not run, and keeps the places it was made for', () => {
    const seven = [[3], [1], [2], [4], [5], [6], [7]];
    expect(paid('win', '8', 19_840, seven, [8])).toEqual({ result: 'void', payoutMinor: 10_000n });
    expect(paid('quinella', '3-8', 9000, seven, [8])).toEqual({ result: 'void', payoutMinor: 10_000n });
    expect(paid('place', '2', 1640, seven, [8]).payoutMinor).toBe(16_400n);
  });

  it('never pays more than its price', () => {
    fc.assert(
      fc.property(fc.integer(), fc.bigInt(1n, 1_000_000n), (seed, stakeMinor) => {
        const table = { ...fixed, deadHeatIn: 8 };
        const { result } = playSeeded(rules.play(table, null, 0n), seed);
        for (const market of raceMarkets)
          for (const [pick, price] of fixedPrices(table, eightRunners, market)) {
            const line = lineOf(market, pick, price, stakeMinor);
            const { payoutMinor } = rules.settleLine(table, line, result);
            expect(payoutMinor).toBeLessThanOrEqual(payoutOf(stakeMinor, price));
          }
      }),
    );
  });
});

describe('exact returns', () => {
  it('add up: the parts of a market to its places', () => {
    for (const card of [eightRunners, sixRunners, tenRunners, cardWith([4, 3, 2, 1])]) {
      const sum = (market: (typeof raceMarkets)[number]) =>
        [...winningShares(card, deadHeatIn, market).values()].reduce((total, each) => total + each, 0);
      const places = { 8: 3, 6: 2, 10: 3, 4: 0 }[card.runners.length];
      expect([sum('win'), sum('quinella')].map((each) => each.toFixed(12))).toEqual(
        Array(2).fill((1).toFixed(12)),
      );
      expect(sum('place')).toBeCloseTo(places ?? -1, 10);
    }
  });

  it('stay at or just below what the book leaves, price by price', () => {
    for (const { market, pick, priceMilli, share } of exactReturns(fixed, eightRunners)) {
      const fair = 10_000 / (standardBook[market] ?? 0);
      expect(share, `${market} ${pick}`).toBeLessThanOrEqual(fair + 1e-12);
      // A hundredth of the price is the most that rounding takes.
      expect(share).toBeGreaterThan(fair * (1 - 10 / priceMilli));
    }
  });

  /** Answers what only decides how a race looks, so that every result is played once. */
  function* deciding<T>(draws: Draws<T>): Draws<T> {
    let step = draws.next();
    while (!step.done) step = draws.next(step.value === 15 || step.value === 61 ? 0 : yield step.value);
    return step.value;
  }

  it.each([
    ['five', [3, 2, 1, 1, 2]],
    ['four', [4, 3, 2, 1]],
    ['two', [3, 2]],
    ['five runners without the favourite, of seven', [9, 3, 2, 1, 1, 2, 5], [1, 7]],
    ['two of five, both placed,', [3, 2, 1, 1, 2], [2, 3, 4]],
  ])('of %s runners are those of playing every race', (_, strengths, nonRunners?: number[]) => {
    const card = cardWith(strengths, nonRunners);
    const table: RaceTable = { ...fixed, cards: [card], deadHeatIn: 7 };
    const returned = new Map<string, number>();
    let all = 0;
    everyOutcome(
      () => deciding(rules.play(table, null, 0n)),
      ({ result }, probability) => {
        all += probability;
        for (const market of raceMarkets)
          for (const [pick, price] of fixedPrices(table, card, market)) {
            const { payoutMinor } = rules.settleLine(table, lineOf(market, pick, price, 1_000_000n), result);
            const key = `${market} ${pick}`;
            returned.set(key, (returned.get(key) ?? 0) + (Number(payoutMinor) / 1_000_000) * probability);
          }
      },
    );
    expect(all).toBeCloseTo(1, 10);
    const exact = exactReturns(table, card);
    expect(exact.length).toBeGreaterThan(0);
    for (const { market, pick, share } of exact)
      expect(returned.get(`${market} ${pick}`)).toBeCloseTo(share, 8);
  });
});

describe('pools', () => {
  const result = finished([[3], [1], [2], [4], [5], [6], [7], [8]]);
  const stakes = {
    win: { 1: 40_000n, 3: 20_000n, 8: 40_000n },
    place: { 1: 10_000n, 2: 20_000n, 3: 30_000n, 4: 40_000n },
    quinella: { '1-2': 50_000n, '1-3': 10_000n },
  };

  it('have the price that stakes make', () => {
    expect(rules.priceOf(pools, { market: 'place', pick: '8' }, 0n)).toBe('pool');
    const dividends = rules.dividendsOf?.(pools, result, stakes);
    expect(dividends).toEqual({
      ...{ win: { 3: 4600 }, place: { 1: 2060, 2: 1530, 3: 1350 }, quinella: { '1-3': 5400 } },
    });
    const settled = (market: string, pick: string) =>
      rules.settleLine(pools, lineOf(market, pick), result, dividends);
    expect(settled('win', '3')).toEqual({ result: 'won', payoutMinor: 46_000n });
    expect(settled('place', '2')).toEqual({ result: 'won', payoutMinor: 15_300n });
    expect(settled('win', '1')).toEqual({ result: 'lost', payoutMinor: 0n });
  });

  it('leave out the stakes on non-runners, which come back', () => {
    const seven = finished([[3], [1], [2], [4], [5], [6], [7]], [8]);
    // 600.00 less 8 % are 552.00 for 200.00.
    const dividends = rules.dividendsOf?.(pools, seven, { win: stakes.win });
    expect(dividends).toEqual({ win: { 3: 2760 } });
    expect(rules.settleLine(pools, lineOf('win', '8'), seven, dividends)).toEqual({
      ...{ result: 'void', payoutMinor: 10_000n },
    });
  });

  it('of which nobody has backed a winner go back', () => {
    const dividends = rules.dividendsOf?.(pools, result, { win: { 1: 10_000n }, quinella: { '1-2': 5n } });
    expect(dividends).toEqual({});
    for (const pick of ['1', '3'])
      expect(rules.settleLine(pools, lineOf('win', pick), result, dividends)).toEqual({
        ...{ result: 'void', payoutMinor: 10_000n },
      });
  });

  it('are divided by a dead heat', () => {
    const level = finished([[3, 1], [2], [4], [5], [6], [7], [8]]);
    expect(rules.dividendsOf?.(pools, level, { win: stakes.win })).toEqual({ win: { 1: 1150, 3: 2300 } });
  });

  it('are none with fixed prices', () => {
    expect(rules.dividendsOf?.(fixed, result, stakes)).toEqual({});
  });
});
