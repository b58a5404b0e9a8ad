// What the verifier asks of a kind whose rounds many share, and what tables of these have in common.
import type { Numbers } from '../numbers.ts';
import { entries, optional, parts, reading, whole } from '../read-table.ts';

export interface Spot {
  market: string;
  pick: string;
}

export interface Line extends Spot {
  stakeCents: bigint;
  /** In thousandths of the stake; absent in a pool. */
  price?: number;
}

export interface Paid {
  result: 'won' | 'lost' | 'push' | 'void' | 'half_won' | 'half_lost';
  cents: bigint;
}

/** By market and pick, in cents. */
export type Stakes = Readonly<Record<string, Readonly<Record<string, bigint>>>>;
/** By market and pick, in thousandths of a stake. A pool that is not in it gives its stakes back. */
export type Dividends = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A round that was played again. */
export interface Played {
  /** As it is published. */
  result: unknown;
  /** What the next round of the table begins with. */
  after: unknown;
  pays(line: Line, dividends: Dividends): Paid;
  /** What the stakes make of the pools. */
  dividendsOf?(stakes: Stakes): Dividends;
  /** Of what is played in steps: how it stood after each. */
  course?: readonly (readonly [home: number, away: number])[];
  /** What becomes of a pick that was taken when it stood so. */
  judgedFrom?(spot: Spot, home: number, away: number): Paid['result'] | undefined;
}

/** A table that was read. */
export interface SharedGame {
  /** What its first round begins with. */
  begin: unknown;
  /** In thousandths; undefined where there is no such pick. */
  priceOf(spot: Spot, index: bigint): number | 'pool' | undefined;
  /** Undefined when no round begins with that. */
  play(before: unknown, index: bigint, numbers: Numbers): Promise<Played | undefined>;
}

/** Undefined when it is no table of the kind, or has a rule that this verifier does not know. */
export type ReadGame = (table: unknown) => SharedGame | undefined;

const COMMON = ['gameId', 'version', 'rhythm', 'roundsAhead', 'markets', 'limits'];
const LIMITS = ['leastMinor', 'mostMinor'];
/** All of a pool, in hundredths of a percent. */
const ALL = 10_000;

/** A market with what its kind adds to it. */
export interface Market {
  /** What stays with the house of a pool; undefined where there is none. */
  take: number | undefined;
  own: Record<string, unknown>;
}

export interface SharedParts {
  markets: ReadonlyMap<string, Market>;
  own: Record<string, unknown>;
}

/** Reads the parts that every table has; `own` and `ownOfMarkets` are the names of those that its kind adds. */
export function readShared(
  value: unknown,
  own: readonly string[],
  ownOfMarkets: readonly string[] = [],
): SharedParts {
  const table = parts(value, [...COMMON, ...own]);
  const market = (given: unknown): Market => {
    const read = parts(given, [...LIMITS, 'pool', ...ownOfMarkets]);
    const take = optional(read.pool, (pool) => whole(parts(pool, ['takeBasisPoints']).takeBasisPoints, ALL));
    return { take, own: read };
  };
  return { markets: entries(table.markets, market), own: table };
}

export const gameOf =
  (read: (table: unknown) => SharedGame): ReadGame =>
  (table) =>
    reading(() => read(table));

export const price = (value: unknown): number => whole(value, 1_000_000_000);

export const LOST: Paid = { result: 'lost', cents: 0n };

/** A won line at a price, rounded down. */
export const wonAt = ({ stakeCents }: Line, thousandths: number): Paid => ({
  result: 'won',
  cents: (stakeCents * BigInt(thousandths)) / 1000n,
});

/** The stake comes back. */
export const backOf = ({ stakeCents }: Line, result: 'push' | 'void'): Paid => ({
  result,
  cents: stakeCents,
});
