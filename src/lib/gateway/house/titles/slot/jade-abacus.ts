import { linesOfThree } from './lines.ts';
import { betsOf, paysFrom, type SlotTitle } from './title.ts';

export const jadeAbacus: SlotTitle = {
  name: 'Jade Abacus',
  rtpBasisPoints: 9580,
  volatility: 'high',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'abacus', palette: 'vermilion', field: 'fret', lead: 'Jade', main: 'Abacus' },
  scene: { place: 'gateway', air: 280, light: 75, ground: 170, left: 'firecrackers', right: 'dragon' },
  symbols: {
    1: { name: 'dragons', motif: 'dragon', ink: 'green' },
    2: { name: 'ingots', motif: 'ingot', ink: 'gold' },
    3: { name: 'abacuses', motif: 'abacus', ink: 'orange' },
    4: { name: 'fans', motif: 'foldingFan', ink: 'pink' },
    5: { name: 'firecrackers', motif: 'firecrackers', ink: 'red' },
    C: { name: 'coins', motif: 'jadeRing', ink: 'green' },
  },
  rules: {
    gameId: 'jade-abacus',
    version: 'jade-abacus/1',
    rows: 3,
    coins: 5,
    pays: { kind: 'lines', lines: linesOfThree },
    strips: ['134524523451CC53452', '5142532534CC54312534', '54254354324351CC4521'],
    paytable: paysFrom(3, { 1: [150], 2: [55], 3: [28], 4: [14], 5: [7] }),
    hold: {
      needed: 5,
      turns: 3,
      land: { coins: 1, of: 12 },
      values: [
        { bets: 1, weight: 40 },
        { bets: 2, weight: 30 },
        { bets: 5, weight: 18 },
        { bets: 10, weight: 8 },
        { bets: 20, weight: 3 },
        { bets: 50, weight: 1 },
      ],
      full: 500,
    },
    betsMinor: betsOf(5),
  },
};
