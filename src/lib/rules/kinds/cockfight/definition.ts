// A drawn contest of two as data: how it can end, and how bets are paid. No animal takes part. Markets: `side` with the picks red
// and blue, `draw` with the pick draw.
import type { SharedTable } from '../shared.ts';

/** In how many of `of` cases a round ends the contest with a win of red, or of blue. */
export interface Chances {
  red: number;
  blue: number;
  of: number;
  /** Without a winner after so many rounds it is a draw. */
  rounds: number;
}

/** How one of a contest is called and drawn: hues of its feathers and of its tail. Nothing follows from it. */
export interface Contestant {
  name: string;
  hue: number;
  tail: number;
}

export interface Pair {
  red: Contestant;
  blue: Contestant;
}

export interface CockfightTable extends SharedTable {
  chances: Chances;
  /** The contest of an index is the pair of its place among so many. */
  pairs?: readonly Pair[];
  /** In thousandths, with the stake. Red and blue have none where their market is a pool. */
  prices: { draw: number; red?: number; blue?: number };
}

/** What is seen in a round. */
export const moves = ['redLeaps', 'blueLeaps', 'redFeints', 'blueFeints'] as const;

export interface Contest {
  winner: 'red' | 'blue' | 'draw';
  /** Of each round that was fought; they say nothing about the end. */
  rounds: readonly (typeof moves)[number][];
}
