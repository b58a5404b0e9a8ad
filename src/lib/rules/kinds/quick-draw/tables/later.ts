// Three draws more by the same rules, as data alone: 3D, 11x5 and PK10.
import { dragonTiger, eachBall, firstBalls, halves, market, quickDraw, singles } from './parts.ts';

export const threeD = quickDraw('quick-three', 1, {
  prizeMode: 'Elott',
  balls: { count: 3, from: 0, to: 9, repeats: true },
  markets: {
    digit: market({ kind: 'measure', of: 'sum', places: eachBall(3), groups: singles(0, 9) }, 9.6, 96, 4_000),
    half: market({ kind: 'measure', of: 'sum', places: eachBall(3), groups: halves(0, 9) }, 1.92, 96, 10_000),
    straight3: market({ kind: 'exact', places: { all: firstBalls(3) } }, 960, 96, 50),
    group6: market({ kind: 'contains', places: { all: firstBalls(3) }, pattern: [1, 1, 1] }, 160, 96, 300),
    group3: market({ kind: 'contains', places: { all: firstBalls(3) }, pattern: [2, 1] }, 320, 96, 150),
  },
});

/** Five of eleven balls. */
export const elevenFive = quickDraw('eleven-five', 1, {
  prizeMode: 'Elott',
  balls: { count: 5, from: 1, to: 11, repeats: false },
  markets: {
    ball: market(
      { kind: 'measure', of: 'sum', places: eachBall(5), groups: singles(1, 11) },
      10.5,
      95.45,
      4_000,
    ),
    anyOne: market({ kind: 'contains', places: { all: firstBalls(5) }, pattern: [1] }, 2.1, 95.45, 10_000),
    anyTwo: market({ kind: 'contains', places: { all: firstBalls(5) }, pattern: [1, 1] }, 5.22, 94.91, 5_000),
    anyThree: market(
      { kind: 'contains', places: { all: firstBalls(5) }, pattern: [1, 1, 1] },
      15.6,
      94.55,
      2_000,
    ),
    straight2: market({ kind: 'exact', places: { first2: [0, 1] } }, 104, 94.55, 400),
  },
});

/** Ten cars, of which each comes in at one place. */
export const pk10 = quickDraw('ten-cars', 1, {
  prizeMode: 'Elott',
  balls: { count: 10, from: 1, to: 10, repeats: false },
  markets: {
    place: market(
      { kind: 'measure', of: 'sum', places: eachBall(10), groups: singles(1, 10) },
      9.6,
      96,
      4_000,
    ),
    half: market(
      { kind: 'measure', of: 'sum', places: eachBall(10), groups: halves(1, 10) },
      1.92,
      96,
      10_000,
    ),
    dragonTiger: market(
      {
        kind: 'measure',
        of: 'difference',
        places: { 1: [0, 9], 2: [1, 8], 3: [2, 7], 4: [3, 6], 5: [4, 5] },
        groups: dragonTiger(9, false),
      },
      1.92,
      96,
      10_000,
    ),
    straight2: market({ kind: 'exact', places: { first2: [0, 1] } }, 86, 95.56, 500),
  },
});
