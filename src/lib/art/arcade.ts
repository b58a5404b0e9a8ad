// The portal's own picture: arches receding to a warm light.
import { hex } from './colour.ts';
import { motifs } from './motifs/index.ts';
import { idOf, linear, one, radial } from './shapes.ts';
import { tones } from './tones.ts';

export interface ArcadeData {
  width: number;
  height: number;
  /** Where the light is. */
  x: number;
  y: number;
  /** Half the width of the nearest arch. */
  reach: number;
  arches?: number;
  /** Each arch is so much of the one before. */
  shrink?: number;
  /** Coins and a gem that float in front. */
  treasure?: boolean;
  /** What stays in a narrower place: its right, or its middle. */
  keeps?: 'xMax' | 'xMid';
}

const STONE = [
  [0.245, 0.05, 282],
  [0.29, 0.065, 292],
  [0.35, 0.085, 312],
  [0.44, 0.11, 345],
  [0.56, 0.135, 25],
  [0.7, 0.145, 55],
  [0.86, 0.12, 80],
  [0.95, 0.06, 90],
] as const;

export interface Arch {
  left: number;
  right: number;
  r: number;
  floor: number;
  spring: number;
}

/** An SVG of `width` by `height`; narrower places crop it. */
export function arcade(data: ArcadeData): string {
  const {
    width: w,
    height: h,
    x,
    y,
    reach,
    arches = 7,
    shrink = 0.73,
    treasure = true,
    keeps = 'xMax',
  } = data;
  const id = idOf('arcade', w, h, x, y, reach, arches);
  const row = archesOf({ x, y, reach }, arches, shrink);
  const last = row[arches - 1] ?? { left: x, right: x, r: 0, floor: y, spring: y };
  const light = hex(0.88, 0.13, 82);
  const defs = [
    linear(
      `b${id}`,
      [
        [0, hex(0.175, 0.03, 272)],
        [1, hex(0.215, 0.045, 285)],
      ],
      1,
      0,
    ),
    radial(`g${id}`, [
      [0, light, 0.75],
      [1, light, 0],
    ]),
    linear(
      `s${id}`,
      [
        [0, hex(0.92, 0.1, 84), 0.85],
        [1, hex(0.85, 0.13, 70), 0],
      ],
      0,
      1,
    ),
  ].join('');
  const beam = `<path d="M${one(last.left)} ${one(last.floor)}H${one(last.right)}L${one(x + reach * 0.62)} ${h + 40}H${one(x - reach * 0.62)}z" fill="url(#s${id})" opacity=".55"/>`;
  const glow = `<circle cx="${x}" cy="${y - 4}" r="${one(reach * 0.62)}" fill="url(#g${id})" opacity=".55"/>`;
  const stones = row.map((arch, i) => drawArch(arch, row[i + 1], i)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="${keeps}YMid slice" aria-hidden="true"><defs>${defs}</defs><path fill="url(#b${id})" d="M0 0H${w}V${h}H0z"/>${stones}${beam}${glow}${treasure ? floating(x, y, reach) : ''}</svg>`;
}

/** Arches one behind the other, the nearest first. */
export const archesOf = (
  { x, y, reach }: Pick<ArcadeData, 'x' | 'y' | 'reach'>,
  count: number,
  shrink: number,
): Arch[] =>
  Array.from({ length: count }, (_, i) => {
    const r = reach * shrink ** i;
    return { left: x - r, right: x + r, r, floor: y + 0.69 * r, spring: y - 0.112 * r };
  });

/** The edge of an arch, from its left foot to its right one. */
export const outlineOf = ({ left, right, r, floor, spring }: Arch): string =>
  `M${one(left)} ${one(floor)}V${one(spring)}A${one(r)} ${one(r)} 0 0 1 ${one(right)} ${one(spring)}V${one(floor)}`;

function drawArch(arch: Arch, next: Arch | undefined, i: number): string {
  const { left, right, r, floor, spring } = arch;
  const [l, c, hue] = STONE[Math.min(i, STONE.length - 1)] ?? STONE[0];
  const outline = outlineOf(arch);
  const face = `<path d="${outline}z" fill="${hex(l, c, hue)}"/>`;
  if (!next) return face;
  const edge = r * 0.055;
  const jamb = `<path d="${outline}H${one(right - edge)}V${one(spring)}A${one(r - edge)} ${one(r - edge)} 0 0 0 ${one(left + edge)} ${one(spring)}V${one(floor)}z" fill="${hex(l + 0.075, c + 0.01, hue + 8)}"/>`;
  const ground = `<path d="M${one(left)} ${one(floor)}H${one(right)}L${one(next.right)} ${one(next.floor)}H${one(next.left)}z" fill="${hex(l + 0.035, c * 0.9, hue + 14)}"/>`;
  return face + jamb + ground;
}

/** Two coins and a gem before the arches. */
export function floating(x: number, y: number, reach: number): string {
  const size = reach / 232;
  const at = (dx: number, dy: number, turn: number, scale: number, drawn: string): string =>
    `<g transform="translate(${one(x + reach * dx)} ${one(y + reach * dy)}) rotate(${turn} 40 40) scale(${one(size * scale * 10) / 10})">${drawn}</g>`;
  const coin = motifs.coin(tones('copper'));
  return [
    at(-0.86, 0.06, -16, 0.66, coin),
    at(0.5, -0.62, 14, 0.56, motifs.gem(tones('lagoon'))),
    at(0.66, -0.2, 24, 0.28, coin),
  ].join('');
}
