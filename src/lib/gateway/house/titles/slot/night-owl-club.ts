import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const nightOwlClub: SlotTitle = {
  name: 'Night Owl Club',
  rtpBasisPoints: 9662,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'owl', palette: 'cobalt', field: 'arches', lead: 'Night', main: 'Owl Club' },
  scene: { place: 'garden', air: 262, light: 225, ground: 235, left: 'owl', right: 'moon' },
  symbols: {
    1: { name: 'owls', motif: 'owl', ink: 'sky' },
    2: { name: 'cards', motif: 'cards', ink: 'red' },
    3: { name: 'dice', motif: 'dice', ink: 'green' },
    4: { name: 'tickets', motif: 'ticket', ink: 'lime' },
    W: { name: 'moons', motif: 'moon', ink: 'gold' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'night-owl-club',
    version: 'night-owl-club/1',
    rows: 3,
    coins: 10,
    pays: { kind: 'lines', lines: linesOfFive(10), bothWays: true },
    strips: [
      'Q21Q4K3QJ12J4AQ2KAQ4K3AJ4KJ3JQAKJA',
      '42JAQKJK4Q2K43AJ1QKAJ3Q3JK1423AWQJ',
      'QAKJ1JWKA1JKAQ4KA342Q14K3JQ34JQ3A2',
      'JQ2J1K3Q243J4AQKAJ4Q3KAJ1WQJ2K4AK3',
      'J3Q1AQKJA43KJQ4K4J1QK2JQ423AKQAJ2A',
    ],
    paytable: {
      1: { 3: 44, 4: 110, 5: 290 },
      2: { 3: 28, 4: 60, 5: 130 },
      3: { 3: 13, 4: 34, 5: 85 },
      4: { 3: 9, 4: 22, 5: 60 },
      A: { 3: 7, 4: 13, 5: 44 },
      K: { 3: 6, 4: 12, 5: 36 },
      Q: { 3: 4, 4: 9, 5: 28 },
      J: { 3: 4, 4: 9, 5: 28 },
    },
    expandingWilds: [1, 2, 3],
    betsMinor: [10, 20, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000],
  },
};
