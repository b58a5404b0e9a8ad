// When the rounds of a table take place, by the clock alone.
import type { Rhythm } from './kinds/shared.ts';
import { dayOf, dayOfNumber, momentOn, numberOfDay } from './portal-day.ts';

/** What follows from when a round closes. */
interface Ending {
  closesAt: number;
  drawsAt: number;
  resultAt: number;
  /** When the next one opens: where rounds overlap, before the result. */
  endsAt: number;
}

export interface Turn extends Ending {
  /** Of the rounds that the clock counts, from 1970 on. */
  number: bigint;
  /** The turn before has ended. */
  opensAt: number;
}

type Cycle = Extract<Rhythm, { kind: 'cycle' }>;
type Daily = Extract<Rhythm, { kind: 'daily' }>;

/** From when a round opens until the next one does. */
export const periodOf = (rhythm: Cycle): number => endingOf(rhythm, rhythm.betsMs).endsAt;

/** A cycle in seconds: bets are open, the result is drawn and shown. A second passes between bets and drawing. */
export const cycleOf = (seconds: { bets: number; drawing: number; result: number }): Cycle => ({
  kind: 'cycle',
  betsMs: seconds.bets * 1000,
  closedMs: 1000,
  drawingMs: seconds.drawing * 1000,
  resultMs: seconds.result * 1000,
});

/** The turn that is under way at a moment. */
export function turnAt(rhythm: Rhythm, now: number, zone: string): Turn {
  if (rhythm.kind === 'cycle') return cycleTurn(rhythm, BigInt(Math.floor(now / periodOf(rhythm))));
  // The draw of the day before may still be under way.
  let number = nextDay(rhythm, numberOfDay(dayOf(new Date(now), zone)) - 1n);
  while (endingOf(rhythm, closeOf(rhythm, number, zone)).endsAt <= now) number = nextDay(rhythm, number + 1n);
  return turnOf(rhythm, number, zone);
}

/** A turn by its number; of a day without a draw it is the next one. */
export function turnOf(rhythm: Rhythm, number: bigint, zone: string): Turn {
  if (rhythm.kind === 'cycle') return cycleTurn(rhythm, number);
  const day = nextDay(rhythm, number);
  const opensAt = endingOf(rhythm, closeOf(rhythm, dayBefore(rhythm, day - 1n), zone)).endsAt;
  return { number: day, opensAt, ...endingOf(rhythm, closeOf(rhythm, day, zone)) };
}

/** The turn so many turns before another one. */
export function turnBefore(rhythm: Rhythm, turn: Turn, turns: number, zone: string): Turn {
  if (rhythm.kind === 'cycle') return cycleTurn(rhythm, turn.number - BigInt(turns));
  let { number } = turn;
  for (let i = 0; i < turns; i++) number = dayBefore(rhythm, number - 1n);
  return turnOf(rhythm, number, zone);
}

/** What follows from when a round closes. */
export function endingOf(rhythm: Rhythm, closesAt: number): Ending {
  const drawsAt = closesAt + rhythm.closedMs;
  const resultAt = drawsAt + rhythm.drawingMs;
  const times = { closesAt, drawsAt, resultAt };
  if (rhythm.kind === 'daily') return { ...times, endsAt: resultAt };
  return { ...times, endsAt: rhythm.overlaps ? drawsAt : resultAt + rhythm.resultMs };
}

function cycleTurn(rhythm: Cycle, number: bigint): Turn {
  const opensAt = Number(number) * periodOf(rhythm);
  return { number, opensAt, ...endingOf(rhythm, opensAt + rhythm.betsMs) };
}

const closeOf = ({ closesAt }: Daily, number: bigint, zone: string): number =>
  momentOn(dayOfNumber(number), closesAt, zone).getTime();

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4n;

const isDrawn = ({ weekdays }: Daily, number: bigint): boolean =>
  weekdays === undefined || weekdays.includes(Number((number + FIRST_WEEKDAY) % 7n));

/** The first day with a draw from this one on, and the last one up to it. */
const nextDay = (rhythm: Daily, number: bigint): bigint =>
  isDrawn(rhythm, number) ? number : nextDay(rhythm, number + 1n);
const dayBefore = (rhythm: Daily, number: bigint): bigint =>
  isDrawn(rhythm, number) ? number : dayBefore(rhythm, number - 1n);
