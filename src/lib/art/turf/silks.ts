// The silks of a rider: as a shirt beside a name, and as the jacket on a horse.
import type { patterns, Silks } from '../../rules/kinds/race/definition.ts';
import { disc, fill } from '../shapes.ts';
import { dyeColour } from './dyes.ts';

type Drawn = Readonly<Record<(typeof patterns)[number], (colour: string) => string>>;

const spots = (places: readonly (readonly [number, number])[], r: number) => (colour: string) =>
  places.map(([x, y]) => disc(x, y, r, colour)).join('');

const on = (path: string) => (colour: string) => fill(path, colour);

const shirt: Drawn = {
  plain: () => '',
  hoops: on('M92 30H116V36H92zM92 42H116V48H92z'),
  sash: on('M92 22L96 18 116 44V51z'),
  halves: on('M104 14H112L126 22 122 32 116 30V52H104z'),
  spots: spots(
    [
      [98, 26],
      [110, 26],
      [104, 34],
      [98, 43],
      [110, 43],
    ],
    2.8,
  ),
  star: on('M104 24l3 6.5 7 .6-5.3 4.7 1.6 7-6.3-3.7-6.3 3.7 1.6-7-5.3-4.7 7-.6z'),
  chevron: on('M92 28L104 38 116 28V35L104 45 92 35z'),
};

const jacket: Drawn = {
  plain: () => '',
  hoops: on('M84 34L124 22 127 27 86 41zM90 46L118 33 112 40 96 50z'),
  sash: on('M84 40L118 20 126 24 88 48z'),
  halves: on('M102 26C110 21 116 20 122 22L128 30C122 36 112 40 106 45z'),
  spots: spots(
    [
      [94, 40],
      [104, 33],
      [112, 28],
      [102, 42],
      [114, 36],
      [121, 29],
    ],
    2.6,
  ),
  star: on('M107 26l2.2 4.8 5.2.5-3.9 3.5 1.2 5.2-4.7-2.7-4.6 2.7 1.1-5.2-3.9-3.5 5.2-.5z'),
  chevron: on('M96 30L108 36 118 23 124 24 110 43 93 36z'),
};

/** The shirt, 56 by 44. */
export const silkShirt = ({ ground, pattern, on: second }: Silks): string =>
  `<svg class="silk" viewBox="78 12 56 44" aria-hidden="true"><g transform="translate(3 2)">${fill(
    'M82 22L96 14H112L126 22 122 32 116 30V52H92V30L86 32z',
    dyeColour[ground],
  )}${shirt[pattern](dyeColour[second])}${fill('M98 14Q104 20 110 14z', '#0004')}</g></svg>`;

/** The jacket of a rider who bends over the neck, in the box of `horse`. */
export const jacketOf = ({ ground, pattern, on: second }: Silks): string =>
  [
    fill(
      'M83 41C86 28 104 18 121 20L130 29C124 36 112 40 104 46L92 50C86 50 83 46 83 41z',
      dyeColour[ground],
    ),
    jacket[pattern](dyeColour[second]),
    fill('M83 41C84 46 88 50 92 50L104 46C110 42 116 40 120 37 106 38 92 42 83 41z', '#000', 'opacity=".16"'),
  ].join('');
