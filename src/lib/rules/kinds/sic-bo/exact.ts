// The exact return of every bet of sic bo, from all 216 throws.
import type { SicBoMarket, SicBoTable, SicBoThrow } from './definition.ts';
import { picksOf, priceOf, settleLine } from './lines.ts';

export interface SicBoReturn {
  market: SicBoMarket;
  pick: string;
  /** Throws of all that win. */
  wins: number;
  throws: number;
  /** What comes back of a stake on average. */
  share: number;
}

const throws: readonly SicBoThrow[] = [1, 2, 3, 4, 5, 6].flatMap((first, _, faces) =>
  faces.flatMap((second) => faces.map((third): SicBoThrow => ({ dice: [first, second, third] }))),
);

export function exactReturns(table: Pick<SicBoTable, 'prices'>): SicBoReturn[] {
  const markets = Object.keys(table.prices) as SicBoMarket[];
  return markets.flatMap((market) =>
    picksOf(table, market).map((pick) => {
      const line = { market, pick, stakeMinor: 1000n, priceMilli: priceOf(table, { market, pick }) ?? 0 };
      const paid = throws.map((thrown) => Number(settleLine(table, line, thrown).payoutMinor));
      return {
        ...{ market, pick, throws: throws.length, wins: paid.filter((minor) => minor > 0).length },
        share: paid.reduce((sum, minor) => sum + minor, 0) / throws.length / Number(line.stakeMinor),
      };
    }),
  );
}
