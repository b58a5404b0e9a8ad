// The stand and the country behind a race course on an evening, as layers: the sky stays, what is near passes faster.
import { hex } from '../colour.ts';
import { box, disc, fill, linear } from '../shapes.ts';

const svg = (viewBox: string, content: string, name: string): string =>
  `<svg class="${name}" viewBox="${viewBox}" preserveAspectRatio="xMinYMax slice" aria-hidden="true">${content}</svg>`;

/** Sky, sun and hills: 910 by 170. */
export const turfSky = (): string =>
  svg(
    '0 0 910 170',
    [
      `<defs>${linear(
        'turf-sky',
        [
          [0, hex(0.27, 0.09, 300)],
          [0.45, hex(0.47, 0.13, 350)],
          [1, hex(0.72, 0.13, 50)],
        ],
        0,
        1,
      )}</defs>`,
      '<path fill="url(#turf-sky)" d="M0 0H910V170H0z"/>',
      disc(738, 92, 44, hex(0.9, 0.1, 85)),
      fill('M560 150C620 112 700 120 760 132 820 112 880 118 910 110V170H560z', hex(0.33, 0.08, 300)),
      fill('M0 150C120 132 260 140 380 128 460 138 560 132 640 150V170H0z', hex(0.29, 0.07, 295)),
    ].join(''),
    'turf-sky',
  );

/** A crowd in rows; the same every time. */
function crowd(): string {
  const hues = [25, 85, 150, 205, 260, 300, 340];
  return Array.from({ length: 96 }, (_, at) => {
    const [column, row] = [at % 32, Math.floor(at / 32)];
    const x = 46 + column * 15.4 + (row % 2) * 6 + ((at * 7) % 4);
    return disc(x, 82 + row * 19 + ((at * 5) % 3), 3.1, hex(0.72, 0.12, hues[(at * 3 + row) % 7] ?? 0));
  }).join('');
}

/** The stand with its lamps, and trees to its right: 1400 by 170. */
export function turfStand(): string {
  const [roof, wall, post] = [hex(0.24, 0.06, 290), hex(0.2, 0.05, 285), hex(0.15, 0.04, 285)];
  const posts = Array.from({ length: 10 }, (_, at) => box([40 + at * 54, 42, 3, 108], post)).join('');
  const lamps = Array.from({ length: 9 }, (_, at) => disc(68 + at * 54, 52, 3.6, hex(0.92, 0.1, 90))).join(
    '',
  );
  const tree = (x: number, r: number): string =>
    box([x - 3, 130, 6, 34], hex(0.2, 0.04, 60)) +
    disc(x, 124, r, hex(0.27, 0.06, 155)) +
    disc(x - r * 0.7, 134, r * 0.7, hex(0.24, 0.055, 155)) +
    disc(x + r * 0.7, 134, r * 0.7, hex(0.25, 0.055, 152));
  const trees = [600, 668, 742, 800, 884, 962, 1020, 1104, 1180, 1252, 1330].map((x, at) =>
    tree(x, 24 + ((at * 5) % 11)),
  );
  return svg(
    '0 0 1400 170',
    [
      ...trees,
      box([30, 40, 506, 130], wall),
      fill('M12 40L96 14H476L552 40H536L528 46H34z', roof),
      crowd(),
      posts,
      lamps,
    ].join(''),
    'turf-stand',
  );
}
