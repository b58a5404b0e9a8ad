// The periods by which a member looks at what was won and lost: half open ranges of days of the portal's zone.

import { daysIn, type Range } from './periods.ts';
import { addDays, type Day, firstOfHalfMonth, firstOfMonth, HALF_MONTH, mondayOf } from './portal-day.ts';

/** By the specification's names. */
export const profitPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

export type ProfitPeriod = (typeof profitPeriods)[number];

/** How many of them are shown at once: two weeks of days, and a year of months or of half months in two parts. */
export const shownAtOnce: Readonly<Record<ProfitPeriod, number>> = {
  daily: 14,
  weekly: 12,
  semimonthly: 12,
  monthly: 12,
};

/** The first day of the month after a day. */
const nextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31));

const containing: Record<ProfitPeriod, (day: Day) => Range> = {
  daily: (day) => ({ from: day, to: addDays(day, 1) }),
  weekly: (day) => ({ from: mondayOf(day), to: addDays(mondayOf(day), 7) }),
  semimonthly(day) {
    const from = firstOfHalfMonth(day);
    return { from, to: from.endsWith('-01') ? addDays(from, HALF_MONTH) : nextMonth(day) };
  },
  monthly: (day) => ({ from: firstOfMonth(day), to: nextMonth(day) }),
};

/** The period of this kind in which a day lies: half months are the 1st to the 15th, and the 16th to the end. */
export const periodOf = (period: ProfitPeriod, day: Day): Range => containing[period](day);

/** So many periods that follow one another, the last of them with this day in it. */
export function periodsUntil(period: ProfitPeriod, day: Day, count = shownAtOnce[period]): Range[] {
  const found = [periodOf(period, day)];
  while (found.length < count) found.unshift(periodOf(period, addDays(found[0]?.from ?? day, -1)));
  return found;
}

/** The longest range that is shown day by day, and week by week. */
const BY_DAY = 16;
const BY_WEEK = 91;

/** By which periods a range of days is shown, so that the parts are few enough to be told apart. */
export function periodFor(range: Range): ProfitPeriod {
  const days = daysIn(range);
  return days <= BY_DAY ? 'daily' : days <= BY_WEEK ? 'weekly' : 'monthly';
}

/** The periods that a range of days touches; the first and the last have only what of them lies in it. */
export function periodsWithin(period: ProfitPeriod, { from, to }: Range): Range[] {
  const found: Range[] = [];
  for (let day = from; day < to; ) {
    const next = periodOf(period, day).to;
    const end = next < to ? next : to;
    found.push({ from: day, to: end });
    day = end;
  }
  return found;
}
