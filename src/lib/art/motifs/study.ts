// Motifs: a library at night. Each is drawn in a box of 120 by 120, light from the top left.
import { box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const raven: Motif = (t) =>
  [
    fill('M112 106L84 74 96 66z', t.dd),
    fill('M38 30C44 12 70 10 78 28 98 44 104 66 100 90 86 108 54 106 44 88 34 70 34 46 38 30z', t.d),
    fill('M66 46C88 50 100 66 112 106 92 98 72 92 62 74 58 62 60 52 66 46z', t.m),
    fill('M70 56C84 60 92 72 100 92 86 88 74 82 68 70z', t.a),
    fill(
      'M44 88C36 70 35 46 38 30 41 20 50 15 58 15 44 34 44 62 56 94 50 93 46 91 44 88z',
      t.a,
      'opacity=".6"',
    ),
    fill('M40 26C30 25 20 29 12 38 22 41 34 42 42 40z', t.kd),
    fill('M40 26C30 25 20 29 12 38L42 33z', t.k),
    disc(54, 29, 6, t.w),
    disc(53, 29, 3.5, t.ink),
    stroke('M62 102V112M76 102V112M56 114H66M70 114H80', t.k, 4),
  ].join('');

export const book: Motif = (t) =>
  [
    fill('M6 30L60 40 114 30V98L60 110 6 98z', t.dd),
    fill('M12 24C30 18 48 22 60 32V102C48 92 30 88 12 92z', t.w),
    fill('M12 24C30 18 48 22 60 32V40C46 30 30 28 12 32z', t.l),
    fill('M108 24C90 18 72 22 60 32V102C72 92 90 88 108 92z', t.l),
    fill('M60 32C64 28 70 26 76 25V94C70 95 64 98 60 102z', t.a, 'opacity=".7"'),
    stroke(
      'M20 42C30 40 40 42 50 47M20 54C30 52 40 54 50 59M20 66C30 64 40 66 50 71M20 78C30 76 40 78 50 83',
      t.d,
      2.6,
    ),
    fill('M82 34H96V84L89 77 82 84z', t.k),
    fill('M82 34H88V80L82 84z', t.kl),
    stroke('M60 32V102', t.d, 2.5),
  ].join('');

export const candle: Motif = (t) =>
  [
    disc(60, 30, 32, t.gl, 'opacity=".28"'),
    fill('M60 4C72 20 76 30 70 40 66 46 54 46 50 40 44 30 50 22 60 4z', t.a),
    fill('M60 18C66 28 67 34 64 39 61 42 57 41 56 38 54 32 56 26 60 18z', t.w),
    stroke('M60 44V54', t.ink, 3),
    fill('M44 54C48 48 72 48 76 54V98H44z', t.w),
    fill('M44 54C48 48 56 50 56 54V98H44z', t.l),
    fill('M76 54C72 50 66 50 66 54V72C66 80 72 80 72 88V98H76z', t.kl, 'opacity=".6"'),
    fill('M24 98H96C92 110 80 114 60 114 40 114 28 110 24 98z', t.m),
    oval(60, 98, 36, 7, t.d),
    oval(60, 96, 20, 4, t.l, 'opacity=".8"'),
    stroke('M94 102C110 98 112 86 100 84', t.m, 6),
  ].join('');

export const hourglass: Motif = (t) =>
  [
    fill(
      'M32 20H88C90 44 70 52 66 60 70 68 90 76 88 100H32C30 76 50 68 54 60 50 52 30 44 32 20z',
      t.kl,
      'opacity=".55"',
    ),
    fill('M38 34H82C80 46 66 52 60 60 54 52 40 46 38 34z', t.k),
    fill('M60 60V84', t.k),
    stroke('M60 58V86', t.k, 2.5),
    fill('M36 100C38 88 52 82 60 78 68 82 82 88 84 100z', t.k),
    fill('M36 100C38 88 52 82 60 78 56 86 52 92 52 100z', t.kl),
    stroke('M38 24C40 38 48 46 56 54', t.w, 4, 'opacity=".8"'),
    box([22, 8, 76, 13], t.m, 5),
    box([22, 8, 76, 5], t.l, 2.5),
    box([22, 99, 76, 13], t.d, 5),
    box([22, 99, 76, 5], t.a, 2.5),
    box([26, 20, 7, 80], t.a, 2),
    box([87, 20, 7, 80], t.d, 2),
  ].join('');

export const deskLamp: Motif = (t) =>
  [
    fill('M20 58L2 112H118L100 58z', t.gl, 'opacity=".22"'),
    box([56, 50, 8, 50], t.kd),
    box([57, 50, 3, 50], t.kl),
    fill('M30 100H90L96 112H24z', t.k),
    fill('M30 100H90L92 104H28z', t.kl),
    fill('M34 20H86C98 28 106 42 108 60H12C14 42 22 28 34 20z', t.m),
    fill('M34 20H56C48 30 44 44 42 60H12C14 42 22 28 34 20z', t.l),
    fill('M86 20C98 28 106 42 108 60H88C88 44 84 30 76 20z', t.d),
    box([10, 57, 100, 7], t.k, 3),
    box([52, 10, 16, 12], t.k, 4),
    stroke('M88 64V86', t.kl, 2.5),
    disc(88, 89, 4, t.k),
  ].join('');

export const oldKey: Motif = (t) =>
  [
    `<g transform="rotate(42 60 60)">`,
    disc(60, 26, 27, t.dd),
    disc(60, 24, 27, t.a),
    disc(60, 24, 17, t.d),
    disc(60, 24, 14, t.ink),
    fill('M60 10L67 24 60 38 53 24z', t.k),
    box([54, 46, 12, 70], t.m, 3),
    box([54, 46, 5, 70], t.l, 2),
    fill('M66 88H86V97H78V103H86V113H66z', t.m),
    fill('M66 88H86V91H66z', t.l),
    box([49, 48, 22, 8], t.a, 3),
    stroke('M38 22A22 22 0 0 1 54 4', t.w, 3.5, 'opacity=".8"'),
    `</g>`,
  ].join('');
