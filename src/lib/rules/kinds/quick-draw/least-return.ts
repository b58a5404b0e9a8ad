// What bets of a quick draw return at their least stake: winnings are rounded down to the minor unit.
import { returnAtLeast } from '../../least-return.ts';
import type { QuickMarket } from './definition.ts';

/** In 1/100 %, of the pick of a market that returns least. */
export const returnAtLeastOf = (market: QuickMarket): number =>
  returnAtLeast(
    market,
    typeof market.priceMilli === 'number' ? [market.priceMilli] : Object.values(market.priceMilli),
  );
