// Motifs: the sky above the clouds. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const planet: Motif = (t) =>
  [
    `<g transform="rotate(-22 60 60)">`,
    stroke('M20 52C-8 64 4 78 60 76 116 74 128 58 100 50', t.kd, 7),
    disc(60, 60, 38, t.d),
    fill('M60 22A38 38 0 0 0 60 98 48 48 0 0 0 60 22z', t.m),
    fill('M60 22A38 38 0 0 0 30 83 60 60 0 0 1 60 22z', t.l, 'opacity=".75"'),
    fill(
      'M24 48H96A38 38 0 0 0 91 38H29A38 38 0 0 0 24 48zM22.500 66H97.500A38 38 0 0 1 95 74H25A38 38 0 0 1 22.500 66z',
      t.a,
      'opacity=".7"',
    ),
    fill('M27 80H93A38 38 0 0 1 82 91H38A38 38 0 0 1 27 80z', t.dd, 'opacity=".5"'),
    stroke('M-2 64C4 80 40 80 60 78 90 76 118 72 120 58', t.kl, 6),
    stroke('M2 72C24 82 96 82 118 64', t.k, 4),
    `</g>`,
    disc(104, 16, 3, t.l),
    disc(14, 20, 2, t.l),
  ].join('');

export const visor: Motif = (t) =>
  [
    box([0, 48, 120, 34], t.d, 12),
    box([0, 48, 14, 34], t.k, 7),
    box([106, 48, 14, 34], t.kd, 7),
    disc(60, 58, 50, t.l),
    fill('M60 8A50 50 0 0 1 60 108 70 70 0 0 0 60 8z', t.a),
    box([20, 32, 80, 56], t.dd, 27),
    box([24, 36, 72, 48], t.ink, 23),
    fill('M32 46C42 38 58 38 64 40 50 48 42 60 40 76 26 72 24 54 32 46z', t.k, 'opacity=".75"'),
    disc(80, 66, 5, t.kl),
    disc(72, 52, 2, t.w),
    disc(86, 54, 1.6, t.w),
    fill('M22 96C40 108 80 108 98 96L102 112H18z', t.m),
    stroke('M34 104L36 112M86 104L84 112', t.dd, 3),
    stroke('M22 38C28 24 38 16 50 14', t.w, 4),
  ].join('');

export const satellite: Motif = (t) => {
  const panel = (x: number): string =>
    box([x, 44, 36, 32], t.kd, 3) +
    stroke(`M${x + 12} 46V74M${x + 24} 46V74M${x + 2} 60H${x + 34}`, t.kl, 2) +
    fill(`M${x} 47A3 3 0 0 1 ${x + 3} 44H${x + 24}L${x} 70z`, t.k, 'opacity=".6"');
  return [
    `<g transform="rotate(-28 60 60)">`,
    stroke('M34 60H86', t.d, 5),
    panel(-6),
    panel(90),
    box([44, 36, 32, 48], t.m, 6),
    box([44, 36, 14, 48], t.l, 6),
    box([44, 52, 32, 7], t.d),
    disc(60, 70, 6, t.k),
    stroke('M60 36V22', t.d, 4),
    fill('M38 20C42 6 78 6 82 20 70 28 50 28 38 20z', t.a),
    oval(60, 16, 22, 5, t.l),
    disc(60, 6, 4, t.k),
    `</g>`,
    stroke('M92 8A22 22 0 0 1 112 28M88 18A12 12 0 0 1 102 32', t.kl, 3),
  ].join('');
};

export const telescope: Motif = (t) =>
  [
    stroke('M60 66L34 114M60 66L86 114M60 66V112', t.kd, 6),
    disc(60, 68, 9, t.k),
    `<g transform="rotate(-30 60 56)">`,
    box([4, 44, 30, 22], t.d, 3),
    box([4, 44, 30, 8], t.a, 3),
    box([-6, 48, 12, 14], t.kd, 3),
    box([32, 40, 44, 30], t.m, 3),
    box([32, 40, 44, 11], t.l, 3),
    box([74, 36, 40, 38], t.a, 4),
    box([74, 36, 40, 13], t.w, 4, 'opacity=".65"'),
    box([74, 64, 40, 10], t.d, 4),
    box([110, 32, 10, 46], t.k, 4),
    box([72, 36, 7, 38], t.k, 2),
    box([30, 40, 6, 30], t.k, 2),
    `</g>`,
    fill('M104 2L107 9 114 12 107 15 104 22 101 15 94 12 101 9z', t.l),
  ].join('');

export const asteroid: Motif = (t) =>
  [
    fill('M30 16L66 8 96 22 114 54 104 88 78 110 42 108 14 88 8 50z', t.d),
    fill('M30 16L66 8 74 36 50 62 40 96 14 88 8 50z', t.a),
    fill('M30 16L66 8 60 26 34 40 22 66 8 50z', t.l),
    fill('M104 88L78 110 42 108 40 96 78 92 98 70 114 54z', t.dd),
    oval(70, 62, 15, 12, t.dd),
    oval(72, 65, 13, 9, t.m),
    oval(38, 76, 9, 8, t.dd),
    oval(40, 78, 7, 6, t.d),
    oval(86, 36, 8, 7, t.dd),
    oval(87, 38, 6, 5, t.m),
    oval(48, 34, 6, 5, t.m),
    disc(10, 20, 4, t.m),
    disc(108, 106, 5, t.m),
  ].join('');

export const comet: Motif = (t) =>
  [
    fill('M116 4C84 16 58 34 44 56L72 92C92 74 108 42 116 4z', t.kd, 'opacity=".8"'),
    fill('M116 4C84 20 64 40 52 60L70 84C88 66 104 38 116 4z', t.k),
    fill('M116 4C92 28 74 48 62 66L70 76C84 60 102 34 116 4z', t.kl),
    disc(44, 76, 38, t.gl, 'opacity=".3"'),
    disc(44, 76, 30, t.m),
    disc(41, 73, 26, t.a),
    disc(36, 68, 18, t.l),
    disc(31, 63, 9, t.w),
    fill(
      'M96 60L104 70 116 72 107 79 110 90 99 84 89 90 92 79 83 72 93 70z',
      t.l,
      'transform="translate(24 30) scale(.7)"',
    ),
    disc(20, 24, 3, t.kl),
    disc(8, 40, 2, t.l),
  ].join('');

export const galaxy: Motif = (t) =>
  [
    `<g transform="rotate(-24 60 60) translate(60 60) scale(1 .62) translate(-60 -60)">`,
    disc(60, 60, 62, t.kd, 'opacity=".55"'),
    around(2, 0, 180, fill('M60 60C70 30 118 30 120 70 112 50 86 44 78 66 76 74 66 72 60 60z', t.k)),
    around(2, 90, 180, fill('M60 60C68 36 108 38 112 66 100 52 84 50 76 66 74 72 66 70 60 60z', t.m)),
    around(2, 45, 180, fill('M60 60C66 40 98 40 100 62 90 54 80 54 74 66 72 70 66 68 60 60z', t.kl)),
    disc(60, 60, 22, t.a),
    disc(60, 60, 14, t.l),
    disc(60, 60, 7, t.w),
    `</g>`,
    disc(20, 26, 2.5, t.l),
    disc(102, 96, 3, t.l),
    disc(94, 20, 2, t.w),
    disc(24, 98, 2, t.w),
  ].join('');
