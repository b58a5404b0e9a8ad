// The dome over the dice of sic bo, in two pictures of 280 by 190 between which the dice lie: the tray, and the glass.
import { hex } from '../colour.ts';
import { disc, fill, linear, oval, stroke } from '../shapes.ts';

const box = (content: string): string => `<svg viewBox="0 0 280 190" aria-hidden="true">${content}</svg>`;

export const domeTray = (): string =>
  box(
    [
      oval(140, 154, 136, 34, '#0006'),
      oval(140, 145, 134, 33, hex(0.36, 0.08, 42)),
      oval(140, 142, 126, 29, hex(0.3, 0.07, 40)),
      oval(140, 142, 118, 26, hex(0.36, 0.12, 18)),
      oval(140, 144, 112, 23, hex(0.39, 0.13, 18)),
    ].join(''),
  );

const GLASS = 'M22 143C22 60 60 10 140 10S258 60 258 143C258 158 205 169 140 169S22 158 22 143z';

export const domeGlass = (): string =>
  box(
    [
      `<defs>${linear(
        'dome',
        [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0.02],
          [1, '#fff', 0.07],
        ],
        1,
        1,
      )}</defs>`,
      fill(GLASS, 'url(#dome)'),
      stroke(GLASS, '#fff', 1.5, 'opacity=".34"'),
      stroke('M42 116C44 76 62 38 102 24', '#fff', 6, 'opacity=".4"'),
      disc(140, 9, 8, hex(0.8, 0.13, 82)),
      disc(138, 7, 2.6, hex(0.92, 0.08, 88)),
    ].join(''),
  );
