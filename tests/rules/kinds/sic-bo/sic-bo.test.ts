import { describe, expect, it } from 'vitest';
import { tableTitles } from '../../../../src/lib/gateway/house/kinds/index.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import type {
  SicBoMarket,
  SicBoTable,
  SicBoThrow,
} from '../../../../src/lib/rules/kinds/sic-bo/definition.ts';
import { exactReturns } from '../../../../src/lib/rules/kinds/sic-bo/exact.ts';
import { throwRows } from '../../../../src/lib/rules/kinds/sic-bo/history.ts';
import { mostOf, picksOf, priceOf, settleLine } from '../../../../src/lib/rules/kinds/sic-bo/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/sic-bo/play.ts';
import { standardPrices } from '../../../../src/lib/rules/kinds/sic-bo/standard.ts';
import { lineOf, playWith, tableOf } from '../shared-tables.ts';
import { everyOutcome } from '../slot/every-outcome.ts';

const rules: SharedRules<SicBoTable, SicBoThrow> = {
  ...{ begin: () => null, play, priceOf, settleLine, mostOf },
};
const markets = Object.keys(standardPrices) as SicBoMarket[];
const table: SicBoTable = { ...tableOf('sic-bo-test', markets), prices: standardPrices };
const spots = markets.flatMap((market) => picksOf(table, market).map((pick) => ({ market, pick })));

const thrown = (first: number, second: number, third: number): SicBoThrow => ({
  dice: [first, second, third],
});

/** What 1.00 on a pick gains, or -1 when it is lost. */
function times(market: string, pick: string, ...dice: [number, number, number]): number {
  const price = rules.priceOf(table, { market, pick }, 0n);
  if (typeof price !== 'number') expect.fail(`${market} ${pick} has no price`);
  const { payoutMinor } = rules.settleLine(table, lineOf(market, pick, price, 100n), thrown(...dice));
  return Number(payoutMinor) / 100 - 1;
}

describe('bets', () => {
  it.each([
    [4, 60],
    [5, 30],
    [6, 18],
    [7, 12],
    [8, 8],
    [9, 7],
    [10, 6],
    [11, 6],
    [12, 7],
    [13, 8],
    [14, 12],
    [15, 18],
    [16, 30],
    [17, 60],
  ])('a total of %i pays %i to 1', (total, odds) => {
    const first = Math.min(6, total - 2);
    const second = Math.min(6, total - first - 1);
    expect(times('total', String(total), first, second, total - first - second)).toBe(odds);
    expect(times('total', String(total), 6, 6, 6)).toBe(-1);
  });

  it.each([
    ['small', 'size', [1, 3, 6], 1],
    ['small', 'size', [3, 3, 3], -1],
    ['small', 'size', [4, 5, 2], -1],
    ['big', 'size', [4, 5, 2], 1],
    ['big', 'size', [5, 5, 5], -1],
    ['5', 'single', [1, 5, 6], 1],
    ['5', 'single', [5, 5, 6], 2],
    ['5', 'single', [5, 5, 5], 3],
    ['5', 'single', [1, 2, 3], -1],
    ['6', 'double', [6, 2, 6], 10],
    ['6', 'double', [6, 6, 6], 10],
    ['6', 'double', [6, 2, 1], -1],
    ['2-5', 'pair', [5, 1, 2], 6],
    ['2-5', 'pair', [5, 5, 2], 6],
    ['2-5', 'pair', [5, 5, 1], -1],
    ['4', 'triple', [4, 4, 4], 180],
    ['4', 'triple', [4, 4, 5], -1],
    ['any', 'anyTriple', [1, 1, 1], 30],
    ['any', 'anyTriple', [1, 1, 2], -1],
  ] as const)('%s of %s with %j makes %i', (pick, market, dice, gain) => {
    expect(times(market, pick, dice[0], dice[1], dice[2])).toBe(gain);
  });

  it.each([
    ['total', '3'],
    ['total', '18'],
    ['single', '0'],
    ['single', '7'],
    ['pair', '5-2'],
    ['pair', '2-2'],
    ['size', 'triple'],
    ['triple', 'any'],
    ['anyTriple', ''],
    ['toString', '1'],
  ])('on %s %s do not exist', (market, pick) => {
    expect(rules.priceOf(table, { market, pick }, 0n)).toBeUndefined();
  });

  it('are those of the whole board', () => {
    const counts = markets.map((market) => `${market} ${picksOf(table, market).length}`);
    expect(counts).toEqual([
      ...['size 2', 'total 14', 'single 6', 'double 6', 'pair 15', 'triple 6', 'anyTriple 1'],
    ]);
  });
});

it('every bet returns what its exact return says, by playing every throw, and never more than its most', () => {
  const returned = new Map<string, number>();
  let all = 0;
  everyOutcome(
    () => rules.play(table, null, 0n),
    ({ result }, probability) => {
      all += probability;
      for (const { market, pick } of spots) {
        const line = lineOf(market, pick, Number(rules.priceOf(table, { market, pick }, 0n)), 100n);
        const { payoutMinor } = rules.settleLine(table, line, result);
        expect(payoutMinor).toBeLessThanOrEqual(rules.mostOf?.(table, line) ?? 0n);
        const key = `${market} ${pick}`;
        returned.set(key, (returned.get(key) ?? 0) + (Number(payoutMinor) / 100) * probability);
      }
    },
  );
  expect(all).toBeCloseTo(1, 12);
  const exact = exactReturns(table);
  expect(exact).toHaveLength(spots.length);
  for (const { market, pick, share } of exact)
    expect(returned.get(`${market} ${pick}`)).toBeCloseTo(share, 10);
});

it('the returns are the known ones', () => {
  const shares = new Map(exactReturns(table).map(({ market, pick, share }) => [`${market} ${pick}`, share]));
  const percent = (key: string) => ((shares.get(key) ?? 0) * 100).toFixed(2);
  expect(
    Object.fromEntries(
      ['size small', 'size big', 'single 1', 'double 3', 'pair 1-6', 'triple 2', 'anyTriple any'].map(
        (key) => [key, percent(key)],
      ),
    ),
  ).toEqual({
    'size small': '97.22',
    'size big': '97.22',
    'single 1': '92.13',
    'double 3': '81.48',
    'pair 1-6': '97.22',
    'triple 2': '83.80',
    'anyTriple any': '86.11',
  });
  // From 4 and 17 to 10 and 11.
  expect(
    [4, 5, 6, 7, 8, 9, 10].map((total) => [percent(`total ${total}`), percent(`total ${21 - total}`)]),
  ).toEqual(['84.72', '86.11', '87.96', '90.28', '87.50', '92.59', '87.50'].map((each) => [each, each]));
});

it('the most of a single is what three dice pay', () => {
  expect(rules.mostOf?.(table, lineOf('single', '1', 2000, 100n))).toBe(400n);
  expect(rules.mostOf?.(table, lineOf('triple', '1', 181_000, 100n))).toBe(18_100n);
});

it('a throw is one draw a die', () => {
  expect(playWith(play(), [3, 0, 5]).result).toEqual(thrown(4, 1, 6));
});

it('history has lines for readers, the newest first', () => {
  const throws = [thrown(4, 5, 2), thrown(1, 1, 6), thrown(2, 2, 2)];
  expect(throwRows(throws)).toEqual([
    { dice: [2, 2, 2], total: 6, size: 'triple', parity: 'even' },
    { dice: [1, 1, 6], total: 8, size: 'small', parity: 'even' },
    { dice: [4, 5, 2], total: 11, size: 'big', parity: 'odd' },
  ]);
});

it('every table states the returns that its bets have, and of totals those of each two that pay the same', () => {
  const titles = tableTitles().filter(({ kind }) => kind === 'sic-bo');
  expect(titles.length).toBeGreaterThan(0);
  for (const { table: offered, returns, game } of titles) {
    const stated = new Map<string, number>();
    for (const { market, pick, share } of exactReturns(offered as SicBoTable)) {
      const part = market === 'total' ? `total${Math.min(Number(pick), 21 - Number(pick))}` : market;
      stated.set(part, Math.round(share * 10_000));
    }
    expect(returns).toEqual(Object.fromEntries(stated));
    expect(game.rtpBasisPoints).toBe(9722);
  }
});
