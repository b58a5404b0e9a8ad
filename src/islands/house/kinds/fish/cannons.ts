// Where the cannons stand, and how they are painted: the player's own below, those of the house at the edges and half as bright.
import type { Point, Size } from './shots.ts';
import { put, type Stamps } from './stamps.ts';

export interface Cannon extends Point {
  /** Its colours: shine, body and shade. */
  colours: readonly [string, string, string];
  scale: number;
}

const OWN: Cannon['colours'] = ['#ffe3a0', '#eab648', '#a5761c'];
const HOUSE: readonly Cannon['colours'][] = [
  ['#b08ab0', '#7f4f82', '#4c2b50'],
  ['#8aa884', '#517a48', '#2d4a28'],
  ['#7fb0b4', '#3d7d84', '#214a50'],
];

const isUpright = ({ width, height }: Size): boolean => width < height * 1.1;

/** The player's own: in the middle when nobody else is there, or where a hand holds the phone. */
export function ownCannon(size: Size, alone: boolean): Cannon {
  const x = alone || isUpright(size) ? 0.5 : 0.34;
  return { x: size.width * x, y: size.height - 4, colours: OWN, scale: scaleOf(size) };
}

export function houseCannons(size: Size): Cannon[] {
  const places: readonly (readonly [number, number])[] = isUpright(size)
    ? [
        [0.14, 0],
        [0.5, 0],
        [0.86, 0],
      ]
    : [
        [0.32, 0],
        [0.68, 0],
        [0.72, 1],
      ];
  return places.map(([x, y], at) => ({
    ...{ x: size.width * x, y: y === 0 ? 4 : size.height - 4, scale: scaleOf(size) * 0.82 },
    colours: HOUSE[at] ?? OWN,
  }));
}

const scaleOf = ({ width, height }: Size): number =>
  Math.min(1, Math.max(0.62, Math.min(width, height) / 640));

/** Where the barrel ends when it points at a place. */
export function muzzleOf({ x, y, scale }: Cannon, to: Point): Point {
  const angle = Math.atan2(to.y - y, to.x - x);
  return { x: x + Math.cos(angle) * 92 * scale, y: y + Math.sin(angle) * 92 * scale };
}

/** Half the box of a stamp: the wheel with its edge, and the barrel when it points upwards. */
const [WHEEL, BARREL] = [54, 100];

export function paintCannon(
  brush: CanvasRenderingContext2D,
  { x, y, scale, colours }: Cannon,
  to: Point,
  stamps: Stamps,
): void {
  const stamp = (part: 'foot' | 'barrel' | 'wheel', half: number) =>
    stamps.get(`${part} ${scale} ${colours[1]}`, () => ({
      ...{ width: half * 2 * scale, height: half * 2 * scale },
      paint(on) {
        on.scale(scale, scale);
        on.translate(half, half);
        drawn[part](on, colours);
      },
    }));
  const middle = (half: number): number => -half * scale;
  brush.save();
  brush.translate(x, y);
  put(brush, stamp('foot', WHEEL), middle(WHEEL), middle(WHEEL));
  brush.save();
  brush.rotate(Math.atan2(to.y - y, to.x - x) + Math.PI / 2);
  put(brush, stamp('barrel', BARREL), middle(BARREL), middle(BARREL));
  brush.restore();
  put(brush, stamp('wheel', WHEEL), middle(WHEEL), middle(WHEEL));
  brush.restore();
}

type Draw = (brush: CanvasRenderingContext2D, colours: Cannon['colours']) => void;

/** From below to above. */
const drawn: Readonly<Record<'foot' | 'barrel' | 'wheel', Draw>> = {
  foot(brush) {
    disc(brush, 52, '#171c2b');
    disc(brush, 48, '#252c40');
  },
  barrel(brush, [light, body, dark]) {
    bar(brush, [-18, -84, 36, 76], '#465069');
    bar(brush, [-17, -84, 11, 76], '#8792ab');
    bar(brush, [-20, -98, 40, 18], body);
    bar(brush, [-20, -98, 12, 18], light);
    bar(brush, [11, -98, 9, 18], dark);
    for (const y of [-62, -34]) bar(brush, [-19, y, 38, 7], '#d9ab3f');
  },
  wheel(brush, [light, body, dark]) {
    brush.strokeStyle = body;
    brush.lineWidth = 4;
    brush.setLineDash([18, 7.13]);
    brush.beginPath();
    brush.arc(0, 0, 48, 0, Math.PI * 2);
    brush.stroke();
    disc(brush, 28, dark);
    disc(brush, 25, body);
    disc(brush, 13, '#1b2133');
    disc(brush, 8, light);
  },
};

function disc(brush: CanvasRenderingContext2D, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(0, 0, radius, 0, Math.PI * 2);
  brush.fill();
}

function bar(
  brush: CanvasRenderingContext2D,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.roundRect(x, y, width, height, 4);
  brush.fill();
}
