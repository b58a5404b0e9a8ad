import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../../../src/lib/gateway/house/titles/slot/index.ts';
import type { SlotDefinition } from '../../../../src/lib/rules/kinds/slot/definition.ts';
import { bestRun, evaluate } from '../../../../src/lib/rules/kinds/slot/evaluate.ts';
import { naiveCoins } from './naive.ts';

const slot: SlotDefinition = {
  gameId: 'test',
  version: 'test/1',
  rows: 3,
  coins: 2,
  pays: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 1, 2, 1, 0],
    ],
  },
  strips: [],
  paytable: { W: { 3: 10, 4: 50, 5: 200 }, 1: { 2: 2, 3: 20, 4: 100, 5: 500 }, A: { 3: 5, 4: 15, 5: 40 } },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  betsMinor: [2],
};

const rows = (...lines: string[]): string[][] =>
  [0, 1, 2, 3, 4].map((reel) => lines.map((line) => line[reel] ?? ''));

describe('a line', () => {
  it.each([
    ['11AAA', '1', 2, 2],
    ['AAAA1', 'A', 4, 15],
    ['AWWA1', 'A', 4, 15],
    ['WW1AA', '1', 3, 20],
    ['WWWWA', 'W', 4, 50],
    ['WWWA1', 'A', 4, 15],
    ['WWWWW', 'W', 5, 200],
    ['WWWSA', 'W', 3, 10],
  ])('%s pays its best run from the left', (marks, symbol, count, coins) => {
    expect(bestRun(slot, [...marks])).toEqual({ symbol, count, coins });
  });

  it.each(['1A1A1', 'SSSSS', 'A1111', 'AASAA', 'WWSAA'])('%s pays nothing', (marks) => {
    expect(bestRun(slot, [...marks])).toBeUndefined();
  });

  it('multiplies a win by every wild in it', () => {
    const doubled = { ...slot, wildMultiplier: 2 };
    expect(bestRun(doubled, [...'A1WWA'])).toBeUndefined();
    expect(bestRun(doubled, [...'AWWAS'])).toEqual({ symbol: 'A', count: 4, coins: 60 });
  });

  it('is paid once when it is full of one symbol, though it reads the same from both ends', () => {
    const both: SlotDefinition = {
      ...slot,
      pays: { kind: 'lines', lines: [[1, 1, 1, 1, 1]], bothWays: true },
    };
    expect(evaluate(both, rows('.....', 'AAAAA', '.....'))).toHaveLength(1);
    expect(
      evaluate(both, rows('.....', 'AAA11', '.....')).map(({ coins, fromRight }) => [coins, fromRight]),
    ).toEqual([
      [5, undefined],
      [2, true],
    ]);
  });
});

describe('a grid', () => {
  it('names the line, counted from 1, and the cells that won', () => {
    const wins = evaluate(slot, rows('A...A', '.A.A.', '..W..'));
    expect(wins).toEqual([
      {
        kind: 'line',
        line: 2,
        symbol: 'A',
        count: 5,
        coins: 40,
        cells: [
          [0, 0],
          [1, 1],
          [2, 2],
          [3, 1],
          [4, 0],
        ],
      },
    ]);
  });

  it('pays scatters anywhere, in bets', () => {
    expect(evaluate(slot, rows('S....', '..S..', '....S'))).toEqual([
      {
        kind: 'scatter',
        symbol: 'S',
        count: 3,
        coins: 4,
        cells: [
          [0, 0],
          [2, 1],
          [4, 2],
        ],
      },
    ]);
  });

  it('counts every way through neighbouring reels', () => {
    const ways: SlotDefinition = { ...slot, pays: { kind: 'ways' }, paytable: { A: { 3: 5, 4: 15 } } };
    expect(evaluate(ways, rows('AAA..', 'AWA..', '..A..'))).toMatchObject([
      { count: 3, ways: 12, coins: 60 },
    ]);
  });
});

describe.each(slotTitles().map(({ rules }) => [rules.gameId, rules] as const))('%s', (_, rules) => {
  it('pays any grid what a second, literal reading of its rules pays', () => {
    const marks = [...new Set(rules.strips.join(''))].filter((mark) => mark !== 'M');
    const column = fc.array(fc.constantFrom(...marks, 'W'), { minLength: rules.rows, maxLength: rules.rows });
    const grid = fc.array(column, { minLength: rules.strips.length, maxLength: rules.strips.length });
    // Few different symbols in sight make the long runs common.
    const dense = fc.subarray(marks, { minLength: 2, maxLength: 3 }).chain((few) =>
      fc.array(fc.array(fc.constantFrom(...few), { minLength: rules.rows, maxLength: rules.rows }), {
        minLength: rules.strips.length,
        maxLength: rules.strips.length,
      }),
    );
    fc.assert(
      fc.property(fc.oneof(grid, dense), (shown) => {
        const coins = evaluate(rules, shown).reduce((sum, win) => sum + win.coins, 0);
        expect(coins).toBe(naiveCoins(rules, shown));
      }),
      { numRuns: 400 },
    );
  });

  it('never lets a wild stand in for a scatter', () => {
    const wilds = rules.strips.map(() => Array<string>(rules.rows).fill('W'));
    expect(evaluate(rules, wilds).filter(({ kind }) => kind === 'scatter')).toEqual([]);
  });
});

/** What the rules panel promises for a line: the best of every symbol that its wilds can stand for. */
function promised({ paytable, wildMultiplier = 1 }: SlotDefinition, line: readonly string[]): number {
  const due = Object.entries(paytable).map(([symbol, pays]) => {
    const other = line.findIndex((mark) => mark !== symbol && mark !== 'W');
    const run = other < 0 ? line : line.slice(0, other);
    return (pays[run.length] ?? 0) * wildMultiplier ** run.filter((mark) => mark === 'W').length;
  });
  return Math.max(0, ...due);
}

const titlesOfLines = slotTitles().filter(({ rules }) => rules.pays.kind === 'lines');

it.each(titlesOfLines.map(({ name, rules }) => [name, rules] as const))(
  '%s pays what its rules promise for every line that its reels can show',
  (_, rules) => {
    const reels = rules.strips.map((strip) => [...new Set(strip)]);
    const short: string[] = [];
    const lines = (line: string[]): void => {
      const next = reels[line.length];
      if (next) for (const mark of next) lines([...line, mark]);
      else if ((bestRun(rules, line)?.coins ?? 0) !== promised(rules, line)) short.push(line.join(''));
    };
    lines([]);
    expect(short).toEqual([]);
  },
);
