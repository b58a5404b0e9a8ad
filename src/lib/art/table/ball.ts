// A numbered ball of a draw: 64 by 64.

import { waveOf } from '../../rules/kinds/quick-draw/waves.ts';
import { hex } from '../colour.ts';
import { disc, fill } from '../shapes.ts';
import { dieFlat } from './die.ts';

/** By the last digit of the number. */
const hues = [255, 25, 60, 85, 145, 190, 235, 290, 330, 10];

/** `hue` where the colour says something, as it does of the balls of mark six. */
export function ball(number: number, hue = hues[number % 10] ?? 0): string {
  const size = number > 9 ? 20 : 23;
  return `<svg viewBox="0 0 64 64" aria-hidden="true">${[
    disc(32, 33.5, 29, hex(0.44, 0.13, hue)),
    disc(32, 32, 29, hex(0.62, 0.15, hue)),
    fill('M8 22A29 29 0 0 1 56 16C46 12 22 12 8 22z', hex(0.8, 0.1, hue), 'opacity=".75"'),
    disc(32, 33, 18, '#fffdf8'),
    `<text x="32" y="40.500" font-size="${size}" font-weight="800" text-anchor="middle" fill="${hex(0.25, 0.04, hue)}">${number}</text>`,
    disc(21, 13, 3.5, '#fff', 'opacity=".9"'),
  ].join('')}</svg>`;
}

/** The colours that mark six bets on are the colours of its balls. */
const WAVE_HUES = { red: 25, blue: 250, green: 150 };

/** How a number is drawn in a draw of so many: three are dice, and seven have the colours of mark six. */
export function numberPicture(count: number): (value: number) => string {
  if (count === 3) return dieFlat;
  return count === 7 ? (value) => ball(value, WAVE_HUES[waveOf(value)]) : (value) => ball(value);
}
