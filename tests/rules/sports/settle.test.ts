import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapText, lineText, readPick, type SportPick } from '../../../src/lib/rules/sports/markets.ts';
import { type Outcome, outcomeOf } from '../../../src/lib/rules/sports/settle.ts';
import { slipPayout } from '../../../src/lib/rules/sports/slips.ts';

const score = fc.record({ home: fc.nat(6), away: fc.nat(6) });
const quarters = fc.integer({ min: -12, max: 12 });

const of = (text: string, end: string, atBet = '0:0'): Outcome => {
  const [market, pick] = text.split(' ') as [SportPick['market'], string];
  const read = (goals: string) => {
    const [home = 0, away = 0] = goals.split(':').map(Number);
    return { home, away };
  };
  return outcomeOf({ market, pick }, read(end), read(atBet));
};

describe('a bet on a contest', () => {
  it('on the match wins by its end', () => {
    expect(of('match 1', '2:1')).toBe('won');
    expect(of('match X', '2:2')).toBe('won');
    expect(of('match 2', '2:2')).toBe('lost');
    expect(of('both yes', '1:3')).toBe('won');
    expect(of('both no', '0:3')).toBe('won');
    expect(of('both yes', '0:3')).toBe('lost');
    expect(of('score 2-1', '2:1')).toBe('won');
    expect(of('winner 2', '0:2')).toBe('won');
  });

  it('on a quarter line lies half on each neighbour', () => {
    expect(of('handicap 1+0.25', '1:1')).toBe('half_won');
    expect(of('handicap 2-0.25', '1:1')).toBe('half_lost');
    expect(of('handicap 1-0.75', '2:1')).toBe('half_won');
    expect(of('handicap 1-1', '2:1')).toBe('push');
    expect(of('total under2.25', '1:1')).toBe('half_won');
    expect(of('total under2.25', '2:1')).toBe('lost');
    expect(of('total over2.25', '1:1')).toBe('half_lost');
    expect(of('total over3', '2:1')).toBe('push');
  });

  it('on a handicap in play counts the goals after it, a total all goals', () => {
    expect(of('handicap 1-0.5', '2:1', '1:0')).toBe('lost');
    expect(of('handicap 1-0.5', '2:0', '1:0')).toBe('won');
    expect(of('total over2.5', '2:1', '1:0')).toBe('won');
  });

  it('of both sides of a line never wins twice, and at even prices gives back what was staked', () => {
    fc.assert(
      fc.property(quarters, score, (line, end) => {
        const [first, second] = [
          outcomeOf({ market: 'handicap', pick: `1${handicapText(line)}` }, end),
          outcomeOf({ market: 'handicap', pick: `2${handicapText(-line)}` }, end),
        ];
        const paid = [first, second].map((outcome) => slipPayout(1_000n, [{ priceMilli: 2_000, outcome }]));
        expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(2_000n);
      }),
    );
  });

  it('on a quarter line pays as two halves on the lines beside it', () => {
    const odd = quarters.filter((line) => line % 2 !== 0);
    fc.assert(
      fc.property(odd, score, fc.integer({ min: 101, max: 900 }), (line, end, hundredths) => {
        const priceMilli = hundredths * 10;
        const paid = (at: number, stake: bigint): bigint =>
          slipPayout(stake, [
            { priceMilli, outcome: outcomeOf({ market: 'handicap', pick: `1${handicapText(at)}` }, end) },
          ]);
        expect(paid(line, 2_000n)).toBe(paid(line - 1, 1_000n) + paid(line + 1, 1_000n));
      }),
    );
  });

  it('has one way to write its pick', () => {
    const lines = fc.nat(40).map((line) => ({ market: 'total' as const, pick: `over${lineText(line)}` }));
    fc.assert(
      fc.property(lines, (pick) => {
        expect(readPick(pick)).toBeDefined();
      }),
    );
    for (const pick of ['1-0', '1+0.50', '1 -0.5', '3+1', '1+0.3', '+1', '1+00.5'])
      expect(readPick({ market: 'handicap', pick })).toBeUndefined();
    for (const pick of ['over2.10', 'over02', 'over-1', '2.5'])
      expect(readPick({ market: 'total', pick })).toBeUndefined();
    expect(readPick({ market: 'score', pick: '02-1' })).toBeUndefined();
    expect(readPick({ market: 'match', pick: 'x' })).toBeUndefined();
    expect(of('match x', '1:1')).toBe('void');
  });
});
