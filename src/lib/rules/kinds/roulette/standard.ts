// What tables of roulette with a single zero pay: 36 for each number that a bet does not share.
import type { RoulettePrices } from './definition.ts';

export const standardPrices: RoulettePrices = {
  straight: 36_000,
  split: 18_000,
  street: 12_000,
  trio: 12_000,
  corner: 9000,
  firstFour: 9000,
  line: 6000,
  column: 3000,
  dozen: 3000,
  colour: 2000,
  parity: 2000,
  half: 2000,
};
