// Periods of promotions that the clock credits: which of them are due at a moment.
import { addDays, type Day, firstOfMonth, mondayOf } from './portal-day.ts';
import { isChosen, isGift, PAID_AT, type PromotionTerms } from './promotion.ts';

interface Promotion {
  terms: PromotionTerms;
  starts: Day;
  ends?: Day | undefined;
}

/** What no process credited in time is made up for, for so many days. */
const MADE_UP_DAYS = 7;
/** A month and what is made up for. */
const LOOKED_BACK = 31 + MADE_UP_DAYS;

const BEGINNINGS: Partial<Record<PromotionTerms['per'], (day: Day) => Day>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

/** The last day that counts of the period that begins on a day. */
function lastOf({ per, weekdays }: PromotionTerms, first: Day): Day {
  if (per === 'week') return addDays(first, weekdays ? Math.max(...weekdays) - 1 : 6);
  return per === 'month' ? addDays(firstOfMonth(addDays(first, 31)), -1) : first;
}

/** The first days of the periods of cashback, of points or of a gift, that are due at a time of a day, the oldest first. */
export function duePeriods(
  { terms, starts, ends = '9999-12-31' }: Promotion,
  today: Day,
  time: string,
): Day[] {
  const beginningOf = BEGINNINGS[terms.per];
  const gift = isGift(terms) && !isChosen(terms);
  if (!beginningOf || !(gift || terms.kind === 'cashback' || terms.kind === 'points')) return [];
  const days = Array.from({ length: LOOKED_BACK + 1 }, (_, at) => addDays(today, at - LOOKED_BACK));
  return [...new Set(days.map(beginningOf))].filter((first) => {
    const last = lastOf(terms, first);
    if (last < starts || first > ends) return false;
    if (gift) return first >= starts && first <= today && today <= last;
    const paidOn = addDays(last, 1);
    return (paidOn < today || (paidOn === today && time >= PAID_AT)) && last >= addDays(today, -MADE_UP_DAYS);
  });
}

/** Whether the prizes of a ranking or a raffle are due. */
export const isPrizeDue = ({ terms, ends }: Promotion, today: Day, time: string): boolean =>
  (terms.kind === 'ranking' || terms.kind === 'raffle') &&
  ends !== undefined &&
  (addDays(ends, 1) < today || (addDays(ends, 1) === today && time >= PAID_AT));
