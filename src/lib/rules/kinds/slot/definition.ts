// What a slot is, as data: everything its results follow from. Looks and names live elsewhere.
import type { GameTable } from '../../table-text.ts';

/** One character names a symbol on a strip. `W` is wild, `S` scatter, `M` mystery; digits are pictures, best first. */
export type Mark = string;

export const WILD: Mark = 'W';
export const SCATTER: Mark = 'S';
export const MYSTERY: Mark = 'M';

/** Coins paid for a number of equal symbols: `{ 3: 10, 4: 40, 5: 150 }`. */
export type Pays = Readonly<Record<number, number>>;

/** A strip a reel: the symbols in order, read downwards, joined end to start. */
export type Strips = readonly string[];

/** One row per reel, 0 at the top. */
export type Line = readonly number[];

export interface SlotDefinition extends GameTable {
  rows: number;
  strips: Strips;
  /** Fixed lines from the left, or every way through neighbouring reels. */
  pays: { kind: 'lines'; lines: readonly Line[]; bothWays?: true } | { kind: 'ways' };
  /** What a spin costs in coins; a bet is this many times the value of a coin, and wins are counted in coins. */
  coins: number;
  paytable: Readonly<Record<Mark, Pays>>;
  /** Scatters pay anywhere, in bets (not coins). */
  scatterPays?: Pays;
  /** A wild in a win multiplies it by this; several wilds multiply each other. */
  wildMultiplier?: number;
  /** A wild on one of these reels (0 is the left one) fills its reel. */
  expandingWilds?: readonly number[];
  /** All mystery symbols of a spin turn into the same symbol, drawn by weight. */
  mystery?: readonly { symbol: Mark; weight: number }[];
  /** A wheel beside the reels: what all wins of the spin are multiplied by, with weights. */
  booster?: readonly { multiplier: number; weight: number }[];
  freeSpins?: FreeSpins;
  /** Three or more scatters turn a wheel; it pays bets. */
  wheel?: readonly { bets: number; weight: number }[];
  /** Total bets a player may choose from, in minor units; each is a whole number of minor units per coin. */
  betsMinor: readonly number[];
}

export interface FreeSpins {
  /** Spins given by a number of scatters, at the start and again within free spins. */
  award: Pays;
  /** No more than this many in one round. */
  most: number;
  /** What wins are multiplied by in the first free spin, and how much it grows with each, up to a top. */
  multiplier: { first: number; step: number; top: number };
  /** Other strips than the base game's. */
  strips?: Strips;
  expandingWilds?: readonly number[];
}

/** Symbols in a reel's window when the strip stands at `stop`, from the top. */
export function windowAt(strip: string, stop: number, rows: number): Mark[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}
