// Motifs: a canyon before the storm. Each is drawn in a box of 120 by 120, light from the top left.
import { box, disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const eagle: Motif = (t) =>
  [
    fill('M22 108C20 84 18 60 30 38 40 16 72 8 92 26 100 34 104 44 104 52L82 58C92 78 90 96 82 108z', t.dd),
    fill('M22 108C24 92 30 84 28 76L40 90 42 74 54 92 58 76 68 94 74 80 82 108z', t.d),
    fill('M28 76C22 50 30 26 54 18 76 12 96 22 102 40L80 58 74 80 68 94 58 76 54 92 42 74 40 90z', t.w),
    fill('M28 76C22 50 30 26 54 18 44 32 40 52 42 74L40 90z', t.l),
    fill('M62 34C76 26 92 28 102 36 114 40 118 54 110 68 108 58 102 54 92 54 80 54 70 50 66 44z', t.a),
    fill('M92 54C102 54 108 58 110 68 114 60 115 54 113 48 106 48 98 48 90 46z', t.d),
    fill('M56 36L80 34 76 42 62 42z', t.ink),
    disc(71, 40, 4.5, t.k),
    disc(72, 39, 2.2, t.ink),
    stroke('M48 54L54 62M58 58L63 66', t.a, 2.5),
  ].join('');

export const wolf: Motif = (t) =>
  [
    fill('M24 4L50 36 22 58z', t.d),
    fill('M96 4L70 36 98 58z', t.dd),
    fill('M29 18L44 36 28 48z', t.k),
    fill('M91 18L76 36 92 48z', t.kd),
    fill('M60 28L84 36 104 64 96 78 84 84 72 104 60 112 48 104 36 84 24 78 16 64 36 36z', t.m),
    fill('M60 28L36 36 16 64 24 78 36 84 50 62z', t.a),
    fill('M60 28L72 40 66 66 60 76 54 66 48 40z', t.d),
    fill('M60 70L78 78 72 104 60 112 48 104 42 78z', t.w),
    fill('M60 70L78 78 72 104 60 112z', t.l),
    fill('M30 60L50 60 52 66 38 68z', t.w),
    fill('M90 60L70 60 68 66 82 68z', t.w),
    disc(45, 63, 4, t.k),
    disc(75, 63, 4, t.k),
    disc(45, 63, 2, t.ink),
    disc(75, 63, 2, t.ink),
    fill('M50 86H70L64 95H56z', t.ink),
    stroke('M60 95V101M52 104Q60 98 68 104', t.ink, 2.5),
  ].join('');

export const cactus: Motif = (t) =>
  [
    fill('M14 112C30 100 90 100 106 112z', t.kd),
    fill('M46 108V24A14 14 0 0 1 74 24V108z', t.m),
    fill('M46 108V24A14 14 0 0 1 56 11V108z', t.l),
    fill('M68 108V12A14 14 0 0 1 74 24V108z', t.d),
    fill('M46 76H36C22 76 14 66 14 54V46A9 9 0 0 1 32 46V54Q32 60 38 60H46z', t.a),
    fill('M14 54V46A9 9 0 0 1 20 38V58Q22 66 30 68L46 70V76H36C22 76 14 66 14 54z', t.l),
    fill('M74 66H84Q88 66 88 60V42A9 9 0 0 1 106 42V62C106 74 98 82 86 82H74z', t.m),
    fill('M100 34A9 9 0 0 1 106 42V62C106 74 98 82 86 82H74V76H84C94 76 100 70 100 60z', t.d),
    stroke('M54 30v6M54 48v6M54 66v6M54 84v6M65 38v6M65 56v6M65 74v6M65 92v6', t.w, 2.4, 'opacity=".8"'),
    disc(60, 11, 9, t.k),
    disc(53, 8, 5, t.kl),
    disc(67, 8, 5, t.kl),
    disc(60, 5, 5, t.kl),
    disc(97, 34, 6, t.k),
    disc(94, 31, 3, t.kl),
  ].join('');

export const feather: Motif = (t) =>
  [
    `<g transform="rotate(34 60 60)">`,
    fill('M60 -4C84 14 88 50 76 86L62 96 56 90 46 86C34 50 38 14 60 -4z', t.m),
    fill('M60 -4C38 14 34 50 46 86L56 90 60 96z', t.l),
    fill('M60 -4C76 8 83 24 83 40L60 46 37 40C37 24 44 8 60 -4z', t.k),
    fill('M60 -4C44 8 37 24 37 40L60 46z', t.kl),
    fill('M36 54L46 60 38 64zM84 50L74 57 83 62zM42 76L51 78 45 83z', t.ink),
    stroke('M60 6V122', t.dd, 3.5),
    stroke('M60 62L46 52M60 78L49 69M60 60L74 50M60 76L72 67', t.d, 2),
    box([54, 96, 12, 12], t.kd, 3),
    stroke('M56 108L48 120M64 108L72 120', t.kd, 3),
    disc(47, 121, 4, t.k),
    disc(73, 121, 4, t.kl),
    `</g>`,
  ].join('');

export const bolt: Motif = (t) =>
  [
    fill(
      'M70 46L30 92H54L40 122 96 68H68L86 46z',
      t.gl,
      'opacity=".35" stroke="currentColor" stroke-width="0"',
    ),
    fill('M66 40L28 86H54L38 120 94 66H66L84 40z', t.d, 'transform="translate(3 3)"'),
    fill('M66 40L28 86H54L38 120 94 66H66L84 40z', t.a),
    fill('M66 40L28 86H42L74 40z', t.l),
    fill('M54 86L38 120 62 84 72 66H66z', t.l),
    fill('M26 50C8 50 6 28 22 26 24 8 48 4 56 16 66 6 88 10 90 24 108 22 114 46 98 50z', t.kd),
    fill(
      'M22 26C24 8 48 4 56 16 66 6 88 10 90 24 80 18 70 20 64 26 54 16 40 18 36 30 30 28 26 28 22 32z',
      t.kl,
    ),
    fill(
      'M26 50C14 50 9 40 12 33 18 42 40 44 60 42 80 44 98 42 106 36 107 43 104 49 98 50z',
      t.ink,
      'opacity=".5"',
    ),
  ].join('');

export const butte: Motif = (t) =>
  [
    disc(60, 46, 42, t.gl, 'opacity=".35"'),
    disc(60, 44, 30, t.l),
    fill('M22 108L28 56 34 50 36 40H64L66 52 72 58 78 108z', t.m),
    fill('M22 108L28 56 34 50 36 40H46L44 56 40 108z', t.a),
    fill('M58 40H64L66 52 72 58 78 108H64z', t.d),
    fill('M74 108L80 72 88 66V58H104V68L110 76 116 108z', t.d),
    fill('M74 108L80 72 88 66V58H94L92 108z', t.m),
    stroke('M29 60H66M27 74H72M25 90H74M80 78H108', t.dd, 3, 'opacity=".55"'),
    fill('M-4 104C20 96 40 104 62 100 86 96 104 100 124 106V114H-4z', t.kd),
    fill('M-4 104C20 96 40 104 62 100 40 108 18 104 -4 110z', t.k),
  ].join('');
