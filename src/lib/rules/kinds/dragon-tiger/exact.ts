// The chances of a hand of dragon tiger from a shoe, by counting every order of two cards, and what each bet returns by them.
import { cardsLeft, deck, type Shoe } from '../../cards.ts';
import type { DragonTigerTable } from './definition.ts';

/** Orders of two cards from the shoe, in which each of these comes out. Eight decks have 172,640. */
export interface DragonTigerOrders {
  all: number;
  /** The same for both sides. */
  side: number;
  tie: number;
}

export function countOrders(shoe: Shoe): DragonTigerOrders {
  const cards = cardsLeft(shoe);
  const ofRank = new Map<number, number>();
  for (const [place, { rank }] of deck.entries())
    ofRank.set(rank, (ofRank.get(rank) ?? 0) + (shoe[place] ?? 0));
  const all = cards * (cards - 1);
  const tie = [...ofRank.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  return { all, tie, side: (all - tie) / 2 };
}

/** What comes back of a stake on average, by its market. */
export interface DragonTigerReturns {
  side: number;
  tie: number;
}

/** Of the first hand of a shoe; by that of every later hand as long as no card is known. */
export function exactReturns(prices: DragonTigerTable['prices'], shoe: Shoe): DragonTigerReturns {
  const { all, side, tie } = countOrders(shoe);
  return {
    side: ((side * prices.side) / 1000 + tie / 2) / all,
    tie: (tie * prices.tie) / 1000 / all,
  };
}
