// Profit and loss of some categories alone: which may be chosen, and the figures of those that are.
import { parseMinor, toWire } from '../../../lib/rules/money.ts';
import type { Figures, PeriodFigures, Profit } from '../../../lib/stores/profit.ts';

const SUMS = ['stake', 'validBet', 'payout', 'bonus', 'net'] as const satisfies (keyof Figures)[];

const periodsOf = ({ periods, whole }: Profit): PeriodFigures[] => (whole ? [whole, ...periods] : periods);

/** The categories that have figures in any of the periods. */
export function categoriesIn(profit: Profit): string[] {
  const found = periodsOf(profit).flatMap(({ categories }) => categories.map(({ category }) => category));
  return [...new Set(found)].sort();
}

/** The same periods with the figures of these categories; of none that is chosen, all of them. */
export function ofCategories(profit: Profit, chosen: readonly string[]): Profit {
  if (chosen.length === 0) return profit;
  const only = (figures: PeriodFigures): PeriodFigures => {
    const categories = figures.categories.filter(({ category }) => chosen.includes(category));
    return { ...figures, categories, total: added(categories) };
  };
  return { ...profit, periods: profit.periods.map(only), whole: profit.whole && only(profit.whole) };
}

const added = (all: readonly Figures[]): Figures => ({
  bets: all.reduce((sum, { bets }) => sum + bets, 0),
  ...(Object.fromEntries(
    SUMS.map((key) => [key, toWire(all.reduce((sum, each) => sum + (parseMinor(each[key]) ?? 0n), 0n))]),
  ) as Record<(typeof SUMS)[number], string>),
});
