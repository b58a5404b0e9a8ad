import { linesOfFive } from './lines.ts';
import { betsOf, letters, paysFrom, type SlotTitle } from './title.ts';

export const glacierBells: SlotTitle = {
  name: 'Glacier Bells',
  rtpBasisPoints: 9634,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'whiteBear', palette: 'frost', field: 'snow', lead: 'Glacier', main: 'Bells' },
  scene: { place: 'glacier', air: 250, light: 160, ground: 225, left: 'penguin', right: 'bell' },
  symbols: {
    1: { name: 'whiteBears', motif: 'whiteBear', ink: 'sky' },
    2: { name: 'penguins', motif: 'penguin', ink: 'blue' },
    3: { name: 'bells', motif: 'bell', ink: 'gold' },
    4: { name: 'mittens', motif: 'mitten', ink: 'red' },
    W: { name: 'snowflakes', motif: 'snowflake', ink: 'ice' },
    ...letters('AKQ', ['sky', 'teal', 'blue']),
  },
  rules: {
    gameId: 'glacier-bells',
    version: 'glacier-bells/1',
    rows: 3,
    coins: 60,
    pays: { kind: 'lines', lines: linesOfFive(30) },
    strips: [
      '4KAQ24AQ3KQ1K42Q3A',
      'KAQKA3W4KAQ1324KQ2',
      'KQ3K24A1Q4W24AQK3A',
      'A4KAQ4W1Q2K3QA32QK',
      'KQAK4321QK42AQKA34',
    ],
    paytable: paysFrom(3, {
      1: [35, 160, 960],
      2: [16, 60, 230],
      3: [10, 35, 100],
      4: [8, 24, 70],
      A: [5, 13, 40],
      K: [3, 9, 29],
      Q: [2, 8, 24],
    }),
    cascade: { multipliers: [1, 1, 2, 4, 6], most: 30 },
    betsMinor: betsOf(60),
  },
};
