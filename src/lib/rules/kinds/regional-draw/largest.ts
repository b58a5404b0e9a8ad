// The most that a slip of one bet can pay in a draw, all of its lines together. Each line has the same stake.
import { choose } from '../../draws/combinations.ts';
import { numbersWith, type RegionalMarket, type RegionalTable } from './definition.ts';

interface Slip {
  /** How many different numbers, at how many stations: 0 or 1 where picks name none. */
  numbers: number;
  stations: number;
  stakeMinor: bigint;
}

/** What one hit of a line pays. */
export const hitOf = ({ priceMilli }: RegionalMarket, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(priceMilli)) / 1_000n;

/** A parlay has no slip of this kind. */
export function largestReturn(table: RegionalTable, market: RegionalMarket, slip: Slip): bigint {
  const { bet } = market;
  const { numbers, stations, stakeMinor } = slip;
  if (bet.kind === 'parlay' || numbers === 0) return 0n;
  const hit = hitOf(market, stakeMinor);
  const drawn = numbersWith(table, 2);
  const at = BigInt(Math.max(1, stations));
  switch (bet.kind) {
    case 'ending':
    case 'digit':
      return hit * at;
    case 'any':
      return hit * at * BigInt(numbersWith(table, bet.digits));
    case 'together':
      return hit * at * BigInt(choose(Math.min(numbers, drawn), bet.numbers));
    case 'none':
      return hit * at * BigInt(choose(numbers, bet.numbers));
    case 'pair': {
      // Each time that a number comes counts half in each of its pairs.
      const halves = drawn * bet.stations * Math.max(0, numbers - 1) * choose(stations, bet.stations);
      return (stakeMinor * BigInt(market.priceMilli) * BigInt(halves)) / 2_000n;
    }
  }
}
