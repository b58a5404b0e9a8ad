// The suits of playing cards: their shapes and inks, and where the pips of each rank are on a card of 100 by 140.
import type { Card } from '../../rules/cards.ts';
import { hex } from '../colour.ts';

export type Suit = Card['suit'];

/** In a box of 24. */
const shapes: Record<Suit, string> = {
  spades:
    'M12 1.5C15 6.5 21.5 9.5 21.5 14.2 21.5 18.8 15.6 19.7 13 16.2 13.2 19 14.2 20.8 16 22.5H8C9.8 20.8 10.8 19 11 16.2 8.4 19.7 2.5 18.8 2.5 14.2 2.5 9.5 9 6.5 12 1.5z',
  hearts: 'M12 21.5C5 15.5 2 12 2 8.2 2 3.2 8.8 1.6 12 7 15.2 1.6 22 3.2 22 8.2 22 12 19 15.5 12 21.5z',
  diamonds:
    'M12 1.5C14.5 5.5 17 8.8 20 12 17 15.2 14.5 18.5 12 22.5 9.5 18.5 7 15.2 4 12 7 8.8 9.5 5.5 12 1.5z',
  clubs:
    'M12 1.5a5 5 0 0 1 4.2 7.7A5 5 0 1 1 13.2 16.5C13.4 19.2 14.3 20.9 16 22.5H8C9.7 20.9 10.6 19.2 10.8 16.5A5 5 0 1 1 7.8 9.2 5 5 0 0 1 12 1.5z',
};

const black = hex(0.27, 0.03, 265);
const red = hex(0.55, 0.2, 24);

export const suitInks: Record<Suit, string> = { spades: black, clubs: black, hearts: red, diamonds: red };

/** The shape of each suit once, for \`pip\` to repeat. */
export const suitShapes = (suits: readonly Suit[]): string =>
  suits.map((suit) => `<path id="${suit}" fill="${suitInks[suit]}" d="${shapes[suit]}"/>`).join('');

/** A pip of `size` with its middle at a place. */
export function pip(suit: Suit, [x, y]: readonly [number, number], size: number, turned = false): string {
  const scale = Number((size / 24).toFixed(2));
  const turn = turned ? ' rotate(180)' : '';
  return `<use href="#${suit}" transform="translate(${x} ${y})${turn} scale(${scale}) translate(-12 -12)"/>`;
}

const [LEFT, MIDDLE, RIGHT] = [32, 50, 68];

type Place = readonly [x: number, y: number];

const both = (...rows: number[]): Place[] =>
  rows.flatMap((y): Place[] => [
    [LEFT, y],
    [RIGHT, y],
  ]);

const middle = (...rows: number[]): Place[] => rows.map((y): Place => [MIDDLE, y]);

/** From two to ten. */
export const pipPlaces: Readonly<Record<number, readonly Place[]>> = {
  2: middle(28, 112),
  3: middle(28, 70, 112),
  4: both(28, 112),
  5: [...both(28, 112), ...middle(70)],
  6: both(28, 70, 112),
  7: [...both(28, 70, 112), ...middle(49)],
  8: [...both(28, 70, 112), ...middle(49, 91)],
  9: [...both(28, 56, 84, 112), ...middle(70)],
  10: [...both(28, 56, 84, 112), ...middle(42, 98)],
};
