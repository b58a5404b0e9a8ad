// Profit and loss of some categories alone.
import { expect, it } from 'vitest';
import { categoriesIn, ofCategories } from '../../../src/islands/member/profit/of-categories.ts';
import type { Profit } from '../../../src/lib/stores/profit.ts';

const sums = (bets: number, stake: string, payout: string, net: string) => ({
  ...{ bets, stake, validBet: stake, payout, bonus: '0.00', net },
});
const SLOTS = { category: 'RNG', ...sums(2, '30.10', '12.05', '-18.05') };
const FISH = { category: 'FISH', ...sums(1, '5.00', '9.00', '4.00') };
const BONUS = { category: '', ...sums(0, '0.00', '0.00', '7.50'), bonus: '7.50' };

const profit = {
  ...{ period: 'daily', today: '2026-11-27', zone: 'UTC', currency: 'USD', whole: null },
  periods: [
    { from: '2026-11-26', to: '2026-11-27', total: sums(2, '30.10', '12.05', '-18.05'), categories: [SLOTS] },
    {
      ...{ from: '2026-11-27', to: '2026-11-28', categories: [FISH, SLOTS, BONUS] },
      total: { ...sums(3, '35.10', '21.05', '-6.55'), bonus: '7.50' },
    },
  ],
} as unknown as Profit;

it('offers the categories that have figures in any period', () => {
  expect(categoriesIn(profit)).toEqual(['', 'FISH', 'RNG']);
});

it('adds up the chosen categories in every period, and shows everything when none is chosen', () => {
  expect(ofCategories(profit, [])).toBe(profit);
  const [before, now] = ofCategories(profit, ['FISH', '']).periods;
  expect(before).toMatchObject({ categories: [], total: sums(0, '0.00', '0.00', '0.00') });
  expect(now).toMatchObject({
    categories: [FISH, BONUS],
    total: { bets: 1, stake: '5.00', payout: '9.00', bonus: '7.50', net: '11.50' },
  });
});

it('of days that were chosen the whole is of these categories as well', () => {
  const whole = { from: '2026-11-26', to: '2026-11-28', total: SLOTS, categories: [FISH, SLOTS] };
  const shown = ofCategories({ ...profit, whole } as unknown as Profit, ['RNG']);
  expect(shown.whole).toMatchObject({ categories: [SLOTS], total: { bets: 2, net: '-18.05' } });
});
