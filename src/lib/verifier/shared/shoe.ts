// A shoe of several decks: how many of each card it still holds.
import type { Numbers } from '../numbers.ts';
import { list, parts, reading, whole } from '../read-table.ts';
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

/** What a round began with, as it was published. */
export const readShoe = (value: unknown): Shoe | undefined =>
  reading(() => {
    const shoe = parts(value, ['left', 'hand']);
    const left = list(shoe.left, (count) => whole(count));
    const cards = left.length === SUITS.length * RANKS ? left.reduce((sum, count) => sum + count, 0) : 0;
    return { left, cards, hand: whole(shoe.hand) };
  });

/** Takes a card out of `left`: as likely as the others that are in it. */
export async function takeCard(left: number[], numbers: Numbers, words: Words): Promise<Card> {
  const place = await numbers.byWeight(left, words);
  left[place] = (left[place] ?? 0) - 1;
  return { rank: (place % RANKS) + 1, suit: SUITS[Math.floor(place / RANKS)] ?? '' };
}
