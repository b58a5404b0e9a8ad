// The small fish. Each looks to the left, in a box of 160 by 110, light from the top.
import { around, disc, fill, stroke } from '../shapes.ts';
import { eye } from './eye.ts';
import type { FishTones } from './tones.ts';

export const sprat = (t: FishTones): string =>
  [
    fill('M120 56C134 42 146 38 154 40 148 50 148 62 154 74 146 74 134 68 120 58z', t.d),
    fill('M70 36C80 24 96 24 102 34L96 42z', t.m),
    fill('M74 76C80 86 92 88 98 80L92 72z', t.d),
    fill('M8 58C30 34 90 30 130 57 90 84 30 82 8 58z', t.a),
    fill('M8 58C40 54 90 54 130 57 90 84 30 82 8 58z', t.l),
    fill('M30 48C60 42 96 44 124 56 96 52 60 52 30 54z', t.k),
    stroke('M40 64q5 5 0 8M56 66q5 5 0 8M72 66q5 4 0 8M88 65q4 4 0 6', t.m, 2, 'opacity=".6"'),
    fill('M44 58C52 54 60 60 60 68 52 70 46 66 44 58z', t.m),
    eye(24, 55, 6, t.ink),
  ].join('');

export const butterfly = (t: FishTones): string =>
  [
    fill('M118 55C130 44 142 40 150 42 145 52 145 60 150 70 142 71 130 66 118 57z', t.k),
    fill('M50 30C64 -2 108 2 124 40L112 50z', t.k),
    fill('M50 82C64 112 104 110 120 74L110 62z', t.kd),
    fill('M8 60C22 40 40 20 72 20 104 20 122 40 124 56 122 74 104 92 72 92 40 92 24 76 8 60z', t.a),
    fill('M30 74C42 88 56 92 72 92 104 92 122 74 124 56 108 78 66 86 30 74z', t.m),
    fill(
      'M44 27C36 44 36 68 44 87L54 90C46 68 46 44 56 22zM78 20C86 40 86 72 78 92L92 89C98 70 98 42 92 24z',
      t.ink,
    ),
    fill('M56 22C48 44 48 68 54 90L60 91C54 68 54 42 62 21z', t.l),
    fill('M62 58C74 52 84 58 86 66 76 72 66 68 62 58z', t.k),
    eye(29, 52, 7, t.ink),
    fill('M8 60L20 58 18 66z', t.dd),
  ].join('');

const SPOTS = [
  [84, 34, 6],
  [98, 48, 5],
  [70, 28, 4],
  [104, 62, 3.5],
  [88, 52, 4],
] as const;

export const puffer = (t: FishTones): string =>
  [
    fill('M122 56C134 44 146 42 152 46 148 54 148 62 152 68 144 72 132 66 122 58z', t.m),
    around(16, 0, 22.5, fill('M70 4L75 16H65z', t.d), 70, 58),
    disc(70, 58, 45, t.a),
    fill('M26 68A45 45 0 0 0 114 68C96 78 44 78 26 68z', t.l),
    fill('M38 30A45 45 0 0 1 112 42C92 30 60 26 38 30z', t.m),
    ...SPOTS.map(([x, y, r]) => disc(x, y, r, t.d)),
    fill('M78 60C90 52 102 60 100 72 90 76 80 70 78 60z', t.k),
    fill('M82 62C90 58 97 63 97 70z', t.kl),
    eye(44, 48, 10, t.ink),
    fill('M22 62C18 58 18 70 22 68 28 70 32 66 22 62z', t.k),
  ].join('');
