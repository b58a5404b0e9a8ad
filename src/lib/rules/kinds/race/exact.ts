// What the bets of a race return: at fixed prices by the prices that are paid, which are rounded; from a pool what the house leaves in it.
import { type RaceCard, type RaceMarket, type RaceTable, raceMarkets } from './definition.ts';
import { winningShares } from './harville.ts';
import { fixedPrices } from './prices.ts';

export interface RaceReturn {
  market: RaceMarket;
  pick: string;
  priceMilli: number;
  /** The part of a stake that wins on average. */
  wins: number;
  /** What comes back of a stake on average. */
  share: number;
}

/** Of every bet at fixed prices. */
export const exactReturns = (table: Pick<RaceTable, 'book' | 'deadHeatIn'>, card: RaceCard): RaceReturn[] =>
  raceMarkets.flatMap((market) => {
    const shares = winningShares(card, table.deadHeatIn, market);
    return [...fixedPrices(table, card, market)].map(([pick, priceMilli]) => {
      const wins = shares.get(pick) ?? 0;
      return { market, pick, priceMilli, wins, share: (wins * priceMilli) / 1000 };
    });
  });
