// Which bets of a lottery are offered under which prize mode, in the order in which they are shown.
import type { RegionalMarket } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { marketsOf, type RegionalMode } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';

/** A table on the wire has no order. */
const ORDER = [
  ...['special2', 'special3', 'any2', 'any3', 'head', 'tail', 'special4', 'first2', 'eighth2'],
  ...['none4', 'none8', 'none10', 'together2', 'together3', 'together4', 'pair', 'pairOfTwo', 'parlay'],
];

export const offeredMarkets = (
  { table }: Pick<Lottery, 'table'>,
  mode: RegionalMode,
): [string, RegionalMarket][] =>
  marketsOf(table, mode)
    .flatMap((name): [string, RegionalMarket][] => {
      const market = table.markets[name];
      return market ? [[name, market]] : [];
    })
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
