// What a slot is, as data: everything its results follow from. Looks and names live elsewhere.
import type { GameTable } from '../../table-text.ts';

/** One character names a symbol on a strip. `W` is wild, `S` scatter, `M` mystery, `C` coin; digits are pictures, best first. */
export type Mark = string;

export const WILD: Mark = 'W';
export const SCATTER: Mark = 'S';
export const MYSTERY: Mark = 'M';
export const COIN: Mark = 'C';

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
  cascade?: Cascade;
  freeSpins?: FreeSpins;
  /** In place of `freeSpins`: ways to play free spins, of which the player chooses one. All are won by the same scatters. */
  choices?: readonly FreeSpins[];
  /** Three or more scatters turn a wheel; it pays bets. */
  wheel?: readonly { bets: number; weight: number }[];
  hold?: Hold;
  jackpot?: Jackpot;
  /** Total bets a player may choose from, in minor units; each is a whole number of minor units per coin. */
  betsMinor: readonly number[];
}

/**
 * What wins vanishes; the symbols above it fall, and those that are above on the strip follow, until nothing wins. Goes
 * with no mystery, no expanding wild, no win of scatters and no held coins.
 */
export interface Cascade {
  /** What wins are multiplied by: those of the landing, of the first fall, and so on; the last entry from there on. */
  multipliers: readonly number[];
  /** No more falls than this in one spin. */
  most: number;
}

/** Enough coins in a spin stay, and the empty cells turn again. */
export interface Hold {
  /** Coins that start it. */
  needed: number;
  /** Turns without a new coin until it is over; each new coin gives all of them back. */
  turns: number;
  /** A cell shows a coin in `coins` of `of` cases. */
  land: { coins: number; of: number };
  /** What a coin pays, in bets, with weights. */
  values: readonly { bets: number; weight: number }[];
  /** Paid beside the coins when every cell holds one, in bets. */
  full: number;
}

export interface FreeSpins {
  /** Spins given by a number of scatters, at the start and again within free spins. */
  award: Pays;
  /** In place of `award` within free spins. */
  again?: Pays;
  /** No more than this many in one round. */
  most: number;
  /** What wins are multiplied by in the first free spin, and how much it grows with each, up to a top. */
  multiplier: { first: number; step: number; top: number };
  /** Other strips than the base game's. */
  strips?: Strips;
  expandingWilds?: readonly number[];
  /** In place of the multipliers of the base game's cascade. */
  cascade?: readonly number[];
}

/**
 * A pool that grows with the stakes of all who play for it. Every round draws a ticket; the lowest ones win the whole pool, as
 * many of them as the stake has times `perMinor`. Goes with no choices.
 */
export interface Jackpot {
  /** Games with the same pool play for the same money. */
  pool: string;
  /** Of each stake in money goes to the pool, in 1/100 %. */
  contribution: number;
  /** What the house puts into an empty pool. */
  seedMinor: number;
  perMinor: number;
  /** How many tickets there are: a multiple of 1,000. */
  tickets: number;
  /** What a winning ticket pays in play money, which has no pool. */
  trialMinor: number;
}

/** Symbols in a reel's window when the strip is at `stop`, from the top. */
export function windowAt(strip: string, stop: number, rows: number): Mark[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}
