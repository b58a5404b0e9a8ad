// What lies on the felt of a table in a round: chips that the player has put down, and stakes that the portal has accepted. Sums are
// in minor units; a spot is named by `spotKey`.
import type { Spot } from '../kinds/shared.ts';

export type Stakes = ReadonlyMap<string, bigint>;

export interface Felt {
  /** Accepted in this round. */
  placed: Stakes;
  /** Put down since. */
  put: Stakes;
  /** `put` before each step that can be taken back, the last one last. */
  steps: readonly Stakes[];
  /** What was placed in the last round in which the player bet. */
  last: Stakes;
}

export interface FeltLimits {
  /** What the player may stake on a spot in a round; undefined when there is no such spot. */
  spot(key: string): { leastMinor: bigint; mostMinor: bigint } | undefined;
  /** The most that the player may stake in a round. */
  roundMinor: bigint;
}

/** Why not everything was put down. */
export interface Exceeded {
  limit: 'spot' | 'round';
  key: string;
  mostMinor: bigint;
  /** What went onto the spot nevertheless, and what was there. */
  putMinor: bigint;
  hadMinor: bigint;
}

export interface Put {
  felt: Felt;
  exceeded?: Exceeded;
}

export const spotKey = ({ market, pick }: Spot): string => `${market}:${pick}`;

export function spotOf(key: string): Spot {
  const at = key.indexOf(':');
  return { market: key.slice(0, at), pick: key.slice(at + 1) };
}

const none: Stakes = new Map();

export const emptyFelt: Felt = { placed: none, put: none, steps: [], last: none };

export const sumOf = (stakes: Stakes): bigint => [...stakes.values()].reduce((sum, minor) => sum + minor, 0n);

/** What is on a spot, placed or not. */
export const onSpot = ({ placed, put }: Felt, key: string): bigint =>
  (placed.get(key) ?? 0n) + (put.get(key) ?? 0n);

/** Puts chips onto spots as one step. A spot takes what fits still, and the first limit in the way is told. */
export function putChips(felt: Felt, chips: Stakes, limits: FeltLimits): Put {
  let next = felt;
  let exceeded: Exceeded | undefined;
  for (const [key, minor] of chips) {
    const step = putOn(next, key, minor, limits);
    next = step.felt;
    exceeded ??= step.exceeded;
  }
  const moved = sumOf(next.put) !== sumOf(felt.put);
  return {
    felt: moved ? { ...next, steps: [...felt.steps, felt.put] } : felt,
    ...(exceeded && { exceeded }),
  };
}

function putOn(felt: Felt, key: string, minor: bigint, limits: FeltLimits): Put {
  const hadMinor = onSpot(felt, key);
  const spot = limits.spot(key)?.mostMinor ?? 0n;
  const round = limits.roundMinor - sumOf(felt.placed) - sumOf(felt.put);
  const room = smallest(spot - hadMinor, round);
  const putMinor = smallest(minor, room > 0n ? room : 0n);
  const put = new Map(felt.put).set(key, (felt.put.get(key) ?? 0n) + putMinor);
  const next = putMinor > 0n ? { ...felt, put } : felt;
  if (putMinor === minor) return { felt: next };
  const limit = spot - hadMinor <= round ? 'spot' : 'round';
  const mostMinor = limit === 'spot' ? spot : limits.roundMinor;
  return { felt: next, exceeded: { limit, key, mostMinor, putMinor, hadMinor } };
}

const smallest = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Takes back the last step. */
export function undo(felt: Felt): Felt {
  const put = felt.steps.at(-1);
  return put ? { ...felt, put, steps: felt.steps.slice(0, -1) } : felt;
}

/** Takes away what is not placed, which can be taken back. */
export const clear = (felt: Felt): Felt =>
  felt.put.size > 0 ? { ...felt, put: none, steps: [...felt.steps, felt.put] } : felt;

/** Puts as much again onto each spot that has something. */
export function double(felt: Felt, limits: FeltLimits): Put {
  const keys = new Set([...felt.placed.keys(), ...felt.put.keys()]);
  return putChips(felt, new Map([...keys].map((key) => [key, onSpot(felt, key)])), limits);
}

/** Puts down what was placed in the last round in which the player bet. */
export const repeat = (felt: Felt, limits: FeltLimits): Put => putChips(felt, felt.last, limits);

/** Everything of a step was accepted. */
export function accept(felt: Felt, stakes: Stakes): Felt {
  const placed = new Map(felt.placed);
  for (const [key, minor] of stakes) placed.set(key, (placed.get(key) ?? 0n) + minor);
  return { ...felt, placed, put: none, steps: [] };
}

/** The felt of another round: its stakes are those of `placed`, and chips that were not placed are given back. */
export const turnRound = (felt: Felt, placed: Stakes = none): Felt => ({
  placed,
  put: none,
  steps: [],
  last: felt.placed.size > 0 ? felt.placed : felt.last,
});

/** A spot that has less than its least stake. */
export function tooLittle(felt: Felt, limits: FeltLimits): { key: string; leastMinor: bigint } | undefined {
  for (const key of felt.put.keys()) {
    const leastMinor = limits.spot(key)?.leastMinor ?? 0n;
    if (onSpot(felt, key) < leastMinor) return { key, leastMinor };
  }
  return undefined;
}
