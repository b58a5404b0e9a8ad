// The colours that riders wear, and those of horses.
import type { coats, dyes } from '../../rules/kinds/race/definition.ts';
import { hex } from '../colour.ts';

export const dyeColour: Readonly<Record<(typeof dyes)[number], string>> = {
  red: hex(0.55, 0.2, 26),
  blue: hex(0.52, 0.16, 258),
  green: hex(0.55, 0.13, 158),
  orange: hex(0.74, 0.15, 68),
  purple: hex(0.5, 0.17, 302),
  cream: hex(0.93, 0.03, 90),
  navy: hex(0.32, 0.08, 265),
  teal: hex(0.62, 0.1, 205),
  white: '#f8f5ee',
  yellow: hex(0.84, 0.15, 88),
  black: hex(0.24, 0.02, 275),
  pink: hex(0.84, 0.09, 340),
  sky: hex(0.82, 0.08, 255),
  brown: hex(0.42, 0.08, 50),
};

/** Lightness, chroma and hue of the body, then of mane and tail. */
type Coat = readonly [number, number, number, number, number, number];

export const coatTones: Readonly<Record<(typeof coats)[number], Coat>> = {
  bay: [0.44, 0.09, 50, 0.2, 0.03, 40],
  chestnut: [0.52, 0.12, 48, 0.42, 0.11, 45],
  black: [0.29, 0.02, 280, 0.2, 0.02, 280],
  grey: [0.76, 0.015, 260, 0.6, 0.015, 260],
  roan: [0.56, 0.05, 35, 0.34, 0.04, 30],
  dun: [0.66, 0.09, 75, 0.3, 0.04, 50],
  brown: [0.36, 0.065, 48, 0.19, 0.02, 45],
  palomino: [0.72, 0.12, 78, 0.9, 0.04, 90],
};
