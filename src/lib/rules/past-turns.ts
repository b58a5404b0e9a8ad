// Which turns of a table a new demonstration shows as past: of daily draws those of the last month, of others as many as roads and
// statistics show, and before them a few of each day of the month.
import { DAY_MS } from './durations.ts';
import type { Rhythm } from './kinds/shared.ts';
import { periodOf, type Turn, turnAt, turnBefore, turnOf } from './rhythm.ts';

const DAYS = 30;
/** Roads and counts go back so far. */
const LATEST = 200;
const OF_A_DAY = 5;

/** The oldest first. All of them are over at `now`. */
export function pastTurns(rhythm: Rhythm, now: number, zone: string): Turn[] {
  const present = turnAt(rhythm, now, zone);
  if (rhythm.kind === 'daily')
    return Array.from({ length: DAYS }, (_, at) => turnBefore(rhythm, present, DAYS - at, zone));
  // Where rounds overlap the one before the present one is not over.
  const last = present.number - 2n;
  const latest = Array.from({ length: LATEST }, (_, at) => last - BigInt(LATEST - 1 - at));
  const first = latest[0] ?? last;
  const aDay = BigInt(Math.floor(DAY_MS / periodOf(rhythm)));
  const earlier = Array.from({ length: DAYS - 1 }, (_, day) => last - aDay * BigInt(DAYS - 1 - day))
    .flatMap((end) => Array.from({ length: OF_A_DAY }, (_, at) => end - BigInt(OF_A_DAY - 1 - at)))
    .filter((number) => number < first);
  return [...earlier, ...latest].map((number) => turnOf(rhythm, number, zone));
}
