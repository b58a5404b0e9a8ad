// Prices of a regional draw, and what a stake pays. The market names of `tables.ts`, the picks of `picks.ts`.
import type { SettledLine, SharedLine, Spot } from '../shared.ts';
import { numbersWith, type RegionalMarket, type RegionalResult, type RegionalTable } from './definition.ts';
import { halfHits } from './hits.ts';
import { allDraw, type Leg, readLegs, readPick } from './picks.ts';

export const marketOf = ({ markets }: RegionalTable, name: string): RegionalMarket | undefined =>
  Object.hasOwn(markets, name) ? markets[name] : undefined;

/** What one hit pays, in thousandths of the stake; undefined when the draw has no such pick. */
export function priceOf(
  table: RegionalTable,
  { market: name, pick }: Spot,
  index: bigint,
): number | undefined {
  const market = marketOf(table, name);
  if (!market) return undefined;
  if (market.bet.kind === 'parlay') {
    const legs = readLegs(table, market.bet, pick);
    const drawn =
      legs &&
      allDraw(
        table,
        legs.map(({ station }) => station),
        index,
      );
    return drawn ? parlayPrice(table, legs) : undefined;
  }
  const read = readPick(table, market.bet, pick);
  return read && allDraw(table, read.stations, index) ? market.priceMilli : undefined;
}

const CENT_MILLI = 10n;

/** The product of the prices of the legs, truncated to two decimals. */
export function parlayPrice(table: RegionalTable, legs: readonly Leg[]): number {
  const prices = legs.map(({ market }) => BigInt(marketOf(table, market)?.priceMilli ?? 0));
  const product = prices.reduce((all, price) => all * price, 1n) / 1_000n ** BigInt(legs.length - 1);
  return Number(product - (product % CENT_MILLI));
}

/** A line of a draw that has been drawn. Its pick is one that had a price. */
export function settleLine(table: RegionalTable, line: SharedLine, result: RegionalResult): SettledLine {
  const hits = halfHitsOf(table, line, result);
  if (hits === 0) return { result: 'lost', payoutMinor: 0n };
  return { result: 'won', payoutMinor: pays(line, hits) };
}

const pays = ({ stakeMinor, priceMilli = 0 }: SharedLine, hits: number): bigint =>
  (stakeMinor * BigInt(priceMilli) * BigInt(hits)) / 2_000n;

function halfHitsOf(table: RegionalTable, { market: name, pick }: Spot, result: RegionalResult): number {
  const bet = marketOf(table, name)?.bet;
  if (bet?.kind === 'parlay') {
    const legs = readLegs(table, bet, pick);
    if (!legs) throw new RangeError(`No parlay: ${pick}`);
    return legs.every((leg) => legHits(table, leg, result)) ? 2 : 0;
  }
  const read = bet && readPick(table, bet, pick);
  if (!read) throw new RangeError(`No pick of ${name}: ${pick}`);
  return halfHits(bet, read, result);
}

function legHits(table: RegionalTable, { station, market, number }: Leg, result: RegionalResult): boolean {
  const bet = marketOf(table, market)?.bet;
  if (!bet || bet.kind === 'parlay') throw new RangeError(`No leg: ${market}`);
  return halfHits(bet, { stations: station ? [station] : [], numbers: [number] }, result) > 0;
}

/** The most a line can pay: its number may be that of every prize, two numbers those of all between them. */
export function mostOf(table: RegionalTable, line: SharedLine): bigint {
  const bet = marketOf(table, line.market)?.bet;
  if (bet?.kind === 'any') return pays(line, 2 * numbersWith(table, bet.digits));
  if (bet?.kind === 'pair') return pays(line, numbersWith(table, 2) * bet.stations);
  return pays(line, 2);
}

/**
 * The numbers that a pick is behind, with their station: what is at risk by each is bounded. Not those that must not come, single
 * digits, and legs of a parlay, which the limit of their own pick bounds.
 */
export function numbersBehind(table: RegionalTable, { market, pick }: Spot): readonly string[] {
  const bet = marketOf(table, market)?.bet;
  if (!bet || bet.kind === 'parlay' || bet.kind === 'none' || bet.kind === 'digit') return [];
  const { stations, numbers } = readPick(table, bet, pick) ?? { stations: [], numbers: [] };
  const at = stations.length > 0 ? stations : [''];
  return at.flatMap((station) => numbers.map((number) => (station ? `${station}:${number}` : number)));
}
