import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const emberPeak: SlotTitle = {
  name: 'Ember Peak',
  rtpBasisPoints: 9574,
  volatility: 'high',
  isHot: true,
  addedOn: '2026-10-01',
  cover: { motif: 'volcano', palette: 'forge', field: 'rays', lead: 'Ember', main: 'Peak' },
  scene: { place: 'peaks', air: 20, light: 52, ground: 18, left: 'volcano', right: 'coin' },
  symbols: {
    1: { name: 'roosters', motif: 'rooster', ink: 'red' },
    2: { name: 'foxes', motif: 'fox', ink: 'orange' },
    3: { name: 'pyramids', motif: 'pyramid', ink: 'violet' },
    4: { name: 'coins', motif: 'coin', ink: 'lime' },
    W: { name: 'volcanoes', motif: 'volcano', ink: 'orange' },
    S: { name: 'compasses', motif: 'compass', ink: 'blue' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'ember-peak',
    version: 'ember-peak/1',
    rows: 3,
    coins: 15,
    pays: { kind: 'lines', lines: linesOfFive(15) },
    strips: [
      '3KJKQAJK42JAQ21AJKQ4SAQJ3KJQ3A4',
      'JQAKJ2QW3S4JK31KQ4JKAQ4KAQ3JA21QW',
      '3Q4JKQJ4KAQ4WAKSJAKJ13AQ21JK2Q4WAJ',
      'W2Q3K4AJQJA4KQAJ1K3Q4WAJKSJQK2JQ3S',
      '4AQJ2QJ13K4AJKWA4QAJK3SKJQ1A2KSQ3JW',
    ],
    paytable: {
      1: { 3: 55, 4: 350, 5: 2850 },
      2: { 3: 36, 4: 130, 5: 900 },
      3: { 3: 22, 4: 90, 5: 440 },
      4: { 3: 17, 4: 55, 5: 280 },
      A: { 3: 7, 4: 24, 5: 110 },
      K: { 3: 6, 4: 19, 5: 85 },
      Q: { 3: 4, 4: 14, 5: 65 },
      J: { 3: 4, 4: 11, 5: 55 },
    },
    freeSpins: {
      award: { 3: 8, 4: 10, 5: 12 },
      most: 40,
      multiplier: { first: 1, step: 1, top: 12 },
    },
    betsMinor: [15, 30, 60, 150, 300, 450, 750, 1500, 3000, 6000, 9000],
  },
};
