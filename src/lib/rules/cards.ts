// Playing cards, and a shoe of several decks from which they are drawn without being put back. What a shoe still holds is a value
// that one hand hands to the next.
import { type Draws, drawWeighted } from './fair.ts';

const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

const RANKS = 13;

export interface Card {
  /** 1 is the ace, 13 the king. */
  rank: number;
  suit: (typeof suits)[number];
}

/** Every card of a deck in the order in which a shoe counts them: by suit, from the ace to the king. */
export const deck: readonly Card[] = suits.flatMap((suit) =>
  Array.from({ length: RANKS }, (_, index) => ({ rank: index + 1, suit })),
);

const placeOf = ({ rank, suit }: Card): number => suits.indexOf(suit) * RANKS + rank - 1;

/** How many of each card of `deck` are left. */
export type Shoe = readonly number[];

export const fullShoe = (decks: number): Shoe => deck.map(() => decks);

export const cardsLeft = (shoe: Shoe): number => shoe.reduce((sum, count) => sum + count, 0);

/** Draws a card and takes it out of `shoe`. Each card that is left is as likely as the others. */
export function* drawCard(shoe: number[]): Draws<Card> {
  const place = yield* drawWeighted(shoe);
  shoe[place] = (shoe[place] ?? 0) - 1;
  return deck[place] ?? { rank: 1, suit: 'clubs' };
}

/** What is left without these cards. Throws a RangeError for a card that is not in the shoe. */
export function without(shoe: Shoe, cards: readonly Card[]): Shoe {
  const left = [...shoe];
  for (const card of cards) {
    const count = left[placeOf(card)] ?? 0;
    if (count === 0) throw new RangeError(`The shoe has no ${card.rank} of ${card.suit}`);
    left[placeOf(card)] = count - 1;
  }
  return left;
}
