// What the rules of a game of shared rounds promise to the engine that plays it: a table of baccarat, a wheel, a race, a draw.
import type { Draws } from '../fair.ts';
import type { GameTable } from '../table-text.ts';

/** What a market takes on one spot. */
export interface SharedMarket {
  /** Least and largest stake of a player on one pick in a round, in minor units; play money has the same. */
  leastMinor: number;
  mostMinor: number;
  /** The pool's market: its price is made by the stakes when bets are closed. The house keeps `takeBasisPoints` of them. */
  pool?: { takeBasisPoints: number };
}

/**
 * When rounds take place, by the portal's clock. `cycle`: one after the other around the clock, index counted from 1970 on; where
 * it `overlaps`, the next round takes bets while one is drawn and its result is shown, so `resultMs` counts for nothing. Where rounds
 * are `apart`, each has a seed of its own and is drawn at its time, `closedMs` after its close, whatever becomes of the others.
 * `daily`: closed at a time of the portal's day, the index is the number of that day since 1970-01-01; without `weekdays`
 * (0 is Sunday) each day has one.
 */
export type Rhythm =
  | {
      kind: 'cycle';
      betsMs: number;
      closedMs: number;
      drawingMs: number;
      resultMs: number;
      overlaps?: true;
      apart?: true;
    }
  | {
      kind: 'daily';
      /** As `18:15`. */
      closesAt: string;
      weekdays?: readonly number[];
      closedMs: number;
      drawingMs: number;
    };

/** A table as data, with everything that its results, prices and limits follow from. */
export interface SharedTable extends GameTable {
  rhythm: Rhythm;
  /** How many rounds after the one that is open take bets as well: 0 at a table, more at a draw with tickets bought ahead. */
  roundsAhead: number;
  markets: Readonly<Record<string, SharedMarket>>;
  limits: {
    /** Largest sum of stakes of a player in a round. */
    playerMinor: number;
    /**
     * Largest payout of one placement, and of all placements of a player in a round. The pools of a round hold no more than the first together,
     * so they cannot pay more.
     */
    betPayoutMinor: number;
    playerPayoutMinor: number;
    /**
     * The most that the house may lose in a round, all real players together: by one result where those are few (`results`), which is what
     * all bets pay by it less all stakes; else by one pick. Stops the sale of what would pass it.
     */
    liabilityMinor: number;
    /** The same by one drawn number, whatever was bet on it; only of kinds that say which numbers a line is behind. */
    numberMinor?: number;
  };
}

/** Where a stake lies. */
export interface Spot {
  market: string;
  /** Which of the market's picks, in the kind's own words: `17`, `banker`, `4,7`. One way to write each. */
  pick: string;
}

export interface SharedLine extends Spot {
  stakeMinor: bigint;
  /** The price at which it was taken, in thousandths of what comes back with the stake: 2.00 is 2000. Absent in a pool. */
  priceMilli?: number;
  /** Taken in play: how it stood then, as `1-0`. */
  score?: string;
}

export interface SettledLine {
  result: 'won' | 'lost' | 'push' | 'void' | 'half_won' | 'half_lost';
  /** What comes back, with the stake, rounded down once. */
  payoutMinor: bigint;
}

/** A round as it was drawn. Both parts are JSON. */
export interface Drawn<Result, State> {
  result: Result;
  /** What the next round of the table begins with: the cards that the shoe still holds. */
  after: State;
}

/** Price of each winning pick of a pool's market in thousandths; a market that is not in it gives its stakes back. */
export type Dividends = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A result that can come, with a short name. */
export interface KnownResult<Result> {
  name: string;
  result: Result;
}

/**
 * The rules of a kind; pure, and the same for the same arguments. Each kind has its functions under
 * `rules/kinds/<kind>/`: the table in `definition.ts`, `play` in `play.ts`, `priceOf` and `settleLine` in `lines.ts`, exact
 * returns in `exact.ts`. Rounds of a table are drawn in order, each from the state that the last left.
 */
export interface SharedRules<Table extends SharedTable, Result, State = null> {
  /** What a table begins with. */
  begin(table: Table): State;
  play(table: Table, before: State, index: bigint): Draws<Drawn<Result, State>>;
  /**
   * The price of a pick in a round, in thousandths; `pool` where the stakes make it; undefined when there is no such pick.
   * What a round offers follows from its index alone, so that it can be bet before.
   */
  priceOf(table: Table, spot: Spot, index: bigint): number | 'pool' | undefined;
  settleLine(table: Table, line: SharedLine, result: Result, dividends?: Dividends): SettledLine;
  /** The most a line can pay, where that is more than stake times price: a number that may come several times. */
  mostOf?(table: Table, line: SharedLine): bigint;
  /** Every result that can come, in one order, those that pay every line alike once: where they are few. Without it all lines may win. */
  results?(): readonly KnownResult<Result>[];
  /** Of draws: the numbers that a line is behind, for the limit by number. */
  numbersOf?(table: Table, spot: Spot): readonly string[];
  /** Only of kinds with pools: what the stakes of all real players on each market and pick make of the result. */
  dividendsOf?(
    table: Table,
    result: Result,
    stakes: Readonly<Record<string, Readonly<Record<string, bigint>>>>,
  ): Dividends;
}

/** What lines pay together by each of the results. */
export const payoutsBy = <Result>(
  results: readonly KnownResult<Result>[],
  lines: readonly SharedLine[],
  settle: (line: SharedLine, result: Result) => SettledLine,
): bigint[] =>
  results.map(({ result }) => lines.reduce((sum, line) => sum + settle(line, result).payoutMinor, 0n));

/** What a stake at a price pays: floor(stake times price). */
export const payoutOf = (stakeMinor: bigint, priceMilli: number): bigint =>
  (stakeMinor * BigInt(priceMilli)) / 1000n;
