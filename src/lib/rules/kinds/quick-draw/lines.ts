// Prices of a quick draw, and what a stake pays.
import { payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import type { QuickDrawResult, QuickDrawTable, QuickMarket } from './definition.ts';
import { judge } from './judge.ts';
import { type Pick, readPick } from './picks.ts';

export function findPick(
  { markets, balls }: QuickDrawTable,
  { market: name, pick }: Spot,
): { market: QuickMarket; pick: Pick } | undefined {
  const market = Object.hasOwn(markets, name) ? markets[name] : undefined;
  const read = market && readPick(balls, market, pick);
  return read && { market, pick: read };
}

/** In thousandths, with the stake; undefined when there is no such pick. Every draw of a table offers the same. */
export function priceOf(table: QuickDrawTable, spot: Spot): number | undefined {
  const found = findPick(table, spot);
  return found && priceFor(found.market, found.pick);
}

export const priceFor = ({ priceMilli }: QuickMarket, { name = '' }: Pick): number | undefined =>
  typeof priceMilli === 'number' ? priceMilli : priceMilli[name];

/** Its pick is one that had a price. */
export function settleLine(table: QuickDrawTable, line: SharedLine, { balls }: QuickDrawResult): SettledLine {
  const found = findPick(table, line);
  if (!found) throw new RangeError(`No pick of ${line.market}: ${line.pick}`);
  const drawn = found.pick.places.map((place) => balls[place] ?? -1);
  const result = judge(found.market.bet, found.pick, drawn);
  if (result === 'push') return { result, payoutMinor: line.stakeMinor };
  return { result, payoutMinor: result === 'won' ? payoutOf(line.stakeMinor, line.priceMilli ?? 0) : 0n };
}
