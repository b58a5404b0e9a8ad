// Motifs: a wood full of bees. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const brownBear: Motif = (t) =>
  [
    fill('M10 36L8 16 24 6 42 16 30 40z', t.d),
    fill('M110 36L112 16 96 6 78 16 90 40z', t.dd),
    fill('M16 32L16 19 25 14 35 20 28 36z', t.l),
    fill('M104 32L104 19 95 14 85 20 92 36z', t.d),
    fill('M60 14L34 18 16 42 12 66 28 92 60 112z', t.a),
    fill('M60 14L86 18 104 42 108 66 92 92 60 112z', t.m),
    fill('M12 66L36 72 42 94 60 112 28 92z', t.m),
    fill('M108 66L84 72 78 94 60 112 92 92z', t.d),
    fill('M60 14L48 30 52 58 60 66 68 58 72 30z', t.l),
    fill('M28 50L48 54 46 62 34 61z', t.ink),
    fill('M92 50L72 54 74 62 86 61z', t.ink),
    fill('M36 56L44 57 42 60z', t.kl),
    fill('M84 56L76 57 78 60z', t.kl),
    fill('M60 60L40 78 44 98 60 112z', t.l),
    fill('M60 60L80 78 76 98 60 112z', t.a),
    fill('M46 74L60 68 74 74 68 86 60 90 52 86z', t.ink),
    fill('M50 74L60 71 60 76z', t.w, 'opacity=".5"'),
    stroke('M60 90V101M52 103H68', t.dd, 3),
  ].join('');

export const bee: Motif = (t) =>
  [
    `<g transform="rotate(28 60 60) translate(6 8) scale(.9)">`,
    fill('M54 46L8 16-4 30 4 50 46 60z', t.w, 'opacity=".92"'),
    fill('M66 46L112 16 124 30 116 50 74 60z', t.kl, 'opacity=".92"'),
    fill('M52 58L6 58 2 74 14 84 50 66z', t.kl, 'opacity=".8"'),
    fill('M68 58L114 58 118 74 106 84 70 66z', t.k, 'opacity=".8"'),
    stroke('M48 50L8 30M72 50L112 30', t.k, 2),
    stroke('M54 14L46 0 36-2M66 14L74 0 84-2', t.ink, 3.5),
    fill('M60 8L46 16 44 28 60 34 76 28 74 16z', t.dd),
    fill('M46 16L40 24 44 28 52 22zM74 16L80 24 76 28 68 22z', t.l),
    fill('M60 30L44 34 40 48 46 60H60z', t.l),
    fill('M60 30L76 34 80 48 74 60H60z', t.a),
    fill('M60 58H44L38 72 42 94 60 118z', t.a),
    fill('M60 58H76L82 72 78 94 60 118z', t.m),
    fill('M40 67L60 72 80 67 82 72 81 79 60 85 39 79 38 72z', t.ink),
    fill('M41 88L60 94 79 88 78 94 72 101 60 106 48 101 42 94z', t.ink),
    fill('M60 118L55 111H65z', t.dd),
    `</g>`,
  ].join('');

export const honeyJar: Motif = (t) =>
  [
    box([18, 38, 84, 74], t.d, 20),
    box([18, 38, 76, 74], t.m, 20),
    box([18, 38, 30, 74], t.a, 15),
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
