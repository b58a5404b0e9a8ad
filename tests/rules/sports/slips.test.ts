import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsFormats, oddsText } from '../../../src/lib/rules/sports/odds.ts';
import type { Outcome } from '../../../src/lib/rules/sports/settle.ts';
import {
  combinationsOf,
  combinedMilli,
  namesOfFixtures,
  offeredMilli,
  repeatedFixtures,
  type SettledLeg,
  slipPayout,
  systemsOf,
} from '../../../src/lib/rules/sports/slips.ts';

const leg = (priceMilli: number, outcome: Outcome = 'won'): SettledLeg => ({ priceMilli, outcome });

const legs = fc.array(
  fc.record({
    priceMilli: fc.integer({ min: 101, max: 2_000 }).map((hundredths) => hundredths * 10),
    outcome: fc.constantFrom<Outcome>('won', 'half_won', 'push', 'half_lost', 'lost', 'void'),
  }),
  { minLength: 2, maxLength: 6 },
);

it('names the fixtures with several picks, each once, whether the picks differ or are the same', () => {
  const pick = (round: string) => ({ gameId: 'league', round, home: `Home ${round}`, away: `Away ${round}` });
  const same = pick('3');
  const slip = [pick('1'), pick('2'), pick('1'), same, same, pick('1')];
  expect(namesOfFixtures(repeatedFixtures(slip))).toBe('Home 1 – Away 1, Home 3 – Away 3');
  const elsewhere = { ...pick('2'), gameId: 'another league' };
  expect(repeatedFixtures([pick('1'), pick('2'), elsewhere])).toEqual([]);
});

describe('what a slip pays', () => {
  it('is the exact price of a single, half of the stake won or lost on a quarter line', () => {
    expect(slipPayout(4_000n, [leg(1_880, 'half_won')])).toBe(5_760n);
    expect(slipPayout(2_500n, [leg(1_970, 'half_won')])).toBe(3_712n);
    expect(slipPayout(2_500n, [leg(1_970, 'half_lost')])).toBe(1_250n);
    expect(slipPayout(2_500n, [leg(1_970, 'push')])).toBe(2_500n);
    expect(slipPayout(2_500n, [leg(1_970, 'lost')])).toBe(0n);
  });

  it('is the combined price of a parlay, cut to two decimals; a leg that is void counts 1.00', () => {
    const parlay = [leg(1_740), leg(1_620), leg(2_050, 'void')];
    expect(combinedMilli(parlay)).toBe(2_810);
    expect(slipPayout(2_000n, parlay)).toBe(5_620n);
    expect(offeredMilli(parlay)).toBe(5_770);
    expect(slipPayout(2_000n, [...parlay, leg(3_000, 'lost')])).toBe(0n);
  });

  it('never is more than the price that was offered, and never less for one more leg that won', () => {
    fc.assert(
      fc.property(legs, fc.bigInt({ min: 1n, max: 100_000_00n }), (all, stake) => {
        const paid = slipPayout(stake, all);
        expect(paid).toBeLessThanOrEqual((stake * BigInt(offeredMilli(all))) / 1000n);
        expect(slipPayout(stake, [...all, leg(1_010)])).toBeGreaterThanOrEqual(paid);
      }),
    );
  });

  it('is the same in any order of the legs', () => {
    fc.assert(
      fc.property(legs, (all) => {
        expect(slipPayout(12_345n, all.toReversed())).toBe(slipPayout(12_345n, all));
      }),
    );
  });
});

describe('a system', () => {
  it('is a bet on each of its combinations: three doubles, a Yankee of 11, a Canadian of 26', () => {
    expect(combinationsOf({ legs: 3, sizes: [2] })).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    const bets = (count: number): number[] => systemsOf(count).map((system) => combinationsOf(system).length);
    expect(bets(1)).toEqual([1]);
    expect(bets(2)).toEqual([2, 1]);
    expect(bets(3)).toEqual([3, 3, 1, 4]);
    expect(bets(4)).toEqual([4, 6, 4, 1, 11]);
    expect(bets(5)).toEqual([5, 10, 10, 5, 1, 26]);
  });
});

describe('the ways to write a price', () => {
  const written = (priceMilli: number): string[] => oddsFormats.map((format) => oddsText(priceMilli, format));

  it('say the same below, at and above even money', () => {
    expect(written(1_510)).toEqual(['1.51', '51/100', '−196', '0.51', '0.51', '−1.96']);
    expect(written(1_880)).toEqual(['1.88', '22/25', '−114', '0.88', '0.88', '−1.14']);
    expect(written(2_000)).toEqual(['2.00', '1/1', '+100', '1.00', '1.00', '1.00']);
    expect(written(3_400)).toEqual(['3.40', '12/5', '+240', '2.40', '−0.42', '2.40']);
    expect(written(3_470)).toEqual(['3.47', '247/100', '+247', '2.47', '−0.40', '2.47']);
  });
});
