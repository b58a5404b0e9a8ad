// Rebates of a day: each category by itself, rounded down; what was claimed before is taken off, and nothing is paid twice.
import { categoryOf, type RebateKind } from './categories.ts';

const WHOLE_BASIS_POINTS = 10_000n;

export interface RebateLine {
  category: string;
  validMinor: bigint;
  basisPoints: number;
  amountMinor: bigint;
}

/** Towards less, also below zero: what is taken back in parts never leaves more than what was given. */
const flooredShare = (validMinor: bigint, basisPoints: number): bigint => {
  const product = validMinor * BigInt(basisPoints);
  const share = product / WHOLE_BASIS_POINTS;
  return product < 0n && share * WHOLE_BASIS_POINTS !== product ? share - 1n : share;
};

/** The lines of a day at the rates of a level. Categories without a rate have none. */
export function rebateLines(
  bets: readonly { category: string; validMinor: bigint }[],
  rates: Readonly<Record<RebateKind, number>>,
): RebateLine[] {
  return bets.flatMap(({ category, validMinor }) => {
    const kind = categoryOf(category)?.rebate;
    if (!kind) return [];
    const basisPoints = rates[kind];
    return [{ category, validMinor, basisPoints, amountMinor: flooredShare(validMinor, basisPoints) }];
  });
}

export const sumOf = (lines: readonly Pick<RebateLine, 'amountMinor'>[]): bigint =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

export interface Day {
  amountMinor: bigint;
  /** What the days before were given too much; never above zero. */
  carriedMinor: bigint;
  claimedMinor: bigint;
}

/** What can be given of a day now, and what it leaves to the days after it. */
export function settledDay({ amountMinor, carriedMinor, claimedMinor }: Day): {
  dueMinor: bigint;
  carryMinor: bigint;
} {
  const left = amountMinor + carriedMinor - claimedMinor;
  return left > 0n ? { dueMinor: left, carryMinor: 0n } : { dueMinor: 0n, carryMinor: left };
}
