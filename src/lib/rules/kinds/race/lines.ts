// Prices of a race, what a stake pays, and what pools make of the stakes.
import { placePool, type Stakes, sharedPool } from '../../totalisator.ts';
import { type Dividends, payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import {
  cardOf,
  placesOf,
  type RaceMarket,
  type RaceResult,
  type RaceTable,
  raceMarkets,
} from './definition.ts';
import { fixedPrices } from './prices.ts';
import { quinellaPick, winnersOf } from './winners.ts';

const runnersOf = (pick: string): number[] => pick.split('-').map(Number);

/** In thousandths, with the stake; undefined when the market is not offered or there is no such pick. */
export function priceOf(
  table: RaceTable,
  { market, pick }: Spot,
  index: bigint,
): number | 'pool' | undefined {
  const known = raceMarkets.find((each) => each === market);
  const card = cardOf(table, index);
  if (
    !known ||
    !picksOf(
      card.runners.map(({ number }) => number),
      known,
    ).includes(pick)
  )
    return undefined;
  if (runnersOf(pick).some((number) => card.nonRunners?.includes(number))) return undefined;
  return table.markets[known]?.pool ? 'pool' : fixedPrices(table, card, known).get(pick);
}

function picksOf(numbers: readonly number[], market: RaceMarket): string[] {
  if (market === 'quinella')
    return numbers.flatMap((one, at) => numbers.slice(at + 1).map((other) => quinellaPick(one, other)));
  return market === 'place' && placesOf(numbers.length) === 0 ? [] : numbers.map(String);
}

const isOff = ({ nonRunners }: RaceResult, pick: string): boolean =>
  runnersOf(pick).some((number) => nonRunners.includes(number));

/**
 * A dead heat divides the stake of fixed prices; a pool has divided itself. A winner of a pool on whom nobody has money has no
 * dividend: play money on it comes back.
 */
export function settleLine(
  { markets }: RaceTable,
  { market, pick, stakeMinor, priceMilli = 0 }: SharedLine,
  result: RaceResult,
  dividends: Dividends = {},
): SettledLine {
  const paid = dividends[market];
  const isPool = markets[market]?.pool !== undefined;
  if (isOff(result, pick) || (isPool && !paid)) return { result: 'void', payoutMinor: stakeMinor };
  const part = winnersOf(result, market as RaceMarket).get(pick);
  if (!part) return { result: 'lost', payoutMinor: 0n };
  if (isPool) {
    const dividend = paid?.[pick];
    if (dividend === undefined) return { result: 'void', payoutMinor: stakeMinor };
    return { result: 'won', payoutMinor: payoutOf(stakeMinor, dividend) };
  }
  return {
    result: 'won',
    payoutMinor: payoutOf(stakeMinor * BigInt(part.parts), priceMilli) / BigInt(part.of),
  };
}

/** Stakes on non-runners are in no pool. A pool of which nobody has backed a winner gives its stakes back. */
export function dividendsOf(
  { markets }: RaceTable,
  result: RaceResult,
  stakes: Readonly<Record<string, Stakes>>,
): Dividends {
  const paid = raceMarkets.flatMap((market) => {
    const pool = markets[market]?.pool;
    if (!pool) return [];
    const running = Object.entries(stakes[market] ?? {}).filter(([pick]) => !isOff(result, pick));
    const share = market === 'place' ? placePool : sharedPool;
    const dividends = share(Object.fromEntries(running), pool.takeBasisPoints, winnersOf(result, market));
    return dividends ? [[market, dividends]] : [];
  });
  return Object.fromEntries(paid);
}
