// The three regional lotteries of the house. They have the form of the state lotteries, and are not those.
import type { Prize, Region, RegionalBet, RegionalMarket, RegionalTable } from './definition.ts';
import { stationsByWeekday } from './stations.ts';

const prize = (name: Prize['name'], numbers: number, digits: number): Prize => ({ name, numbers, digits });

/** 27 numbers. The special prize is drawn last. */
const NORTH_PRIZES = [
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
  prize('special', 1, 5),
];

/** 18 numbers a station, the eighth prize first. */
const STATION_PRIZES = [
  prize('eighth', 1, 2),
  prize('seventh', 1, 3),
  prize('sixth', 3, 4),
  prize('fifth', 1, 4),
  prize('fourth', 7, 5),
  prize('third', 2, 5),
  prize('second', 1, 5),
  prize('first', 1, 5),
  prize('special', 1, 6),
];

/** Price and stated return in hundredths, stakes in whole units. */
const market = (bet: RegionalBet, price: number, rtp: number, mostMajor: number): RegionalMarket => ({
  bet,
  priceMilli: Math.round(price * 1_000),
  rtpBasisPoints: Math.round(rtp * 100),
  leastMinor: 10,
  mostMinor: mostMajor * 100,
});

/** The same in all regions. */
const COMMON = {
  special2: market({ kind: 'ending', prize: 'special', digits: 2 }, 95, 95, 1_000),
  special3: market({ kind: 'ending', prize: 'special', digits: 3 }, 930, 93, 100),
  special4: market({ kind: 'ending', prize: 'special', digits: 4 }, 9_000, 90, 10),
  head: market({ kind: 'digit', prize: 'special', place: 'tens' }, 9.5, 95, 5_000),
  tail: market({ kind: 'digit', prize: 'special', place: 'units' }, 9.5, 95, 5_000),
  first2: market({ kind: 'ending', prize: 'first', digits: 2 }, 95, 95, 1_000),
  parlay: market({ kind: 'parlay', legs: [2, 4] }, 0, 0, 10),
};

const NORTH_MARKETS = {
  ...COMMON,
  any2: market({ kind: 'any', digits: 2 }, 3.5, 94.5, 1_000),
  any3: market({ kind: 'any', digits: 3 }, 40, 92, 100),
  together2: market({ kind: 'together', numbers: 2 }, 17, 93.3, 1_000),
  together3: market({ kind: 'together', numbers: 3 }, 75, 92.23, 500),
  together4: market({ kind: 'together', numbers: 4 }, 340, 90.78, 100),
  none4: market({ kind: 'none', numbers: 4 }, 2.84, 94.33, 5_000),
  none8: market({ kind: 'none', numbers: 8 }, 8.9, 93.68, 5_000),
  none10: market({ kind: 'none', numbers: 10 }, 16, 93.04, 2_000),
};

const CENTRAL_MARKETS = {
  ...COMMON,
  eighth2: market({ kind: 'ending', prize: 'eighth', digits: 2 }, 95, 95, 1_000),
  any2: market({ kind: 'any', digits: 2 }, 5.25, 94.5, 1_000),
  any3: market({ kind: 'any', digits: 3 }, 54, 91.8, 100),
  together2: market({ kind: 'together', numbers: 2 }, 36, 93.99, 1_000),
  together3: market({ kind: 'together', numbers: 3 }, 238, 93.14, 200),
  together4: market({ kind: 'together', numbers: 4 }, 1_650, 91.61, 50),
  none4: market({ kind: 'none', numbers: 4 }, 1.95, 93.52, 5_000),
  none8: market({ kind: 'none', numbers: 8 }, 4.2, 93.63, 5_000),
  none10: market({ kind: 'none', numbers: 10 }, 6.2, 93.06, 5_000),
};

const SOUTH_MARKETS = {
  ...CENTRAL_MARKETS,
  pair: market({ kind: 'pair', stations: 1 }, 33, 93.29, 200),
  pairOfTwo: market({ kind: 'pair', stations: 2 }, 8.8, 93.95, 500),
};

/**
 * Sales close at the second at which the draw begins: first the root of all tickets is published, then the numbers come, within a
 * minute. The month ahead is on sale.
 */
const regional = (
  region: Region,
  closesAt: string,
  parts: Pick<RegionalTable, 'prizes' | 'stationInPick' | 'markets'>,
): RegionalTable => ({
  gameId: `${region}-lottery`,
  version: `${region}-lottery/1`,
  region,
  stations: stationsByWeekday[region],
  rhythm: { kind: 'daily', closesAt, closedMs: 15_000, drawingMs: 45_000 },
  roundsAhead: 29,
  limits: {
    playerMinor: 5_000_000,
    betPayoutMinor: 10_000_000,
    playerPayoutMinor: 20_000_000,
    liabilityMinor: 20_000_000,
    numberMinor: 30_000_000,
  },
  ...parts,
});

export const northLottery = regional('north', '18:15', {
  prizes: NORTH_PRIZES,
  stationInPick: false,
  markets: NORTH_MARKETS,
});

export const centralLottery = regional('central', '17:15', {
  prizes: STATION_PRIZES,
  stationInPick: true,
  markets: CENTRAL_MARKETS,
});

export const southLottery = regional('south', '16:15', {
  prizes: STATION_PRIZES,
  stationInPick: true,
  markets: SOUTH_MARKETS,
});

export const regionalTables: readonly RegionalTable[] = [northLottery, centralLottery, southLottery];
