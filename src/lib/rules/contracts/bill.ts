// What a contract comes to for a period (specification, section 3, "Contract"): the highest tier of which all three conditions
// hold, its rate on the whole base, rounded down once, never below nothing. Anyone who works it out again gets the same.
import { shareOf } from '../money.ts';
import { type Conditions, reachedTier, type SettledKind, type Tier } from './terms.ts';

/** Parts of a team's loss in a period, as they are added up. */
export interface LossParts {
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** Rebates and bonuses: given less forfeited. */
  bonusMinor: bigint;
  feesMinor: bigint;
}

/** Stakes less payouts, of cash and bonus money, less rebates, bonuses and fees of payments. Below nothing when the team won. */
export const teamLoss = ({ stakeMinor, payoutMinor, bonusMinor, feesMinor }: LossParts): bigint =>
  stakeMinor - payoutMinor - bonusMinor - feesMinor;

export interface Bill {
  /** From 0; null when no tier is reached. */
  tier: number | null;
  basisPoints: number;
  /** What the rate is applied to. */
  baseMinor: bigint;
  amountMinor: bigint;
}

/** A dividend and a commission on profit are a part of what was lost; all others are a part of valid bets. */
export const baseOf = (kind: SettledKind, { validMinor, lossMinor }: Conditions): bigint =>
  kind === 'dividend' || kind === 'commission_profit' ? lossMinor : validMinor;

/** `carriedMinor` is what periods before have left below nothing. */
export function billOf(
  kind: SettledKind,
  tiers: readonly Tier[],
  figures: Conditions,
  carriedMinor = 0n,
): Bill {
  const baseMinor = baseOf(kind, figures) + carriedMinor;
  // Nothing is due of nothing, whatever was reached.
  const tier = baseMinor > 0n ? reachedTier(tiers, figures) : undefined;
  const basisPoints = tiers[tier ?? -1]?.basisPoints ?? 0;
  const amountMinor = tier === undefined ? 0n : shareOf(baseMinor, basisPoints);
  return { tier: tier ?? null, basisPoints, baseMinor, amountMinor };
}

/** A bill with its lines about earlier ones: never below nothing; what it cannot take is left to the next one. */
export const withLines = (amountMinor: bigint, linesMinor: bigint): bigint =>
  amountMinor + linesMinor > 0n ? amountMinor + linesMinor : 0n;

/** The product before it was rounded, in hundredths of a percent of a minor unit: `1204.8588`. */
export function unroundedText(baseMinor: bigint, basisPoints: number): string {
  const product = (baseMinor * BigInt(basisPoints)).toString().padStart(7, '0');
  return `${product.slice(0, -6)}.${product.slice(-6)}`.replace(/0{0,4}$/, '');
}

export interface Open<Id> {
  id: Id;
  dueMinor: bigint;
}

/** What each bill gets of what there is, the oldest first; the last of them may get a part. */
export function payByAge<Id>(
  oldestFirst: readonly Open<Id>[],
  fundsMinor: bigint,
): { id: Id; paidMinor: bigint }[] {
  let left = fundsMinor > 0n ? fundsMinor : 0n;
  return oldestFirst.flatMap(({ id, dueMinor }) => {
    const paidMinor = dueMinor < left ? dueMinor : left;
    left -= paidMinor;
    return paidMinor > 0n ? [{ id, paidMinor }] : [];
  });
}
