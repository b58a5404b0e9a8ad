// What the tables of quick draws share: how markets are written, when rounds take place, groups of values.
import type { Rhythm } from '../../shared.ts';
import type { Places, QuickBet, QuickDrawTable, QuickMarket } from '../definition.ts';

const milli = (price: number): number => Math.round(price * 1_000);

/** Prices and the stated return as they are shown, largest stake in whole units. */
export const market = (
  bet: QuickBet,
  price: number | Readonly<Record<string, number>>,
  rtp: number,
  mostMajor: number,
): QuickMarket => ({
  bet,
  priceMilli:
    typeof price === 'number'
      ? milli(price)
      : Object.fromEntries(Object.entries(price).map(([name, each]) => [name, milli(each)])),
  rtpBasisPoints: Math.round(rtp * 100),
  leastMinor: 10,
  mostMinor: mostMajor * 100,
});

/** Each ball by its place, from 1. */
export const eachBall = (count: number): Places =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 1), [at]]));

export const firstBalls = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Low and high, odd and even, of values that are split in the middle. */
export function halves(from: number, to: number): Readonly<Record<string, readonly number[]>> {
  const [all, middle] = [range(from, to), Math.floor((from + to) / 2)];
  return {
    low: all.filter((value) => value <= middle),
    high: all.filter((value) => value > middle),
    odd: all.filter((value) => value % 2 !== 0),
    even: all.filter((value) => value % 2 === 0),
  };
}

/** Each value as a group of its own. */
export const singles = (from: number, to: number): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(range(from, to).map((value) => [String(value), [value]]));

/** The first of two balls is the higher one, the lower one, or equal; `most` is the largest difference. */
export const dragonTiger = (most: number, tie: boolean): Readonly<Record<string, readonly number[]>> => ({
  dragon: range(1, most),
  tiger: range(-most, -1),
  ...(tie && { tie: [0] }),
});

const EVERY_MINUTE: Rhythm = {
  kind: 'cycle',
  betsMs: 45_000,
  closedMs: 5_000,
  drawingMs: 5_000,
  resultMs: 5_000,
};

const EVERY_FIVE_MINUTES: Rhythm = {
  kind: 'cycle',
  betsMs: 270_000,
  closedMs: 10_000,
  drawingMs: 12_000,
  resultMs: 8_000,
};

export const quickDraw = (
  gameId: string,
  minutes: 1 | 5,
  parts: Pick<QuickDrawTable, 'prizeMode' | 'balls' | 'markets'>,
): QuickDrawTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: minutes === 1 ? EVERY_MINUTE : EVERY_FIVE_MINUTES,
  roundsAhead: 0,
  limits: {
    playerMinor: 2_000_000,
    betPayoutMinor: 5_000_000,
    playerPayoutMinor: 10_000_000,
    liabilityMinor: 10_000_000,
  },
  ...parts,
});
