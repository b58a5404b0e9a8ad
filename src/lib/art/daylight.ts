// The arcade by day: layers of paper, a sky at the end. For the light banner style.
import { type ArcadeData, type Arch, archesOf, floating, outlineOf } from './arcade.ts';
import { hex } from './colour.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { disc, fill, idOf, linear, one } from './shapes.ts';
import { type Palette, tones } from './tones.ts';

export interface DaylightData extends Omit<ArcadeData, 'arches' | 'shrink' | 'keeps'> {
  /** What is in the last arch instead of the hills. */
  motif?: readonly [MotifName, Palette];
  /** Lanterns that hang before the arches. */
  lanterns?: readonly { x: number; y: number }[];
}

/** Lightness, chroma and hue of each layer, the nearest first. */
const PAPER = [
  [0.925, 0.02, 80],
  [0.9, 0.045, 76],
  [0.865, 0.065, 66],
  [0.83, 0.085, 54],
  [0.79, 0.105, 42],
] as const;

const SHRINK = 0.74;

/** An SVG of `width` by `height`; narrower places keep its right. */
export function daylight(data: DaylightData): string {
  const { width: w, height: h, x, y, reach, motif, lanterns = [], treasure = true } = data;
  const id = idOf('daylight', w, h, x, y, reach, motif?.[0] ?? '');
  // A motif needs a wider opening than a view does.
  const layers = motif ? PAPER.filter((_, i) => i % 2 === 0) : PAPER;
  const row = archesOf(data, layers.length + 1, motif ? 0.8 : SHRINK);
  const opening = row.at(-1) as Arch;
  const defs = [
    linear(
      `p${id}`,
      [
        [0, hex(0.965, 0.014, 80)],
        [1, hex(0.935, 0.028, 80)],
      ],
      1,
      1,
    ),
    linear(
      `s${id}`,
      [
        [0, hex(0.82, 0.075, 225)],
        [1, hex(0.93, 0.03, 225)],
      ],
      0,
      1,
    ),
    linear(
      `w${id}`,
      [
        [0, hex(0.985, 0.012, 40), 0.95],
        [1, hex(0.97, 0.015, 60), 0.35],
      ],
      0,
      1,
    ),
    `<clipPath id="c${id}"><path d="${outlineOf(opening)}z"/></clipPath>`,
  ].join('');
  const sheets = layers.map((tone, i) => layer(row[i] as Arch, row[i + 1] as Arch, tone)).join('');
  const spread = reach * (motif ? 1 : 0.75);
  const path = fill(
    `M${one(opening.left)} ${one(opening.floor)}H${one(opening.right)}L${one(x + spread)} ${h + 20}H${one(x - spread)}z`,
    `url(#w${id})`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><defs>${defs}</defs>${fill(`M0 0H${w}V${h}H0z`, `url(#p${id})`)}${sheets}<g clip-path="url(#c${id})">${view(opening, `url(#s${id})`, !motif)}</g>${path}${motif ? inside(opening, motif) : ''}${lanterns.map(hang).join('')}${treasure ? floating(x, y, reach) : ''}</svg>`;
}

/** A sheet of paper with an arch cut out of it: its shadow on the sheet before it, its face, a lighter edge, the floor. */
function layer(arch: Arch, next: Arch, [l, c, hue]: (typeof PAPER)[number]): string {
  const { left, right, r, floor, spring } = arch;
  const outline = outlineOf(arch);
  const away = one(r * 0.03);
  const inner = r * 0.94;
  return [
    fill(`${outline}z`, hex(0.3, 0.04, 50), `opacity=".13" transform="translate(${away} ${away})"`),
    fill(`${outline}z`, hex(l, c, hue)),
    fill(
      `${outline}H${one(right - r + inner)}V${one(spring)}A${one(inner)} ${one(inner)} 0 0 0 ${one(left + r - inner)} ${one(spring)}V${one(floor)}z`,
      hex(l + 0.03, c * 0.8, hue),
    ),
    fill(
      `M${one(left)} ${one(floor)}H${one(right)}L${one(next.right)} ${one(next.floor)}H${one(next.left)}z`,
      hex(l + 0.02, c * 0.75, hue),
    ),
  ].join('');
}

/** What is seen through the last arch. */
function view({ left, right, r, floor, spring }: Arch, sky: string, hills: boolean): string {
  const top = spring - r;
  const ground = fill(`M${one(left)} ${one(top)}H${one(right)}V${one(floor)}H${one(left)}z`, sky);
  if (!hills) return ground;
  const across = (y: number, bow: number): string =>
    `M${one(left)} ${one(y)}q${one(r / 2)} ${one(-bow)} ${one(r)} 0t${one(r)} 0V${one(floor)}H${one(left)}z`;
  const height = floor - top;
  return [
    ground,
    disc(left + r * 1.2, top + height * 0.5, r * 0.34, hex(0.94, 0.09, 95)),
    fill(across(top + height * 0.62, r * 0.4), hex(0.8, 0.06, 170)),
    fill(across(top + height * 0.78, -r * 0.3), hex(0.69, 0.09, 170)),
  ].join('');
}

/** A motif on the floor of an arch. */
function inside(
  { left, right, r, floor, spring }: Arch,
  [name, palette]: readonly [MotifName, Palette],
): string {
  const size = r * 1.72;
  const x = (left + right) / 2 - size / 2;
  const y = (floor + spring - r * 0.8) / 2 - size / 2;
  return `<g transform="translate(${one(x)} ${one(y)}) scale(${(size / 120).toFixed(2)})">${motifs[name](tones(palette))}</g>`;
}

/** A lantern on its line, its middle at the place. */
function hang({ x, y }: { x: number; y: number }): string {
  const size = 44;
  return `<path d="M${x} 0V${y - size / 2}" stroke="${hex(0.5, 0.06, 50)}" stroke-width="1.5"/><g transform="translate(${x - size / 2} ${y - size / 2}) scale(${(size / 120).toFixed(2)})">${motifs.lantern(tones('copper'))}</g>`;
}
