// Motifs: a night on the rails. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, stroke } from '../shapes.ts';
import type { Motif, Tones } from '../tones.ts';

const wheel = (x: number, r: number, t: Tones): string =>
  disc(x, 98, r, t.ink) + disc(x, 98, r - 3, t.kd) + disc(x, 98, r - 6, t.ink) + disc(x, 98, 3, t.l);

export const locomotive: Motif = (t) =>
  [
    disc(66, 9, 8, t.w, 'opacity=".35"'),
    disc(50, 12, 10, t.w, 'opacity=".55"'),
    fill('M74 34H110V88H74z', t.d),
    fill('M69 25H116L112 35H73z', t.dd),
    fill('M82 43H103V61H82z', t.kl),
    fill('M82 43H99L82 58z', t.w, 'opacity=".65"'),
    fill('M24 46H76V86H24Q14 80 14 66 14 52 24 46z', t.a),
    fill('M24 46H76V56H17Q19 49 24 46z', t.l),
    fill('M16 74H76V86H24Q18 82 16 74z', t.m),
    stroke('M38 46V86M57 46V86', t.d, 3),
    fill('M27 26H43L40 46H30z', t.dd),
    fill('M23 18H47V27H23z', t.k),
    fill('M50 46V41A8 8 0 0 1 66 41V46z', t.k),
    fill('M20 84H36L32 108H2z', t.kd),
    box([20, 84, 94, 8], t.ink, 2),
    disc(17, 62, 9, t.dd),
    disc(16, 62, 6.5, t.gl),
    wheel(48, 12, t),
    wheel(75, 12, t),
    wheel(101, 12, t),
    stroke('M48 101H101', t.l, 4),
  ].join('');

export const watch: Motif = (t) =>
  [
    stroke('M60 22V12M60 8A7 7 0 1 1 60 22', t.m, 5),
    box([53, 16, 14, 14], t.d, 3),
    disc(62, 72, 42, t.dd),
    disc(60, 69, 42, t.a),
    disc(60, 69, 36, t.m),
    disc(60, 69, 33, t.w),
    disc(60, 69, 33, t.l, 'opacity=".7"'),
    around(12, 0, 30, (i) => box([58.5, 40, 3, i % 3 ? 5 : 9], t.ink, 1), 60, 69),
    stroke('M60 69V49', t.ink, 4),
    stroke('M60 69L76 78', t.k, 4),
    disc(60, 69, 4.5, t.ink),
    stroke('M24 58A38 38 0 0 1 46 33', t.w, 4, 'opacity=".85"'),
  ].join('');

export const suitcase: Motif = (t) =>
  [
    stroke('M44 36V22H76V36', t.dd, 7),
    box([10, 36, 104, 70], t.dd, 10),
    box([8, 33, 104, 70], t.m, 10),
    box([8, 33, 104, 22], t.a, 10),
    box([8, 58, 104, 6], t.d),
    fill('M26 33H38V103H26zM82 33H94V103H82z', t.kd),
    fill('M26 33H38V55H26zM82 33H94V55H82z', t.k),
    box([25, 55, 14, 13], t.l, 3),
    box([81, 55, 14, 13], t.l, 3),
    `<g transform="rotate(-10 60 80)">${box([46, 70, 28, 20], t.w, 3)}${fill('M50 86L57 76 62 82 66 78 71 86z', t.k)}</g>`,
    stroke('M14 46V42A5 5 0 0 1 19 37H22', t.l, 3),
  ].join('');

export const cap: Motif = (t) =>
  [
    fill('M8 50C10 24 40 14 60 14 80 14 110 24 112 50L92 66H28z', t.m),
    fill('M8 50C10 24 40 14 60 14 44 22 34 40 30 66H28z', t.l),
    fill('M60 14C80 14 110 24 112 50L92 66H78C80 44 72 24 60 14z', t.d),
    fill('M28 62H92L90 84H30z', t.dd),
    stroke('M29 68H91M30 79H90', t.k, 3),
    fill('M30 84H90C100 88 106 96 106 102 80 92 40 92 14 102 14 96 20 88 30 84z', t.ink),
    stroke('M20 96C44 87 76 87 100 96', t.a, 2.5, 'opacity=".8"'),
    disc(60, 46, 13, t.k),
    disc(60, 46, 10, t.kl),
    around(4, 0, 90, fill('M60 37L63 46H57z', t.kd), 60, 46),
  ].join('');

export const signal: Motif = (t) =>
  [
    disc(60, 34, 40, t.gl, 'opacity=".22"'),
    box([54, 70, 12, 46], t.dd),
    fill('M40 116H80L74 108H46z', t.ink),
    box([30, 4, 60, 92], t.ink, 16),
    box([33, 6, 54, 88], t.kd, 14),
    fill('M33 20A14 14 0 0 1 47 6H54V94H47A14 14 0 0 1 33 80z', t.k, 'opacity=".45"'),
    disc(60, 30, 19, t.ink),
    disc(60, 30, 15, t.a),
    disc(56, 26, 7, t.l),
    disc(60, 70, 19, t.ink),
    disc(60, 70, 14, t.dd),
    stroke('M38 27A23 23 0 0 1 82 27', t.d, 6),
    stroke('M38 67A23 23 0 0 1 82 67', t.d, 6),
  ].join('');
