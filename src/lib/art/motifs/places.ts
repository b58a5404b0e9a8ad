// Motifs: Places and things of the evening. Each is drawn in a box of 120 by 120, light from the top left.
import { around, disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const lotus: Motif = (t) => {
  const petal = 'M60 92C38 72 42 44 60 20 78 44 82 72 60 92z';
  const vein = 'M60 92C50 70 52 46 60 20 58 46 58 70 60 92z';
  const leaf = (angle: number, colour: string, light?: string): string =>
    `<g transform="rotate(${angle} 60 92)">${fill(petal, colour)}${light ? fill(vein, light) : ''}</g>`;
  return [
    leaf(-74, t.dd),
    leaf(74, t.dd),
    leaf(-50, t.d, t.m),
    leaf(50, t.d, t.m),
    leaf(-26, t.m, t.a),
    leaf(26, t.m, t.a),
    leaf(0, t.a, t.l),
    `<ellipse cx="60" cy="97" rx="46" ry="5" fill="${t.kd}" opacity=".7"/>`,
    stroke('M28 104H92M40 110H80', t.kl, 2, 'opacity=".6"'),
  ].join('');
};

export const lantern: Motif = (t) =>
  [
    stroke('M60 4V20', t.dd, 3),
    disc(60, 60, 46, t.gl, 'opacity=".25"'),
    fill('M46 18H74L78 28H42z', t.dd),
    `<rect x="22" y="28" width="76" height="60" rx="30" fill="${t.m}"/>`,
    `<ellipse cx="60" cy="58" rx="27" ry="30" fill="${t.a}"/><ellipse cx="60" cy="58" rx="12" ry="30" fill="${t.l}"/>`,
    stroke('M60 28V88M38 31C28 46 28 70 38 85M82 31C92 46 92 70 82 85', t.d, 2),
    fill('M42 86H78L74 95H46z', t.dd),
    stroke('M60 96V104M52 96V112M68 96V112', t.k, 3),
    `<rect x="56" y="102" width="8" height="15" rx="2" fill="${t.k}"/>`,
  ].join('');

export const moon: Motif = (t) =>
  [
    disc(60, 46, 34, t.l),
    disc(72, 38, 5, t.a, 'opacity=".7"'),
    disc(50, 52, 7, t.a, 'opacity=".6"'),
    disc(64, 60, 4, t.a, 'opacity=".6"'),
    fill('M-6 108L26 62 46 86 70 52 126 108z', t.d),
    fill('M70 52L126 108H78L66 78z', t.dd),
    fill('M70 52L80 63 72 68 66 62 58 70z', t.w),
    fill('M26 62L34 72 27 75 22 70 16 76z', t.w),
    fill('M-6 108L26 62 30 90z', t.m),
    fill('M-6 112C20 96 40 104 60 100 84 96 100 104 126 98V116H-6z', t.ink),
  ].join('');

export const pyramid: Motif = (t) =>
  [
    disc(60, 40, 25, t.l),
    around(12, 0, 30, fill('M58 6H62L61 -4H59z', t.l), 60, 40),
    fill('M60 30L120 106H0z', t.a),
    fill('M60 30L120 106H74z', t.d),
    stroke('M50 43H64M38 58H67M26 74H70M14 90H72', t.m, 2.5),
    fill('M60 30L72 45.500 63 45H48z', t.k),
    fill('M60 30L72 45.500 63 45z', t.kd),
    fill('M50 106V92C50 84 66 84 66 92V106z', t.dd),
    `<rect x="0" y="104" width="120" height="5" fill="${t.dd}"/>`,
  ].join('');

export const volcano: Motif = (t) =>
  [
    fill('M56 44C40 26 52 14 48 2 62 10 60 20 68 10 72 24 84 22 68 44z', t.k),
    fill('M58 44C52 32 58 26 58 18 64 24 66 30 66 44z', t.kl),
    fill('M44 44H76L118 110H2z', t.m),
    fill('M76 44L118 110H78L66 66z', t.d),
    fill('M44 44H76L80 52C76 58 74 50 70 60 66 84 60 52 54 66 50 76 48 52 42 60L40 51z', t.k),
    fill('M44 44H76L74 48H46z', t.kl),
    fill('M44 44L2 110H26L42 66z', t.a),
    disc(30, 24, 4, t.k),
    disc(92, 30, 5, t.k),
    disc(100, 14, 3, t.kl),
    disc(20, 42, 2.5, t.kl),
  ].join('');

export const lighthouse: Motif = (t) =>
  [
    fill('M60 22L-14 2V38z', t.gl, 'opacity=".5"'),
    fill('M60 22L134 2V38z', t.gl, 'opacity=".5"'),
    fill('M44 100L50 34H70L76 100z', t.l),
    fill('M60 34H70L76 100H62z', t.a),
    fill('M48.800 48H71.200L72.600 62H47.400zM45.900 78H74.100L75.400 92H44.600z', t.k),
    `<rect x="46" y="30" width="28" height="5" rx="2" fill="${t.dd}"/><rect x="51" y="16" width="18" height="14" fill="${t.gl}"/>`,
    fill('M48 16L60 4 72 16z', t.k),
    fill('M0 108C20 92 40 98 60 98 80 98 100 92 120 108z', t.dd),
    stroke('M6 112q10-6 20 0t20 0 20 0 20 0 20 0', t.kl, 3),
  ].join('');

export const rocket: Motif = (t) =>
  [
    `<g transform="rotate(38 60 60)">`,
    fill('M46 92C44 106 52 112 60 122 68 112 76 106 74 92z', t.k),
    fill('M53 92C52 100 56 106 60 112 64 106 68 100 67 92z', t.l),
    fill('M40 62L24 86V98L44 86z', t.d),
    fill('M80 62L96 86V98L76 86z', t.dd),
    fill('M60 2C82 22 84 60 76 92H44C36 60 38 22 60 2z', t.l),
    fill('M60 2C82 22 84 60 76 92H60z', t.a),
    fill('M60 2C68 9 73 18 76 28H44C47 18 52 9 60 2z', t.k),
    disc(60, 48, 11, t.dd),
    disc(60, 48, 7.5, t.kl),
    `</g>`,
  ].join('');

export const compass: Motif = (t) =>
  [
    disc(60, 60, 52, t.d),
    disc(60, 60, 48, t.a),
    disc(60, 60, 40, t.ink),
    around(12, 0, 30, fill('M59 24H61V30H59z', t.l)),
    fill('M60 24L69 60H51z', t.k),
    fill('M60 96L51 60H69z', t.l),
    fill('M60 24L69 60H60z', t.kd),
    fill('M60 96L51 60H60z', t.m),
    disc(60, 60, 5, t.l),
    stroke('M22 42A42 42 0 0 1 46 20', t.w, 3, 'opacity=".7"'),
  ].join('');

export const signpost: Motif = (t) =>
  [
    fill('M4 112C24 98 44 100 60 100 78 100 96 98 116 112z', t.dd),
    fill('M54 10L60 4 66 10V104H54z', t.m),
    fill('M60 4L66 10V104H60z', t.d),
    fill('M20 18H82L98 29 82 40H20z', t.l),
    fill('M20 33H92L82 40H20z', t.a),
    fill('M100 46H38L22 57 38 68H100z', t.k),
    fill('M100 61H28L38 68H100z', t.kd),
    fill('M30 74H80L94 84 80 94H30z', t.a),
    fill('M30 88H88L80 94H30z', t.m),
    stroke('M30 26H66M46 54H82M40 81H68', t.dd, 3, 'opacity=".55"'),
    disc(60, 29, 2.6, t.dd),
    disc(60, 57, 2.6, t.dd),
    disc(60, 84, 2.6, t.dd),
  ].join('');
