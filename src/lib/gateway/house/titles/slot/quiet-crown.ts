import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const quietCrown: SlotTitle = {
  name: 'Quiet Crown',
  rtpBasisPoints: 9615,
  volatility: 'medium',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'crown', palette: 'rose', field: 'dots', lead: 'Quiet', main: 'Crown' },
  scene: { place: 'hall', air: 355, light: 45, ground: 15, left: 'crown', right: 'peacock' },
  symbols: {
    1: { name: 'peacocks', motif: 'peacock', ink: 'violet' },
    2: { name: 'masks', motif: 'mask', ink: 'orange' },
    3: { name: 'compasses', motif: 'compass', ink: 'blue' },
    4: { name: 'shells', motif: 'shell', ink: 'pink' },
    W: { name: 'crowns', motif: 'crown', ink: 'gold' },
    S: { name: 'lighthouses', motif: 'lighthouse', ink: 'teal' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'quiet-crown',
    version: 'quiet-crown/2',
    rows: 3,
    coins: 9,
    pays: { kind: 'lines', lines: linesOfFive(9) },
    strips: [
      'K1JS43AKQ3JA2K3A4KJQ41JKQJ243AQAJ2QW',
      '2QAJWK1JAQJ4Q2K3J2SKA3KWSJ3Q4KA14JQA4',
      'JAQW4AQ342132K4WKJAQKJ2Q3JKQSJ13AQK4',
      'JA4QJK21A34JKQSQ3AKW42QWJ3K1JAS4QJAK2',
      'Q4KJQSA4JKA32A4Q1KJ3JQK2JA3JWKQ2A431',
    ],
    paytable: {
      1: { 2: 2, 3: 19, 4: 70, 5: 260 },
      2: { 2: 2, 3: 12, 4: 44, 5: 170 },
      3: { 3: 12, 4: 34, 5: 110 },
      4: { 3: 9, 4: 26, 5: 90 },
      W: { 2: 4, 3: 20, 4: 70, 5: 260 },
      A: { 3: 7, 4: 18, 5: 55 },
      K: { 3: 6, 4: 13, 5: 44 },
      Q: { 3: 4, 4: 11, 5: 34 },
      J: { 3: 4, 4: 11, 5: 34 },
    },
    scatterPays: { 3: 3, 4: 12, 5: 60 },
    wildMultiplier: 2,
    betsMinor: [9, 18, 45, 90, 180, 270, 450, 900, 1800, 4500, 9000],
  },
};
