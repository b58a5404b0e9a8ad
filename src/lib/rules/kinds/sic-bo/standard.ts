// What tables of sic bo pay.
import type { SicBoPrices } from './definition.ts';

const totals = { 4: 61, 5: 31, 6: 19, 7: 13, 8: 9, 9: 8, 10: 7 };

export const standardPrices: SicBoPrices = {
  size: 2000,
  // A total pays what the total of the opposite faces pays: 4 and 17, 5 and 16, and so on.
  total: Object.fromEntries(
    Object.entries(totals).flatMap(([total, times]) => [
      [total, times * 1000],
      [21 - Number(total), times * 1000],
    ]),
  ),
  single: [2000, 3000, 4000],
  double: 11_000,
  pair: 7000,
  triple: 181_000,
  anyTriple: 31_000,
};
