import type { SlotTitle } from './title.ts';

export const cherryLane: SlotTitle = {
  name: 'Cherry Lane',
  rtpBasisPoints: 9467,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'cherries', palette: 'copper', field: 'dots', lead: 'Cherry', main: 'Lane' },
  scene: { place: 'garden', air: 50, light: 80, ground: 140, left: 'cherries', right: 'cherries' },
  symbols: {
    1: { name: 'cherries', motif: 'cherries', ink: 'red' },
    2: { name: 'sevens', motif: 'seven', ink: 'red' },
    3: { name: 'horseshoes', motif: 'horseshoe', ink: 'orange' },
    4: { name: 'coins', motif: 'coin', ink: 'gold' },
    5: { name: 'gems', motif: 'gem', ink: 'green' },
    6: { name: 'dice', motif: 'dice', ink: 'blue' },
    7: { name: 'tickets', motif: 'ticket', ink: 'lime' },
    W: { name: 'crowns', motif: 'crown', ink: 'gold' },
  },
  rules: {
    gameId: 'cherry-lane',
    version: 'cherry-lane/1',
    rows: 3,
    coins: 10,
    pays: { kind: 'ways' },
    strips: ['5467647563276527365437657471', '764675W7563476521723164576435', '6576475376437546524671673275'],
    paytable: {
      1: { 3: 190 },
      2: { 3: 65 },
      3: { 3: 40 },
      4: { 3: 15 },
      5: { 3: 9 },
      6: { 3: 5 },
      7: { 3: 4 },
    },
    betsMinor: [10, 20, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000],
  },
};
