// Motifs: an attic of clockwork. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const cuckoo: Motif = (t) =>
  [
    fill('M60 4L114 44H6z', t.kd),
    fill('M60 4L114 44H100L60 14 20 44H6z', t.k),
    box([20, 44, 80, 58], t.d),
    box([20, 44, 40, 58], t.m),
    box([36, 46, 48, 40], t.ink, 22),
    fill('M42 84H78C84 84 84 90 78 90H42C36 90 36 84 42 84z', t.kd),
    fill(
      'M50 84C42 76 44 60 56 56 64 50 78 54 78 64 84 66 92 68 96 68 92 74 84 74 78 74 76 82 70 86 62 86z',
      t.l,
    ),
    fill('M50 84C44 74 50 66 60 66 68 68 70 78 62 86z', t.a),
    fill('M78 62L98 66 79 72z', t.k),
    disc(71, 62, 3, t.ink),
    around(12, 0, 30, fill('M60 4L64 10 60 14 56 10z', t.kl), 60, 25),
    box([16, 100, 88, 8], t.k, 3),
    stroke('M44 108V118M76 108V118', t.l, 2.5),
    fill('M40 114H48L46 124H42zM72 114H80L78 124H74z', t.a),
    disc(60, 30, 6, t.kl),
  ].join('');

export const metronome: Motif = (t) =>
  [
    fill('M44 8H76L102 104H18z', t.d),
    fill('M44 8H60V104H18z', t.m),
    fill('M50 20H70L86 84H34z', t.ink),
    fill('M50 20H60V84H34z', t.dd),
    stroke('M54 36H66M52 46H68M50 56H70M48 66H72', t.k, 2.5, 'opacity=".8"'),
    stroke('M60 84L86 22', t.l, 4),
    fill('M70 42L86 48 81 60 65 54z', t.k),
    fill('M70 42L78 45 73 57 65 54z', t.kl),
    disc(60, 84, 6, t.a),
    fill('M14 96H106L112 114H8z', t.a),
    fill('M14 96H60V114H8z', t.l),
    disc(60, 105, 4.5, t.d),
    fill('M46 2H74L76 8H44z', t.a),
  ].join('');

export const gears: Motif = (t) => {
  const gear = (x: number, y: number, r: number, teeth: number, face: string, edge: string): string =>
    around(teeth, 0, 360 / teeth, box([x - r * 0.17, y - r * 1.22, r * 0.34, r * 0.5], edge, 2), x, y) +
    disc(x, y, r, edge) +
    disc(x - 1.5, y - 1.5, r * 0.9, face);
  return [
    gear(82, 80, 27, 10, t.k, t.kd),
    disc(82, 80, 12, t.kd),
    disc(82, 80, 7, t.ink),
    gear(46, 48, 35, 12, t.a, t.d),
    fill('M46 17A31 31 0 0 0 15 48H27A19 19 0 0 1 46 29z', t.l),
    around(5, 0, 72, disc(46, 30, 6, t.d), 46, 48),
    disc(46, 48, 10, t.d),
    disc(46, 48, 5.5, t.ink),
    gear(98, 24, 14, 8, t.m, t.d),
    disc(98, 24, 5, t.ink),
  ].join('');
};

export const windingKey: Motif = (t) =>
  [
    `<g transform="rotate(-20 60 60)">`,
    fill('M60 46C44 12 4 10 6 38 8 64 44 62 60 52z', t.m),
    fill('M60 46C76 12 116 10 114 38 112 64 76 62 60 52z', t.d),
    fill('M60 46C44 12 4 10 6 38 10 22 36 22 60 46z', t.l),
    fill('M60 46C76 12 116 10 114 38 110 24 86 24 60 46z', t.a),
    oval(30, 38, 13, 10, t.ink),
    oval(90, 38, 13, 10, t.ink),
    box([50, 46, 20, 16], t.k, 5),
    box([50, 46, 20, 7], t.kl, 4),
    box([53, 60, 14, 58], t.m, 4),
    box([53, 60, 6, 58], t.l, 3),
    box([46, 84, 28, 9], t.k, 3),
    box([44, 104, 32, 9], t.d, 3),
    `</g>`,
  ].join('');

export const wallClock: Motif = (t) =>
  [
    box([34, 66, 52, 50], t.d, 4),
    box([40, 70, 40, 42], t.ink, 3),
    stroke('M60 70L66 100', t.k, 3),
    disc(67, 102, 8, t.k),
    disc(65, 100, 4, t.kl),
    fill('M34 16C40 2 80 2 86 16z', t.kd),
    disc(60, 48, 44, t.d),
    disc(58, 46, 42, t.a),
    fill('M58 4A42 42 0 0 0 16 46H26A32 32 0 0 1 58 14z', t.l),
    disc(60, 48, 33, t.w),
    disc(60, 48, 33, t.l, 'opacity=".55"'),
    around(12, 0, 30, (i) => box([58.5, 18, 3, i % 3 ? 4 : 9], t.ink, 1), 60, 48),
    fill('M57.500 48L60 24 62.500 48z', t.ink),
    fill('M60 45.500L80 54 60 50.500z', t.ink),
    disc(60, 48, 5, t.k),
  ].join('');

/** A brass token with a toothed rim and a hole. */
export const brassToken: Motif = (t) =>
  [
    around(14, 0, 25.7, box([54, 6, 13, 16], t.dd, 3), 61, 62),
    disc(61, 62, 46, t.dd),
    around(14, 0, 25.7, box([51, 3, 13, 16], t.m, 3), 58, 59),
    disc(58, 59, 45, t.a),
    disc(58, 59, 37, t.d),
    disc(58, 59, 34, t.m),
    fill('M58 25A34 34 0 0 0 24 59H40A18 18 0 0 1 58 41z', t.l),
    fill('M58 93A34 34 0 0 0 92 59H76A18 18 0 0 1 58 77z', t.a),
    disc(58, 59, 18, t.d),
    fill('M58 44L71 51.500V66.500L58 74 45 66.500V51.500z', t.ink),
    stroke('M19 52A40 40 0 0 1 36 27', t.w, 4, 'opacity=".85"'),
  ].join('');
