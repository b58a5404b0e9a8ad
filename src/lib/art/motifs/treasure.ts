// Motifs: Things worth having. Each is drawn in a box of 120 by 120, light from the top left.
import { disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const gem: Motif = (t) =>
  [
    fill('M18 52L36 28 46 52z', t.l),
    fill('M36 28H60L46 52z', t.a),
    fill('M60 28L74 52H46z', t.l),
    fill('M60 28H84L74 52z', t.a),
    fill('M84 28L102 52H74z', t.m),
    fill('M18 52H46L60 106z', t.a),
    fill('M46 52H74L60 106z', t.m),
    fill('M74 52H102L60 106z', t.d),
    fill('M36 28H84L80 33H40z', '#fff', 'opacity=".55"'),
    fill('M46 52L60 106 53 52z', t.l, 'opacity=".7"'),
  ].join('');

export const crown: Motif = (t) =>
  [
    fill('M20 86L12 40 40 60 60 22 80 60 108 40 100 86z', t.a),
    fill('M60 22L80 60 60 86 40 60z', t.l),
    fill('M108 40L100 86H78L80 60z', t.d),
    fill('M12 40L20 86H42L40 60z', t.m),
    `<rect x="18" y="84" width="84" height="16" rx="4" fill="${t.m}"/><rect x="18" y="84" width="84" height="6" rx="3" fill="${t.l}"/>`,
    disc(12, 37, 6, t.l),
    disc(108, 37, 6, t.a),
    disc(60, 18, 8, t.k),
    disc(58, 16, 2.5, t.kl),
    fill('M60 58L68 68 60 78 52 68z', t.k),
    fill('M60 58L68 68H52z', t.kl),
  ].join('');

export const coin: Motif = (t) =>
  [
    `<ellipse cx="60" cy="108" rx="34" ry="6" fill="${t.ink}" opacity=".5"/>`,
    disc(62, 62, 44, t.d),
    disc(58, 58, 44, t.a),
    disc(58, 58, 36, t.m),
    disc(58, 58, 33, t.a),
    fill('M58 25A33 33 0 0 1 91 58L80 58A22 22 0 0 0 58 36z', t.l, 'opacity=".8"'),
    fill('M47 47H69V69H47z', t.dd),
    fill('M47 47H69L65 51H51V69H47z', t.d),
    stroke('M58 29V38M58 78V87M29 58H38M78 58H87', t.d, 4),
    stroke('M24 40A40 40 0 0 1 46 20', t.w, 3, 'opacity=".8"'),
  ].join('');

export const seven: Motif = (t) =>
  [
    fill('M24 22H98V44C82 58 72 80 70 106H42C44 80 56 62 70 48H24z', t.dd, 'transform="translate(4 5)"'),
    fill('M24 22H98V44C82 58 72 80 70 106H42C44 80 56 62 70 48H24z', t.a),
    fill('M24 22H98L90 32H32z', t.l),
    fill('M98 22V44C82 58 72 80 70 106L62 98C64 76 74 56 90 40V32z', t.m),
    fill('M24 22L32 32V40L24 48z', t.m),
    disc(24, 88, 4, t.kl),
    disc(100, 84, 5, t.k),
    disc(16, 70, 2.5, t.l),
  ].join('');

export const shell: Motif = (t) =>
  [
    fill('M44 94H76L84 110H36z', t.d),
    fill(
      'M60 106C38 102 4 78 6 48 7 38 16 33 24 37 25 24 39 17 47 27 52 13 68 13 73 27 81 17 95 24 96 37 104 33 113 38 114 48 116 78 82 102 60 106z',
      t.m,
    ),
    fill('M60 106C48 84 44 50 47 27 52 13 68 13 73 27 76 50 72 84 60 106z', t.l),
    fill(
      'M60 106C38 88 22 62 24 37 25 24 39 17 47 27 44 50 48 84 60 106zM60 106C82 88 98 62 96 37 95 24 81 17 73 27 76 50 72 84 60 106z',
      t.a,
    ),
    stroke(
      'M60 100V26M51 84C42 66 38 50 36 32M69 84C78 66 82 50 84 32M40 84C28 72 20 60 16 46M80 84C92 72 100 60 104 46',
      t.d,
      2,
      'opacity=".55"',
    ),
    disc(60, 84, 18, t.w),
    disc(63, 87, 14, t.kl, 'opacity=".4"'),
    disc(54, 78, 5, '#fff'),
  ].join('');

export const trophy: Motif = (t) =>
  [
    stroke('M34 30H18C18 54 28 62 40 64M86 30H102C102 54 92 62 80 64', t.m, 7),
    fill('M30 16H90C90 52 82 74 60 76 38 74 30 52 30 16z', t.a),
    fill('M30 16H48C46 50 50 70 60 76 38 74 30 52 30 16z', t.l),
    fill('M78 16H90C90 52 82 74 60 76 72 70 78 50 78 16z', t.d),
    `<rect x="54" y="74" width="12" height="16" fill="${t.m}"/>`,
    fill('M38 90H82L86 106H34z', t.kd),
    `<rect x="46" y="95" width="28" height="5" rx="2" fill="${t.l}"/>`,
    fill('M60 28L64 38 75 39 67 46 69 57 60 51 51 57 53 46 45 39 56 38z', t.dd),
  ].join('');

export const horseshoe: Motif = (t) =>
  [
    fill(
      'M60 8C94 8 106 40 100 68 97 84 92 96 90 108L68 104C72 90 78 78 78 58 78 40 72 30 60 30 48 30 42 40 42 58 42 78 48 90 52 104L30 108C28 96 23 84 20 68 14 40 26 8 60 8z',
      t.m,
    ),
    fill(
      'M60 8C94 8 106 40 100 68 97 84 92 96 90 108L80 106C84 90 90 74 90 56 90 32 78 18 60 18 42 18 30 32 30 56 30 74 36 90 40 106L30 108C28 96 23 84 20 68 14 40 26 8 60 8z',
      t.l,
    ),
    [
      [32, 44],
      [29, 66],
      [35, 88],
      [88, 44],
      [91, 66],
      [85, 88],
      [60, 19],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 3.2, t.dd))
      .join(''),
    fill('M60 56L63 63 71 64 65 69 67 77 60 73 53 77 55 69 49 64 57 63z', t.k),
  ].join('');

export const chest: Motif = (t) =>
  [
    fill('M10 58C10 26 30 14 60 14 90 14 110 26 110 58z', t.m),
    fill('M10 58C10 26 30 14 60 14 48 18 40 32 38 58z', t.a),
    fill('M28 24C34 19 42 16 50 15 44 24 40 40 40 58H26C26 42 26 32 28 24z', t.gl),
    fill('M92 24C86 19 78 16 70 15 76 24 80 40 80 58H94C94 42 94 32 92 24z', t.k),
    fill('M10 64H110V100C110 104 107 107 103 107H17C13 107 10 104 10 100z', t.d),
    fill('M10 64H60V107H17C13 107 10 104 10 100z', t.m),
    fill('M26 64H40V107H26z', t.gl),
    fill('M80 64H94V107H80z', t.k),
    `<rect x="6" y="56" width="108" height="10" rx="3" fill="${t.dd}"/>`,
    `<rect x="46" y="50" width="28" height="34" rx="6" fill="${t.l}"/><rect x="46" y="50" width="28" height="10" rx="5" fill="#fff" opacity=".5"/>`,
    disc(60, 66, 5, t.dd),
    fill('M57 66H63L65 78H55z', t.dd),
    stroke('M18 40C22 30 28 25 34 22', t.w, 3, 'opacity=".6"'),
  ].join('');

/** Three crystals, each on a step of its own. */
export const crystalSteps: Motif = (t) => {
  const crystal = (x: number, top: number, foot: number): string => {
    const waist = top + (foot - top) * 0.36;
    return [
      fill(`M${x} ${top}L${x - 15} ${waist} ${x - 9} ${foot}H${x - 3}V${waist + 4}z`, t.l),
      fill(`M${x} ${top}L${x - 3} ${waist + 4}V${foot}H${x + 9}L${x + 15} ${waist}z`, t.m),
      fill(`M${x - 3} ${waist + 4}L${x + 15} ${waist} ${x + 9} ${foot}H${x - 3}z`, t.d),
      fill(`M${x} ${top}L${x - 3} ${waist + 4} ${x - 15} ${waist}z`, t.w, 'opacity=".7"'),
    ].join('');
  };
  return [
    crystal(24, 48, 90),
    crystal(59, 26, 70),
    crystal(95, 2, 50),
    fill('M4 112V90H42V70H78V50H116V112z', t.kd),
    fill('M4 90H42V70H78V50H116V57H85V77H49V97H4z', t.kl),
    fill('M11 112V97H49V77H85V57H92V112z', t.k),
  ].join('');
};
