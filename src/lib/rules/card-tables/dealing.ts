// How the cards of a hand come from its seed: the whole deck is shuffled before anything is dealt, and each place of it is a leaf of the
// tree whose root everybody at the table reads first. A leaf is salted, so that its hash says nothing of its card.
import { type Card, deck } from '../cards.ts';
import { type Draws, type Hmac, resolveFrom } from '../fair.ts';
import { cardText } from './card-text.ts';

function* shuffle(): Draws<Card[]> {
  const cards = [...deck];
  for (let left = cards.length; left > 1; left--) {
    const at = yield left;
    const [last, drawn] = [cards[left - 1], cards[at]];
    if (last && drawn) [cards[at], cards[left - 1]] = [last, drawn];
  }
  return cards;
}

/** The deck of a hand in the order in which it is dealt. */
export const deckOf = (seed: string, hand: string, hmac: Hmac): Card[] =>
  resolveFrom(shuffle(), seed, `${hand}:deck`, hmac);

/** The text of the leaf of a place in the deck, from 0. */
export function leafOfCard(seed: string, hand: string, place: number, card: Card, hmac: Hmac): string {
  const salt = [...hmac(seed, `${hand}:salt:${place}`).slice(0, 16)];
  const hex = salt.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `{"card":"${cardText(card)}","hand":"${hand}","place":${place},"salt":"${hex}"}`;
}

/** The places of the deck that a seat is dealt: one card round the table after the other. */
export const placesOf = (seat: number, seats: number, each: number): number[] =>
  Array.from({ length: each }, (_, at) => at * seats + seat);
