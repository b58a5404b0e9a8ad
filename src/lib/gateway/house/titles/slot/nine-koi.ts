import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const nineKoi: SlotTitle = {
  name: 'Nine Koi',
  rtpBasisPoints: 9599,
  volatility: 'high',
  isHot: false,
  addedOn: '2026-10-01',
  cover: { motif: 'koi', palette: 'plum', field: 'rings', lead: 'Nine', main: 'Koi' },
  scene: { place: 'harbour', air: 325, light: 60, ground: 190, left: 'koi', right: 'lantern' },
  symbols: {
    1: { name: 'koi', motif: 'koi', ink: 'orange' },
    2: { name: 'reefFish', motif: 'fish', ink: 'teal' },
    3: { name: 'shells', motif: 'shell', ink: 'pink' },
    4: { name: 'lotuses', motif: 'lotus', ink: 'violet' },
    W: { name: 'lanterns', motif: 'lantern', ink: 'gold' },
    S: { name: 'moons', motif: 'moon', ink: 'sky' },
    ...letters('AKQJ'),
  },
  rules: {
    gameId: 'nine-koi',
    version: 'nine-koi/1',
    rows: 3,
    coins: 9,
    pays: { kind: 'lines', lines: linesOfFive(9) },
    strips: [
      '4QJQ4JKQA3JQ324QA2KSAKJQ3KA14JAKJ1',
      'AKJ4WSA4KJAQ23JQA12QKW3JKQJ3K1QJA42',
      '4AK3WQKSA4J2AKJ142QKJ3AQJ4KQJ2AQ3WJ1',
      '4AK2QS3JKQ2AJQ234JKAJ4K3JKAQ1WJQ1AW',
      'QAJ4KJ1QJ3KQ2KAJ41AQK4AQJWA3JQ234SK',
    ],
    paytable: {
      1: { 2: 3, 3: 42, 4: 200, 5: 1300 },
      2: { 2: 1, 3: 26, 4: 110, 5: 600 },
      3: { 3: 20, 4: 70, 5: 340 },
      4: { 3: 14, 4: 60, 5: 200 },
      A: { 3: 8, 4: 28, 5: 95 },
      K: { 3: 7, 4: 20, 5: 80 },
      Q: { 3: 5, 4: 15, 5: 70 },
      J: { 3: 5, 4: 14, 5: 60 },
    },
    scatterPays: { 3: 1, 4: 9, 5: 90 },
    freeSpins: {
      award: { 3: 9, 4: 9, 5: 9 },
      most: 45,
      multiplier: { first: 1, step: 0, top: 1 },
      strips: [
        '32412342124341341324314S',
        '2W1342S341324W13214234143',
        '232413W3424314234S14W31241',
        'W4312431WS413241232343421',
        '4341243W2143243S4231431W21',
      ],
    },
    betsMinor: [9, 18, 45, 90, 180, 270, 450, 900, 1800, 4500, 9000],
  },
};
