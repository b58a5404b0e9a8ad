// Motifs: Things people play with. Each is drawn in a box of 120 by 120, light from the top left.
import { around, disc, fill, one, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const cherries: Motif = (t) =>
  [
    stroke('M40 78C42 50 58 26 84 16M80 72C78 50 80 30 84 16', t.kd, 4),
    fill('M84 16C98 4 114 10 118 20 108 32 92 30 84 16z', t.k),
    fill('M84 16C98 12 110 14 118 20 106 22 94 22 84 16z', t.kl),
    disc(38, 84, 25, t.m),
    disc(82, 80, 25, t.d),
    disc(36, 82, 21, t.a),
    disc(80, 78, 21, t.m),
    fill('M22 78A18 18 0 0 1 36 64 10 10 0 0 1 22 78z', t.w, 'opacity=".85"'),
    fill('M66 74A18 18 0 0 1 80 60 10 10 0 0 1 66 74z', t.w, 'opacity=".7"'),
  ].join('');

export const wheel: Motif = (t) =>
  [
    disc(60, 60, 54, t.dd),
    disc(60, 60, 49, t.l),
    disc(60, 60, 24.5, 'none', `stroke="${t.k}" stroke-width="49" stroke-dasharray="15.394 15.394"`),
    disc(
      60,
      60,
      24.5,
      'none',
      `stroke="${t.m}" stroke-width="49" stroke-dasharray="15.394 46.181" stroke-dashoffset="-15.394"`,
    ),
    disc(60, 60, 50, 'none', `stroke="${t.a}" stroke-width="3"`),
    disc(
      60,
      60,
      54,
      'none',
      `stroke="${t.l}" stroke-width="4" stroke-dasharray="0 33.929" stroke-linecap="round"`,
    ),
    disc(60, 60, 14, t.dd),
    disc(60, 60, 10, t.l),
    disc(57, 57, 3, '#fff'),
    fill('M52 0H68L60 18z', t.w),
  ].join('');

export const dice: Motif = (t) => {
  const pips = (places: [number, number][], colour: string, lean: number): string =>
    places
      .map(
        ([x, y]) =>
          `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="7" fill="${colour}" transform="rotate(${lean} ${x} ${y})"/>`,
      )
      .join('');
  return [
    fill('M60 10L104 34 60 58 16 34z', t.l),
    fill('M16 34L60 58V110L16 86z', t.a),
    fill('M104 34L60 58V110L104 86z', t.d),
    `<ellipse cx="60" cy="34" rx="8" ry="4.6" fill="${t.k}"/>`,
    pips(
      [
        [28, 56],
        [48, 88],
        [38, 72],
      ],
      t.ink,
      -18,
    ),
    pips(
      [
        [72, 64],
        [92, 54],
        [72, 92],
        [92, 80],
      ],
      t.l,
      18,
    ),
  ].join('');
};

export const cards: Motif = (t) => {
  const spade = (colour: string): string =>
    fill(
      'M60 36C66 46 78 52 78 63 78 72 67 74 62 67 62 74 64 78 67 80H53C56 78 58 74 58 67 53 74 42 72 42 63 42 52 54 46 60 36z',
      colour,
    );
  const heart = (colour: string): string =>
    fill('M60 78C48 68 40 60 40 51 40 42 54 39 60 49 66 39 80 42 80 51 80 60 72 68 60 78z', colour);
  const card = (angle: number, face: string, pip: string): string =>
    `<g transform="rotate(${angle} 60 120)"><rect x="33" y="18" width="54" height="78" rx="7" fill="${face}"/>${pip}</g>`;
  return [
    card(-20, t.d, heart(t.dd)),
    card(20, t.m, spade(t.ink)),
    card(0, t.l, heart(t.kd)),
    disc(41, 27, 3, t.kd),
    disc(79, 87, 3, t.kd),
  ].join('');
};

export const roulette: Motif = (t) =>
  [
    `<ellipse cx="60" cy="66" rx="58" ry="46" fill="${t.dd}"/><ellipse cx="60" cy="60" rx="58" ry="46" fill="${t.d}"/><g transform="translate(0 13) scale(1 .78)">`,
    disc(60, 60, 50, t.ink),
    disc(60, 60, 40, 'none', `stroke="${t.k}" stroke-width="20" stroke-dasharray="13.963 13.963"`),
    disc(60, 60, 40, 'none', `stroke="${t.kl}" stroke-width="20" stroke-dasharray="13.963 240"`),
    disc(60, 60, 32, t.m),
    disc(60, 60, 28, t.a),
    stroke('M60 38V82M38 60H82', t.l, 3),
    disc(60, 60, 9, t.l),
    disc(60, 60, 5, t.d),
    `</g>`,
    disc(92, 42, 5, '#fff'),
    stroke('M14 44A52 40 0 0 1 60 20', t.l, 2.5, 'opacity=".8"'),
  ].join('');

export const ball: Motif = (t) =>
  [
    disc(60, 60, 50, t.l),
    fill('M60 38L80 53 72 76H48L40 53z', t.ink),
    fill(
      'M60 10A50 50 0 0 1 76 12.600L60 24 44 12.600A50 50 0 0 1 60 10zM108 46L98 60 103 78A50 50 0 0 0 108 46zM12 46L22 60 17 78A50 50 0 0 1 12 46zM80 96H72L68 109A50 50 0 0 0 88 101zM40 96H48L52 109A50 50 0 0 1 32 101z',
      t.ink,
    ),
    stroke('M60 24V38M98 60L80 53M22 60L40 53M84 98L72 76M36 98L48 76', t.ink, 3.5),
    fill('M60 110A50 50 0 0 0 104 36C100 76 84 98 60 110z', t.d, 'opacity=".55"'),
  ].join('');

export const pad: Motif = (t) =>
  [
    fill(
      'M36 34H84C106 34 114 58 116 78 118 98 100 104 90 88L82 78H38L30 88C20 104 2 98 4 78 6 58 14 34 36 34z',
      t.d,
      'transform="translate(0 4)"',
    ),
    fill(
      'M36 32H84C106 32 114 56 116 76 118 96 100 102 90 86L82 76H38L30 86C20 102 2 96 4 76 6 56 14 32 36 32z',
      t.a,
    ),
    fill('M36 32H84C96 32 104 39 109 48 92 40 28 40 11 48 16 39 24 32 36 32z', t.l),
    fill('M32 48H40V55H47V63H40V70H32V63H25V55H32z', t.ink),
    disc(84, 50, 5, t.k),
    disc(94, 59, 5, t.ink),
    disc(74, 59, 5, t.ink),
    disc(84, 68, 5, t.kl),
  ].join('');

export const balls: Motif = (t) => {
  const ball = (x: number, y: number, r: number, colour: string, number: number): string =>
    [
      disc(x, y, r, colour),
      disc(x - r * 0.3, y - r * 0.35, r * 0.28, '#fff', 'opacity=".55"'),
      disc(x, y, r * 0.5, '#fff'),
      `<text x="${x}" y="${one(y + r * 0.19)}" font-family="Manrope,sans-serif" font-weight="800" font-size="${one(r * 0.58)}" text-anchor="middle" fill="${t.ink}">${number}</text>`,
    ].join('');
  return ball(36, 80, 25, t.k, 18) + ball(86, 82, 23, t.m, 42) + ball(62, 38, 29, t.a, 7);
};

export const mask: Motif = (t) =>
  [
    fill(
      'M12 30C30 18 46 26 60 34 74 26 90 18 108 30 112 66 92 88 74 80 66 76 64 68 60 68 56 68 54 76 46 80 28 88 8 66 12 30z',
      t.a,
    ),
    fill('M60 34C74 26 90 18 108 30 112 66 92 88 74 80 66 76 64 68 60 68z', t.m),
    fill('M24 48C34 40 46 46 50 56 42 62 28 60 24 48zM96 48C86 40 74 46 70 56 78 62 92 60 96 48z', t.ink),
    stroke('M16 34C32 24 46 32 60 40 74 32 88 24 104 34', t.l, 3),
    around(
      5,
      -36,
      18,
      (i) =>
        fill('M60 34C54 20 56 6 60 -4 64 6 66 20 60 34z', [t.kd, t.k, t.kl, t.k, t.kd][i] ?? t.k) +
        disc(60, 6, 2, t.l),
      60,
      40,
    ),
    fill('M60 42L65 49 60 56 55 49z', t.kl),
    stroke('M14 62C4 84 14 96 10 110M106 62C116 84 106 96 110 110', t.k, 3),
  ].join('');

export const ticket: Motif = (t) =>
  [
    `<g transform="rotate(-14 60 60)">`,
    fill('M10 34H110V50A10 10 0 0 0 110 70V86H10V70A10 10 0 0 0 10 50z', t.d, 'transform="translate(3 5)"'),
    fill('M10 34H110V50A10 10 0 0 0 110 70V86H10V70A10 10 0 0 0 10 50z', t.a),
    fill('M10 34H110V41H10z', t.l),
    stroke('M82 40V82', t.d, 3, 'stroke-dasharray="4 6"'),
    fill('M46 44L51 55 63 56 54 64 57 76 46 69 35 76 38 64 29 56 41 55z', t.k),
    stroke('M92 54H102M92 62H102M92 70H98', t.d, 3),
    `</g>`,
  ].join('');
