// A shot from the barrel to the fish that it meets.
import type { Swimmer } from './schools.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A shot under way, in pixels. */
export interface Bullet extends Point {
  stakeMinor: bigint;
  /** It passes every other fish. */
  at?: Swimmer;
  dx: number;
  dy: number;
}

/** A shot that has met a fish. */
export interface Met extends Point {
  fish: Swimmer;
  stakeMinor: bigint;
}

/** A fish where it is. */
export interface Swims extends Point {
  fish: Swimmer;
  /** Its width. */
  width: number;
  tilt: number;
  /** Its middle is in the window: others can be neither locked nor hit. */
  seen: boolean;
}

/** What shots cost together. */
export const sumOf = (shots: readonly { stakeMinor: bigint }[]): bigint =>
  shots.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

/** The direction from one place to another, of length 1. */
export function towards(from: Point, to: Point): [number, number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Within the ellipse of its body. */
export const isIn = ({ x, y, width }: Omit<Swims, 'fish' | 'tilt' | 'seen'>, point: Point): boolean =>
  ((point.x - x) / (width * 0.4)) ** 2 + ((point.y - y) / (width * 0.26)) ** 2 <= 1;
