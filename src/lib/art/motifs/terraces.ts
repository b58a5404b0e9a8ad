// Motifs: rice terraces. Each is drawn in a box of 120 by 120, light from the top left.
import { around, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const buffalo: Motif = (t) =>
  [
    fill('M34 44C10 46 -2 26 4 8 10 26 24 34 42 32z', t.kd),
    fill('M86 44C110 46 122 26 116 8 110 26 96 34 78 32z', t.kd),
    fill('M34 44C14 44 2 30 4 8 10 30 24 38 42 36z', t.kl),
    fill('M86 44C106 44 118 30 116 8 110 30 96 38 78 36z', t.k),
    fill('M30 52C16 48 8 54 6 62 16 68 26 66 34 62z', t.d),
    fill('M90 52C104 48 112 54 114 62 104 68 94 66 86 62z', t.dd),
    fill(
      'M36 34C48 26 72 26 84 34 92 46 90 62 84 78 88 94 82 110 60 112 38 110 32 94 36 78 30 62 28 46 36 34z',
      t.m,
    ),
    fill(
      'M36 34C44 29 52 28 60 28 48 44 46 62 50 80 40 82 38 92 44 106 34 100 33 88 36 78 30 62 28 46 36 34z',
      t.a,
    ),
    fill('M60 78C78 78 86 86 84 98 80 110 70 112 60 112 50 112 40 110 36 98 34 86 42 78 60 78z', t.l),
    fill('M42 92L52 90 50 98 44 99z', t.ink),
    fill('M78 92L68 90 70 98 76 99z', t.ink),
    fill('M37 54L51 60 48 65 39 62z', t.ink),
    fill('M83 54L69 60 72 65 81 62z', t.ink),
    fill('M42 58L49 61 46 63z', t.kl),
    fill('M78 58L71 61 74 63z', t.kl),
    stroke('M52 106H68', t.d, 3),
    fill('M52 28C54 38 58 42 60 48 62 42 66 38 68 28z', t.ink),
  ].join('');

export const leafHat: Motif = (t) =>
  [
    oval(60, 88, 56, 16, t.dd),
    fill('M60 14C66 20 96 62 116 86 104 98 16 98 4 86 24 62 54 20 60 14z', t.a),
    fill('M60 14C54 20 24 62 4 86 12 92 30 95 44 96 50 60 56 34 60 14z', t.l),
    fill('M60 14C66 20 96 62 116 86 110 92 94 94 82 96 74 60 64 34 60 14z', t.m),
    stroke(
      'M46 38Q60 46 74 38M36 52Q60 62 84 52M24 66Q60 80 96 66M13 79Q60 96 107 79',
      t.d,
      2.4,
      'opacity=".75"',
    ),
    stroke('M20 92C30 118 90 118 100 92', t.k, 6),
    stroke('M20 92C30 114 90 114 100 92', t.kl, 2.5),
    disc(60, 13, 4, t.d),
  ].join('');

export const riceSheaf: Motif = (t) => {
  const ear = (angle: number, colour: string): string =>
    `<g transform="rotate(${angle} 60 92)">${stroke('M60 92V36', t.kd, 3)}${[14, 24, 34, 44]
      .map((y, i) =>
        fill(
          `M60 ${y + 12}C${52 - i} ${y + 8} ${50 - i} ${y - 2} 54 ${y - 8} 60 ${y - 2} 62 ${y + 6} 60 ${y + 12}zM60 ${y + 12}C${68 + i} ${y + 8} ${70 + i} ${y - 2} 66 ${y - 8} 60 ${y - 2} 58 ${y + 6} 60 ${y + 12}z`,
          colour,
        ),
      )
      .join('')}</g>`;
  return [
    ear(-44, t.d),
    ear(44, t.d),
    ear(-22, t.m),
    ear(22, t.m),
    ear(0, t.a),
    fill('M44 86H76L84 116H36z', t.k),
    fill('M44 86H54L50 116H36z', t.kl),
    stroke('M40 92Q60 100 80 92', t.l, 6),
    stroke('M40 92Q60 100 80 92', t.dd, 2),
  ].join('');
};

export const heron: Motif = (t) =>
  [
    stroke('M58 84L52 114M70 84L74 114M46 115H56M70 115H80', t.k, 3.5),
    fill(
      'M34 18C36 10 50 8 54 18 58 30 46 38 46 48 62 42 92 54 116 80 100 80 96 88 76 92 52 94 34 78 34 58 34 44 44 32 40 24z',
      t.w,
    ),
    fill(
      'M34 58C34 44 44 32 40 24 44 20 50 22 50 28 44 38 40 48 42 58 46 76 60 84 76 92 52 94 34 78 34 58z',
      t.l,
    ),
    fill('M54 58C74 54 98 64 116 80 100 82 96 88 76 90 62 84 54 72 54 58z', t.a),
    fill('M64 66C80 64 98 70 116 80 102 80 94 84 82 84 72 80 66 74 64 66z', t.d),
    fill('M36 16L2 24 36 26z', t.k),
    fill('M36 16L2 24 36 20z', t.kl),
    fill('M40 14C50 8 62 8 74 14 64 16 58 20 50 20z', t.ink),
    disc(42, 19, 3, t.ink),
    oval(60, 117, 44, 3, t.kl, 'opacity=".45"'),
  ].join('');

/** A bronze drum with a star of twelve rays in its middle. */
export const bronzeDrum: Motif = (t) =>
  [
    fill(
      'M8 46H112C110 60 100 66 98 78 98 92 106 100 110 106 90 118 30 118 10 106 14 100 22 92 22 78 20 66 10 60 8 46z',
      t.d,
    ),
    fill('M8 46H40C42 70 36 92 40 114 24 112 14 109 10 106 14 100 22 92 22 78 20 66 10 60 8 46z', t.m),
    stroke('M18 70Q60 86 102 70M14 100Q60 114 106 100', t.dd, 3),
    oval(60, 44, 54, 30, t.dd),
    oval(60, 40, 54, 30, t.a),
    oval(60, 40, 46, 25, t.m),
    oval(60, 40, 42, 22.5, t.a),
    oval(60, 40, 32, 17, t.d, 'opacity=".55"'),
    `<g transform="translate(0 13.500) scale(1 .55) translate(0 -12)">${around(12, 0, 30, fill('M60 28L66 60H54z', t.l))}${disc(60, 60, 12, t.l)}</g>`,
    stroke('M10 36A52 28 0 0 1 46 11', t.w, 3, 'opacity=".8"'),
    stroke('M6 58H-2V76H14M114 58H122V76H106', t.m, 4),
  ].join('');
