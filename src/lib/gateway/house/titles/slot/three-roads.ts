import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

/** Spins times multiplier is the same for each way, and so is what can be won again: so all return the same. */
const way = (spins: number, times: number, most: number) => ({
  award: { 3: spins, 4: spins, 5: spins },
  again: { 3: 2, 4: 2, 5: 2 },
  most,
  multiplier: { first: times, step: 0, top: times },
});

export const threeRoads: SlotTitle = {
  name: 'Three Roads',
  rtpBasisPoints: 9672,
  volatility: 'medium',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'signpost', palette: 'moss', field: 'hills', lead: 'Three', main: 'Roads' },
  scene: { place: 'peaks', air: 235, light: 70, ground: 150, left: 'signpost', right: 'compass' },
  symbols: {
    1: { name: 'owls', motif: 'owl', ink: 'violet' },
    2: { name: 'foxes', motif: 'fox', ink: 'orange' },
    3: { name: 'lanterns', motif: 'lantern', ink: 'red' },
    4: { name: 'horseshoes', motif: 'horseshoe', ink: 'sky' },
    W: { name: 'compasses', motif: 'compass', ink: 'gold' },
    S: { name: 'signposts', motif: 'signpost', ink: 'green' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'three-roads',
    version: 'three-roads/1',
    rows: 3,
    coins: 20,
    pays: { kind: 'lines', lines: linesOfFive(20) },
    strips: [
      '4AQKJ4QJ3QJ2K3J4KQA3KAQJAK42SQK12JA1',
      'KQWKA4Q2S3KQ142AJ2WAKJ3Q4AJ1K4W3JQ3JA',
      '32JK3AJK4QA4WK1A4KA23QSWJKQ1A2JQ3SQ4WJ',
      'Q43JAQ4KJ1QWAKWJQS3JW3J2A4Q2K3A2K41KA',
      'A23JAK4QK3AQ12QKJAQJ4AJQSJ142K3QK4JK',
    ],
    paytable: {
      W: { 3: 50, 4: 250, 5: 1500 },
      1: { 3: 36, 4: 140, 5: 750 },
      2: { 3: 28, 4: 95, 5: 380 },
      3: { 3: 21, 4: 70, 5: 280 },
      4: { 3: 16, 4: 52, 5: 200 },
      A: { 3: 10, 4: 30, 5: 120 },
      K: { 3: 8, 4: 25, 5: 95 },
      Q: { 3: 7, 4: 20, 5: 75 },
      J: { 3: 6, 4: 17, 5: 62 },
    },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    choices: [way(20, 2, 60), way(10, 4, 40), way(5, 8, 30)],
    betsMinor: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 10000],
  },
};
