// 5D: five digits every minute.
import { dragonTiger, eachBall, firstBalls, halves, market, quickDraw, singles } from './parts.ts';

const THREES = { first3: [0, 1, 2], middle3: [1, 2, 3], last3: [2, 3, 4] };
const TWOS = { first2: [0, 1], last2: [3, 4] };

export const fiveD = quickDraw('quick-five', 1, {
  prizeMode: 'Elott',
  balls: { count: 5, from: 0, to: 9, repeats: true },
  markets: {
    digit: market({ kind: 'measure', of: 'sum', places: eachBall(5), groups: singles(0, 9) }, 9.6, 96, 4_000),
    half: market({ kind: 'measure', of: 'sum', places: eachBall(5), groups: halves(0, 9) }, 1.92, 96, 10_000),
    sum: market(
      { kind: 'measure', of: 'sum', places: { all: firstBalls(5) }, groups: halves(0, 45) },
      1.92,
      96,
      10_000,
    ),
    dragonTiger: market(
      { kind: 'measure', of: 'difference', places: { ends: [0, 4] }, groups: dragonTiger(9, true) },
      { dragon: 2.13, tiger: 2.13, tie: 9.6 },
      95.85,
      4_000,
    ),
    anyDigit: market({ kind: 'contains', places: THREES, pattern: [1] }, 3.54, 95.93, 10_000),
    anyDigitOfFive: market(
      { kind: 'contains', places: { all: firstBalls(5) }, pattern: [1] },
      2.34,
      95.83,
      10_000,
    ),
    anyTwoOfFive: market(
      { kind: 'contains', places: { all: firstBalls(5) }, pattern: [1, 1] },
      6.5,
      95.36,
      5_000,
    ),
    straight2: market({ kind: 'exact', places: TWOS }, 96, 96, 500),
    straight3: market({ kind: 'exact', places: THREES }, 960, 96, 50),
    group6: market({ kind: 'contains', places: THREES, pattern: [1, 1, 1] }, 160, 96, 300),
    group3: market({ kind: 'contains', places: THREES, pattern: [2, 1] }, 320, 96, 150),
  },
});
