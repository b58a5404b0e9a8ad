import { linesOfFive } from './lines.ts';
import { betsOf, letters, paysFrom, type SlotTitle } from './title.ts';

export const lamplitLibrary: SlotTitle = {
  name: 'Lamplit Library',
  rtpBasisPoints: 9569,
  volatility: 'high',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'deskLamp', palette: 'study', field: 'shelves', lead: 'Lamplit', main: 'Library' },
  scene: { place: 'library', air: 290, light: 70, ground: 50, left: 'hourglass', right: 'oldKey' },
  symbols: {
    1: { name: 'ravens', motif: 'raven', ink: 'violet' },
    2: { name: 'books', motif: 'book', ink: 'red' },
    3: { name: 'hourglasses', motif: 'hourglass', ink: 'teal' },
    4: { name: 'candles', motif: 'candle', ink: 'amber' },
    W: { name: 'lamps', motif: 'deskLamp', ink: 'green' },
    S: { name: 'latchkeys', motif: 'oldKey', ink: 'gold' },
    ...letters('AKQJ', ['berry', 'violet', 'blue', 'wheat']),
  },
  rules: {
    gameId: 'lamplit-library',
    version: 'lamplit-library/1',
    rows: 3,
    coins: 12,
    pays: { kind: 'lines', lines: linesOfFive(12) },
    strips: [
      'SJ3Q4KQAK1QJK4AQJ2QKJQK4AK4JAQJ31JA32A32',
      'A24Q1J3KQAK42QK2AJ4KJAQJA3WKQJ143SAKQJ',
      '4A2QJ3QK41JK3QA4J3QAKJ4WQ1S2JAKJ3KA2KQ',
      '432JK2JA431AJ2Q4K3AQWJ1KQJKA3Q4ASQJKAJKQ',
      'Q234JSKA2QJK1A3JAQKA4QJA4QJK2J4QKJQ13KA',
    ],
    paytable: {
      ...paysFrom(2, { 1: [7, 85, 580, 4300] }),
      ...paysFrom(3, {
        2: [55, 290, 1700],
        3: [50, 170, 860],
        4: [35, 130, 580],
        A: [17, 55, 220],
        K: [14, 45, 170],
        Q: [11, 35, 140],
        J: [9, 29, 110],
      }),
    },
    scatterPays: { 3: 3, 4: 20, 5: 200 },
    freeSpins: {
      award: { 3: 9, 4: 12, 5: 18 },
      most: 36,
      multiplier: { first: 1, step: 0, top: 1 },
      expandingWilds: [1, 2, 3],
      strips: [
        '1JA4J3KQJ2KA4QJ3KQ3KA24KQJ1S42AJQ13AQ',
        'WQKJ2KW3A2QAJQSAJ4K1Q34JKA4KJQ143A2',
        '423KA1KJ2Q43AJQ3J4AQ4WJK23AJQKAQ1WSK',
        '1Q43JKWJAK2QA41QA3JWKJA42QK4S3AK3JQ2',
        '3SJ1KJAQ4AK1J2QJK2QA3KJ2K4Q3A4Q31Q4JA',
      ],
    },
    betsMinor: betsOf(12),
  },
};
