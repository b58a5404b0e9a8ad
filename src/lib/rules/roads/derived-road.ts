// The three roads that compare the columns of the big road with each other. They compare logical columns, from before a tail
// turned right. Ties leave no mark.
import { type BigRoad, bigRoad, lengthsOf } from './big-road.ts';
import { type Place, placesOf } from './places.ts';
import type { RoadResult, Side } from './results.ts';

/** How many columns back each road looks. */
export const derivedRoads = { bigEyeBoy: 1, smallRoad: 2, cockroachRoad: 3 } as const;

export type DerivedRoad = keyof typeof derivedRoads;

const names = Object.keys(derivedRoads) as DerivedRoad[];

/**
 * The marks in order. The first is that of the second win of column `back` + 1, or, where that column has one win only, of the
 * first win of the next column.
 */
export function derivedMarks(road: BigRoad, name: DerivedRoad): Side[] {
  const back = derivedRoads[name];
  const lengths = lengthsOf(road);
  const length = (column: number): number => lengths[column] ?? 0;
  return lengths.flatMap((wins, column) =>
    Array.from({ length: wins }, (_, row): Side[] => {
      if (row === 0) {
        if (column < back + 1) return [];
        return [length(column - 1) === length(column - 1 - back) ? 'red' : 'blue'];
      }
      // Red beside a win, and red from the second row below the end of that column on.
      return column < back ? [] : [length(column - back) === row ? 'blue' : 'red'];
    }).flat(),
  );
}

/** Runs of equal marks, as they are drawn in columns. */
export function runsOf(marks: readonly Side[]): { mark: Side; length: number }[] {
  const runs: { mark: Side; length: number }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.length++;
    else runs.push({ mark, length: 1 });
  }
  return runs;
}

/** The marks of a derived road with their places. */
export function placedMarks(marks: readonly Side[]): ({ mark: Side } & Place)[] {
  const runs = runsOf(marks);
  const places = placesOf(runs.map(({ length }) => length));
  return runs.flatMap(({ mark }, index) => (places[index] ?? []).map((place) => ({ mark, ...place })));
}

/** What each derived road would get if this side won the next hand; undefined where the road has not begun by then. */
export function nextMarks(
  results: readonly RoadResult[],
  winner: Side,
): Record<DerivedRoad, Side | undefined> {
  const [now, next] = [bigRoad(results), bigRoad([...results, { winner }])];
  const added = (name: DerivedRoad): Side | undefined =>
    derivedMarks(next, name)[derivedMarks(now, name).length];
  return Object.fromEntries(names.map((name) => [name, added(name)])) as Record<
    DerivedRoad,
    Side | undefined
  >;
}
