// A drawn rooster, to the right, from the hues of its feathers and of its tail. Its legs are a part of their own, so that it can sit down.
import { hex } from '../colour.ts';
import { disc, fill, stroke } from '../shapes.ts';

/** As SVG text: 128 by 140. */
export function rooster({ hue, tail }: { hue: number; tail: number }): string {
  const [a, l, m, d] = [
    hex(0.66, 0.14, hue),
    hex(0.84, 0.11, hue + 12),
    hex(0.52, 0.13, hue - 6),
    hex(0.38, 0.1, hue - 10),
  ];
  const [t1, t2, t3] = [hex(0.3, 0.06, tail), hex(0.44, 0.09, tail), hex(0.6, 0.1, tail - 8)];
  const [comb, wattle, leg, ink] = [
    hex(0.58, 0.19, 24),
    hex(0.45, 0.16, 20),
    hex(0.76, 0.12, 75),
    hex(0.2, 0.03, 265),
  ];
  return `<svg class="rooster" viewBox="0 0 128 140" aria-hidden="true">${[
    `<g class="legs">${[
      fill('M64 98L58 114H70L80 102zM80 100L80 114H91L96 98z', m),
      stroke('M64 112V131M86 112V131', leg, 4),
      stroke('M54 134L64 130 76 134M76 134L86 130 98 134M64 130L58 127M86 130L80 127', leg, 3.2),
      stroke('M63 120L57 117M85 120L79 117', hex(0.62, 0.11, 75), 3),
    ].join('')}</g>`,
    `<g class="body">${[
      fill('M58 72C40 58 32 34 42 6 44 34 54 48 70 58z', t2),
      fill('M54 76C28 66 14 42 20 12 27 38 42 54 66 62z', t1),
      fill('M52 80C24 78 4 58 4 30 14 54 34 66 60 68z', t3),
      fill('M50 86C28 90 8 78 2 58 16 72 36 76 56 74z', t2),
      fill('M52 92C36 98 20 94 12 82 26 88 40 86 56 80z', t1),
      fill('M42 82C42 66 60 56 82 54 102 54 114 64 113 78 112 96 96 108 76 108 56 108 42 98 42 82z', m),
      fill('M42 82C42 66 60 56 82 54 92 54 100 56 106 61 84 60 58 70 46 92 43 89 42 86 42 82z', a),
      fill('M113 78C112 96 96 108 76 108 90 102 104 92 108 66 112 70 113 74 113 78z', d),
      fill('M50 76C64 62 88 66 98 80 96 92 80 100 62 94L70 90 54 88 64 83z', t1),
      fill('M50 76C64 62 88 66 98 80 84 74 68 74 50 76z', a),
      stroke('M66 92C78 94 88 90 94 84M62 84C72 86 82 84 88 80', t3, 2.5),
      fill(
        'M100 18C112 20 114 34 113 44 114 56 118 66 112 76L106 68 101 80 95 70 88 80 84 70 74 74C80 60 86 52 89 40 90 28 92 18 100 18z',
        l,
      ),
      fill('M100 18C112 20 114 34 113 44 114 56 118 66 112 76L106 68 108 50C108 38 106 26 100 18z', a),
      stroke('M92 62C96 54 98 46 98 38M102 64C104 56 105 48 105 40', m, 2, 'opacity=".7"'),
      fill('M92 17C91 8 96 6 98 11 98 3 105 3 105 10 109 5 115 8 112 17 111 22 106 24 102 22z', comb),
      disc(103, 25, 9.5, comb),
      fill('M95 31C98 36 106 36 111 31 108 40 98 40 95 31z', wattle),
      fill('M107 34C112 35 112 45 107 46 103 44 103 37 107 34z', comb),
      fill('M111 20L124 26 112 31z', leg),
      fill('M111 26L124 26 112 31z', hex(0.6, 0.11, 75)),
      disc(104, 23, 3.2, leg),
      disc(104.5, 23, 1.8, ink),
    ].join('')}</g>`,
  ].join('')}</svg>`;
}
