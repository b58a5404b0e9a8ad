// VIP levels: their names, and the one that a member has reached.
import { addDays, type Day } from './portal-day.ts';

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

/** Valid bets of cash that count on a day; less than nothing when some were taken back. */
export interface CountedBet {
  day: Day;
  validMinor: bigint;
}

export interface ReachedLevel {
  level: number;
  day: Day;
  /** The valid bets of the window that reached it. */
  validMinor: bigint;
}

/** What counts in the window that ends with a day. */
export const validInWindow = (days: ReadonlyMap<Day, bigint>, last: Day, windowDays: number): bigint => {
  const first = addDays(last, 1 - windowDays);
  let sum = 0n;
  for (const [day, minor] of days) if (day >= first && day <= last) sum += minor;
  return sum;
};

/**
 * Levels that bets reach, one after the other: a level goes up at once, and bets that are taken back take none away. How the bets
 * are cut into batches makes no difference. `days` is what counted before them.
 */
export function reachedLevels(
  { level, days }: { level: number; days: ReadonlyMap<Day, bigint> },
  bets: readonly CountedBet[],
  { windowDays, thresholds }: { windowDays: number; thresholds: readonly bigint[] },
): ReachedLevel[] {
  const counted = new Map(days);
  const reached: ReachedLevel[] = [];
  let now = level;
  for (const { day, validMinor } of bets) {
    counted.set(day, (counted.get(day) ?? 0n) + validMinor);
    const sum = validInWindow(counted, day, windowDays);
    const next = vipLevelFor(sum, thresholds);
    if (next <= now) continue;
    now = next;
    reached.push({ level: next, day, validMinor: sum });
  }
  return reached;
}

/** The level after the look at the begin of a quarter: kept, or one lower; never below the first. */
export const levelAfterLook = (level: number, validMinor: bigint, thresholds: readonly bigint[]): number =>
  level > 1 && validMinor < (thresholds[level - 1] ?? 0n) ? level - 1 : level;
