// Motifs: hands of cards between players. Each is drawn in a box of 120 by 120, light from the top left.
import { box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

const heart = (x: number, y: number, r: number, colour: string): string =>
  fill(
    `M${x} ${y + r}C${x - r * 1.6} ${y} ${x - r} ${y - r * 1.2} ${x} ${y - r * 0.3} ${x + r} ${y - r * 1.2} ${x + r * 1.6} ${y} ${x} ${y + r}z`,
    colour,
  );

const spade = (x: number, y: number, r: number, colour: string): string =>
  fill(
    `M${x} ${y - r}C${x + r * 1.7} ${y + r * 0.2} ${x + r} ${y + r} ${x + r * 0.2} ${y + r * 0.5}L${x + r * 0.5} ${y + r * 1.2}H${x - r * 0.5}L${x - r * 0.2} ${y + r * 0.5}C${x - r} ${y + r} ${x - r * 1.7} ${y + r * 0.2} ${x} ${y - r}z`,
    colour,
  );

/** A card that turns about a point below it, as in a hand. */
const held = (angle: number, face: string, edge: string, sign: string): string =>
  `<g transform="rotate(${angle} 60 118)">${box([39, 22, 44, 62], edge, 7)}${box([37, 19, 44, 62], face, 7)}${sign}</g>`;

/** Three cards in a hand. */
export const threeFan: Motif = (t) =>
  [
    oval(60, 110, 50, 7, t.ink, 'opacity=".4"'),
    held(-26, t.m, t.dd, spade(59, 48, 13, t.ink)),
    held(0, t.l, t.dd, heart(59, 50, 14, t.k)),
    held(26, t.a, t.dd, spade(59, 48, 13, t.dd)),
  ].join('');

/** A wide hand of many cards, the last one lifted out. */
export const wideFan: Motif = (t) =>
  [
    oval(60, 112, 54, 6, t.ink, 'opacity=".4"'),
    ...[-48, -36, -24, -12, 0, 12, 24].map((angle, at) =>
      held(angle, at % 2 === 0 ? t.l : t.m, t.dd, fill(`M44 28h10v10h-10z`, at % 2 === 0 ? t.k : t.ink)),
    ),
    `<g transform="translate(8 -12)">${held(38, t.a, t.dd, heart(59, 50, 13, t.l))}</g>`,
  ].join('');

/** Two hands against each other over the chips between them. */
export const facedPair: Motif = (t) =>
  [
    oval(60, 66, 52, 34, t.dd, 'opacity=".8"'),
    stroke('M20 66C20 46 100 46 100 66', t.m, 3, 'opacity=".6"'),
    `<g transform="rotate(180 60 36)">${box([44, 18, 30, 42], t.d, 6)}${box([48, 14, 30, 42], t.m, 6)}</g>`,
    `${box([40, 70, 32, 44], t.dd, 6)}${box([46, 66, 32, 44], t.l, 6)}${heart(62, 88, 10, t.k)}`,
    ...[48, 60, 72].map((x) => disc(x, 62, 8, t.a) + disc(x, 61, 4, t.l)),
  ].join('');

/** Cards built up on each other, each higher than the last. */
export const cardTower: Motif = (t) =>
  [
    oval(60, 112, 48, 7, t.ink, 'opacity=".4"'),
    box([14, 66, 34, 46], t.dd, 6),
    box([12, 63, 34, 46], t.m, 6),
    spade(29, 84, 9, t.ink),
    box([44, 44, 36, 50], t.dd, 6),
    box([42, 41, 36, 50], t.l, 6),
    heart(60, 66, 11, t.k),
    box([74, 18, 38, 54], t.dd, 7),
    box([72, 15, 38, 54], t.a, 7),
    spade(91, 40, 12, t.l),
  ].join('');
