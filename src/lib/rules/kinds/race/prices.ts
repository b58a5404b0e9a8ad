// The fixed prices of a race from its chances and its book.
import type { RaceCard, RaceMarket, RaceTable } from './definition.ts';
import { winningShares } from './harville.ts';

/** Prices have two decimals. */
const STEP = 10;
/** No bet is offered below it: to round such a price up would be to pay more than the chance is worth. */
const LEAST = 1010;

type Prices = ReadonlyMap<string, number>;

/** Kept, since every card is priced for each bet on it. */
const known = new WeakMap<RaceCard, Map<string, Prices>>();

/** Of every pick in thousandths, with the stake: the fair price by the book, rounded down. None without a book. */
export function fixedPrices(
  { book, deadHeatIn }: Pick<RaceTable, 'book' | 'deadHeatIn'>,
  card: RaceCard,
  market: RaceMarket,
): Prices {
  const margin = book[market];
  if (margin === undefined) return new Map();
  const kept = known.get(card) ?? new Map<string, Prices>();
  known.set(card, kept);
  const key = `${market} ${margin} ${deadHeatIn}`;
  const prices = kept.get(key) ?? priced(winningShares(card, deadHeatIn, market), margin);
  kept.set(key, prices);
  return prices;
}

const priced = (shares: ReadonlyMap<string, number>, margin: number): Prices =>
  new Map(
    [...shares].flatMap(([pick, share]): [string, number][] => {
      const price = Math.floor(10_000_000 / (share * margin) / STEP) * STEP;
      return price < LEAST ? [] : [[pick, price]];
    }),
  );
