// Which of the member's limits a deposit meets first.
import { parseMinor } from '../../../lib/rules/money.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';

/** What is left of a limit. */
export const leftMinor = ({ left }: Limit): bigint => parseMinor(left ?? '') ?? 0n;

const depositLimits = (limits: Limit[]): Limit[] =>
  limits.filter(({ kind, amount }) => kind === 'deposit' && amount !== null);

/** The deposit limit with the least left; undefined when the member has none. */
export const tightestOf = (limits: Limit[]): Limit | undefined =>
  depositLimits(limits).sort((a, b) => Number(leftMinor(a) - leftMinor(b)))[0];

/** A limit of nothing lasts until it is raised. */
export const isNothing = ({ amount }: Limit): boolean => parseMinor(amount ?? '') === 0n;

/** The limit that lets no deposit through, not even the least one; of several the one that lasts longest. */
export const reachedOf = (limits: Limit[], leastMinor: bigint): Limit | undefined =>
  depositLimits(limits)
    .filter((limit) => leftMinor(limit) < leastMinor)
    .sort((a, b) => Number(isNothing(b)) - Number(isNothing(a)) || b.until.localeCompare(a.until))[0];
