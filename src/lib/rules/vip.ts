// VIP levels: their names, and the one that a member has reached.

/** The levels from the first on; the highest has the brand's name. Everything else about them is in `lib/content/vip.json`. */
export const vipNames = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx', '{{brand}}'] as const;

/** A level's name as people read it. */
export const levelName = (name: string, brand: string): string => name.replace('{{brand}}', brand);

/** `3` → `"VIP 3"`. */
export const vipName = (level: number): string => `VIP ${level}`;

/** The level that these valid bets reach, counted from 1; `thresholds` rise, the first is nothing. */
export function vipLevelFor(validBetsMinor: bigint, thresholds: readonly bigint[]): number {
  return Math.max(1, thresholds.findLastIndex((from) => validBetsMinor >= from) + 1);
}
