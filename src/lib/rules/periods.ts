// Periods of a record: whole days of the portal's zone, [from, to).
import {
  addDays,
  type Day,
  daysBetween,
  firstOfHalfMonth,
  firstOfMonth,
  isDay,
  mondayOf,
} from './portal-day.ts';

export const namedPeriods = ['today', 'yesterday', 'week', '7d', 'half', 'month'] as const;

export type NamedPeriod = (typeof namedPeriods)[number];
export type Period = NamedPeriod | 'custom';

export interface Range {
  from: Day;
  /** Not included. */
  to: Day;
}

/** The longest period a record is asked for at once. */
export const LONGEST_DAYS = 366;

/** The longest period in which rows are sorted by something else than their time. */
export const SORTED_DAYS = 31;

/** So many days, the last of them today. */
export const lastDays = (days: number, today: Day): Range => ({
  from: addDays(today, 1 - days),
  to: addDays(today, 1),
});

/** The days of a named period. A week begins on Monday, and a half month on the 1st or the 16th; none of these ends before today. */
export function rangeOf(period: NamedPeriod, today: Day): Range {
  if (period === 'yesterday') return { from: addDays(today, -1), to: today };
  if (period === 'week') return { from: mondayOf(today), to: addDays(today, 1) };
  if (period === 'half') return { from: firstOfHalfMonth(today), to: addDays(today, 1) };
  if (period === 'month') return { from: firstOfMonth(today), to: addDays(today, 1) };
  return lastDays(period === 'today' ? 1 : 7, today);
}

export const daysIn = ({ from, to }: Range): number => daysBetween(from, to);

export type RangeFault = 'range_missing' | 'range_backwards' | 'range_too_long';

/** Reads two typed days, both included; a fault when they make no period. */
export function customRange(first: string, last: string): Range | RangeFault {
  if (!isDay(first) || !isDay(last)) return 'range_missing';
  if (last < first) return 'range_backwards';
  const range = { from: first, to: addDays(last, 1) };
  return daysIn(range) > LONGEST_DAYS ? 'range_too_long' : range;
}
