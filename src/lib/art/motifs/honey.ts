// Motifs: a wood full of bees. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const brownBear: Motif = (t) =>
  [
    disc(24, 26, 19, t.d),
    disc(96, 26, 19, t.dd),
    disc(24, 27, 10, t.a),
    disc(96, 27, 10, t.m),
    fill('M60 10C96 10 112 40 108 68 104 96 84 112 60 112 36 112 16 96 12 68 8 40 24 10 60 10z', t.m),
    fill('M108 68C104 96 84 112 60 112 84 104 94 84 94 60 94 42 88 26 78 14 100 24 111 46 108 68z', t.d),
    fill('M60 10C36 18 24 38 24 62 24 78 28 92 36 102 22 96 14 84 12 68 8 40 24 10 60 10z', t.a),
    oval(60, 80, 29, 24, t.l),
    fill('M45 68C50 62 70 62 75 68 73 78 66 82 60 82 54 82 47 78 45 68z', t.ink),
    oval(54, 68, 4, 2, t.w, 'opacity=".7"'),
    stroke('M60 82V89M46 90Q60 102 74 90', t.ink, 3.5),
    disc(38, 50, 6, t.ink),
    disc(82, 50, 6, t.ink),
    disc(36, 48, 2, t.w),
    disc(80, 48, 2, t.w),
    fill('M66 98C72 96 76 90 76 90 80 98 74 104 70 104 66 104 64 100 66 98z', t.kl),
  ].join('');

export const bee: Motif = (t) =>
  [
    `<g transform="rotate(-18 60 60)">`,
    fill('M56 50C32 44 16 22 26 8 44 2 60 24 64 46z', t.w, 'opacity=".92"'),
    fill('M68 48C66 24 82 -2 102 6 108 22 92 44 76 52z', t.kl, 'opacity=".92"'),
    stroke('M54 44C44 34 36 22 32 14M74 46C80 32 88 20 96 14', t.k, 2),
    fill('M118 72L104 66V78z', t.ink),
    fill('M22 72C22 50 46 42 70 44 94 46 108 58 108 72 108 86 94 98 70 100 46 102 22 94 22 72z', t.a),
    fill('M22 72C22 94 46 102 70 100 94 98 108 86 108 72 96 88 50 96 22 72z', t.m),
    fill(
      'M52 45.500C60 44 64 44 66 44 72 62 72 82 66 100 60 100.500 56 100.500 52 99.500 60 82 60 62 52 45.500zM82 46C88 48 92 50 95 52 99 64 99 80 95 92 91 95 87 97 82 98.500 88 82 88 62 82 46z',
      t.ink,
    ),
    fill('M22 72C22 54 36 46 50 45 44 60 44 84 48 98 34 96 22 88 22 72z', t.dd),
    disc(32, 68, 6, t.w),
    disc(31, 69, 3.4, t.ink),
    stroke('M30 54C24 46 18 44 12 46M38 50C36 40 32 36 26 34', t.ink, 3),
    stroke('M30 80Q34 86 40 84', t.w, 2.6),
    `</g>`,
  ].join('');

export const honeyJar: Motif = (t) =>
  [
    box([18, 38, 84, 74], t.d, 20),
    box([18, 38, 76, 74], t.m, 20),
    box([18, 38, 30, 74], t.a, 15),
    fill(
      'M18 56C30 50 42 62 56 56 70 50 84 62 102 56V94A18 18 0 0 1 84 112H36A18 18 0 0 1 18 94z',
      t.k,
      'opacity=".0"',
    ),
    box([34, 60, 52, 34], t.w, 6),
    around(3, 0, 120, fill('M60 76L53 72V64L60 60 67 64V72z', t.a), 60, 77),
    box([20, 16, 80, 22], t.kd, 6),
    box([20, 16, 80, 9], t.k, 4),
    fill(
      'M22 36H98V44C98 52 90 52 90 44 90 40 82 40 82 46V58C82 66 72 66 72 58V48C72 42 62 42 62 48 62 54 52 54 52 48 52 42 44 42 44 46 44 50 36 50 36 46 36 40 30 40 30 46 30 52 22 52 22 46z',
      t.l,
    ),
    stroke('M26 98V66', t.w, 4, 'opacity=".75"'),
    stroke('M100 2L76 30', t.kl, 5),
  ].join('');

export const daisy: Motif = (t) =>
  [
    stroke('M60 60C64 84 62 100 58 118', t.kd, 5),
    fill('M60 100C76 82 96 82 108 90 98 106 78 112 60 100z', t.k),
    fill('M60 108C46 92 28 92 16 98 26 112 44 118 60 108z', t.kd),
    around(10, 0, 36, fill('M60 48C46 34 48 8 60 -2 72 8 74 34 60 48z', t.w), 60, 50),
    around(10, 0, 36, fill('M60 48C62 34 63 14 60 -2 72 8 74 34 60 48z', t.l), 60, 50),
    disc(60, 50, 19, t.d),
    disc(59, 49, 17, t.a),
    disc(54, 44, 8, t.l),
    disc(62, 52, 2, t.d),
    disc(66, 46, 2, t.d),
    disc(56, 56, 2, t.d),
  ].join('');

export const hive: Motif = (t) =>
  [
    stroke('M60 2V14', t.kd, 6),
    fill('M42 10H78C88 10 90 24 84 28H36C30 24 32 10 42 10z', t.a),
    fill('M34 26H86C100 26 102 46 96 50H24C18 46 20 26 34 26z', t.m),
    fill('M24 48H96C112 48 114 70 106 74H14C6 70 8 48 24 48z', t.a),
    fill('M20 72H100C112 72 112 94 102 98H18C8 94 8 72 20 72z', t.m),
    fill('M28 96H92C100 98 98 116 88 116H32C22 116 20 98 28 96z', t.d),
    fill(
      'M42 10H56C40 22 30 50 30 116 20 112 22 100 28 96 8 94 8 78 14 74 6 68 10 50 24 48 18 44 22 28 34 26 32 20 34 10 42 10z',
      t.l,
      'opacity=".65"',
    ),
    oval(62, 82, 17, 16, t.dd),
    oval(62, 84, 13, 13, t.ink),
    disc(104, 30, 5, t.k),
    stroke('M98 26L92 20M106 24L110 16', t.kl, 3),
  ].join('');

/** A coin with six sides, like a cell of a honeycomb. */
export const honeyCoin: Motif = (t) =>
  [
    fill('M62 12L108 38V90L62 116 16 90V38z', t.dd),
    fill('M58 6L104 32V84L58 110 12 84V32z', t.a),
    fill('M58 6L12 32V84L22 78V38L58 18z', t.l),
    fill('M58 6L104 32V84L94 78V38L58 18z', t.m),
    fill('M58 18L94 38V78L58 98 22 78V38z', t.m),
    fill('M58 26L87 42V74L58 90 29 74V42z', t.a),
    fill('M29 42L58 26 87 42 58 58z', t.l, 'opacity=".7"'),
    fill('M58 36L64 50 79 51 67 60 71 75 58 66 45 75 49 60 37 51 52 50z', t.dd),
  ].join('');
