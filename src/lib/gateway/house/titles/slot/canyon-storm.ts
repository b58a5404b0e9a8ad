import { betsOf, letters, paysFrom, type SlotTitle } from './title.ts';

export const canyonStorm: SlotTitle = {
  name: 'Canyon Storm',
  rtpBasisPoints: 9612,
  volatility: 'high',
  isHot: true,
  addedOn: '2026-11-23',
  cover: { motif: 'bolt', palette: 'mesa', field: 'rain', lead: 'Canyon', main: 'Storm' },
  scene: { place: 'canyon', air: 265, light: 50, ground: 35, left: 'eagle', right: 'cactus' },
  symbols: {
    1: { name: 'eagles', motif: 'eagle', ink: 'sky' },
    2: { name: 'wolves', motif: 'wolf', ink: 'blue' },
    3: { name: 'buttes', motif: 'butte', ink: 'clay' },
    4: { name: 'cacti', motif: 'cactus', ink: 'green' },
    5: { name: 'feathers', motif: 'feather', ink: 'red' },
    W: { name: 'bolts', motif: 'bolt', ink: 'storm' },
    S: { name: 'suns', motif: 'sunDisc', ink: 'amber' },
    ...letters('AKQJ', ['orange', 'sky', 'violet', 'teal']),
  },
  rules: {
    gameId: 'canyon-storm',
    version: 'canyon-storm/1',
    rows: 4,
    coins: 50,
    pays: { kind: 'ways' },
    strips: [
      'KJ5QKJ2QA5JQ3AK3JKQSJAQKJQ4A51KAJ42KA34Q',
      'KA4QJ1QKJQAK5JK432JQWJ2QA15SJK35AQ45AKQAJ',
      'AJ3KAQKAJKQJ3Q52S4KQ3AKQJKQ1AJ45JK25WAJ4',
      '43JA14JQKJAK4Q1JQA5KJA23QA5KAQK5WAQS2JQK',
      'Q5KQJKQAJQAJQ5AQ43W21J5KJ2A5KJA4JSA3KQ3K',
      'KAQ4K15AJQKJQ3SAJK4325QKAJKA4J1QJ25KJQA3',
    ],
    paytable: {
      ...paysFrom(3, {
        1: [14, 95, 720, 5700],
        2: [10, 45, 240, 1450],
        3: [6, 24, 120, 580],
        4: [4, 17, 70, 340],
        5: [3, 12, 45, 190],
      }),
      ...paysFrom(4, { A: [3, 12, 45], K: [3, 9, 35], Q: [2, 7, 23], J: [2, 6, 18] }),
    },
    freeSpins: { award: { 3: 8, 4: 12, 5: 20, 6: 30 }, most: 60, multiplier: { first: 2, step: 1, top: 10 } },
    betsMinor: betsOf(50),
  },
};
