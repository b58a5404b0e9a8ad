// Motifs: quick draws. Each is drawn in a box of 120 by 120, light from the top left.
import { box, disc, fill, one, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

const ball = (
  x: number,
  y: number,
  r: number,
  colour: string,
  ink: string,
  number: number | string,
): string =>
  [
    disc(x, y, r, colour),
    disc(x, y + 0.5, r * 0.6, '#fffdf8'),
    disc(x - r * 0.42, y - r * 0.62, r * 0.16, '#fff', 'opacity=".85"'),
    `<text x="${one(x)}" y="${one(y + r * 0.3)}" font-family="Manrope,sans-serif" font-weight="800" font-size="${one(r * 0.8)}" text-anchor="middle" fill="${ink}">${number}</text>`,
  ].join('');

/** Five digits, as they came. */
export const digits: Motif = (t) =>
  [
    oval(60, 112, 52, 7, t.ink, 'opacity=".4"'),
    ball(32, 30, 22, t.m, t.ink, 9),
    ball(86, 28, 23, t.k, t.ink, 7),
    ball(24, 82, 23, t.kd, t.ink, 8),
    ball(96, 84, 22, t.d, t.ink, 2),
    ball(60, 58, 28, t.a, t.ink, 5),
  ].join('');

/** Three dice from above, each with another face. */
export const threeDice: Motif = (t) => {
  const die = (
    x: number,
    y: number,
    angle: number,
    face: string,
    pips: readonly (readonly [number, number])[],
  ): string =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${box([-23, -21, 48, 48], t.dd, 11)}${box([-24, -24, 48, 48], face, 11)}${pips
      .map(([px, py]) => disc(px, py, pips.length === 1 ? 8 : 4.6, pips.length === 1 ? t.k : t.ink))
      .join('')}</g>`;
  const [a, b] = [-12, 12];
  return [
    oval(60, 110, 54, 8, t.ink, 'opacity=".4"'),
    die(60, 30, 12, t.l, [[0, 0]]),
    die(34, 82, -14, t.a, [
      [a, a],
      [b, a],
      [0, 0],
      [a, b],
      [b, b],
    ]),
    die(90, 84, 8, t.m, [
      [a, a],
      [0, 0],
      [b, b],
    ]),
  ].join('');
};

/** A drum of glass with balls in it, on its stand, and one that has come out. */
export const drawDrum: Motif = (t) =>
  [
    fill('M34 82L20 114H34L46 88zM86 82L100 114H86L74 88z', t.d),
    box([14, 110, 92, 8], t.dd, 4),
    disc(60, 52, 48, t.l),
    disc(60, 52, 43, t.dd),
    ball(40, 68, 15, t.m, t.ink, 12),
    ball(72, 74, 15, t.k, t.ink, 30),
    disc(58, 44, 14, t.a),
    disc(84, 48, 12, t.kd),
    disc(36, 38, 12, t.kl),
    fill('M24 34C32 16 50 10 66 12 48 20 36 34 30 56 22 50 22 42 24 34z', t.w, 'opacity=".35"'),
    stroke('M60 52V4M60 52L101 76M60 52L19 76', t.l, 2.5, 'opacity=".55"'),
    disc(60, 52, 6, t.l),
    stroke('M104 52H114V38', t.a, 5),
    disc(114, 34, 6, t.kl),
    ball(60, 106, 13, t.a, t.ink, 6),
  ].join('');
