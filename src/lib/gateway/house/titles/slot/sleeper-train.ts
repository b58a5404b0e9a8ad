import { linesOfFiveByFour } from './lines.ts';
import { betsOf, letters, paysFrom, type SlotTitle } from './title.ts';

export const sleeperTrain: SlotTitle = {
  name: 'Sleeper Train',
  rtpBasisPoints: 9628,
  volatility: 'medium',
  isHot: true,
  addedOn: '2026-11-23',
  cover: { motif: 'locomotive', palette: 'express', field: 'stripes', lead: 'Sleeper', main: 'Train' },
  scene: { place: 'station', air: 255, light: 75, ground: 25, left: 'suitcase', right: 'watch' },
  symbols: {
    1: { name: 'locomotives', motif: 'locomotive', ink: 'blue' },
    2: { name: 'watches', motif: 'watch', ink: 'gold' },
    3: { name: 'suitcases', motif: 'suitcase', ink: 'orange' },
    4: { name: 'caps', motif: 'cap', ink: 'violet' },
    W: { name: 'signals', motif: 'signal', ink: 'green' },
    S: { name: 'tickets', motif: 'ticket', ink: 'lime' },
    ...letters('AKQJ', ['sky', 'pink', 'teal', 'amber']),
  },
  rules: {
    gameId: 'sleeper-train',
    version: 'sleeper-train/1',
    rows: 4,
    coins: 40,
    pays: { kind: 'lines', lines: linesOfFiveByFour(40) },
    strips: [
      '4K32QASJQA3421Q41JQKJQ3AJ1KJ23KJA4KJAQK42QA',
      'JQK14WKQ3K4JQA23JAQKA21JKQ42JK2AJ3S1AJ4QW4A3',
      '2J31JKAQJA2JK4AJ43K1W3K2Q43QK4SQ3A1QAWSKAQKJ4',
      'A2J1A3K4WK3QA4JK3JA4SJ32J1QK1AQJ24AKJ4QWKQ2KQ',
      '41QAKQ41KQ3JKA23AQ2JK3QA43JA3J1Q2J4QJSKA4J2K',
    ],
    paytable: paysFrom(3, {
      1: [55, 200, 800],
      2: [40, 130, 540],
      3: [35, 110, 380],
      4: [27, 80, 270],
      A: [13, 40, 130],
      K: [11, 30, 110],
      Q: [8, 24, 80],
      J: [8, 20, 65],
    }),
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    freeSpins: { award: { 3: 8, 4: 12, 5: 20 }, most: 40, multiplier: { first: 1, step: 1, top: 6 } },
    betsMinor: betsOf(40),
  },
};
