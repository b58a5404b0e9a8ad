// A ring in the light of one lamp, with people around it in the dark: 390 by 284.
import { hex } from '../colour.ts';
import { disc, linear, oval, radial, stroke } from '../shapes.ts';

function crowd(): string {
  const hues = [50, 165, 265, 300, 205, 60];
  return Array.from({ length: 60 }, (_, at) => {
    const [column, row] = [at % 15, Math.floor(at / 15)];
    const colour = hex(0.34, 0.05, hues[(at * 5 + row) % 6] ?? 0);
    return disc(8 + column * 27 + (row % 2) * 12, 18 + row * 19, 8, colour, 'opacity=".55"');
  }).join('');
}

export const ringScene = (): string =>
  `<svg class="ring-scene" viewBox="0 0 390 284" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${[
    `<defs>${linear(
      'ring-hall',
      [
        [0, hex(0.15, 0.03, 45)],
        [1, hex(0.2, 0.05, 45)],
      ],
      0,
      1,
    )}${radial('ring-floor', [
      [0, hex(0.47, 0.09, 68)],
      [0.7, hex(0.38, 0.075, 60)],
      [1, hex(0.3, 0.065, 55)],
    ])}${linear(
      'ring-light',
      [
        [0, hex(0.95, 0.03, 90), 0.34],
        [1, hex(0.95, 0.03, 90), 0],
      ],
      0,
      1,
    )}</defs>`,
    '<path fill="url(#ring-hall)" d="M-200 0H590V284H-200z"/>',
    crowd(),
    oval(195, 238, 300, 138, hex(0.31, 0.09, 42)),
    `<ellipse cx="195" cy="242" rx="278" ry="126" fill="url(#ring-floor)" stroke="${hex(0.75, 0.05, 75)}" stroke-width="1.5" stroke-opacity=".55"/>`,
    '<path fill="url(#ring-light)" d="M108 0H282L360 284H30z"/>',
    stroke('M195 128V284', hex(0.8, 0.04, 80), 2, 'stroke-dasharray="8 8" stroke-opacity=".45"'),
  ].join('')}</svg>`;
