import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const crystalStair: SlotTitle = {
  name: 'Crystal Stair',
  rtpBasisPoints: 9583,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'crystalSteps', palette: 'orchid', field: 'weave', lead: 'Crystal', main: 'Stair' },
  scene: { place: 'peaks', air: 310, light: 195, ground: 280, left: 'crystalSteps', right: 'moon' },
  symbols: {
    1: { name: 'crowns', motif: 'crown', ink: 'gold' },
    2: { name: 'gems', motif: 'gem', ink: 'violet' },
    3: { name: 'lotuses', motif: 'lotus', ink: 'pink' },
    4: { name: 'shells', motif: 'shell', ink: 'teal' },
    W: { name: 'peacocks', motif: 'peacock', ink: 'green' },
    ...letters('AKQ'),
  },
  rules: {
    gameId: 'crystal-stair',
    version: 'crystal-stair/1',
    rows: 3,
    coins: 20,
    pays: { kind: 'lines', lines: linesOfFive(20) },
    strips: [
      'Q14K2342QK314KAQKAQ3A2',
      '23A1Q3KQ2KQ3AQ142K4AW4',
      '4K2QA143WQ1K3A24QK3AK2',
      'QK1AW23Q24AK4Q12K3A43A',
      '432Q4AK23QA1KA34QK2A1Q',
    ],
    paytable: {
      1: { 3: 26, 4: 100, 5: 400 },
      2: { 3: 14, 4: 42, 5: 150 },
      3: { 3: 10, 4: 28, 5: 80 },
      4: { 3: 7, 4: 20, 5: 70 },
      A: { 3: 4, 4: 14, 5: 48 },
      K: { 3: 3, 4: 10, 5: 34 },
      Q: { 3: 3, 4: 8, 5: 28 },
    },
    cascade: { multipliers: [1, 2, 3, 4, 5], most: 30 },
    betsMinor: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 10000],
  },
};
