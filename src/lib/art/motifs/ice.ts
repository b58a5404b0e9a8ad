// Motifs: the far north. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const whiteBear: Motif = (t) =>
  [
    fill('M38 30L36 14 48 8 60 16 60 30z', t.l),
    fill('M43 27L42 17 48 14 54 19 54 28z', t.k),
    fill('M4 112L12 60 32 30 60 24 80 34 106 48 118 56 116 70 106 78 86 82 76 94 80 112z', t.w),
    fill('M62 50L84 55 106 48 118 56 116 70 106 78 86 82 66 74z', t.l),
    fill('M66 74L86 82 76 94 80 112H44L56 90z', t.a),
    fill('M12 60L34 72 30 112H4z', t.l),
    fill('M60 24L80 34 62 50 50 36z', t.l, 'opacity=".55"'),
    fill('M104 47L118 54 117 65 107 60z', t.ink),
    stroke('M115 70L94 71', t.d, 3),
    fill('M70 42L80 44 78 49 71 48z', t.ink),
    fill('M8 86L34 98 62 92 77 97 80 114H4z', t.k),
    fill('M8 86L34 98 32 114H4z', t.kl),
    fill('M62 92L77 97 80 114H58z', t.kd),
  ].join('');

export const penguin: Motif = (t) =>
  [
    fill('M92 84L108 112 84 112z', t.ink),
    fill('M48 42L34 66 30 92 42 110 66 112 62 70z', t.w),
    fill('M48 42L62 70 66 112 78 112 76 62 70 40z', t.l),
    fill('M70 40L82 34 96 64 98 94 86 112 78 112 76 62z', t.dd),
    fill('M70 52L88 68 90 98 80 108 72 82z', t.d),
    fill('M70 52L72 82 80 108 76 96z', t.m),
    fill('M50 10L66 6 80 16 84 34 72 44 52 44 44 30z', t.ink),
    fill('M66 6L80 16 84 34 74 30z', t.dd),
    fill('M66 26L78 32 74 50 64 42z', t.k),
    fill('M66 26L70 38 64 42z', t.kl),
    fill('M45 20L22 28 44 32z', t.dd),
    fill('M45 26L22 28 44 32z', t.k),
    fill('M52 20L61 18 58 24z', t.w),
    fill('M42 110L32 117H62L66 112z', t.kd),
    fill('M70 112L66 118H92L86 112z', t.kd),
  ].join('');

export const bell: Motif = (t) =>
  [
    fill('M60 22C50 4 26 2 20 16 30 24 46 26 60 22zM60 22C70 4 94 2 100 16 90 24 74 26 60 22z', t.k),
    fill('M60 22C50 10 36 8 20 16 34 16 48 18 60 22z', t.kl),
    fill('M60 20C84 20 92 40 92 62 92 78 100 86 108 94H12C20 86 28 78 28 62 28 40 36 20 60 20z', t.a),
    fill('M60 20C50 26 44 42 44 62 44 78 40 88 36 94H12C20 86 28 78 28 62 28 40 36 20 60 20z', t.l),
    fill('M60 20C84 20 92 40 92 62 92 78 100 86 108 94H84C80 84 80 74 80 62 80 42 74 26 60 20z', t.d),
    fill('M8 92H112L108 102H12z', t.m),
    fill('M8 92H60V102H12z', t.l, 'opacity=".6"'),
    disc(60, 106, 11, t.dd),
    disc(57, 104, 6, t.a),
    disc(60, 20, 8, t.kd),
    stroke('M36 72C36 54 38 42 46 34', t.w, 4, 'opacity=".8"'),
  ].join('');

export const mitten: Motif = (t) =>
  [
    `<g transform="rotate(-14 60 60)">`,
    fill('M30 84V42C30 14 42 6 60 6 78 6 88 18 88 42V52C92 44 106 40 110 50 112 60 100 76 88 82V90H30z', t.m),
    fill('M30 84V42C30 14 42 6 60 6 48 14 44 26 44 44V90H30z', t.l),
    fill('M88 52C92 44 106 40 110 50 112 60 100 76 88 82z', t.d),
    around(6, 0, 60, stroke('M60 44V30M60 36L54 31M60 36L66 31', t.w, 3.4), 60, 48),
    fill(
      'M30 72L38 66 46 72 54 66 62 72 70 66 78 72 86 66 88 68V76L80 82 72 76 64 82 56 76 48 82 40 76 30 82z',
      t.k,
    ),
    box([24, 88, 70, 24], t.w, 11),
    box([24, 88, 70, 24], t.kl, 11, 'opacity=".35"'),
    stroke('M38 92V108M52 92V108M66 92V108M80 92V108', t.kl, 3),
    `</g>`,
  ].join('');

export const snowflake: Motif = (t) =>
  [
    disc(60, 60, 50, t.gl, 'opacity=".2"'),
    around(6, 0, 60, stroke('M60 60V6M60 22L46 12M60 22L74 12M60 40L44 28M60 40L76 28', t.d, 11)),
    around(6, 0, 60, stroke('M60 60V6M60 22L46 12M60 22L74 12M60 40L44 28M60 40L76 28', t.l, 6)),
    around(6, 0, 60, fill('M60 60L53 46 60 34 67 46z', t.a)),
    around(6, 30, 60, fill('M60 60L54 50 60 40 66 50z', t.k)),
    disc(60, 60, 8, t.w),
  ].join('');
