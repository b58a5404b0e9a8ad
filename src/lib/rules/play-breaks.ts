// Breaks that a member takes from playing: how long they are, and when each ends.
import { DAY_MS } from './durations.ts';

export type BreakKind = 'time_out' | 'self_exclusion';

export const timeOuts = ['24h', '7d', '30d'] as const;
export const selfExclusions = ['6m', '1y', '5y'] as const;
export const breakLengths = [...timeOuts, ...selfExclusions] as const;

export type BreakLength = (typeof breakLengths)[number];

const DAYS = { '24h': 1, '7d': 7, '30d': 30 } as const;
const MONTHS = { '6m': 6, '1y': 12, '5y': 60 } as const;

export const breakKind = (length: BreakLength): BreakKind => (length in DAYS ? 'time_out' : 'self_exclusion');

/** When a break that begins now ends. Of a month that is too short for the day, the days left over are added. */
export function breakEnd(length: BreakLength, start: Date): Date {
  if (isTimeOut(length)) return new Date(start.getTime() + DAYS[length] * DAY_MS);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[length]);
  return end;
}

/** Whether a break that begins now holds for longer than one that does already: nothing else is begun beside that. */
export const isLonger = (
  length: BreakLength,
  held: { kind: BreakKind; until: string },
  start: Date,
): boolean =>
  breakKind(length) === held.kind ? breakEnd(length, start) > new Date(held.until) : held.kind === 'time_out';

const isTimeOut = (length: BreakLength): length is keyof typeof DAYS => length in DAYS;

/** After its end a self-exclusion goes on until the member asks, and then this much longer. */
export const REOPENS_AFTER_MS = DAY_MS;
