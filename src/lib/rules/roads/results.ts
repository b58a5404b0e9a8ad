// What the roads of a table with two sides are drawn from: its results in order, and how often each came.

/** Banker, Dragon and Big are red; Player, Tiger and Small are blue. */
export type Side = 'red' | 'blue';

/** One hand as the roads know it. */
export interface RoadResult {
  winner: Side | 'tie';
  /** Sides whose first two cards are a pair. */
  pairs?: readonly Side[];
  /** A side won, or both tied, with 8 or 9 in two cards. */
  natural?: boolean;
}

export interface RoadCounts {
  hands: number;
  red: number;
  blue: number;
  tie: number;
  redPair: number;
  bluePair: number;
  natural: number;
}

export function countsOf(results: readonly RoadResult[]): RoadCounts {
  const count = (has: (result: RoadResult) => unknown): number => results.filter(has).length;
  return {
    hands: results.length,
    red: count(({ winner }) => winner === 'red'),
    blue: count(({ winner }) => winner === 'blue'),
    tie: count(({ winner }) => winner === 'tie'),
    redPair: count(({ pairs }) => pairs?.includes('red')),
    bluePair: count(({ pairs }) => pairs?.includes('blue')),
    natural: count(({ natural }) => natural),
  };
}
