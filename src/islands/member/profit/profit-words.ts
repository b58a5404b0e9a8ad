// How periods are named: by their place beside today, with their days.
import { t } from '../../../lib/messages/browser.ts';
import { addDays } from '../../../lib/rules/portal-day.ts';
import { type ProfitPeriod, periodOf } from '../../../lib/rules/profit-periods.ts';
import type { Figures, PeriodFigures } from '../../../lib/stores/profit.ts';
import { dayInPeriod, monthName, shortDay } from '../../ui/when.ts';

/** `16 Nov to 30 Nov`, or one day alone. */
export function daysOf({ from, to }: Pick<PeriodFigures, 'from' | 'to'>): string {
  const last = addDays(to, -1);
  return from === last
    ? shortDay(from)
    : t('member:records.period.customOf', { from: shortDay(from), to: shortDay(last) });
}

/** `This half month, 16 Nov to 30 Nov`. */
export function nameOf(period: ProfitPeriod, figures: PeriodFigures, today: string): string {
  const now = periodOf(period, today);
  const before = periodOf(period, addDays(now.from, -1));
  const place = figures.from === now.from ? 'now' : figures.from === before.from ? 'before' : undefined;
  const days = daysOf(figures);
  return place ? t(`member:profit.${place}.${period}`, { days }) : days;
}

/** Under a bar, as short as it may be. */
export function markOf(period: ProfitPeriod, { from }: PeriodFigures): string {
  if (period === 'daily') return from.slice(-2);
  return period === 'monthly' ? monthName(from) : dayInPeriod(from);
}

/** A category by its word; what belongs to none are bonuses. */
export const categoryWord = (key: string | undefined): string =>
  key ? t(`common:category.${key}`) : t('member:profit.noCategory');

export const COLUMNS = ['stake', 'validBet', 'payout', 'bonus'] as const satisfies (keyof Figures)[];
