// When the rounds of a table take place, by the clock alone.
import type { Rhythm } from './kinds/shared.ts';

export interface Turn {
  /** Of the rounds that the clock counts, from 1970 on. */
  number: bigint;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  resultAt: number;
  /** When the next one opens: where rounds overlap, before the result. */
  endsAt: number;
}

type Cycle = Extract<Rhythm, { kind: 'cycle' }>;

export const periodOf = (rhythm: Cycle): number => timesFrom(rhythm, 0).endsAt;

/** A cycle in seconds: bets are open, the result is drawn and shown. A second passes between bets and drawing. */
export const cycleOf = (seconds: { bets: number; drawing: number; result: number }): Cycle => ({
  kind: 'cycle',
  betsMs: seconds.bets * 1000,
  closedMs: 1000,
  drawingMs: seconds.drawing * 1000,
  resultMs: seconds.result * 1000,
});

/** The turn of a moment. */
export function turnAt(rhythm: Cycle, now: number): Turn {
  return turnOf(rhythm, BigInt(Math.floor(now / periodOf(rhythm))));
}

/** The times of a turn. */
export function turnOf(rhythm: Cycle, number: bigint): Turn {
  const opensAt = Number(number) * periodOf(rhythm);
  return { number, ...timesFrom(rhythm, opensAt) };
}

/** The times of a round that opens at a moment. */
export function timesFrom(
  { betsMs, closedMs, drawingMs, resultMs, overlaps }: Cycle,
  opensAt: number,
): Omit<Turn, 'number'> {
  const closesAt = opensAt + betsMs;
  const drawsAt = closesAt + closedMs;
  const resultAt = drawsAt + drawingMs;
  return { opensAt, closesAt, drawsAt, resultAt, endsAt: overlaps ? drawsAt : resultAt + resultMs };
}
