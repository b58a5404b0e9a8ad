// Plays a generator of draws through every possible sequence of numbers.
import type { Draws } from '../../../../src/lib/rules/fair.ts';

/** Calls `seen` once for each outcome with its probability; the probabilities add up to 1. */
export function everyOutcome<T>(
  start: () => Draws<T>,
  seen: (outcome: T, probability: number) => void,
): void {
  const visit = (path: readonly number[], probability: number): void => {
    const draws = start();
    let step = draws.next();
    for (const number of path) step = draws.next(number);
    if (step.done) seen(step.value, probability);
    else
      for (let number = 0; number < step.value; number++) visit([...path, number], probability / step.value);
  };
  visit([], 1);
}
