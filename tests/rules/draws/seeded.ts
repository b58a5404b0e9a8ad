// Numbers for draws of tests: the same ones for the same seed.
import type { Draws } from '../../../src/lib/rules/fair.ts';

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plays draws to their end, and says what they asked for. */
export function playWith<T>(draws: Draws<T>, random: () => number): { value: T; asked: number[] } {
  const asked: number[] = [];
  let step = draws.next();
  while (!step.done) {
    asked.push(step.value);
    step = draws.next(Math.floor(random() * step.value));
  }
  return { value: step.value, asked };
}
