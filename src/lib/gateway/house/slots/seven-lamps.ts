import { linesOfThree } from './lines.ts';
import type { SlotTitle } from './title.ts';

export const sevenLamps: SlotTitle = {
  name: 'Seven Lamps',
  rtpBasisPoints: 9507,
  volatility: 'high',
  isHot: false,
  isNew: false,
  cover: { motif: 'seven', palette: 'dusk', field: 'stripes', lead: 'Seven', main: 'Lamps' },
  symbols: {
    1: { name: 'lanterns', motif: 'lantern', palette: 'copper' },
    2: { name: 'crowns', motif: 'crown', palette: 'dusk' },
    3: { name: 'gems', motif: 'gem', palette: 'orchid' },
    4: { name: 'coins', motif: 'coin', palette: 'jade' },
    5: { name: 'cherries', motif: 'cherries', palette: 'rose' },
    6: { name: 'dice', motif: 'dice', palette: 'night' },
    W: { name: 'sevens', motif: 'seven', palette: 'forge' },
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
