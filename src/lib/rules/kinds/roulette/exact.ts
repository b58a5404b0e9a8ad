// The exact return of every bet of roulette: its numbers among the pockets, times its price.
import { everyBet } from './bets.ts';
import type { RouletteMarket, RoulettePrices } from './definition.ts';
import { wheel } from './wheel.ts';

export interface RouletteReturn {
  market: RouletteMarket;
  pick: string;
  /** Pockets that win, of all pockets. */
  wins: number;
  pockets: number;
  /** What comes back of a stake on average. */
  share: number;
}

export const exactReturns = (prices: RoulettePrices): RouletteReturn[] =>
  everyBet().map(({ market, pick, numbers }) => {
    const wins = wheel.filter((number) => numbers.includes(number)).length;
    return {
      market,
      pick,
      wins,
      pockets: wheel.length,
      share: (wins * prices[market]) / wheel.length / 1000,
    };
  });
