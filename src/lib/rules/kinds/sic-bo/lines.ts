// Prices of sic bo, and what a stake pays. Picks are `small` and `big`, a total, a face (`5`), two faces of a pair in order (`2-5`), and `any`
// of any triple.
import { payoutOf, type SettledLine, type SharedLine, type Spot } from '../shared.ts';
import { FACES, type SicBoMarket, type SicBoTable, type SicBoThrow } from './definition.ts';
import { countOf, isTriple, sizeOf, totalOf } from './play.ts';

const faces = Array.from({ length: FACES }, (_, index) => index + 1);

const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `${low}-${high}`));

/** Every pick of a market. */
export function picksOf({ prices }: Pick<SicBoTable, 'prices'>, market: SicBoMarket): readonly string[] {
  switch (market) {
    case 'size':
      return ['small', 'big'];
    case 'total':
      return Object.keys(prices.total);
    case 'pair':
      return pairs;
    case 'anyTriple':
      return ['any'];
    default:
      return faces.map(String);
  }
}

const isMarket = ({ prices }: Pick<SicBoTable, 'prices'>, market: string): market is SicBoMarket =>
  Object.hasOwn(prices, market);

/** In thousandths, with the stake; of a single for one die; undefined when there is no such pick. */
export function priceOf(table: Pick<SicBoTable, 'prices'>, { market, pick }: Spot): number | undefined {
  if (!isMarket(table, market) || !picksOf(table, market).includes(pick)) return undefined;
  const { prices } = table;
  if (market === 'total') return prices.total[pick];
  return market === 'single' ? prices.single[0] : prices[market];
}

/** A single on all three dice pays most; every other line pays its price. */
export const mostOf = ({ prices }: SicBoTable, { market, stakeMinor, priceMilli = 0 }: SharedLine): bigint =>
  payoutOf(stakeMinor, market === 'single' ? prices.single[2] : priceMilli);

export function settleLine(
  { prices }: Pick<SicBoTable, 'prices'>,
  { market, pick, stakeMinor, priceMilli = 0 }: SharedLine,
  thrown: SicBoThrow,
): SettledLine {
  if (!wins(market, pick, thrown)) return { result: 'lost', payoutMinor: 0n };
  const more = market === 'single' ? prices.single[countOf(thrown, Number(pick)) - 1] : undefined;
  return { result: 'won', payoutMinor: payoutOf(stakeMinor, more ?? priceMilli) };
}

function wins(market: string, pick: string, thrown: SicBoThrow): boolean {
  const [face = 0, other = 0] = pick.split('-').map(Number);
  switch (market) {
    case 'size':
      return sizeOf(thrown) === pick;
    case 'total':
      return totalOf(thrown) === face;
    case 'single':
      return countOf(thrown, face) >= 1;
    case 'double':
      return countOf(thrown, face) >= 2;
    case 'pair':
      return countOf(thrown, face) >= 1 && countOf(thrown, other) >= 1;
    case 'triple':
      return countOf(thrown, face) === 3;
    default:
      return market === 'anyTriple' && isTriple(thrown);
  }
}
