import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const paperFox: SlotTitle = {
  name: 'Paper Fox',
  rtpBasisPoints: 9643,
  volatility: 'medium',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'fox', palette: 'copper', field: 'rings', lead: 'Paper', main: 'Fox' },
  scene: { place: 'garden', air: 35, light: 70, ground: 45, left: 'fox', right: 'lantern' },
  symbols: {
    1: { name: 'foxes', motif: 'fox', ink: 'orange' },
    2: { name: 'owls', motif: 'owl', ink: 'sky' },
    3: { name: 'roosters', motif: 'rooster', ink: 'red' },
    4: { name: 'lotuses', motif: 'lotus', ink: 'pink' },
    W: { name: 'lanterns', motif: 'lantern', ink: 'gold' },
    ...letters('AKQ'),
  },
  rules: {
    gameId: 'paper-fox',
    version: 'paper-fox/1',
    rows: 3,
    coins: 15,
    pays: { kind: 'lines', lines: linesOfFive(15), bothWays: true },
    strips: [
      '34Q24QKAQKA1Q3K421KAQ2KA43QKA',
      'KQ42AQ3A2Q1K4A13K3QWK4Q2KA3Q4A',
      'QAKQ4WKQ132K134AQKA3QA3Q242AK4',
      'K12AQKA3Q43QAK413QA4W2KAQK324Q',
      'Q3KAQ42AKQA1QKA4KAQ4K32K43Q21',
    ],
    paytable: {
      1: { 3: 20, 4: 80, 5: 330 },
      2: { 3: 11, 4: 40, 5: 170 },
      3: { 3: 7, 4: 24, 5: 95 },
      4: { 3: 5, 4: 16, 5: 60 },
      A: { 3: 3, 4: 10, 5: 40 },
      K: { 3: 3, 4: 8, 5: 30 },
      Q: { 3: 2, 4: 7, 5: 24 },
    },
    wildMultiplier: 3,
    betsMinor: [15, 30, 60, 150, 300, 450, 750, 1500, 3000, 6000, 9000],
  },
};
