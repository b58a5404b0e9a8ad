// Points for what was bet or deposited.
import { type BetPoints, categories } from './categories.ts';

/** What brings points: kinds of bets, and deposits. */
export type EarnedType = BetPoints | 'deposit';

/** Every type of a line of points: what brings them, and what they are exchanged for. */
export type PointType = EarnedType | 'redeem';

const betTypes = [...new Set(categories.map(({ points }) => points))];

export const earnedTypes: readonly EarnedType[] = [...betTypes, 'deposit'];
/** What points are exchanged for in the mall: money, a ticket, a thing that is sent. */
export const pointRewardKinds = ['credit', 'ticket', 'thing'] as const;
export type PointRewardKind = (typeof pointRewardKinds)[number];

export const pointTypes: readonly PointType[] = [...earnedTypes, 'redeem'];

/** Valid bets of so many days count for the amount that a reward needs. */
export const NEEDS_DAYS = 30;

/** Whole points; what is short of the next one stays uncounted until more comes. */
export const pointsFor = (amountMinor: bigint, perPointMinor: bigint): bigint => amountMinor / perPointMinor;
