// How the picture of the deck is ordered, for pages that cut a card out of it.
import type { Card } from '../../rules/cards.ts';

/** The rows; the backs are below them. A row goes from the ace to the king. */
export const suitOrder: readonly Card['suit'][] = ['clubs', 'diamonds', 'hearts', 'spades'];

/** The word in the corner of a card: `A`, `10`, `K`. */
export const rankWord = (rank: number): string =>
  ({ 1: 'A', 11: 'J', 12: 'Q', 13: 'K' })[rank] ?? String(rank);
