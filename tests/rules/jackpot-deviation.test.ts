// What a jackpot adds to the spread of results, held against the sum over every length of a wait for it.
import { expect, it } from 'vitest';
import { jackpotDeviation } from '../../src/lib/rules/kinds/slot/jackpot.ts';

const rule = {
  ...{ pool: 'any', contribution: 200, seedMinor: 5_000 },
  ...{ perMinor: 100, tickets: 1_000, trialMinor: 1 },
};

it.each([100, 500, 10_000])('the deviation of a jackpot for a bet of %i is the exact one', (bet) => {
  const chance = bet / 100 / 1_000;
  let [sum, squares, waits] = [0, 0, chance];
  for (let spins = 1; waits > 1e-18; spins++, waits *= 1 - chance) {
    const paid = 5_000 / bet + 0.02 * spins;
    sum += waits * chance * paid;
    squares += waits * chance * paid ** 2;
  }
  expect(jackpotDeviation(rule, bet)).toBeCloseTo(Math.sqrt(squares - sum ** 2), 6);
});
