// What lies on the felt of a card table beside its cards, at its places in the wide picture of the felt: the shoe, the cards that are
// done with, and the house's chips.
import { hex } from '../colour.ts';
import { box, fill, stroke } from '../shapes.ts';
import { chipColours } from './chip.ts';

const dark = hex(0.19, 0.02, 265);
const darker = hex(0.14, 0.02, 265);
const edge = hex(0.33, 0.03, 265);
const paper = '#fdfaf3';
const back = hex(0.3, 0.075, 285);
const brass = hex(0.8, 0.13, 85);

/** The cards come out at its left end. */
const shoe = (): string =>
  `<g transform="translate(975 130) rotate(-12)">${[
    box([-46, -22, 100, 56], '#0006', 8),
    fill('M-50 -26H44L54 -16V26H-40z', dark),
    fill('M-50 -26H44L54 -16H-40z', edge),
    fill('M-50 -26L-40 -16V26L-50 14z', darker),
    fill('M-54 -8L-40 0V28L-54 18z', paper),
    fill('M-54 -8L-49 -5V21L-54 18z', back),
    stroke('M-12 3H26', brass, 3),
  ].join('')}</g>`;

const discards = (): string =>
  [
    box([276, 94, 90, 64], '#0006', 8),
    box([276, 90, 90, 62], dark, 8),
    ...[0, 1, 2, 3].map((at) => box([288, 106 - at * 3, 66, 42], at % 2 ? '#e6e2d8' : paper, 5)),
    box([290, 96, 62, 38], back, 4, `stroke="${paper}" stroke-width="2"`),
  ].join('');

const SLOTS = [5000, 1000, 500, 100, 25, 5, 1];

/** A slot for each chip, seen from the side. */
function tray(): string {
  const slots = SLOTS.map((value, at) => {
    const x = 524 + at * 38;
    const rows = 5 + (at % 3);
    const chips = Array.from({ length: rows }, (_, row) => {
      const y = 130 - row * 6;
      return box([x, y, 28, 5], chipColours(value).ground, 2) + box([x + 10, y, 8, 5], paper);
    });
    return box([x - 1, 90, 30, 46], '#0008', 4) + chips.join('');
  });
  return box([514, 84, 278, 58], hex(0.26, 0.055, 45), 9) + slots.join('');
}

export const furniture = (): string => discards() + tray() + shoe();
