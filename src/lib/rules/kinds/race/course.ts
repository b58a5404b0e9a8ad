// Where the runners are at any moment of a race. Until the last fifth that follows from the splits alone, so nobody sees
// the result coming.
import { fieldOf, type RaceCard, type RaceResult } from './definition.ts';
import { SPLITS } from './play.ts';

/** In metres. */
const LENGTH = 2.4;
const TENTHS = 10;

export interface Position {
  number: number;
  /** From the start; past the line it runs on. */
  metres: number;
}

/**
 * The positions at a time, in the order of the runners' numbers. Time runs from 0, the start, to 1, when the winner is at the
 * line; after that the others come in.
 */
export function positionsAt(card: RaceCard, result: RaceResult, time: number): Position[] {
  const { order, nonRunners, margins, splits } = result;
  const finished = order.flat();
  const field = fieldOf({ ...card, nonRunners });
  return field.map(({ number }, at) => {
    const marks = [0, ...splits.map((split) => split[at] ?? 0), margins[finished.indexOf(number)] ?? 0];
    return { number, metres: card.metres * time - (behindAt(marks, time) / TENTHS) * LENGTH };
  });
}

/** Between two marks the distance changes slowly at both ends. */
function behindAt(marks: readonly number[], time: number): number {
  const passed = Math.min(Math.max(time, 0), 1) * (SPLITS + 1);
  const at = Math.min(Math.floor(passed), SPLITS);
  const [from = 0, to = 0] = marks.slice(at, at + 2);
  const share = passed - at;
  return from + (to - from) * share * share * (3 - 2 * share);
}

/** The order at a moment with the distance of each to the leader in lengths. */
export function standings(positions: readonly Position[]): { number: number; behind: number }[] {
  const order = positions.toSorted((a, b) => b.metres - a.metres);
  const lead = order[0]?.metres ?? 0;
  return order.map(({ number, metres }) => ({ number, behind: (lead - metres) / LENGTH }));
}
