// Call bets of roulette: several chips put at once on parts of the wheel. Each chip is a bet of its own.
import { pickOf } from './bets.ts';
import type { RouletteMarket } from './definition.ts';
import { neighboursOf } from './wheel.ts';

/** A bet of the layout with the number of chips on it. */
export interface Chips {
  market: RouletteMarket;
  pick: string;
  chips: number;
}

const on = (market: RouletteMarket, numbers: readonly (readonly number[])[], chips = 1): Chips[] =>
  numbers.map((each) => ({ market, pick: pickOf(each), chips }));

/** The three parts of the wheel: voisins du zéro with 9 chips, tiers du cylindre with 6, orphelins with 5. */
export const callBets: Readonly<Record<'voisins' | 'tiers' | 'orphelins', readonly Chips[]>> = {
  voisins: [
    ...on('trio', [[0, 2, 3]], 2),
    ...on('split', [
      [4, 7],
      [12, 15],
      [18, 21],
      [19, 22],
      [32, 35],
    ]),
    ...on('corner', [[25, 26, 28, 29]], 2),
  ],
  tiers: on('split', [
    [5, 8],
    [10, 11],
    [13, 16],
    [23, 24],
    [27, 30],
    [33, 36],
  ]),
  orphelins: [
    ...on('straight', [[1]]),
    ...on('split', [
      [6, 9],
      [14, 17],
      [17, 20],
      [31, 34],
    ]),
  ],
};

/** A number and its neighbours on the wheel, two on each side: five chips, or one more a side and step. */
export const neighbourBets = (number: number, each = 2): Chips[] =>
  on(
    'straight',
    neighboursOf(number, each).map((neighbour) => [neighbour]),
  );
