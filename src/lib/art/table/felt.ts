// The felt of a card table seen from the player's side: half an ellipse, with spots as bands that follow its edge.
import { one } from '../shapes.ts';

type Pair = readonly [number, number];

/** A box, and in it the ellipse of the felt. */
export interface FeltShape {
  box: Pair;
  centre: Pair;
  radii: Pair;
}

/** For a window with more width than height, and for an upright one that has room for a felt. */
export const felts = {
  wide: { box: [1312, 508], centre: [656, 79], radii: [596, 392] },
  tall: { box: [768, 568], centre: [384, 78], radii: [345, 447] },
} as const satisfies Record<string, FeltShape>;

/** How much wider the rail is than the felt. */
const RAIL = 1.085;

/** A band between two factors of the felt's radii, from one angle to another: 180 is the left end, 90 the middle, 0 the right end. */
export interface Band {
  inner: number;
  outer: number;
  from: number;
  to: number;
}

function place({ centre, radii }: FeltShape, factor: number, angle: number): readonly [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [
    one(centre[0] + radii[0] * factor * Math.cos(radians)),
    one(centre[1] + radii[1] * factor * Math.sin(radians)),
  ];
}

/** Along the ellipse of a factor, from left to right when `from` is the larger angle. */
const arc = (shape: FeltShape, factor: number, to: number, sweep: 0 | 1): string =>
  `A${one(shape.radii[0] * factor)} ${one(shape.radii[1] * factor)} 0 0 ${sweep} ${place(shape, factor, to).join(' ')}`;

export const bandPath = (shape: FeltShape, { inner, outer, from, to }: Band): string =>
  `M${place(shape, inner, from).join(' ')}${arc(shape, inner, to, 0)}L${place(shape, outer, to).join(' ')}${arc(shape, outer, from, 1)}z`;

/** The line on which words of a band are, between its inner edge (0) and its outer one (1). */
export function wordLine(shape: FeltShape, { inner, outer, from, to }: Band, share: number): string {
  const factor = inner + (outer - inner) * share;
  return `M${place(shape, factor, from).join(' ')}${arc(shape, factor, to, 0)}`;
}

/** Where the player's chips are on a band: towards one of its ends, so that the words stay free. */
export function chipPlace(
  shape: FeltShape,
  { inner, outer, from, to }: Band,
  along: number,
): readonly [x: number, y: number] {
  return place(shape, (inner + outer) / 2, from + (to - from) * along);
}

const half = (shape: FeltShape, factor: number): string =>
  `M${place(shape, factor, 180).join(' ')}${arc(shape, factor, 90, 0)}${arc(shape, factor, 0, 0)}z`;

/** The arches of the hall behind the table. */
export function hall(): string {
  const arches = Array.from({ length: 14 }, (_, at) => {
    const x = -326 + at * 151;
    return `<path class="arch" d="M${x - 52} 90V56A52 52 0 0 1 ${x + 52} 56V90z"/><path class="niche" d="M${x - 36} 90V58A36 36 0 0 1 ${x + 36} 58V90z"/><path class="lamp" d="M${x - 7} 38H${x + 7}L${x + 11} 50H${x - 11}z"/>`;
  });
  return arches.join('');
}

/** Hall, rail and cloth; pages colour the classes by the hue of the table. */
export const feltScene = (shape: FeltShape): string =>
  [
    `<path class="hall" d="M-900 -400H2200V${shape.centre[1]}H-900z"/>`,
    hall(),
    `<path class="floor" d="M-900 ${shape.centre[1]}H2200V900H-900z"/>`,
    `<path class="rail" d="${half(shape, RAIL)}"/>`,
    `<path class="rail-edge" d="${half(shape, 1.02)}"/>`,
    `<path class="cloth" d="${half(shape, 1)}"/>`,
    `<path class="cloth-line" d="${half(shape, 0.985)}"/>`,
  ].join('');
