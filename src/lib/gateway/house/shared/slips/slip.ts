// A slip as a bet: its legs are lines without a stake, each of its combinations is a line with one.
import { combinationsOf, type SettledLeg, slipPayout } from '../../../../rules/sports/slips.ts';

/** The market of a line that is a combination; its pick names the legs by their numbers. */
export const COMBINATION = 'slip';

/** Of the rules by which combinations pay. */
export const SLIP_VERSION = 'slips/1';

/** Places of the legs of each combination, from 0. */
export const combinations = (legs: number, sizes: readonly number[]): number[][] =>
  combinationsOf({ legs, sizes });

/** As `1+3`. */
export const combinationPick = (places: readonly number[]): string => places.map((at) => at + 1).join('+');

/** What a stake on each combination pays, in their order. */
export function payoutsOf(
  stakeMinor: bigint,
  legs: readonly SettledLeg[],
  sizes: readonly number[],
): bigint[] {
  return combinations(legs.length, sizes).map((places) =>
    slipPayout(
      stakeMinor,
      places.flatMap((at) => legs[at] ?? []),
    ),
  );
}

/** The word for a combination by what it pays. */
export function resultOf(
  stakeMinor: bigint,
  payoutMinor: bigint,
  legs: readonly SettledLeg[],
): SettledLeg['outcome'] {
  if (legs.every(({ outcome }) => outcome === 'void')) return 'void';
  if (payoutMinor === 0n) return 'lost';
  if (payoutMinor === stakeMinor) return 'push';
  return payoutMinor > stakeMinor ? 'won' : 'half_lost';
}
