// The felt of a card table seen from the player's side: half an ellipse in a box of 1312 by 508, with spots as bands that follow its edge.
import { one } from '../shapes.ts';

export const FELT_BOX = [1312, 508] as const;

const [CENTRE_X, CENTRE_Y] = [656, 79];
const [RADIUS_X, RADIUS_Y] = [596, 392];

/** How much wider the rail is than the felt. */
const RAIL = 1.085;

/** A band between two factors of the felt's radii, from one angle to another: 180 is the left end, 90 the middle, 0 the right end. */
export interface Band {
  inner: number;
  outer: number;
  from: number;
  to: number;
}

function place(factor: number, angle: number): readonly [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [
    one(CENTRE_X + RADIUS_X * factor * Math.cos(radians)),
    one(CENTRE_Y + RADIUS_Y * factor * Math.sin(radians)),
  ];
}

/** Along the ellipse of a factor, from left to right when `from` is the larger angle. */
const arc = (factor: number, to: number, sweep: 0 | 1): string =>
  `A${one(RADIUS_X * factor)} ${one(RADIUS_Y * factor)} 0 0 ${sweep} ${place(factor, to).join(' ')}`;

export const bandPath = ({ inner, outer, from, to }: Band): string =>
  `M${place(inner, from).join(' ')}${arc(inner, to, 0)}L${place(outer, to).join(' ')}${arc(outer, from, 1)}z`;

/** The line on which words of a band are, between its inner edge (0) and its outer one (1). */
export function wordLine({ inner, outer, from, to }: Band, share: number): string {
  const factor = inner + (outer - inner) * share;
  return `M${place(factor, from).join(' ')}${arc(factor, to, 0)}`;
}

/** Where the player's chips are on a band: towards one of its ends, so that the words stay free. */
export function chipPlace({ inner, outer, from, to }: Band, along: number): readonly [x: number, y: number] {
  return place((inner + outer) / 2, from + (to - from) * along);
}

const half = (factor: number): string =>
  `M${place(factor, 180).join(' ')}${arc(factor, 90, 0)}${arc(factor, 0, 0)}z`;

/** The arches of the hall behind the table. */
function hall(): string {
  const arches = Array.from({ length: 14 }, (_, at) => {
    const x = -326 + at * 151;
    return `<path class="arch" d="M${x - 52} 90V56A52 52 0 0 1 ${x + 52} 56V90z"/><path class="niche" d="M${x - 36} 90V58A36 36 0 0 1 ${x + 36} 58V90z"/><path class="lamp" d="M${x - 7} 38H${x + 7}L${x + 11} 50H${x - 11}z"/>`;
  });
  return arches.join('');
}

/** Hall, rail and cloth; pages colour the classes by the hue of the table. */
export const feltScene = (): string =>
  [
    `<path class="hall" d="M-900 -400H2200V${CENTRE_Y}H-900z"/>`,
    hall(),
    `<path class="floor" d="M-900 ${CENTRE_Y}H2200V900H-900z"/>`,
    `<path class="rail" d="${half(RAIL)}"/>`,
    `<path class="rail-edge" d="${half(1.02)}"/>`,
    `<path class="cloth" d="${half(1)}"/>`,
    `<path class="cloth-line" d="${half(0.985)}"/>`,
  ].join('');
