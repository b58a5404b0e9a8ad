// Plays many rounds with a fast generator of numbers, to cross-check the exact return and to measure what has no
// closed form: how often a round pays and how far results spread.
import type { SlotDefinition } from '../../../../../rules/kinds/slot/definition.ts';
import { contributionOf, winsJackpot } from '../../../../../rules/kinds/slot/jackpot.ts';
import { playRound, type SlotRound } from '../../../../../rules/kinds/slot/play.ts';

export interface Simulation {
  rounds: number;
  /** Shares of the bet; `margin` is half of the 99 % confidence interval. */
  rtp: number;
  margin: number;
  /** Share of rounds that pay anything, and that pay at least the bet. */
  hitRate: number;
  atLeastBet: number;
  /** Standard deviation of a round's result, in bets. */
  deviation: number;
  /** The best round that came up, in bets. */
  best: number;
}

const Z_99 = 2.5758;

/** Without `choice` the choices of free spins are taken in turn. A jackpot is played for by the least stake. */
export function simulate(slot: SlotDefinition, rounds: number, seed: number, choice?: number): Simulation {
  const below = numbers(seed);
  const pool = poolOf(slot);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let atLeastBet = 0;
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const draws = playRound(slot, choice ?? round % (slot.choices?.length ?? 1));
    let step = draws.next();
    while (!step.done) step = draws.next(below(step.value));
    const bets = step.value.coins / slot.coins + pool(step.value);
    sum += bets;
    squares += bets * bets;
    if (bets > 0) hits++;
    if (bets >= 1) atLeastBet++;
    if (bets > best) best = bets;
  }
  const rtp = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - rtp * rtp);
  return {
    rounds,
    rtp,
    margin: (Z_99 * deviation) / Math.sqrt(rounds),
    hitRate: hits / rounds,
    atLeastBet: atLeastBet / rounds,
    deviation,
    best,
  };
}

/** A pool that grows with each round and answers what it pays of it, in bets. */
function poolOf(slot: SlotDefinition): (round: SlotRound) => number {
  const rule = slot.jackpot;
  if (!rule) return () => 0;
  const stake = BigInt(rule.perMinor);
  const part = Number(contributionOf(rule, stake));
  let minor = rule.seedMinor;
  return (round) => {
    minor += part;
    if (!winsJackpot(slot, stake, round)) return 0;
    const won = minor / rule.perMinor;
    minor = rule.seedMinor;
    return won;
  };
}

/** Small fast counter (sfc32): good for simulation, never for a player's round. */
function numbers(seed: number): (bound: number) => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    return mixed >>> 0;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return (bound) => Math.floor((next() / 2 ** 32) * bound);
}
