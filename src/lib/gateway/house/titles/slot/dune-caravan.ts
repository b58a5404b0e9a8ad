import { betsOf, letters, paysFrom, type SlotTitle } from './title.ts';

export const duneCaravan: SlotTitle = {
  name: 'Dune Caravan',
  rtpBasisPoints: 9652,
  volatility: 'medium',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'camel', palette: 'saffron', field: 'hills', lead: 'Dune', main: 'Caravan' },
  scene: { place: 'dunes', air: 300, light: 60, ground: 65, left: 'camel', right: 'palm' },
  symbols: {
    1: { name: 'camels', motif: 'camel', ink: 'amber' },
    2: { name: 'scarabs', motif: 'scarab', ink: 'teal' },
    3: { name: 'tents', motif: 'tent', ink: 'red' },
    4: { name: 'jars', motif: 'waterJar', ink: 'orange' },
    W: { name: 'suns', motif: 'sunDisc', ink: 'gold' },
    S: { name: 'palms', motif: 'palm', ink: 'green' },
    ...letters('AKQJ', ['pink', 'violet', 'teal', 'wheat']),
  },
  rules: {
    gameId: 'dune-caravan',
    version: 'dune-caravan/1',
    rows: 4,
    coins: 30,
    pays: { kind: 'ways' },
    strips: [
      '3JA1JQKA4J3KS21AQJ42K4AQJAQK2Q3JK4Q',
      '2KJ4AWK23AQJ1SJQA3KAQ4KJQ1J42KQ43AJ',
      'K1JKAQJ4KAJ41JK2S3QJ43Q4A3KQA2WKAQ',
      '21A32K1JSW43Q42QJKAJQKAQK4QAJ3AKJAQ',
      'K1JAQK31AQJ2QJK3J4AQ2K34AKQ4JKAS14Q2',
    ],
    paytable: {
      ...paysFrom(3, { 1: [15, 70, 460], 2: [9, 35, 180], 3: [6, 23, 100], 4: [5, 15, 60] }),
      ...paysFrom(4, { A: [7, 23], K: [5, 18], Q: [5, 13], J: [4, 12] }),
    },
    scatterPays: { 3: 1, 4: 5, 5: 25 },
    freeSpins: { award: { 3: 8, 4: 12, 5: 16 }, most: 48, multiplier: { first: 3, step: 0, top: 3 } },
    betsMinor: betsOf(30),
  },
};
