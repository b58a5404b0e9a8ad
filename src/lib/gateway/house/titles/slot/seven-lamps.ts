import { linesOfThree } from './lines.ts';
import type { SlotTitle } from './title.ts';

export const sevenLamps: SlotTitle = {
  name: 'Seven Lamps',
  rtpBasisPoints: 9507,
  volatility: 'high',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'seven', palette: 'dusk', field: 'stripes', lead: 'Seven', main: 'Lamps' },
  scene: { place: 'hall', air: 285, light: 60, ground: 300, left: 'lantern', right: 'lantern' },
  symbols: {
    1: { name: 'lanterns', motif: 'lantern', ink: 'gold' },
    2: { name: 'crowns', motif: 'crown', ink: 'violet' },
    3: { name: 'gems', motif: 'gem', ink: 'green' },
    4: { name: 'coins', motif: 'coin', ink: 'lime' },
    5: { name: 'cherries', motif: 'cherries', ink: 'red' },
    6: { name: 'dice', motif: 'dice', ink: 'sky' },
    W: { name: 'sevens', motif: 'seven', ink: 'orange' },
  },
  rules: {
    gameId: 'seven-lamps',
    version: 'seven-lamps/1',
    rows: 3,
    coins: 5,
    pays: { kind: 'lines', lines: linesOfThree },
    strips: ['452635463465435261534521W', '41356214W54362536546365425', '546246356W542531645132543'],
    paytable: {
      1: { 3: 120 },
      2: { 3: 26 },
      3: { 3: 17 },
      4: { 3: 5 },
      5: { 3: 4 },
      6: { 3: 2 },
      W: { 3: 360 },
    },
    booster: [
      { multiplier: 1, weight: 70 },
      { multiplier: 2, weight: 18 },
      { multiplier: 3, weight: 8 },
      { multiplier: 5, weight: 3 },
      { multiplier: 10, weight: 1 },
    ],
    betsMinor: [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000],
  },
};
