// Every race course of the house, in the order of its lobby.
import { type RaceTable, raceMarkets } from '../../../../rules/kinds/race/definition.ts';
import { deadHeatIn, standardBook, standardTakes } from '../../../../rules/kinds/race/standard.ts';
import type { SharedTitle } from '../../kind.ts';
import { eveningTurf, harbourDowns } from './fields.ts';

const SECOND = 1000;

/** What both courses have: bets for the next race are taken while one is run. */
const course = {
  rhythm: {
    kind: 'cycle',
    ...{ betsMs: 115 * SECOND, closedMs: 5 * SECOND, drawingMs: 45 * SECOND, resultMs: 0 },
    overlaps: true,
  },
  roundsAhead: 0,
  limits: {
    playerMinor: 200_000,
    betPayoutMinor: 5_000_000,
    playerPayoutMinor: 5_000_000,
    liabilityMinor: 10_000_000,
  },
  deadHeatIn,
} as const satisfies Partial<RaceTable>;

const stakes = {
  win: { leastMinor: 100, mostMinor: 100_000 },
  place: { leastMinor: 100, mostMinor: 100_000 },
  quinella: { leastMinor: 100, mostMinor: 20_000 },
};

const fixed: RaceTable = {
  ...course,
  ...{ gameId: 'evening-turf', version: 'evening-turf/1' },
  ...{ markets: stakes, cards: eveningTurf, book: standardBook },
};

const pools: RaceTable = {
  ...course,
  // The pools of a race hold no more than that together.
  limits: { ...course.limits, betPayoutMinor: 50_000_000, playerPayoutMinor: 50_000_000 },
  ...{ gameId: 'harbour-downs', version: 'harbour-downs/2', cards: harbourDowns, book: {} },
  markets: Object.fromEntries(
    raceMarkets.map((market) => [
      market,
      { ...stakes[market], pool: { takeBasisPoints: standardTakes[market] } },
    ]),
  ),
};

const title = (
  table: RaceTable,
  returns: SharedTitle['returns'],
  game: Pick<SharedTitle['game'], 'name' | 'isHot' | 'cover'>,
): SharedTitle => ({
  ...{ table, returns },
  game: {
    ...game,
    ...{ gameId: table.gameId, category: 'HORSE', lines: undefined, hasJackpot: false },
    ...{ rtpBasisPoints: Math.max(...Object.values(returns)), minBetMinor: stakes.win.leastMinor },
    addedOn: '2026-11-25',
  },
});

const titles: readonly SharedTitle[] = [
  // The lowest of any price on a card, as the exact maths of the rules have it; a test holds them against each other.
  title(
    fixed,
    { win: 8910, place: 8876, quinella: 8681 },
    {
      ...{ name: 'Evening Turf', isHot: true },
      cover: { motif: 'racehorse', palette: 'dusk', field: 'rays', lead: 'Evening', main: 'Turf' },
    },
  ),
  // What the house leaves in each pool; dividends are rounded down to 0.01 beside that.
  title(
    pools,
    { win: 9200, place: 9200, quinella: 9000 },
    {
      ...{ name: 'Harbour Downs', isHot: false },
      cover: { motif: 'horseshoe', palette: 'lagoon', field: 'waves', lead: 'Harbour', main: 'Downs' },
    },
  ),
];

export const raceTitles = (): SharedTitle[] => [...titles];
