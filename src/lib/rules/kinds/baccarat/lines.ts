// Prices of baccarat, and what a stake pays. At a tie stakes on player and banker come back.
import { payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import type { BaccaratHand, BaccaratTable } from './definition.ts';

/** In thousandths, with the stake; undefined when there is no such pick. */
export function priceOf({ prices }: BaccaratTable, { market, pick }: Spot): number | undefined {
  if (market === 'tie') return pick === 'tie' ? prices.tie : undefined;
  if (pick !== 'player' && pick !== 'banker') return undefined;
  if (market === 'pair') return prices.pair;
  return market === 'side' ? prices[pick] : undefined;
}

export function settleLine(
  { prices }: BaccaratTable,
  { market, pick, stakeMinor, priceMilli = 0 }: SharedLine,
  { winner, pairs, bankerTotal }: BaccaratHand,
): SettledLine {
  if (market === 'side' && winner === 'tie') return { result: 'push', payoutMinor: stakeMinor };
  const won = market === 'pair' ? pairs.some((side) => side === pick) : pick === winner;
  if (!won) return { result: 'lost', payoutMinor: 0n };
  const isSix = market === 'side' && pick === 'banker' && bankerTotal === 6;
  const paid = isSix ? (prices.bankerSix ?? priceMilli) : priceMilli;
  return { result: 'won', payoutMinor: payoutOf(stakeMinor, paid) };
}
