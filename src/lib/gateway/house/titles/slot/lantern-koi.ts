import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const lanternKoi: SlotTitle = {
  name: 'Lantern Koi',
  rtpBasisPoints: 9620,
  volatility: 'medium',
  isHot: true,
  addedOn: '2026-10-01',
  cover: { motif: 'lantern', palette: 'lagoon', field: 'waves', lead: 'Lantern', main: 'Koi' },
  scene: { place: 'harbour', air: 285, light: 40, ground: 215, left: 'lantern', right: 'moon' },
  symbols: {
    1: { name: 'koi', motif: 'koi', ink: 'amber' },
    2: { name: 'lotuses', motif: 'lotus', ink: 'teal' },
    3: { name: 'coins', motif: 'coin', ink: 'gold' },
    4: { name: 'crowns', motif: 'crown', ink: 'violet' },
    5: { name: 'gems', motif: 'gem', ink: 'green' },
    W: { name: 'lanterns', motif: 'lantern', ink: 'gold' },
    S: { name: 'moons', motif: 'moon', ink: 'sky' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'lantern-koi',
    version: 'lantern-koi/1',
    rows: 3,
    coins: 20,
    pays: { kind: 'lines', lines: linesOfFive(20) },
    strips: [
      'JQ5A3JA1SAK24QK4A13JQAK5Q34J5Q2J5K',
      'A3JK2J4SW52KAQ542J14AKQ3WKQA3QSJWQ415KJ',
      'K53K24QAKQJ215QA4JQ2A3WSJKA15JK4W3S5JW',
      'Q5JKS14JKQAJ5W3QJ2JA35WKQ3W4KS245KA4Q1A',
      '2A1Q5KJS2AJ3W45AJW5AKQ413QJK3QK2A54QJ',
    ],
    paytable: {
      1: { 3: 40, 4: 140, 5: 800 },
      2: { 3: 30, 4: 110, 5: 420 },
      3: { 3: 24, 4: 75, 5: 300 },
      4: { 3: 20, 4: 60, 5: 220 },
      5: { 3: 15, 4: 50, 5: 190 },
      A: { 3: 10, 4: 30, 5: 120 },
      K: { 3: 8, 4: 24, 5: 100 },
      Q: { 3: 7, 4: 20, 5: 80 },
      J: { 3: 7, 4: 16, 5: 60 },
    },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    freeSpins: {
      award: { 3: 10, 4: 12, 5: 15 },
      most: 60,
      multiplier: { first: 2, step: 0, top: 2 },
    },
    betsMinor: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 10000],
  },
};
