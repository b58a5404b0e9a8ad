// What an offer says of a table, in the words and figures of its page.
import type { Say } from '../frame/say.ts';
import type { TableOffer } from './table-data.ts';

/** The least stake that a market takes, and the largest. */
export function marketLimits({ table }: TableOffer): { leastMinor: bigint; mostMinor: bigint } {
  const markets = Object.values(table.markets);
  return {
    leastMinor: BigInt(Math.min(...markets.map(({ leastMinor }) => leastMinor))),
    mostMinor: BigInt(Math.max(...markets.map(({ mostMinor }) => mostMinor))),
  };
}

/** `2000` → "1 to 1", `1950` → "0.95 to 1". */
export const paysWords = (say: Say, milli: number): string =>
  say('table.pays', { times: String(Number(((milli - 1000) / 1000).toFixed(3))) });
