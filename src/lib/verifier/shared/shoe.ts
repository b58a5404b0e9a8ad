// A shoe of several decks: how many of each card it still holds.
import type { Numbers } from '../numbers.ts';
import { list, NoTable, parts, reading, whole } from '../read-table.ts';
import type { Words } from '../steps.ts';

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const RANKS = 13;

export interface Card {
  /** From 1, the ace, to 13, the king. */
  rank: number;
  suit: string;
}

export const fullShoe = (decks: number): number[] => new Array<number>(SUITS.length * RANKS).fill(decks);

export interface Shoe {
  left: readonly number[];
  cards: number;
  hand: number;
}

export interface ShoeRules {
  decks: number;
  /** How many cards a hand takes out, at least and at most. */
  hand: readonly [least: number, most: number];
}

/**
 * What a round began with, as it was published; undefined when no shoe of these rules can have come to it: a card that is in it more
 * often than in its decks, or more or fewer cards than so many hands leave. Which of the cards left it, only the hands before say.
 */
export const readShoe = (value: unknown, { decks, hand: [least, most] }: ShoeRules): Shoe | undefined =>
  reading(() => {
    const shoe = parts(value, ['left', 'hand']);
    const left = list(shoe.left, (count) => whole(count, decks));
    if (left.length !== SUITS.length * RANKS) throw new NoTable('no shoe');
    const cards = left.reduce((sum, count) => sum + count, 0);
    const hand = whole(shoe.hand, left.length * decks, 1);
    const taken = left.length * decks - cards;
    if (taken < (hand - 1) * least || taken > (hand - 1) * most)
      throw new NoTable('no shoe of so many hands');
    return { left, cards, hand };
  });

/** Takes a card out of `left`: as likely as the others that are in it. */
export async function takeCard(left: number[], numbers: Numbers, words: Words): Promise<Card> {
  const place = await numbers.byWeight(left, words);
  left[place] = (left[place] ?? 0) - 1;
  return { rank: (place % RANKS) + 1, suit: SUITS[Math.floor(place / RANKS)] ?? '' };
}
