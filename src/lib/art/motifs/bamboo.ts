// Motifs: rain in the bamboo. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const panda: Motif = (t) =>
  [
    fill('M6 34L10 14 28 6 48 18 24 46z', t.ink),
    fill('M114 34L110 14 92 6 72 18 96 46z', t.ink),
    fill('M14 32L17 18 29 13 40 19 24 38z', t.dd),
    fill('M106 32L103 18 91 13 80 19 96 38z', t.dd),
    fill('M60 14L34 20 14 44 8 70 24 94 60 112z', t.w),
    fill('M60 14L86 20 106 44 112 70 96 94 60 112z', t.l),
    fill('M8 70L36 84 46 98 60 112 24 94z', t.l),
    fill('M112 70L84 84 74 98 60 112 96 94z', t.a),
    fill('M60 14L46 34 60 62 74 34z', t.w),
    fill('M52 52L40 42 25 52 17 70 28 82 46 74z', t.ink),
    fill('M68 52L80 42 95 52 103 70 92 82 74 74z', t.ink),
    fill('M29 64L43 57 46 62 38 68z', t.kl),
    fill('M91 64L77 57 74 62 82 68z', t.kl),
    fill('M60 66L44 80 48 98 60 106z', t.w),
    fill('M60 66L76 80 72 98 60 106z', t.l),
    fill('M48 80L60 75 72 80 65 90H55z', t.ink),
    stroke('M60 90V98', t.ink, 3),
  ].join('');

export const umbrella: Motif = (t) =>
  [
    stroke('M60 10V102C60 116 42 116 42 102', t.kd, 5),
    fill(
      'M4 66C6 30 30 10 60 8 90 10 114 30 116 66 108 58 96 58 88 66 80 58 68 58 60 66 52 58 40 58 32 66 24 58 12 58 4 66z',
      t.m,
    ),
    fill('M60 8C40 20 32 40 32 66 24 58 12 58 4 66 6 30 30 10 60 8z', t.a),
    fill('M60 8C52 22 50 42 50 60 42 58 38 60 32 66 32 40 40 20 60 8z', t.l),
    fill('M60 8C90 10 114 30 116 66 108 58 96 58 88 66 88 40 80 20 60 8z', t.d),
    stroke('M10 50C30 38 90 38 110 50M20 34C40 24 80 24 100 34', t.k, 3.5),
    around(5, -60, 30, disc(60, 34, 4.5, t.kl), 60, 66),
    fill('M56 2H64V12H56z', t.kd),
  ].join('');

export const bambooStalks: Motif = (t) => {
  const stalk = (x: number, top: number, width: number, light: string, shade: string): string =>
    [0, 1, 2, 3]
      .map((i) => {
        const y = top + i * 28;
        return (
          box([x, y, width, 26], shade, 4) +
          box([x, y, width * 0.6, 26], light, 4) +
          box([x - 2, y + 23, width + 4, 5], t.dd, 2.5)
        );
      })
      .join('');
  return [
    stalk(20, 8, 18, t.m, t.d),
    stalk(78, 14, 20, t.m, t.d),
    stalk(47, 2, 24, t.a, t.m),
    box([52, 6, 5, 18], t.l, 2.5),
    box([52, 34, 5, 18], t.l, 2.5),
    fill('M40 62C20 62 8 50 4 36 22 36 36 44 40 62z', t.k),
    fill('M40 62C24 56 12 46 4 36 14 52 26 60 40 62z', t.kl),
    fill('M70 42C92 44 108 32 116 16 96 14 76 24 70 42z', t.k),
    fill('M70 42C90 36 106 26 116 16 108 34 90 44 70 42z', t.kd),
    fill('M72 88C94 92 110 82 118 66 98 62 80 70 72 88z', t.kl),
  ].join('');
};

export const teapot: Motif = (t) =>
  [
    oval(58, 108, 38, 6, t.ink, 'opacity=".45"'),
    stroke('M26 46C26 0 90 0 90 46', t.kd, 7),
    stroke('M27 44C28 4 88 4 89 44', t.kl, 2.5),
    fill('M88 62C102 60 106 44 118 40L120 48C112 54 110 78 90 86z', t.d),
    fill('M58 40C88 40 98 58 96 76 94 96 80 106 58 106 36 106 22 96 20 76 18 58 28 40 58 40z', t.m),
    fill('M58 40C50 44 38 60 40 84 42 96 50 104 58 106 36 106 22 96 20 76 18 58 28 40 58 40z', t.a),
    fill('M76 44C92 50 98 62 96 76 94 96 80 106 58 106 76 98 84 82 84 66 84 56 82 50 76 44z', t.d),
    fill('M34 42H82L78 34H38z', t.l),
    disc(58, 29, 7, t.k),
    fill('M36 76C46 60 56 88 68 70 74 62 82 66 84 74 78 90 66 92 56 84 48 92 38 90 36 76z', t.k),
    stroke('M26 74C26 62 30 54 36 50', t.w, 4, 'opacity=".8"'),
  ].join('');

export const rainCloud: Motif = (t) =>
  [
    fill('M30 66C6 66 2 38 24 34 24 10 58 2 68 20 90 8 110 28 102 44 120 48 116 68 98 66z', t.m),
    fill('M24 34C24 10 58 2 68 20 54 18 44 26 42 40 30 40 24 50 26 66 4 62 4 38 24 34z', t.l),
    fill('M30 66C22 66 14 62 11 54 40 60 84 58 112 54 110 62 106 66 98 66z', t.d),
    [
      [30, 78, t.l],
      [56, 82, t.a],
      [84, 78, t.l],
      [42, 98, t.a],
      [70, 100, t.l],
    ]
      .map(([x = 0, y = 0, colour = '']) =>
        fill(
          `M${x} ${y}C${Number(x) - 10} ${Number(y) + 16} ${Number(x) + 10} ${Number(y) + 16} ${x} ${y}z`,
          `${colour}`,
          `stroke="${colour}" stroke-width="4" stroke-linejoin="round"`,
        ),
      )
      .join(''),
  ].join('');

export const gong: Motif = (t) =>
  [
    stroke('M12 116V12H108V116', t.kd, 9),
    stroke('M12 116V12H108', t.k, 4),
    fill('M0 6C10 14 110 14 120 6L114 20H6z', t.k),
    stroke('M42 16L46 34M78 16L74 34', t.l, 3),
    disc(62, 66, 40, t.dd),
    disc(60, 63, 40, t.a),
    disc(60, 63, 33, t.m),
    disc(60, 63, 24, t.a),
    disc(60, 63, 11, t.l),
    stroke('M26 52A36 36 0 0 1 48 29', t.w, 4, 'opacity=".8"'),
    stroke('M86 104L104 76', t.kd, 5),
    disc(84, 106, 9, t.kl),
  ].join('');
