// A die, flat or with three of its sides.
import { hex } from '../colour.ts';
import { box, fill, oval } from '../shapes.ts';

/** Where the pips of a side are, of its width and height. */
const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.28, 0.22],
    [0.72, 0.22],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.78],
    [0.72, 0.78],
  ],
};

/** The pips of a side, laid on it by a matrix. One and four are red. */
function pips(face: number, matrix: string, light = 1): string {
  const red = face === 1 || face === 4;
  const colour = red ? hex(0.55 * light, 0.19, 24) : hex(0.25 * light + 0.02, 0.03, 265);
  return (places[face] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${face === 1 ? 0.17 : 0.1}" fill="${colour}" transform="matrix(${matrix})"/>`,
    )
    .join('');
}

/** The side that shows a face, from above: 100 by 100. */
export const dieFlat = (face: number): string =>
  `<svg viewBox="0 0 100 100" aria-hidden="true">${box([2, 5, 96, 94], hex(0.7, 0.02, 85), 20)}${box([2, 2, 96, 93], '#fdfaf3', 20)}${pips(face, '100,0,0,96,0,1')}</svg>`;

/** The faces left and right of the one on top, as a die has them. */
const sides: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 3],
  2: [6, 3],
  3: [2, 6],
  4: [2, 1],
  5: [3, 6],
  6: [2, 4],
};

/** A die with a face on top: 104 by 124. */
export function die(face: number): string {
  const [left, right] = sides[face] ?? [2, 3];
  const side = (path: string, colour: string): string =>
    fill(path, colour, `stroke="${colour}" stroke-width="7" stroke-linejoin="round"`);
  return `<svg viewBox="8 0 104 124" aria-hidden="true">${[
    oval(60, 108, 46, 15, '#0007'),
    side('M19 36L60 58V108L19 85z', hex(0.86, 0.02, 85)),
    side('M101 36L60 58V108L101 85z', hex(0.76, 0.025, 80)),
    side('M60 13L101 35 60 57 19 35z', '#fdfaf3'),
    pips(face, '41,22,-41,22,60,13'),
    pips(left, '41,22,0,50,19,36', 0.95),
    pips(right, '41,-22,0,50,60,58', 0.88),
  ].join('')}</svg>`;
}
