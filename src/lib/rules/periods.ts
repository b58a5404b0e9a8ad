// Periods of a record: days as the person's own clock counts them.

export type Period = 'today' | '7d' | '30d' | 'custom';

export interface Range {
  from: Date;
  /** Not included. */
  to: Date;
}

/** The longest period a record is asked for at once. */
export const LONGEST_DAYS = 92;

const DAYS: Record<Exclude<Period, 'custom'>, number> = { today: 1, '7d': 7, '30d': 30 };

/** Whole local days up to and with today: today = 1, the others as many as they say. */
export function rangeOf(period: Exclude<Period, 'custom'>, now: Date): Range {
  return { from: startOfDay(now, 1 - DAYS[period]), to: startOfDay(now, 1) };
}

export type RangeFault = 'range_missing' | 'range_backwards' | 'range_too_long';

/** Reads two typed days (`2026-11-21`), both included; a fault when they make no period. */
export function customRange(first: string, last: string): Range | RangeFault {
  const [from, until] = [dayOf(first), dayOf(last)];
  if (!from || !until) return 'range_missing';
  if (until < from) return 'range_backwards';
  const range = { from, to: startOfDay(until, 1) };
  return tooLong(range) ? 'range_too_long' : range;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days are counted with an hour to spare, since one of them may be the long day when clocks go back. */
export const tooLong = ({ from, to }: Range): boolean =>
  to.getTime() - from.getTime() > LONGEST_DAYS * DAY_MS + HOUR_MS;

function startOfDay(day: Date, add: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + add);
}

function dayOf(text: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}
