// Wide pictures for promotions and banners: a field, one large motif on the right, small echoes of others.
import { type FieldName, fields } from './fields.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { disc, idOf, linear, one, radial } from './shapes.ts';
import { type Palette, tones } from './tones.ts';

export interface Echo {
  motif: MotifName;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

export interface SceneData {
  motif: MotifName;
  palette: Palette;
  field: FieldName;
  width?: number;
  height?: number;
  /** Left edge of the motif; by default it is at the right. */
  x?: number;
  echoes?: Echo[];
}

/** An SVG of `width` by `height`, cropped from the left when its place is narrower. */
export function scene(data: SceneData): string {
  const { motif, palette, field, width: w = 360, height: h = 170, echoes = [] } = data;
  const t = tones(palette);
  const id = idOf('scene', motif, palette, field, w, h);
  const scale = (h * 0.86) / 120;
  const x = data.x ?? w - 120 * scale - h * 0.1;
  const [centreX, centreY] = [one(x + 60 * scale), one(h / 2)];
  const patternScale = (h / 150) * 1.15;
  const pattern = `<g transform="translate(${one(centreX - 75 * patternScale)} ${one(centreY - 84 * patternScale)}) scale(${one(patternScale * 10) / 10})">${fields[field](t, id, 420)}</g>`;
  const defs = [
    linear(
      `b${id}`,
      [
        [0, t.b2],
        [0.55, t.b3],
        [1, t.b1],
      ],
      1,
      0.6,
    ),
    radial(`g${id}`, [
      [0, t.gl, 0.6],
      [1, t.gl, 0],
    ]),
    radial(`f${id}`, [
      [0.45, '#fff'],
      [1, '#000'],
    ]),
    `<mask id="m${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${disc(centreX, centreY, h * 1.25, `url(#f${id})`)}</mask>`,
  ].join('');
  const small = echoes.map(
    (echo) =>
      `<g transform="translate(${echo.x} ${echo.y}) scale(${echo.scale}) rotate(${echo.turn ?? 0} 60 60)">${motifs[echo.motif](t)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><defs>${defs}</defs><path fill="url(#b${id})" d="M0 0H${w}V${h}H0z"/><g mask="url(#m${id})">${pattern}</g>${disc(centreX, centreY, h * 0.72, `url(#g${id})`)}${small.join('')}<g transform="translate(${one(x)} ${one(h / 2 - 60 * scale)}) scale(${scale.toFixed(2)})">${motifs[motif](t)}</g></svg>`;
}
