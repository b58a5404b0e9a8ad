import { linesOfFourByFour } from './lines.ts';
import { betsOf, paysFrom, type SlotTitle } from './title.ts';

export const mangoBazaar: SlotTitle = {
  name: 'Mango Bazaar',
  rtpBasisPoints: 9657,
  volatility: 'low',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'mango', palette: 'tropic', field: 'rays', lead: 'Mango', main: 'Bazaar' },
  scene: { place: 'market', air: 270, light: 75, ground: 55, left: 'basket', right: 'pineapple' },
  symbols: {
    1: { name: 'dragonFruit', motif: 'dragonFruit', ink: 'pink' },
    2: { name: 'pineapples', motif: 'pineapple', ink: 'sun' },
    3: { name: 'mangoes', motif: 'mango', ink: 'ripe' },
    4: { name: 'lychees', motif: 'lychee', ink: 'berry' },
    5: { name: 'melons', motif: 'melonSlice', ink: 'berry' },
    6: { name: 'bananas', motif: 'bananas', ink: 'sun' },
    7: { name: 'coconuts', motif: 'coconut', ink: 'bark' },
    W: { name: 'baskets', motif: 'basket', ink: 'ripe' },
  },
  rules: {
    gameId: 'mango-bazaar',
    version: 'mango-bazaar/1',
    rows: 4,
    coins: 16,
    pays: { kind: 'lines', lines: linesOfFourByFour(16) },
    strips: [
      '3562476345376415267357452761',
      '7W25471436526751642753675463',
      '6W21674562375376251734574634',
      '5375432567364312716476546712',
    ],
    paytable: paysFrom(3, {
      1: [35, 220],
      2: [19, 110],
      3: [13, 65],
      4: [10, 45],
      5: [8, 27],
      6: [5, 22],
      7: [4, 16],
    }),
    cascade: { multipliers: [1, 2, 3, 4], most: 25 },
    betsMinor: betsOf(16),
  },
};
