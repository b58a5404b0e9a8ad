// A lottery in the regional form of Vietnam, as data: its prizes, its stations by weekday, and what can be bet on them.
import type { SharedMarket, SharedTable } from '../shared.ts';

/** From the first drawn in Central and South to the last. */
export const prizeNames = [
  'eighth',
  'seventh',
  'sixth',
  'fifth',
  'fourth',
  'third',
  'second',
  'first',
  'special',
] as const;

export type PrizeName = (typeof prizeNames)[number];

export interface Prize {
  name: PrizeName;
  /** How many numbers it has, of so many digits each. */
  numbers: number;
  digits: number;
}

/**
 * What a bet is about. `ending`: the last digits of a prize with one number. `digit`: one of its last two digits. `any`: the
 * last digits of every number, paid for each time they come. `together`: numbers of two digits that all come, paid once.
 * `none`: numbers of two digits of which none comes. `pair`: two numbers of two digits that both come, in so many stations;
 * paid for half the times that either comes. `parlay`: endings of two digits and digits of different prizes, all of them.
 */
export type RegionalBet =
  | { kind: 'ending'; prize: PrizeName; digits: number }
  | { kind: 'digit'; prize: PrizeName; place: 'tens' | 'units' }
  | { kind: 'any'; digits: number }
  | { kind: 'together' | 'none'; numbers: number }
  | { kind: 'pair'; stations: 1 | 2 }
  | { kind: 'parlay'; legs: readonly [least: number, most: number] };

export interface RegionalMarket extends SharedMarket {
  bet: RegionalBet;
  /** What one hit pays, in thousandths of the stake. A parlay has none: its price is made of those of its legs. */
  priceMilli: number;
  /** The stated return in 1/100 %; a test holds it against the exact one. A parlay returns the product of its legs. */
  rtpBasisPoints: number;
}

export type Region = 'north' | 'central' | 'south';

export interface RegionalTable extends SharedTable {
  region: Region;
  /** In the order in which they are drawn, the same at every station. */
  prizes: readonly Prize[];
  /** Which stations draw, by weekday from Sunday on. */
  stations: readonly (readonly string[])[];
  /** Whether a pick names its station. If not, every day has one station, and a pick is of the one that draws. */
  stationInPick: boolean;
  markets: Readonly<Record<string, RegionalMarket>>;
}

export interface StationResult {
  station: string;
  /** The numbers of each prize, with leading zeros, in the order in which they were drawn. */
  prizes: Readonly<Partial<Record<PrizeName, readonly string[]>>>;
}

export interface RegionalResult {
  stations: readonly StationResult[];
}

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4n;

/** The stations of a draw. Its index is the number of its day since 1970-01-01, in the portal's zone. */
export const stationsOf = ({ stations }: RegionalTable, index: bigint): readonly string[] =>
  stations[Number((index + FIRST_WEEKDAY) % 7n)] ?? [];

/** How many numbers of a station have so many digits or more. */
export const numbersWith = ({ prizes }: RegionalTable, digits: number): number =>
  prizes.reduce((sum, prize) => sum + (prize.digits >= digits ? prize.numbers : 0), 0);
