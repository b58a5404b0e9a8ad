// What a fish game is, as data: everything that catches follow from. Looks, names and paths of the fish live elsewhere.
import type { GameTable } from '../../table-text.ts';

export interface FishDefinition extends GameTable {
  /** What comes back of a shot on average, whichever fish it meets: `parts` of `of`. */
  returns: { parts: number; of: number };
  /** Each kind of fish, and how many times the stake of a shot it pays. The smallest first. */
  fish: readonly { kind: string; pays: number }[];
  /** What a shot may cost, in minor units. */
  betsMinor: readonly number[];
  /** Shots that may be told at once, which are one bet. */
  mostShots: number;
}

export type FishKind = FishDefinition['fish'][number];

export const fishOf = ({ fish }: FishDefinition, kind: string): FishKind | undefined =>
  fish.find((each) => each.kind === kind);

/**
 * Of how many numbers a shot at this fish draws one: the lowest `parts` of them are a catch. So a fish that pays twice as much is
 * caught half as often, and every shot returns the same.
 */
export const numbersOf = ({ returns }: FishDefinition, { pays }: FishKind): number => returns.of * pays;
