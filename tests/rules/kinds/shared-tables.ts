// What tests of tables share: a table's common part, and ways to play draws to their end.
import { expect } from 'vitest';
import type { Draws } from '../../../src/lib/rules/fair.ts';
import type { SharedLine, SharedMarket, SharedTable } from '../../../src/lib/rules/kinds/shared.ts';

const market: SharedMarket = { leastMinor: 100, mostMinor: 100_000 };

/** The common part of a table whose markets have these names; those of `pools` are pools with this deduction. */
export const tableOf = (
  gameId: string,
  markets: readonly string[],
  pools: Readonly<Record<string, number>> = {},
): SharedTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: { kind: 'cycle', betsMs: 20_000, closedMs: 2000, drawingMs: 6000, resultMs: 5000 },
  roundsAhead: 0,
  markets: Object.fromEntries(
    markets.map((name) => [
      name,
      { ...market, ...(pools[name] !== undefined && { pool: { takeBasisPoints: pools[name] } }) },
    ]),
  ),
  limits: {
    playerMinor: 1_000_000,
    betPayoutMinor: 10_000_000,
    playerPayoutMinor: 20_000_000,
    liabilityMinor: 50_000_000,
  },
});

/** A line of 100.00 unless said otherwise. */
export const lineOf = (
  market: string,
  pick: string,
  priceMilli?: number,
  stakeMinor = 10_000n,
): SharedLine => ({ market, pick, stakeMinor, ...(priceMilli !== undefined && { priceMilli }) });

/** Plays draws with these numbers, which have to be as many as are asked for. */
export function playWith<T>(draws: Draws<T>, numbers: readonly number[]): T {
  let step = draws.next();
  for (const number of numbers) {
    if (step.done) expect.fail('more numbers than draws');
    expect(number).toBeLessThan(step.value);
    step = draws.next(number);
  }
  if (!step.done) expect.fail(`more draws than numbers: one of ${step.value} is asked for`);
  return step.value;
}

/** Plays draws with numbers of a small generator; the same for the same seed. */
export function playSeeded<T>(draws: Draws<T>, seed: number): T {
  let state = seed >>> 0;
  let step = draws.next();
  while (!step.done) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    step = draws.next(Math.floor((state / 2 ** 32) * step.value));
  }
  return step.value;
}
