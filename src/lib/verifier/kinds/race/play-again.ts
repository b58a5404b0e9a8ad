// A race: how its field finishes, and what its bets pay.
import { entries, whole } from '../../read-table.ts';
import {
  type Dividends,
  gameOf,
  type Market,
  price,
  readShared,
  type SharedGame,
  type Stakes,
} from '../../shared/kind.ts';
import { placePool, sharedPool } from '../../shared/pools.ts';
import { type Card, isOff, picksOf, readCards } from './cards.ts';
import { type Finish, run } from './course.ts';
import { payer } from './pays.ts';
import { pricesOf } from './prices.ts';
import { winnersOf } from './winners.ts';

const MOST_RESULTS = 65_536;

export const readRace = gameOf((table): SharedGame => {
  const { markets, own } = readShared(table, ['cards', 'deadHeatIn', 'book']);
  const cards = readCards(own.cards);
  const deadHeatIn = whole(own.deadHeatIn, MOST_RESULTS, 1);
  const books = entries(own.book, price);
  const cardOf = (index: bigint): Card | undefined => cards[Number(index % BigInt(cards.length))];
  // To calculate those of a large field takes a while.
  const kept = new Map<Card, Map<string, ReadonlyMap<string, number>>>();
  const pricesFor = (card: Card, market: string): ReadonlyMap<string, number> => {
    const book = books.get(market);
    const own = kept.get(card) ?? new Map<string, ReadonlyMap<string, number>>();
    const prices = own.get(market) ?? (book ? pricesOf(card, deadHeatIn, market, book) : new Map());
    kept.set(card, own.set(market, prices));
    return prices;
  };
  const isPool = (market: string): boolean => markets.get(market)?.take !== undefined;
  return {
    begin: null,
    priceOf: ({ market, pick }, index) => {
      const card = cardOf(index);
      if (!card || isOff(card, pick) || !picksOf(card, market).includes(pick)) return undefined;
      if (isPool(market)) return 'pool';
      return pricesFor(card, market).get(pick);
    },
    play: async (_, index, numbers) => {
      const card = cardOf(index);
      if (!card) return undefined;
      const { order, margins, splits } = await run(card, deadHeatIn, numbers);
      return {
        result: { order, nonRunners: card.nonRunners, margins, splits },
        after: null,
        pays: payer(card, order, isPool),
        dividendsOf: (stakes) => dividendsOf(markets, stakes, card, order),
      };
    },
  };
});

function dividendsOf(
  markets: ReadonlyMap<string, Market>,
  stakes: Stakes,
  card: Card,
  order: Finish['order'],
): Dividends {
  const paying: Record<string, Readonly<Record<string, number>>> = {};
  for (const [market, { take }] of markets) {
    if (take === undefined) continue;
    const own = Object.entries(stakes[market] ?? {}).filter(([pick]) => !isOff(card, pick));
    const pool = market === 'place' ? placePool : sharedPool;
    const paid = pool(Object.fromEntries(own), take, winnersOf(card, order, market));
    if (paid) paying[market] = paid;
  }
  return paying;
}
