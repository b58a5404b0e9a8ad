// Motifs: the bottom of the sea. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const octopus: Motif = (t) =>
  [
    stroke('M38 66C20 70 14 86 4 84-4 80 2 70 9 74', t.d, 9),
    stroke('M82 66C100 70 106 86 116 84 124 80 118 70 111 74', t.dd, 9),
    stroke('M42 70C34 90 24 92 20 104 20 114 32 114 32 106', t.m, 10),
    stroke('M78 70C86 90 96 92 100 104 100 114 88 114 88 106', t.d, 10),
    stroke('M53 72C54 92 46 100 48 116M67 72C66 92 74 100 72 116', t.dd, 10),
    stroke('M40 76C34 88 27 92 23 101', t.l, 3.5, 'stroke-dasharray="0 7"'),
    stroke('M80 76C86 88 93 92 97 101', t.a, 3.5, 'stroke-dasharray="0 7"'),
    fill('M60-2L34 12 24 36 34 60 48 78 60 82z', t.a),
    fill('M60-2L86 12 96 36 86 60 72 78 60 82z', t.m),
    fill('M60-2L34 12 24 36 42 30z', t.l),
    fill('M86 12L96 36 86 60 72 78 60 82 80 52z', t.d),
    fill('M26 54L42 46 52 58 44 68 31 66z', t.dd),
    fill('M94 54L78 46 68 58 76 68 89 66z', t.dd),
    fill('M31 57L42 52 47 59 42 63 34 62z', t.kl),
    fill('M89 57L78 52 73 59 78 63 86 62z', t.k),
    stroke('M36 58.500L43 57M84 58.500L77 57', t.ink, 3.5),
    fill('M56 12L62 18 56 24 50 18zM70 24L75 30 70 36 65 30zM50 32L54 37 50 42 46 37z', t.k),
  ].join('');

export const jellyfish: Motif = (t) =>
  [
    disc(60, 44, 52, t.gl, 'opacity=".18"'),
    stroke('M32 58C24 76 38 86 28 112M88 58C96 76 82 86 92 112', t.k, 4),
    stroke('M46 60C38 80 54 92 44 118M74 60C82 80 66 92 76 118', t.kl, 5),
    stroke('M60 60C54 78 66 92 60 116', t.a, 6),
    fill(
      'M60 6C92 6 110 34 110 56 106 68 96 56 92 62 86 72 78 58 72 64 66 72 54 72 48 64 42 58 34 72 28 62 24 56 14 68 10 56 10 34 28 6 60 6z',
      t.m,
    ),
    fill('M60 6C36 10 26 34 28 62 24 56 14 68 10 56 10 34 28 6 60 6z', t.l),
    fill('M60 6C92 6 110 34 110 56 106 68 96 56 92 62 92 36 82 14 60 6z', t.d),
    fill('M60 6C46 16 42 40 48 64 54 72 66 72 72 64 78 40 74 16 60 6z', t.a),
    oval(44, 26, 6, 9, t.w, 'opacity=".75" transform="rotate(30 44 26)"'),
    disc(64, 30, 4, t.l),
    disc(58, 46, 3, t.l),
  ].join('');

export const diver: Motif = (t) =>
  [
    fill('M14 92C20 82 100 82 106 92L114 118H6z', t.d),
    fill('M14 92C20 82 60 84 60 84V118H6z', t.m),
    [28, 46, 74, 92].map((x) => disc(x, 104, 4.5, t.l)).join(''),
    disc(60, 50, 46, t.d),
    disc(57, 47, 43, t.a),
    fill('M57 4A43 43 0 0 0 24 74 60 60 0 0 1 57 4z', t.l),
    disc(16, 54, 12, t.dd),
    disc(104, 54, 12, t.dd),
    disc(60, 56, 28, t.dd),
    disc(60, 56, 23, t.kd),
    fill('M60 33A23 23 0 0 0 40 67L72 36A23 23 0 0 0 60 33z', t.k),
    stroke('M60 33V79M37 56H83', t.dd, 4),
    disc(
      60,
      56,
      27.5,
      'none',
      `stroke="${t.l}" stroke-width="6" stroke-dasharray="0 21.600" stroke-linecap="round"`,
    ),
    box([52, -2, 16, 12], t.m, 3),
    disc(60, 4, 3, t.dd),
  ].join('');

export const anchor: Motif = (t) =>
  [
    stroke('M60 28V104M36 44H84', t.dd, 14, 'transform="translate(3 3)"'),
    stroke('M14 72C18 96 38 106 60 108 82 106 102 96 106 72', t.dd, 14, 'transform="translate(3 3)"'),
    stroke('M14 72C18 96 38 106 60 108 82 106 102 96 106 72', t.m, 13),
    fill('M4 80L14 56 28 76zM116 80L106 56 92 76z', t.m),
    stroke('M60 28V104', t.a, 13),
    stroke('M36 44H84', t.a, 12),
    stroke('M56 30V104', t.l, 3.5),
    stroke('M18 76C24 94 40 102 56 104', t.l, 3),
    disc(60, 16, 15, t.m),
    disc(60, 16, 8, t.ink),
    stroke('M50 10A13 13 0 0 1 60 4', t.w, 3),
    stroke('M60 16C90 12 100 28 78 40 52 54 40 66 66 76 84 84 76 98 62 108', t.k, 5),
    stroke(
      'M60 16C90 12 100 28 78 40 52 54 40 66 66 76 84 84 76 98 62 108',
      t.kl,
      2,
      'stroke-dasharray="1 8"',
    ),
  ].join('');

/** Open, with what was found. */
export const openChest: Motif = (t) =>
  [
    disc(60, 46, 44, t.gl, 'opacity=".3"'),
    fill('M14 46C14 20 30 8 60 8 90 8 106 20 106 46L98 54H22z', t.d),
    fill('M14 46C14 20 30 8 60 8 44 14 36 26 34 54H22z', t.m),
    fill('M22 40C22 24 36 18 60 18 84 18 98 24 98 40V52H22z', t.dd),
    [
      [30, 52, t.a],
      [46, 46, t.l],
      [62, 50, t.a],
      [78, 45, t.l],
      [90, 53, t.a],
      [54, 56, t.k],
      [70, 58, t.kl],
    ]
      .map(([x, y, colour]) => disc(Number(x), Number(y), 9, `${colour}`))
      .join(''),
    box([10, 58, 100, 52], t.m, 5),
    box([10, 58, 50, 52], t.a, 5),
    box([10, 58, 100, 11], t.d),
    box([22, 58, 11, 52], t.kd),
    box([87, 58, 11, 52], t.kd),
    box([46, 58, 28, 28], t.k, 5),
    box([46, 58, 28, 10], t.kl, 5),
    disc(60, 72, 5, t.ink),
    box([57.5, 72, 5, 9], t.ink, 2),
  ].join('');

/** An old coin of the sea, with a star of four points. */
export const doubloon: Motif = (t) =>
  [
    fill('M60 16C80 10 104 26 106 52 110 82 90 108 64 108 36 112 14 90 16 62 14 36 36 14 60 16z', t.dd),
    fill('M56 12C78 6 102 24 102 50 104 80 86 104 60 104 32 106 12 86 12 58 10 32 32 10 56 12z', t.a),
    disc(57, 58, 36, t.m),
    disc(57, 58, 33, t.a),
    around(16, 0, 22.5, disc(57, 18, 2.6, t.d), 57, 58),
    fill('M57 28L64 51 87 58 64 65 57 88 50 65 27 58 50 51z', t.d),
    fill('M57 28L57 58 27 58 50 51z', t.l),
    fill('M57 88V58H87L64 65z', t.l, 'opacity=".6"'),
    stroke('M20 50A38 38 0 0 1 40 22', t.w, 4, 'opacity=".8"'),
  ].join('');
