// A table of roulette with a single zero as data: what its bets pay, by the numbers that each has.
import type { SharedTable } from '../shared.ts';

export const rouletteMarkets = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstFour',
  'line',
  'column',
  'dozen',
  'colour',
  'parity',
  'half',
] as const;

export type RouletteMarket = (typeof rouletteMarkets)[number];

/** In thousandths, with the stake. */
export type RoulettePrices = Readonly<Record<RouletteMarket, number>>;

export interface RouletteTable extends SharedTable {
  prices: RoulettePrices;
}

export interface RouletteSpin {
  number: number;
}
