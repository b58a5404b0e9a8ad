// Rebates of a day: each category by itself, rounded down; what was claimed before is taken off, and nothing is paid twice.
import { categoryOf, type RebateKind } from './categories.ts';
import { parseMinor, WHOLE_BASIS_POINTS } from './money.ts';
import { bonusOf, type PromotionTerms } from './promotion.ts';

export interface RebateLine {
  category: string;
  validMinor: bigint;
  basisPoints: number;
  amountMinor: bigint;
  /** The version of the terms of the promotion by whose rate it counts, where that gives more than the level. */
  promotion: string | null;
}

/** A promotion of kind rebate that runs on the day. */
export interface RebatePromotion {
  /** The version of its terms. */
  hash: string;
  terms: PromotionTerms;
}

/** Towards less, also below zero: what is taken back in parts never leaves more than what was given. */
const flooredShare = (validMinor: bigint, basisPoints: number): bigint => {
  const product = validMinor * BigInt(basisPoints);
  const share = product / WHOLE_BASIS_POINTS;
  return product < 0n && share * WHOLE_BASIS_POINTS !== product ? share - 1n : share;
};

/** The lines of a day at the rates of a level, or at that of a promotion where it gives more. Categories without a rate have none. */
export function rebateLines(
  bets: readonly { category: string; validMinor: bigint }[],
  rates: Readonly<Record<RebateKind, number>>,
  promotions: readonly RebatePromotion[] = [],
): RebateLine[] {
  return bets.flatMap((bet) => {
    const own = byLevel(bet, rates);
    const higher = promotions
      .flatMap((promotion) => byPromotion(bet, promotion))
      .filter(({ amountMinor }) => amountMinor > 0n && amountMinor > (own?.amountMinor ?? 0n))
      .sort((a, b) => Number(b.amountMinor - a.amountMinor))[0];
    return higher ?? own ?? [];
  });
}

type Bets = Parameters<typeof rebateLines>[0][number];

function byLevel(
  { category, validMinor }: Bets,
  rates: Readonly<Record<RebateKind, number>>,
): RebateLine | undefined {
  const kind = categoryOf(category)?.rebate;
  if (!kind) return undefined;
  const basisPoints = rates[kind];
  const amountMinor = flooredShare(validMinor, basisPoints);
  return { category, validMinor, basisPoints, amountMinor, promotion: null };
}

function byPromotion({ category, validMinor }: Bets, { hash, terms }: RebatePromotion): RebateLine[] {
  if (categoryOf(category)?.key !== terms.categories[0]) return [];
  const basisPoints = Number(parseMinor(terms.rate ?? '0.00'));
  return [{ category, validMinor, basisPoints, amountMinor: bonusOf(terms, validMinor), promotion: hash }];
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
