// Prices of dragon tiger, and what a stake pays. At a tie half of the stakes on dragon and tiger comes back.
import { payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import type { DragonTigerHand, DragonTigerTable } from './definition.ts';

/** In thousandths, with the stake; undefined when there is no such pick. */
export function priceOf({ prices }: DragonTigerTable, { market, pick }: Spot): number | undefined {
  if (market === 'tie') return pick === 'tie' ? prices.tie : undefined;
  return market === 'side' && (pick === 'dragon' || pick === 'tiger') ? prices.side : undefined;
}

export function settleLine(
  _: DragonTigerTable,
  { pick, stakeMinor, priceMilli = 0 }: SharedLine,
  { winner }: DragonTigerHand,
): SettledLine {
  if (pick === winner) return { result: 'won', payoutMinor: payoutOf(stakeMinor, priceMilli) };
  if (winner === 'tie') return { result: 'half_lost', payoutMinor: stakeMinor / 2n };
  return { result: 'lost', payoutMinor: 0n };
}
