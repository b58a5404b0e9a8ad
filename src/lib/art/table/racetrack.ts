// The racetrack of roulette: the numbers in the order of the wheel round the three parts that are bet together.
import { wheel } from '../../rules/kinds/roulette/wheel.ts';
import { one } from '../shapes.ts';

/** Of a number on one of the two straights. */
const CELL = 38;
const STRAIGHT = 15;
/** Of the round ends, outside and inside the ring. */
const [OUTER, INNER] = [75, 37];
const [LEFT, RIGHT] = [OUTER, OUTER + STRAIGHT * CELL];

export const TRACK_BOX = [RIGHT + OUTER, 2 * OUTER] as const;

/** A number of the ring, or a part inside it, with the place of its words. */
export interface TrackArea<Name> {
  name: Name;
  path: string;
  x: number;
  y: number;
}

const round = (x: number, r: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [one(x + r * Math.cos(angle)), one(OUTER + r * Math.sin(angle))];
};

/** A piece of a round end round `x`, clockwise between two angles: 0 is right, 90 is down. */
function bend(x: number, from: number, to: number): Omit<TrackArea<number>, 'name'> {
  const corner = (r: number, degrees: number): string => round(x, r, degrees).join(' ');
  const [wordX, wordY] = round(x, (OUTER + INNER) / 2, (from + to) / 2);
  const path = `M${corner(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${corner(OUTER, to)}L${corner(INNER, to)}A${INNER} ${INNER} 0 0 0 ${corner(INNER, from)}z`;
  return { path, x: wordX, y: wordY };
}

function cell(x: number, y: number): Omit<TrackArea<number>, 'name'> {
  return { path: `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`, x: x + CELL / 2, y: y + CELL / 2 };
}

const [TOP, BOTTOM] = [0, OUTER + INNER];
/** How many numbers the right end has, zero in its middle, and the left one. */
const [AT_RIGHT, AT_LEFT] = [3, 4];

/** From the number before zero on, clockwise. */
const areas: readonly Omit<TrackArea<number>, 'name'>[] = [
  ...Array.from({ length: AT_RIGHT }, (_, at) => bend(RIGHT, -90 + at * 60, -30 + at * 60)),
  ...Array.from({ length: STRAIGHT }, (_, at) => cell(RIGHT - (at + 1) * CELL, BOTTOM)),
  ...Array.from({ length: AT_LEFT }, (_, at) => bend(LEFT, 90 + at * 45, 135 + at * 45)),
  ...Array.from({ length: STRAIGHT }, (_, at) => cell(LEFT + at * CELL, TOP)),
];

export const trackNumbers: readonly TrackArea<number>[] = areas.map((area, at) => ({
  ...area,
  name: wheel[(at - 1 + wheel.length) % wheel.length] ?? 0,
}));

/** Where the parts meet, at the top and at the bottom: between 33 and 1, 27 and 6; between 9 and 22, 17 and 25. */
const [TIERS, VOISINS] = [
  [LEFT + 2 * CELL, RIGHT - 9 * CELL],
  [LEFT + 7 * CELL, RIGHT - 6 * CELL],
] as const;

const [HIGH, LOW] = [OUTER - INNER, BOTTOM];

export const trackParts: readonly TrackArea<'voisins' | 'tiers' | 'orphelins'>[] = [
  {
    name: 'tiers',
    path: `M${LEFT} ${HIGH}H${TIERS[0]}L${TIERS[1]} ${LOW}H${LEFT}A${INNER} ${INNER} 0 0 1 ${LEFT} ${HIGH}z`,
    ...{ x: 145, y: OUTER },
  },
  {
    name: 'orphelins',
    path: `M${TIERS[0]} ${HIGH}H${VOISINS[0]}L${VOISINS[1]} ${LOW}H${TIERS[1]}z`,
    ...{ x: (TIERS[0] + TIERS[1] + VOISINS[0] + VOISINS[1]) / 4, y: OUTER },
  },
  {
    name: 'voisins',
    path: `M${VOISINS[0]} ${HIGH}H${RIGHT}A${INNER} ${INNER} 0 0 1 ${RIGHT} ${LOW}H${VOISINS[1]}z`,
    ...{ x: 530, y: OUTER },
  },
];
