// A horse with its rider at a gallop, to the right: both strides in one picture, of which styles show one at a time.
import type { Look } from '../../rules/kinds/race/definition.ts';
import { hex } from '../colour.ts';
import { disc, fill, stroke } from '../shapes.ts';
import { coatTones, dyeColour } from './dyes.ts';
import { jacketOf } from './silks.ts';

/** Far fore, near fore, far hind, near hind: a leg and its hoof each. */
interface Stride {
  farFore: readonly [string, string];
  nearFore: readonly [string, string];
  farHind: readonly [string, string];
  nearHind: readonly [string, string];
}

const stretched: Stride = {
  farFore: [
    'M128 72C142 76 152 78 162 75L180 70 187 76 183 81 177 77 163 85C150 89 136 87 124 82z',
    'M180 70L187 76 183 81 177 77z',
  ],
  nearFore: [
    'M116 74C128 84 140 90 153 91L169 102 164 109 151 99C136 98 122 92 110 83z',
    'M169 102L164 109 158 104 163 97z',
  ],
  farHind: [
    'M70 68C58 80 46 84 37 83L22 92 9 90 9 97 24 99 40 92C56 92 70 86 80 78z',
    'M9 90L9 97 16 98 16 91z',
  ],
  nearHind: [
    'M58 62C54 80 50 88 41 94L26 109 13 110 14 117 29 117 46 102C60 96 74 90 84 76z',
    'M13 110L14 117 21 117 20 109z',
  ],
};

const gathered: Stride = {
  farFore: [
    'M126 72C138 78 146 82 147 88L136 104 142 110 148 104 146 100 158 88C158 78 146 70 136 66z',
    'M136 104L142 110 148 104 142 99z',
  ],
  nearFore: [
    'M114 74C122 86 130 92 138 92L126 104 112 108 114 115 130 111 148 94C146 86 134 78 126 70z',
    'M112 108L114 115 121 114 119 106z',
  ],
  farHind: [
    'M72 68C70 82 78 92 88 94L94 108 104 112 107 106 99 103 95 88C88 82 86 76 86 70z',
    'M94 108L104 112 107 106 99 103z',
  ],
  nearHind: [
    'M56 62C54 80 62 92 72 98L74 112 86 119 90 113 81 107 80 93C74 86 78 80 84 74z',
    'M75 112L86 119 90 113 81 107z',
  ],
};

const strides = [
  ['stretched', stretched],
  ['gathered', gathered],
] as const;

/** The horse as SVG text: 200 by 124. */
export function horse({ coat, silks }: Look, number: number): string {
  const [l, c, h, maneL, maneC, maneH] = coatTones[coat];
  const [body, dark, darker] = [hex(l, c, h), hex(l - 0.1, c * 0.9, h), hex(l - 0.18, c * 0.7, h)];
  const [light, mane] = [hex(Math.min(l + 0.11, 0.93), c, h + 4), hex(maneL, maneC, maneH)];
  const [hoof, skin, rein] = [hex(0.2, 0.02, 60), hex(0.8, 0.06, 60), hex(0.23, 0.03, 40)];
  const cap = dyeColour[silks.cap ?? silks.ground];
  const legs = (side: 'far' | 'near', colour: string): string =>
    strides
      .map(([name, stride]) => {
        const drawn = [stride[`${side}Fore`], stride[`${side}Hind`]];
        return `<g class="stride ${name}">${drawn.map(([leg, foot]) => fill(leg, colour) + fill(foot, hoof)).join('')}</g>`;
      })
      .join('');
  return `<svg class="horse" viewBox="0 -2 200 124" aria-hidden="true">${[
    legs('far', dark),
    fill('M54 52C42 44 26 46 8 38 14 52 28 60 52 62z', mane),
    fill(
      'M50 56C53 45 66 41 78 44 92 47 104 47 116 43 130 38 144 26 156 17L160 14 163 12 167 8 171 15C177 20 185 29 192 36 195 40 193 45 189 45 184 46 180 43 175 41 169 40 164 42 160 47 154 57 148 66 140 74 133 81 122 84 112 82 100 81 90 78 80 79 70 80 60 78 55 72 50 66 49 61 50 56z',
      body,
    ),
    fill(
      'M116 43C130 38 144 26 156 17L160 22C152 34 146 44 132 56 122 58 114 52 116 43zM50 56C53 45 66 41 78 44 74 54 62 58 51 64z',
      light,
    ),
    fill(
      'M112 82C122 84 133 81 140 74 146 67 150 61 154 55 144 62 132 74 112 74 98 74 88 70 72 74 62 76 56 74 55 72 60 78 70 80 80 79 90 78 100 81 112 82z',
      dark,
    ),
    legs('near', body),
    fill('M116 43C126 32 142 18 160 11 158 20 152 24 148 30 138 36 130 40 122 48z', mane),
    fill('M163 13L167 5 171 14z', body),
    disc(175, 25, 2, darker),
    stroke('M186 39l3-2', darker, 1.5),
    stroke('M171 22C170 30 172 36 176 40M166 36L178 33M176 37C160 44 148 42 137 38', rein, 1.5),
    fill('M84 46H114L111 67H88z', '#f8f5ee'),
    `<text x="99.5" y="62" class="cloth-number" font-size="15" text-anchor="middle" fill="${hex(0.2, 0.03, 265)}">${number}</text>`,
    fill('M96 44L104 40 116 56 110 66 103 63 107 57z', '#f8f5ee'),
    fill('M107 57L116 56 111 69 116 72 113 75 102 70z', hex(0.2, 0.02, 265)),
    jacketOf(silks),
    stroke('M118 27L128 36 138 37', dyeColour[silks.on], 6),
    disc(139, 37.5, 3, skin),
    fill('M122 20C122 26 128 30 134 27L137 21z', skin),
    fill('M119 19A9.5 9.5 0 0 1 138 15L144 19C138 21 128 21 119 19z', cap),
    fill('M119 19A9.5 9.5 0 0 1 128 8.5C124 12 123 16 124 19.8z', '#fff', 'opacity=".25"'),
  ].join('')}</svg>`;
}
