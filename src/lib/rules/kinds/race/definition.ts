// A race track as data: which fields run in turn, how strong each runner is, and how bets are paid. Markets: `win` and `place` with
// a runner's number as pick, `quinella` with two numbers in order (`2-5`).
import type { SharedTable } from '../shared.ts';

export const raceMarkets = ['win', 'place', 'quinella'] as const;

export type RaceMarket = (typeof raceMarkets)[number];

export const coats = ['bay', 'chestnut', 'black', 'grey', 'roan', 'dun', 'brown', 'palomino'] as const;

export const patterns = ['plain', 'hoops', 'sash', 'halves', 'spots', 'star', 'chevron'] as const;

export const dyes = [
  ...([
    'red',
    'blue',
    'green',
    'orange',
    'purple',
    'cream',
    'navy',
    'teal',
    'white',
    'yellow',
    'black',
  ] as const),
  ...(['pink', 'sky', 'brown'] as const),
] as const;

/** The colours that a rider wears. */
export interface Silks {
  ground: (typeof dyes)[number];
  pattern: (typeof patterns)[number];
  on: (typeof dyes)[number];
  /** That of `ground` where it is absent. */
  cap?: (typeof dyes)[number];
}

/** What a runner is called and how it is drawn. Nothing follows from it. */
export interface Look {
  name: string;
  rider: string;
  coat: (typeof coats)[number];
  silks: Silks;
}

export interface Runner {
  number: number;
  strength: number;
  look?: Look;
}

/** What is known of a race before it is run. */
export interface RaceCard {
  metres: number;
  /** Numbers rise. Of those who still run, each is the next at the line by the share of its strength (the model of Harville). */
  runners: readonly Runner[];
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

/** Which card of its table a race has, from 0. */
export const cardNumber = ({ cards }: Pick<RaceTable, 'cards'>, index: bigint): number =>
  Number(index % BigInt(cards.length));

export const cardOf = (table: Pick<RaceTable, 'cards'>, index: bigint): RaceCard =>
  table.cards[cardNumber(table, index)] ?? NONE;

export interface RaceResult {
  /** Runners by number, the first first; those who finish level are in one group. */
  order: readonly (readonly number[])[];
  nonRunners: readonly number[];
  /** How far behind the winner each crosses the line, in tenths of a length, in the order of `order`. */
  margins: readonly number[];
  /** How far each is behind the head of the field after each of the first fifths, in the order of their numbers. */
  splits: readonly (readonly number[])[];
}
