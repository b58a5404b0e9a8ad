// What a bonus with wagering is worth in a slot, to somebody who wagers it there at one stake until it is done or all is lost.
import type { SlotDefinition } from '../../src/lib/rules/kinds/slot/definition.ts';
import { playRound } from '../../src/lib/rules/kinds/slot/play.ts';

export interface WageredBonus {
  deposit: number;
  bonus: number;
  wager: number;
  stake: number;
}

/** A counter that is the same in every run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What single rounds pay, in bets. */
export function payouts(slot: SlotDefinition, rounds: number, next: () => number): Float64Array {
  return Float64Array.from({ length: rounds }, (_, at) => {
    const draws = playRound(slot, at % (slot.choices?.length ?? 1));
    let step = draws.next();
    while (!step.done) step = draws.next(Math.floor(next() * step.value));
    return step.value.coins / slot.coins;
  });
}

/** What is bet of it on average: until the wagering is done, or neither cash nor bonus is left. Each bet costs the slot's edge. */
export function betOnAverage(
  of: WageredBonus,
  paid: Float64Array,
  tries: number,
  next: () => number,
): number {
  let bet = 0;
  for (let tried = 0; tried < tries; tried++) {
    let money = of.deposit + of.bonus;
    let left = of.wager;
    while (left > 0 && money > 0.005) {
      const stake = Math.min(of.stake, money);
      money += stake * ((paid[Math.floor(next() * paid.length)] ?? 0) - 1);
      left -= stake;
      bet += stake;
    }
  }
  return bet / tries;
}
