// Motifs: an evening at the races and at the ring. Each is drawn in a box of 120 by 120, light from the top left.
import { around, disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const racehorse: Motif = (t) =>
  [
    fill(
      'M28 112C26 84 40 66 56 54L52 30 60 16 70 26C86 30 98 44 108 62 112 72 106 80 98 78 90 76 84 70 74 72 80 86 84 98 86 112z',
      t.dd,
    ),
    fill(
      'M26 110C24 82 38 64 54 52L50 28 58 14 68 24C84 28 96 42 106 60 110 70 104 78 96 76 88 74 82 68 72 70 78 84 82 96 84 110z',
      t.m,
    ),
    fill('M26 110C24 82 38 64 54 52L50 28 58 14 62 30C62 56 44 78 42 110z', t.a),
    fill('M50 28C36 34 24 54 18 82 14 96 14 104 16 110H28C28 84 38 66 54 52z', t.kd),
    fill('M50 28C38 38 28 58 24 84 30 68 40 58 53 50z', t.kl),
    stroke('M66 34C78 40 88 52 94 66M84 46L66 62', t.k, 4),
    disc(76, 42, 4, t.ink),
    disc(75, 41, 1.4, t.w),
    disc(102, 68, 2.4, t.ink),
    stroke('M92 72C96 70 100 72 103 74', t.dd, 2.5),
  ].join('');

/** Three tail feathers, tied. */
export const feathers: Motif = (t) =>
  [
    around(
      3,
      -34,
      34,
      (i) =>
        [
          fill('M60 104C40 74 42 30 62 6 82 30 80 74 60 104z', [t.kd, t.a, t.k][i] ?? t.a),
          fill('M60 104C48 74 48 34 62 6 62 40 62 74 60 104z', [t.k, t.l, t.kl][i] ?? t.l, 'opacity=".75"'),
          stroke('M61 20V104M61 44L72 34M61 60L74 48M61 76L72 64', t.dd, 2, 'opacity=".55"'),
        ].join(''),
      60,
      112,
    ),
    fill('M48 98H72L68 116H52z', t.m),
    stroke('M48 104H72', t.l, 3),
  ].join('');

export const rooster: Motif = (t) =>
  [
    fill(
      'M66 64C80 20 108 12 116 22 104 26 104 34 100 42 112 36 118 44 116 52 106 50 102 58 100 66 108 66 110 74 104 80z',
      t.d,
    ),
    fill('M72 66C84 38 98 30 108 34 98 42 96 52 94 62 102 60 104 66 102 72z', t.k),
    fill(
      'M22 40C24 22 46 20 50 36 52 50 60 56 72 58 92 60 104 74 92 92 82 106 56 108 42 94 30 82 34 62 28 54z',
      t.l,
    ),
    fill('M44 62C54 70 74 66 86 78 78 98 52 94 46 80z', t.m),
    fill('M22 30C16 20 24 14 28 20 28 10 38 8 38 18 44 12 52 18 46 28 40 34 30 34 22 30z', t.k),
    fill('M22 38L8 44 22 49z', t.a),
    fill('M20 50C14 56 18 66 24 64 28 60 27 54 26 50z', t.k),
    disc(32, 38, 3.6, t.ink),
    stroke('M58 102V114M72 102V114M52 115H62M66 115H76', t.a, 4),
  ].join('');
