// Which turns of a table have gone by without a round since its last one.
import { DAY_MS } from './durations.ts';
import type { Rhythm } from './kinds/shared.ts';
import { type Turn, turnAt, turnOf } from './rhythm.ts';

/** After a longer rest only so much is caught up with, so that anyone who looks first does not wait for weeks of draws. */
export const CAUGHT_UP_MS = DAY_MS;

type Cycle = Extract<Rhythm, { kind: 'cycle' }>;

/**
 * The oldest first; all of them are over at `now`, and their numbers are above that of the last round. None where the clock was moved
 * back: the numbers of rounds are ahead of it until it is there again.
 */
export function missedTurns(
  rhythm: Cycle,
  last: { index: bigint; opensAt: number },
  now: number,
  zone: string,
): Turn[] {
  const present = turnAt(rhythm, now, zone).number;
  const seen = largest(last.index, turnAt(rhythm, last.opensAt, zone).number);
  const first = largest(seen + 1n, turnAt(rhythm, now - CAUGHT_UP_MS, zone).number);
  const turns: Turn[] = [];
  for (let number = first; number < present; number++) turns.push(turnOf(rhythm, number, zone));
  return turns;
}

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
