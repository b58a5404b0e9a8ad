// A race track as data: which fields run in turn, how strong each runner is, and how bets are paid. Markets: `win` and `place` with
// a runner's number as pick, `quinella` with two numbers in order (`2-5`).
import type { SharedTable } from '../shared.ts';

export const raceMarkets = ['win', 'place', 'quinella'] as const;

export type RaceMarket = (typeof raceMarkets)[number];

/** What is known of a race before it is run. */
export interface RaceCard {
  metres: number;
  /** Numbers rise. Of those who still run, each is the next at the line by the share of its strength (the model of Harville). */
  runners: readonly { number: number; strength: number }[];
  /**
   * Declared and taken out since. Stakes on them come back, and lines that are placed keep their prices; new ones are priced by
   * those who still run.
   */
  nonRunners?: readonly number[];
}

/** Those who run. */
export const fieldOf = ({ runners, nonRunners = [] }: RaceCard): RaceCard['runners'] =>
  runners.filter(({ number }) => !nonRunners.includes(number));

export interface RaceTable extends SharedTable {
  /** The race of an index is the card of its place among so many. */
  cards: readonly RaceCard[];
  /** Two neighbours in the order finish level, each two of them in one of so many races; at most one dead heat a race. */
  deadHeatIn: number;
  /**
   * What the chances of a market add up to in its fixed prices, in hundredths of a percent: 11,200 is a book of 112 %. A market
   * with a pool has none.
   */
  book: Readonly<Partial<Record<RaceMarket, number>>>;
}

/** How many are placed, by how many runners were declared. */
export const placesOf = (declared: number): number => (declared >= 8 ? 3 : declared >= 5 ? 2 : 0);

const NONE: RaceCard = { metres: 0, runners: [] };

/** The card of a race. */
export const cardOf = ({ cards }: Pick<RaceTable, 'cards'>, index: bigint): RaceCard =>
  cards[Number(index % BigInt(cards.length))] ?? NONE;

export interface RaceResult {
  /** Runners by number, the first first; those who finish level are in one group. */
  order: readonly (readonly number[])[];
  nonRunners: readonly number[];
  /** How far behind the winner each crosses the line, in tenths of a length, in the order of `order`. */
  margins: readonly number[];
  /** How far each is behind the head of the field after each of the first fifths, in the order of their numbers. */
  splits: readonly (readonly number[])[];
}
