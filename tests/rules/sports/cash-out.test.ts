// What a bet is bought back for, against all that it could still pay.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CASH_OUT_MARGIN,
  cashOutMinor,
  valueNow,
  valueOfSettled,
} from '../../../src/lib/rules/sports/cash-out.ts';
import { footballEnds, matchOf } from '../../../src/lib/rules/sports/football.ts';
import type { SportPick } from '../../../src/lib/rules/sports/markets.ts';
import { outcomeOf } from '../../../src/lib/rules/sports/settle.ts';
import { type SettledLeg, slipPayout } from '../../../src/lib/rules/sports/slips.ts';

const one = { attack: 1, defence: 1 };
const match = matchOf({ mean: 1.3, home: 1.1 }, one, one);

const picks: SportPick[] = [
  { market: 'match', pick: '1' },
  { market: 'match', pick: 'X' },
  { market: 'handicap', pick: '1-0.25' },
  { market: 'handicap', pick: '2+0.75' },
  { market: 'total', pick: 'over2.25' },
  { market: 'both', pick: 'yes' },
  { market: 'score', pick: '2-1' },
];

const legs = fc.array(
  fc.record({
    bet: fc.constantFrom(...picks),
    priceMilli: fc.integer({ min: 101, max: 2_000 }).map((hundredths) => hundredths * 10),
    steps: fc.integer({ min: 0, max: 89 }),
    now: fc.record({ home: fc.integer({ min: 0, max: 3 }), away: fc.integer({ min: 0, max: 3 }) }),
  }),
  { minLength: 1, maxLength: 3 },
);

/** All ways in which legs may go, with the chance of each. */
const ways = (
  all: readonly { outcomes: Map<string, number>; priceMilli: number }[],
): [SettledLeg[], number][] =>
  all.reduce<[SettledLeg[], number][]>(
    (so, { outcomes, priceMilli }) =>
      so.flatMap(([own, chance]) =>
        [...outcomes].map(([outcome, of]): [SettledLeg[], number] => [
          [...own, { priceMilli, outcome: outcome as SettledLeg['outcome'] }],
          chance * of,
        ]),
      ),
    [[[], 1]],
  );

test('a bet is never bought back for more than it would pay on average, to the cent, whatever stands', () => {
  fc.assert(
    fc.property(legs, fc.bigInt({ min: 100n, max: 200_000n }), (taken, stake) => {
      const open = taken.map(({ bet, priceMilli, steps, now }) => {
        const ends = footballEnds(match, now, steps);
        const outcomes = new Map<string, number>();
        for (const end of ends) {
          const outcome = outcomeOf(bet, end, { home: 0, away: 0 });
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + end.chance);
        }
        return { outcomes, priceMilli, value: valueNow({ ...bet, priceMilli }, ends, { home: 0, away: 0 }) };
      });
      const pays = ways(open).reduce(
        (sum, [own, chance]) => sum + Number(slipPayout(stake, own)) * chance,
        0,
      );
      const sold = cashOutMinor(
        stake,
        open.map(({ value }) => value),
      );
      expect(Number(sold)).toBeLessThanOrEqual(pays + 1e-6);
    }),
    { numRuns: 200 },
  );
});

test('a single that is worth 19.00 on average is bought back for 18.05: the margin of 5% is all that it costs', () => {
  expect(CASH_OUT_MARGIN).toBe(500);
  expect(cashOutMinor(1_000n, [1.9])).toBe(1_805n);
  // Of several legs a hundredth of the stake goes for cutting their price.
  expect(cashOutMinor(1_000n, [1.9, 1])).toBe(1_795n);
  expect(cashOutMinor(1_000n, [0.001, 0.5])).toBe(0n);
});

test('a leg that is over counts what it has come to', () => {
  const leg = { priceMilli: 1_880 };
  expect(valueOfSettled({ ...leg, outcome: 'won' })).toBe(1.88);
  expect(valueOfSettled({ ...leg, outcome: 'half_won' })).toBe(1.44);
  expect(valueOfSettled({ ...leg, outcome: 'void' })).toBe(1);
  expect(valueOfSettled({ ...leg, outcome: 'lost' })).toBe(0);
});
