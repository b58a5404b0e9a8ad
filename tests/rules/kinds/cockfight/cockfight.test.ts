import { describe, expect, it } from 'vitest';
import type { CockfightTable, Contest } from '../../../../src/lib/rules/kinds/cockfight/definition.ts';
import { chancesOf, exactReturns } from '../../../../src/lib/rules/kinds/cockfight/exact.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../src/lib/rules/kinds/cockfight/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/cockfight/play.ts';
import {
  fixedPrices,
  nearEquals,
  poolPrices,
  poolTake,
} from '../../../../src/lib/rules/kinds/cockfight/standard.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { lineOf, playWith, tableOf } from '../shared-tables.ts';
import { everyOutcome } from '../slot/every-outcome.ts';

const rules: SharedRules<CockfightTable, Contest> = {
  ...{ begin: () => null, play, priceOf, settleLine, dividendsOf },
};

const fixed: CockfightTable = {
  ...tableOf('cockfight-test', ['side', 'draw']),
  ...{ chances: nearEquals, prices: fixedPrices },
};
const pool: CockfightTable = {
  ...tableOf('cockfight-pool-test', ['side', 'draw'], { side: poolTake }),
  ...{ chances: nearEquals, prices: poolPrices },
};

const won = (winner: Contest['winner']): Contest => ({ winner, rounds: ['redFeints'] });
const sides = { side: { red: 18_420_000n, blue: 16_240_000n } };

describe('a contest', () => {
  it('is fought round by round until one wins, and then shown', () => {
    expect(playWith(play(fixed), [999, 194, 193, 2, 0, 3]).result).toEqual({
      ...{ winner: 'blue', rounds: ['redFeints', 'redLeaps', 'blueFeints'] },
    });
    expect(playWith(play(fixed), [100, 1]).result).toEqual({ winner: 'red', rounds: ['blueLeaps'] });
    expect(playWith(play(fixed), [101, 1]).result.winner).toBe('blue');
  });

  it('is a draw after ten rounds without a winner', () => {
    const { result } = playWith(play(fixed), [...Array(10).fill(194), ...Array(10).fill(0)]);
    expect(result.winner).toBe('draw');
    expect(result.rounds).toHaveLength(10);
  });
});

describe('fixed prices', () => {
  it('pay the winner, and give both sides back after a draw', () => {
    const settled = (pick: string, price: number, winner: Contest['winner']) =>
      rules.settleLine(fixed, lineOf(pick === 'draw' ? 'draw' : 'side', pick, price), won(winner));
    expect(settled('red', 1850, 'red')).toEqual({ result: 'won', payoutMinor: 18_500n });
    expect(settled('red', 1850, 'blue')).toEqual({ result: 'lost', payoutMinor: 0n });
    expect(settled('blue', 2000, 'draw')).toEqual({ result: 'push', payoutMinor: 10_000n });
    expect(settled('draw', 8000, 'draw')).toEqual({ result: 'won', payoutMinor: 80_000n });
    expect(settled('draw', 8000, 'red')).toEqual({ result: 'lost', payoutMinor: 0n });
  });

  it('exist for red, blue and the draw alone', () => {
    const price = (market: string, pick: string) => rules.priceOf(fixed, { market, pick }, 0n);
    expect([price('side', 'red'), price('side', 'blue'), price('draw', 'draw')]).toEqual([1850, 2000, 8000]);
    expect([price('side', 'draw'), price('draw', 'red'), price('', 'red')]).toEqual(Array(3).fill(undefined));
  });
});

describe('a pool', () => {
  it('of 346,600.00 pays red 1.73 and blue 1.96, and the draw has its own price', () => {
    expect(rules.priceOf(pool, { market: 'side', pick: 'red' }, 0n)).toBe('pool');
    expect(rules.priceOf(pool, { market: 'draw', pick: 'draw' }, 0n)).toBe(8000);
    const dividends = rules.dividendsOf?.(pool, won('red'), sides);
    expect(dividends).toEqual({ side: { red: 1730 } });
    expect(rules.dividendsOf?.(pool, won('blue'), sides)).toEqual({ side: { blue: 1960 } });
    expect(rules.settleLine(pool, lineOf('side', 'red', undefined, 2500n), won('red'), dividends)).toEqual({
      ...{ result: 'won', payoutMinor: 4325n },
    });
    expect(rules.settleLine(pool, lineOf('side', 'blue'), won('red'), dividends).payoutMinor).toBe(0n);
  });

  it('goes back whole after a draw, and draw bets are paid', () => {
    const dividends = rules.dividendsOf?.(pool, won('draw'), sides);
    expect(dividends).toEqual({});
    for (const pick of ['red', 'blue'])
      expect(rules.settleLine(pool, lineOf('side', pick), won('draw'), dividends)).toEqual({
        ...{ result: 'push', payoutMinor: 10_000n },
      });
    expect(rules.settleLine(pool, lineOf('draw', 'draw', 8000), won('draw'), dividends).payoutMinor).toBe(
      80_000n,
    );
  });

  it('with one side empty goes back, no matter who wins', () => {
    for (const winner of ['red', 'blue'] as const) {
      const dividends = rules.dividendsOf?.(pool, won(winner), { side: { red: 10_000n } });
      expect(dividends).toEqual({});
      expect(rules.settleLine(pool, lineOf('side', 'red'), won(winner), dividends)).toEqual({
        ...{ result: 'void', payoutMinor: 10_000n },
      });
    }
  });
});

it('the exact chances and returns are those of playing every contest', () => {
  const chances = { red: 2, blue: 1, of: 6, rounds: 3 };
  const table = { ...fixed, chances };
  const played = { red: 0, blue: 0, draw: 0 };
  const returned = { red: 0, blue: 0, draw: 0 };
  everyOutcome(
    () => rules.play(table, null, 0n),
    ({ result }, probability) => {
      played[result.winner] += probability;
      for (const pick of ['red', 'blue', 'draw'] as const) {
        const line = lineOf(pick === 'draw' ? 'draw' : 'side', pick, fixedPrices[pick]);
        returned[pick] += (Number(rules.settleLine(table, line, result).payoutMinor) / 10_000) * probability;
      }
    },
  );
  const exact = chancesOf(chances);
  const returns = exactReturns(table);
  expect(exact.red + exact.blue + exact.draw).toBeCloseTo(1, 12);
  for (const pick of ['red', 'blue', 'draw'] as const) {
    expect(exact[pick]).toBeCloseTo(played[pick], 12);
    expect(returns[pick]).toBeCloseTo(returned[pick], 12);
  }
});

it('near equals draw in 11.57 of 100 contests; a pool returns 92 % but for draws, which come back', () => {
  const { draw } = chancesOf(nearEquals);
  expect((draw * 100).toFixed(2)).toBe('11.57');
  const returns = exactReturns(pool, poolTake);
  expect(returns).not.toHaveProperty('red');
  expect(returns.draw).toBeCloseTo(8 * draw, 12);
  expect(returns.pool).toBeCloseTo(0.92 + 0.08 * draw, 12);
});
