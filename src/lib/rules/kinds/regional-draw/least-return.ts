// What bets of a regional draw return at their least stake: winnings are rounded down to the minor unit.
import { returnAtLeast } from '../../least-return.ts';
import { numbersWith, type RegionalMarket, type RegionalTable } from './definition.ts';

/** In 1/100 %, no less than that; of a parlay 0, since its legs make its return. */
export function returnAtLeastOf(table: RegionalTable, market: RegionalMarket): number {
  const { bet, priceMilli } = market;
  return bet.kind === 'parlay' ? 0 : returnAtLeast(market, [priceMilli], halvesOf(table, bet));
}

/** How many halves of its price a win may pay. */
function halvesOf(table: RegionalTable, bet: RegionalMarket['bet']): readonly number[] {
  if (bet.kind === 'any')
    return Array.from({ length: numbersWith(table, bet.digits) }, (_, at) => 2 * (at + 1));
  if (bet.kind !== 'pair') return [2];
  return Array.from({ length: numbersWith(table, 2) * bet.stations }, (_, at) => at + 1);
}
