// What draws that follow each other around the clock are called: by their day and their number in it, from 1.
import { DAY_MS } from '../durations.ts';
import type { Rhythm } from '../kinds/shared.ts';
import { type Day, dayOf, startOf } from '../portal-day.ts';
import { periodOf } from '../rhythm.ts';

export interface DrawName {
  day: Day;
  /** As `1130`; all of a day have the same number of digits. */
  number: string;
}

/** By the draw's index alone, so it is the same for anyone who sees it, whenever it takes place. */
export function drawName(
  index: string | bigint,
  rhythm: Extract<Rhythm, { kind: 'cycle' }>,
  zone: string,
): DrawName {
  const period = periodOf(rhythm);
  const at = new Date(Number(index) * period);
  const day = dayOf(at, zone);
  const number = Math.floor((at.getTime() - startOf(day, zone).getTime()) / period) + 1;
  return { day, number: String(number).padStart(String(Math.floor(DAY_MS / period)).length, '0') };
}
