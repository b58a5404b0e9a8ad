// The big road: a column for each run of wins of one side; ties are kept with the win before them.
import { type Place, placesOf } from './places.ts';
import type { RoadResult, Side } from './results.ts';

/** A win on the big road. */
export interface Win {
  side: Side;
  pairs: readonly Side[];
  /** Ties after it, and for the first win those before it. */
  ties: number;
}

export interface BigRoad {
  /** Logical columns: runs of one side, however they are drawn. */
  columns: readonly (readonly Win[])[];
  /** Ties that wait for the first win. */
  waitingTies: number;
}

export function bigRoad(results: readonly RoadResult[]): BigRoad {
  const columns: Win[][] = [];
  let waitingTies = 0;
  for (const { winner, pairs = [] } of results) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (winner === 'tie') {
      if (last) last.ties++;
      else waitingTies++;
      continue;
    }
    const win: Win = { side: winner, pairs, ties: last ? 0 : waitingTies };
    if (!last) waitingTies = 0;
    if (column && last?.side === winner) column.push(win);
    else columns.push([win]);
  }
  return { columns, waitingTies };
}

export const lengthsOf = ({ columns }: BigRoad): number[] => columns.map(({ length }) => length);

/** The wins of the big road with their places. */
export function placedWins(road: BigRoad): (Win & Place)[] {
  const places = placesOf(lengthsOf(road));
  return road.columns.flatMap((column, c) =>
    column.flatMap((win, r) => {
      const place = places[c]?.[r];
      return place ? [{ ...win, ...place }] : [];
    }),
  );
}
