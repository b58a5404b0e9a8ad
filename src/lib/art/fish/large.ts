// The large ones. Each looks to the left, in a box of 160 by 110, light from the top.
import { disc, fill, oval, stroke } from '../shapes.ts';
import { eye } from './eye.ts';
import type { FishTones } from './tones.ts';

const SHELL =
  'M66 40L58 27M94 40L102 27M106 54H126M94 70L102 82M66 70L58 82M54 54H35M66 40H94L106 54 94 70H66L54 54z';

export const turtle = (t: FishTones): string =>
  [
    fill('M50 78C40 96 24 104 12 102 18 88 30 76 44 70z', t.m),
    fill('M112 80C120 94 134 98 142 94 138 84 128 76 116 72z', t.d),
    fill('M52 32C42 18 28 10 14 12 20 26 32 36 46 40z', t.a),
    fill('M112 36C120 24 132 20 140 22 138 32 128 40 116 44z', t.m),
    fill('M124 54L144 58 124 64z', t.d),
    fill('M4 54C6 42 20 40 30 46L38 52V64L28 68C16 72 4 66 4 54z', t.a),
    fill('M4 58C8 70 20 70 28 68L38 64V56C24 62 12 62 4 58z', t.l),
    oval(80, 56, 50, 36, t.kd),
    oval(80, 54, 46, 32, t.k),
    fill('M66 40H94L106 54 94 70H66L54 54z', t.kl),
    stroke(SHELL, t.kd, 2.5),
    fill('M44 38C54 26 72 22 88 23 70 28 56 36 50 46z', '#fff', 'opacity=".28"'),
    eye(16, 50, 4.6, t.ink),
  ].join('');

const WINGS =
  'M22 58C30 48 44 40 58 20 66 8 80 2 92 2 90 24 98 44 112 58 98 72 90 92 92 114 80 114 66 108 58 96 44 76 30 68 22 58z';

export const manta = (t: FishTones): string =>
  [
    stroke('M104 58C124 60 140 66 156 60', t.d, 3),
    fill('M20 52C8 46 8 36 16 34 20 40 26 44 32 46zM20 64C8 70 8 80 16 82 20 76 26 72 32 70z', t.dd),
    fill(WINGS, t.m, 'transform="translate(0 -3)"'),
    fill('M22 55C44 52 84 50 112 55 98 69 90 89 92 111 80 111 66 105 58 93 44 73 30 65 22 55z', t.d),
    fill('M58 17C66 5 80 -1 92 -1 88 12 88 26 92 36 80 28 68 24 58 17z', t.a),
    fill('M40 46C52 38 66 38 78 44 66 48 54 50 40 46zM40 64C52 72 66 72 78 66 66 62 54 60 40 64z', t.kl),
    ...[
      [88, 50],
      [94, 60],
      [84, 60],
    ].map(([x = 0, y = 0]) => disc(x, y, 2.6, t.kl, 'opacity=".7"')),
    eye(28, 47, 4, t.ink),
    eye(28, 63, 4, t.ink),
  ].join('');

export const shark = (t: FishTones): string =>
  [
    fill('M124 54C136 36 146 24 156 18 152 40 152 64 158 88 146 82 134 70 124 60z', t.m),
    fill('M124 54C136 36 146 24 156 18 150 36 146 48 140 56z', t.a),
    fill('M66 30C72 12 84 2 98 0 94 14 96 26 102 36z', t.d),
    fill('M62 74C64 90 76 104 90 108 88 94 92 84 100 76z', t.dd),
    fill('M2 58C16 36 60 20 104 40 116 46 124 52 130 57 112 78 60 96 22 76 12 70 6 64 2 58z', t.m),
    fill('M2 58C10 46 28 34 52 30 78 32 104 44 126 56 90 50 50 48 18 62z', t.a),
    fill('M14 66C40 62 90 64 126 59 104 80 60 94 24 77z', t.l),
    fill('M12 68L30 66 40 72 30 76C22 75 16 72 12 68z', t.ink),
    fill('M14 68L18 73 21 68 25 74 28 67zM34 70L31 76 38 73z', '#fff'),
    stroke('M50 48q-5 9 0 18M58 48q-5 9 0 18M66 49q-4 8 0 16', t.dd, 2),
    disc(27, 52, 4.6, t.ink),
    disc(25.5, 50.5, 1.6, '#fff'),
    fill('M20 48L34 46 32 50z', t.dd),
  ].join('');
