// A game's cover, composed from its data: the same every time, under 3 kB.
import { type FieldName, fields } from './fields.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { disc, idOf, linear, radial } from './shapes.ts';
import { type Palette, tones } from './tones.ts';

export interface CoverData {
  motif: MotifName;
  palette: Palette;
  field: FieldName;
}

/** An SVG of 150 by 200; its lower third is dark, for the title that the page writes over it. */
export function cover({ motif, palette, field }: CoverData): string {
  const t = tones(palette);
  const id = idOf('cover', motif, palette, field);
  const defs = [
    linear(
      `b${id}`,
      [
        [0, t.b1],
        [0.55, t.b3],
        [1, t.b2],
      ],
      0,
      1,
    ),
    radial(`g${id}`, [
      [0, t.gl, 0.62],
      [1, t.gl, 0],
    ]),
    linear(
      `s${id}`,
      [
        [0, t.b2, 0],
        [0.62, t.b2, 0.94],
      ],
      0,
      1,
    ),
  ].join('');
  return svg(
    '0 0 150 200',
    `<defs>${defs}</defs><path fill="url(#b${id})" d="M0 0H150V200H0z"/>${fields[field](t, id)}${disc(75, 80, 78, `url(#g${id})`)}<g transform="translate(12 18) scale(1.05)">${motifs[motif](t)}</g><path fill="url(#s${id})" d="M0 112H150V200H0z"/>`,
  );
}

/** A motif alone on nothing, `size` pixels wide and high. */
export const motif = (name: MotifName, palette: Palette, size = 120): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -6 128 128" width="${size}" height="${size}" aria-hidden="true">${motifs[name](tones(palette))}</svg>`;

const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${content}</svg>`;
