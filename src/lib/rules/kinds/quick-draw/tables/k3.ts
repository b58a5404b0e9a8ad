// K3: three dice every minute.
import { firstBalls, halves, market, quickDraw, singles } from './parts.ts';

const ALL = { all: firstBalls(3) };

/** By the rarer of the two totals that are equally likely. */
const TOTALS = [205.2, 68.4, 34.2, 20.52, 13.68, 9.77, 8.2, 7.6];

const totalPrices = Object.fromEntries(
  TOTALS.flatMap((price, at) => [
    [String(3 + at), price],
    [String(18 - at), price],
  ]),
);

export const k3 = quickDraw('quick-three-dice', 1, {
  prizeMode: 'Elott',
  balls: { count: 3, from: 1, to: 6, repeats: true },
  markets: {
    sum: market({ kind: 'measure', of: 'sum', places: ALL, groups: singles(3, 18) }, totalPrices, 94.91, 200),
    half: market({ kind: 'measure', of: 'sum', places: ALL, groups: halves(3, 18) }, 1.92, 96, 10_000),
    single: market({ kind: 'contains', places: ALL, pattern: [1] }, 2.27, 95.63, 10_000),
    pair: market({ kind: 'contains', places: ALL, pattern: [2] }, 12.8, 94.81, 2_000),
    pairWith: market({ kind: 'contains', places: ALL, pattern: [2, 1] }, 68.4, 95, 500),
    triple: market({ kind: 'contains', places: ALL, pattern: [3] }, 205.2, 95, 200),
    twoDifferent: market({ kind: 'contains', places: ALL, pattern: [1, 1] }, 6.84, 95, 5_000),
    threeDifferent: market({ kind: 'contains', places: ALL, pattern: [1, 1, 1] }, 34.2, 95, 1_000),
    shape: market(
      { kind: 'shape', places: ALL },
      { triple: 34.2, straight: 8.55, pair: 2.28, different: 1.71 },
      95,
      1_000,
    ),
  },
});
