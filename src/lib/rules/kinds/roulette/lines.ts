// Prices of roulette, and what a stake pays. There is nothing back at zero: no la partage, no en prison.
import { payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import { numbersOf } from './bets.ts';
import { type RouletteSpin, type RouletteTable, rouletteMarkets } from './definition.ts';

/** In thousandths, with the stake; undefined when the layout has no such bet. */
export function priceOf({ prices }: RouletteTable, { market, pick }: Spot): number | undefined {
  const known = rouletteMarkets.find((each) => each === market);
  return known && numbersOf(known, pick) ? prices[known] : undefined;
}

export function settleLine(
  _: RouletteTable,
  { market, pick, stakeMinor, priceMilli = 0 }: SharedLine,
  { number }: RouletteSpin,
): SettledLine {
  return numbersOf(market, pick)?.includes(number)
    ? { result: 'won', payoutMinor: payoutOf(stakeMinor, priceMilli) }
    : { result: 'lost', payoutMinor: 0n };
}
