// Prices of a contest, what a stake pays, and what a pool of both sides makes of the stakes. After a draw stakes on a side come back.
import { type Stakes, sharedPool } from '../../totalisator.ts';
import { type Dividends, payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import type { CockfightTable, Contest } from './definition.ts';

/** In thousandths, with the stake; undefined when there is no such pick. */
export function priceOf(
  { prices, markets }: CockfightTable,
  { market, pick }: Spot,
): number | 'pool' | undefined {
  if (market === 'draw') return pick === 'draw' ? prices.draw : undefined;
  if (market !== 'side' || (pick !== 'red' && pick !== 'blue')) return undefined;
  return markets.side?.pool ? 'pool' : prices[pick];
}

export function settleLine(
  { markets }: CockfightTable,
  { market, pick, stakeMinor, priceMilli = 0 }: SharedLine,
  { winner }: Contest,
  dividends: Dividends = {},
): SettledLine {
  if (market === 'side' && winner === 'draw') return { result: 'push', payoutMinor: stakeMinor };
  const isPool = markets[market]?.pool !== undefined;
  const paid = dividends[market];
  if (isPool && !paid) return { result: 'void', payoutMinor: stakeMinor };
  if (pick !== winner) return { result: 'lost', payoutMinor: 0n };
  const price = isPool ? (paid?.[pick] ?? 0) : priceMilli;
  return { result: 'won', payoutMinor: payoutOf(stakeMinor, price) };
}

/** Nothing is paid from a pool after a draw, or when a side has no stakes: they come back. */
export function dividendsOf(
  { markets }: CockfightTable,
  { winner }: Contest,
  stakes: Readonly<Record<string, Stakes>>,
): Dividends {
  const pool = markets.side?.pool;
  const { red = 0n, blue = 0n } = stakes.side ?? {};
  if (!pool || winner === 'draw' || red === 0n || blue === 0n) return {};
  const side = sharedPool({ red, blue }, pool.takeBasisPoints, new Map([[winner, { parts: 1, of: 1 }]]));
  return side ? { side } : {};
}
