// Motifs: leagues and cups. Each is drawn in a box of 120 by 120, light from the top left.
import { disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

/** A goal with its net, and the ball in it. */
export const goal: Motif = (t) =>
  [
    fill('M8 100V22H112V100L98 88V38H22V88z', t.dd, 'opacity=".5"'),
    stroke(
      'M22 40L98 40M20 54H100M18 68H102M16 82H104M30 28L24 92M46 28L43 90M62 28V90M78 28L81 90M94 28L98 92',
      t.l,
      2,
      'opacity=".55"',
    ),
    stroke('M10 104V22H110V104', t.d, 9),
    stroke('M8 102V20H108V102', t.l, 7),
    fill('M2 104H118V112H2z', t.k),
    disc(74, 82, 22, t.l),
    fill('M74 72L84 79 80 91H68L64 79z', t.ink),
    stroke('M74 72V62M84 79L94 76M80 91L86 99M68 91L62 99M64 79L54 76', t.ink, 3),
    fill('M74 104A22 22 0 0 0 94 72C92 88 86 96 74 104z', t.d, 'opacity=".55"'),
  ].join('');

/** A board with its ring and net, and the ball above. */
export const hoop: Motif = (t) =>
  [
    fill('M16 40H104V98H16z', t.dd, 'transform="translate(3 3)"'),
    fill('M16 40H104V98H16z', t.l),
    stroke('M40 58H80V84H40z', t.kd, 5),
    stroke('M40 88L48 114M50 88L54 114M60 88V114M70 88L66 114M80 88L72 114M42 98H78M46 107H74', t.m, 2.5),
    fill('M34 82H86V90H34z', t.kd),
    fill('M34 82H86V85H34z', t.k),
    disc(64, 32, 27, t.d),
    disc(62, 30, 27, t.a),
    stroke('M35 30H89M62 3V57M42 11C54 22 54 40 42 49M82 11C70 22 70 40 82 49', t.ink, 3),
    fill('M40 18A27 27 0 0 1 58 4 20 20 0 0 0 40 18z', t.w, 'opacity=".7"'),
  ].join('');

/** An arch of stone with light behind it. */
export const gate: Motif = (t) =>
  [
    fill('M8 112V56C8 22 34 6 60 6 86 6 112 22 112 56V112z', t.dd),
    fill('M8 110V54C8 20 34 4 60 4 86 4 112 20 112 54V110z', t.m),
    fill('M8 110V54C8 20 34 4 60 4 40 10 22 28 22 58V110z', t.l, 'opacity=".8"'),
    fill('M34 112V60C34 42 46 32 60 32 74 32 86 42 86 60V112z', t.ink),
    fill('M42 112V62C42 48 50 40 60 40 70 40 78 48 78 62V112z', t.k),
    fill('M52 112V66C52 56 55 50 60 50 65 50 68 56 68 66V112z', t.kl),
    stroke(
      'M60 6V30M36 14L46 36M84 14L74 36M16 34L38 48M104 34L82 48M10 62H34M86 62H110M10 86H34M86 86H110',
      t.d,
      3,
    ),
    fill('M52 2H68L72 30H48z', t.a),
    disc(60, 16, 5, t.l),
    fill('M2 108H118V116H2z', t.d),
  ].join('');
