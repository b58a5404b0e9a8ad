// Plays a generator of draws through every possible sequence of numbers.
import type { Draws } from '../../../../src/lib/rules/fair.ts';

/** Calls `seen` once for each outcome with its probability; the probabilities add up to 1. */
export function everyOutcome<T>(
  start: () => Draws<T>,
  seen: (outcome: T, probability: number) => void,
): void {
  const drawn: { number: number; of: number }[] = [];
  do {
    const draws = start();
    let step = draws.next();
    for (const { number } of drawn) step = draws.next(number);
    while (!step.done) {
      drawn.push({ number: 0, of: step.value });
      step = draws.next(0);
    }
    seen(
      step.value,
      drawn.reduce((probability, { of }) => probability / of, 1),
    );
  } while (toTheNext(drawn));
}

/** Whether there is another sequence after this one, which it becomes as far as both are the same. */
function toTheNext(drawn: { number: number; of: number }[]): boolean {
  for (;;) {
    const last = drawn.pop();
    if (!last) return false;
    if (last.number + 1 < last.of) {
      drawn.push({ ...last, number: last.number + 1 });
      return true;
    }
  }
}
