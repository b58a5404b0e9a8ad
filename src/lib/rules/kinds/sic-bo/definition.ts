// A table of sic bo as data: what each bet on three dice pays.
import type { SharedTable } from '../shared.ts';

/** In thousandths, with the stake. */
export interface SicBoPrices {
  /** Small or big; a triple is neither. */
  size: number;
  /** By the total, 4 to 17. */
  total: Readonly<Record<string, number>>;
  /** When the face is on one, two or three dice. */
  single: readonly [number, number, number];
  /** The face is on two dice, or on three. */
  double: number;
  /** Two different faces are both there. */
  pair: number;
  triple: number;
  anyTriple: number;
}

export type SicBoMarket = keyof SicBoPrices;

export interface SicBoTable extends SharedTable {
  prices: SicBoPrices;
}

export interface SicBoThrow {
  /** In the order in which they were drawn. */
  dice: readonly [number, number, number];
}

export const FACES = 6;
