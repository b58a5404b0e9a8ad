// A quick draw as data: which balls are drawn, and what can be bet on them. 5D, K3 and mark six are three tables of it.
import type { SharedMarket, SharedTable } from '../shared.ts';

/** The balls of a draw have values from `from` to `to`. Without `repeats` each value is there once. */
export interface Balls {
  count: number;
  from: number;
  to: number;
  repeats: boolean;
}

/** Balls by their places from 0, under the name that a pick calls them by: `{ first: [0], total: [0, 1, 2, 3, 4] }`. */
export type Places = Readonly<Record<string, readonly number[]>>;

/**
 * What a bet is about. `measure`: the sum of the balls, or the first less the second, is among the values of the picked group;
 * at a value of `push` the stake comes back. `exact`: the balls are the picked ones in their order. `contains`: the picked ones
 * are among the balls; `pattern` says how often each, so [1, 1] is two different ones and [2, 1] a pair with another. `shape`:
 * the balls are all alike, two alike, all different, or neighbours in any order.
 */
export type QuickBet = { places: Places } & (
  | {
      kind: 'measure';
      of: 'sum' | 'difference';
      groups: Readonly<Record<string, readonly number[]>>;
      push?: readonly number[];
    }
  | { kind: 'exact' }
  | { kind: 'contains'; pattern: readonly number[] }
  | { kind: 'shape' }
);

export const shapes = ['triple', 'pair', 'different', 'straight'] as const;

export type Shape = (typeof shapes)[number];

export interface QuickMarket extends SharedMarket {
  bet: QuickBet;
  /** In thousandths of the stake; by group or shape where those have prices of their own. What has no price is not offered. */
  priceMilli: number | Readonly<Record<string, number>>;
  /** The stated return in 1/100 %, the least of the market's picks. A test holds it against the exact one. */
  rtpBasisPoints: number;
}

export interface QuickDrawTable extends SharedTable {
  /** The set of games it belongs to. */
  prizeMode: 'Elott' | 'SEA';
  balls: Balls;
  markets: Readonly<Record<string, QuickMarket>>;
}

export interface QuickDrawResult {
  /** In the order in which they were drawn. */
  balls: readonly number[];
}

export const valuesOf = ({ from, to }: Balls): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
