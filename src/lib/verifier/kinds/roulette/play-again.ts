// A spin of roulette, and what each bet of the layout pays.
import { entries } from '../../read-table.ts';
import { gameOf, LOST, price, readShared, type SharedGame, type Spot, wonAt } from '../../shared/kind.ts';
import { covers } from './layout.ts';

const POCKETS = 37;

export const readRoulette = gameOf((table): SharedGame => {
  const prices = entries(readShared(table, ['prices']).own.prices, price);
  return {
    begin: null,
    priceOf: (spot: Spot) => (covers(spot) ? prices.get(spot.market) : undefined),
    play: async (_, __, numbers) => {
      const number = await numbers.below(POCKETS, { key: 'pocket' });
      return {
        result: { number },
        after: null,
        pays: (line) => (covers(line)?.(number) ? wonAt(line, line.price ?? 0) : LOST),
      };
    },
  };
});
