// The wheel with a single zero: which numbers are neighbours, and which are red.

/** Clockwise from zero. A racetrack shows the same order. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const HIGHEST = 36;

export type RouletteColour = 'red' | 'black' | 'zero';

export const colourOf = (number: number): RouletteColour =>
  number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black';

/** A number with `each` neighbours on both sides, clockwise. */
export function neighboursOf(number: number, each: number): number[] {
  const at = wheel.indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, step) => wheel[(at - each + step + wheel.length) % wheel.length] ?? 0,
  );
}
