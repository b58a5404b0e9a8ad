import { linesOfFive } from './lines.ts';
import type { SlotTitle } from './title.ts';

export const gemArcade: SlotTitle = {
  name: 'Gem Arcade',
  rtpBasisPoints: 9635,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'gem', palette: 'ember', field: 'rays', lead: 'Gem', main: 'Arcade' },
  scene: { place: 'stage', air: 285, light: 195, ground: 300, left: 'gem', right: 'rocket' },
  symbols: {
    1: { name: 'gems', motif: 'gem', ink: 'teal' },
    2: { name: 'rockets', motif: 'rocket', ink: 'pink' },
    3: { name: 'dice', motif: 'dice', ink: 'amber' },
    4: { name: 'balls', motif: 'ball', ink: 'blue' },
    5: { name: 'gamepads', motif: 'pad', ink: 'violet' },
    6: { name: 'cherries', motif: 'cherries', ink: 'red' },
    W: { name: 'trophies', motif: 'trophy', ink: 'gold' },
    M: { name: 'mysteries', motif: 'mystery', ink: 'violet' },
  },
  rules: {
    gameId: 'gem-arcade',
    version: 'gem-arcade/1',
    rows: 3,
    coins: 20,
    pays: { kind: 'lines', lines: linesOfFive(20) },
    strips: [
      '5136MMM643265MMM146532453624',
      '365W4165MMM2MMM156436243564152',
      'MMM516245346536W2643MMM543261',
      '15246W2143MMM652MMM56345635146',
      '2563546251645MMM65MMM36243413',
    ],
    paytable: {
      1: { 3: 19, 4: 80, 5: 400 },
      2: { 3: 15, 4: 48, 5: 180 },
      3: { 3: 10, 4: 30, 5: 85 },
      4: { 3: 5, 4: 17, 5: 60 },
      5: { 3: 4, 4: 11, 5: 38 },
      6: { 3: 3, 4: 9, 5: 24 },
    },
    mystery: [
      { symbol: '1', weight: 4 },
      { symbol: '2', weight: 8 },
      { symbol: '3', weight: 14 },
      { symbol: '4', weight: 20 },
      { symbol: '5', weight: 25 },
      { symbol: '6', weight: 29 },
    ],
    betsMinor: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 10000],
  },
};
