// Motifs: a merchant's counting house. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const abacus: Motif = (t) => {
  const rods = [28, 48, 68, 88];
  const upper = rods.map((x, i) => [x, 30 + (i % 2) * 7] as const);
  const lower = rods.flatMap((x, i) =>
    [0, 1, 2].map((n) => [x, 60 + n * 14 + (n >= i % 3 ? 4 : 0)] as const),
  );
  /** All beads in one path: the whole of each, or its lit upper half. */
  const beads = (at: readonly (readonly [number, number])[], half: string): string =>
    at.map(([x, y]) => `M${x - 10} ${y}l10-7 10 7${half}z`).join('');
  return [
    box([4, 14, 112, 94], t.dd, 8),
    box([2, 11, 112, 94], t.m, 8),
    box([2, 11, 112, 10], t.l, 5),
    box([12, 22, 92, 74], t.ink, 3),
    stroke('M28 22V96M48 22V96M68 22V96M88 22V96', t.d, 3),
    box([10, 44, 96, 7], t.a),
    fill(beads(upper, '-10 7'), t.kd),
    fill(beads(upper, ''), t.k),
    fill(beads(lower, '-10 7'), t.k),
    fill(beads(lower, ''), t.kl),
  ].join('');
};

/** A boat of gold, as it was once weighed out. */
export const ingot: Motif = (t) =>
  [
    oval(60, 100, 50, 9, t.ink, 'opacity=".45"'),
    fill('M4 40C10 34 22 36 30 44H90C98 36 110 34 116 40 112 72 98 98 82 102H38C22 98 8 72 4 40z', t.m),
    fill('M4 40C10 34 22 36 30 44L44 102H38C22 98 8 72 4 40z', t.l),
    fill('M116 40C110 34 98 36 90 44L76 102H82C98 98 112 72 116 40z', t.d),
    oval(60, 46, 34, 15, t.d),
    fill('M28 44C30 18 48 8 60 8 72 8 90 18 92 44 84 56 36 56 28 44z', t.a),
    fill('M28 44C30 18 48 8 60 8 46 18 42 34 46 53 38 52 32 49 28 44z', t.l),
    oval(50, 22, 8, 5, t.w, 'opacity=".8" transform="rotate(-30 50 22)"'),
    stroke('M32 70Q60 82 88 70', t.d, 3, 'opacity=".7"'),
  ].join('');

export const foldingFan: Motif = (t) =>
  [
    around(9, -72, 18, (i) => fill('M60 100L50 14Q60 8 70 14z', i % 2 ? t.m : t.a), 60, 100),
    around(
      9,
      -72,
      18,
      (i) => fill('M54.500 46L50.500 18Q60 11 69.500 18L65.500 46Q60 42 54.500 46z', i % 2 ? t.k : t.kl),
      60,
      100,
    ),
    around(10, -81, 18, stroke('M60 100V16', t.dd, 2), 60, 100),
    disc(46, 44, 7, t.l),
    disc(70, 36, 9, t.l),
    disc(70, 36, 4, t.k),
    disc(46, 44, 3, t.k),
    disc(60, 100, 7, t.kd),
    disc(59, 99, 3.5, t.kl),
    stroke('M60 106C56 112 64 114 60 122', t.k, 4),
  ].join('');

export const firecrackers: Motif = (t) => {
  const stick = (x: number, y: number, angle: number): string =>
    `<g transform="rotate(${angle} ${x} ${y})">${box([x - 8, y, 16, 30], t.d, 4)}${box([x - 8, y, 9, 30], t.m, 4)}${box([x - 8, y + 4, 16, 5], t.kl)}${box([x - 8, y + 22, 16, 5], t.kl)}</g>`;
  return [
    stroke('M60 4V96', t.kd, 4),
    fill('M46 4H74L70 18H50z', t.k),
    stick(57, 24, 58),
    stick(63, 24, -58),
    stick(57, 46, 50),
    stick(63, 46, -50),
    stick(57, 68, 42),
    stick(63, 68, -42),
    stick(60, 80, 0),
    around(8, 0, 45, fill('M60 100L63 113 60 108 57 113z', t.gl), 60, 114),
    disc(60, 114, 5, t.l),
  ].join('');
};

export const dragon: Motif = (t) =>
  [
    stroke('M62 40C66 20 82 12 80 -2M74 44C84 28 98 26 100 12', t.k, 6),
    fill(
      'M92 40C110 34 118 44 118 56 112 52 106 54 104 58 114 60 118 70 114 82 108 76 102 76 98 80 104 88 102 100 94 108 78 116 52 112 42 100z',
      t.kd,
    ),
    fill(
      'M8 56C6 44 20 40 28 44 36 34 52 30 66 34 86 38 100 52 98 76 94 102 66 114 48 106 60 102 66 94 64 86 52 92 36 92 24 88 20 90 16 88 18 84 14 82 12 78 14 74 34 76 46 72 50 64 36 68 14 70 8 56z',
      t.m,
    ),
    fill('M8 56C6 44 20 40 28 44 36 34 52 30 66 34 52 38 48 46 52 54 40 52 20 52 8 56z', t.l),
    fill(
      'M98 76C94 102 66 114 48 106 60 102 66 94 64 86 74 78 80 66 76 50 70 40 66 36 66 34 86 38 100 52 98 76z',
      t.d,
    ),
    fill('M20 70L25 80 30 71zM34 70L38 78 43 68z', t.w),
    fill('M24 88L28 80 33 89zM38 91L42 84 47 90z', t.w),
    disc(50, 47, 7, t.w),
    disc(48, 48, 4, t.ink),
    stroke('M42 40C48 34 58 36 62 42', t.k, 4),
    disc(15, 52, 3, t.ink),
    stroke('M14 62C0 66 -2 78 6 86', t.kl, 3),
    stroke('M72 58C78 62 80 70 78 78M64 66C70 68 72 74 70 80', t.a, 3),
  ].join('');

/** A ring of stone with a round hole and clouds along its rim. */
export const jadeRing: Motif = (t) =>
  [
    disc(63, 64, 50, t.dd),
    disc(59, 60, 50, t.m),
    disc(59, 60, 45, t.a),
    around(
      6,
      0,
      60,
      stroke('M50 30C44 26 46 18 53 18 60 18 60 27 54 27M54 27C62 34 72 30 70 22', t.d, 3.5),
      59,
      60,
    ),
    fill('M59 10A50 50 0 0 0 9 60H22A37 37 0 0 1 59 23z', t.l, 'opacity=".55"'),
    disc(59, 60, 20, t.d),
    disc(60, 61, 17, t.ink),
    stroke('M41 54A19 19 0 0 1 53 42', t.l, 3),
    stroke('M16 48A46 46 0 0 1 40 18', t.w, 4, 'opacity=".85"'),
  ].join('');
