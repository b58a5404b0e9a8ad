// Every table of baccarat the house offers, in the order of its lobby.
import type { BaccaratPrices, BaccaratTable } from '../../../../rules/kinds/baccarat/definition.ts';
import {
  standardShoe,
  withCommission,
  withoutCommission,
} from '../../../../rules/kinds/baccarat/standard.ts';
import type { SharedTitle } from '../../kind.ts';

interface Pace {
  /** In milliseconds. */
  bets: number;
  drawing: number;
  result: number;
}

/** Six cards and the pauses before the third ones need so long. */
const DRAWING_MS = 4000;

/** In minor units: the least stake, the most on a side, the most on a tie or a pair. */
type Stakes = readonly [least: number, side: number, other: number];

const table = (
  gameId: string,
  prices: BaccaratPrices,
  { bets, drawing, result }: Pace,
  [leastMinor, side, other]: Stakes,
): BaccaratTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: { kind: 'cycle', betsMs: bets, closedMs: 1000, drawingMs: drawing, resultMs: result },
  roundsAhead: 0,
  markets: {
    side: { leastMinor, mostMinor: side },
    tie: { leastMinor, mostMinor: other },
    pair: { leastMinor, mostMinor: other },
  },
  limits: {
    playerMinor: 2 * side,
    betPayoutMinor: 8 * side,
    playerPayoutMinor: 8 * side,
    liabilityMinor: 20 * side,
  },
  ...standardShoe,
  prices,
});

type Returns = Readonly<Record<'banker' | 'player' | 'pair' | 'tie', number>>;

/** As the exact maths of the rules have it; a test holds them against each other. */
const commission: Returns = { banker: 9894, player: 9876, pair: 8964, tie: 8564 };
const noCommission: Returns = { ...commission, banker: 9854 };

const title = (
  rules: BaccaratTable,
  returns: Returns,
  game: Pick<SharedTitle['game'], 'name' | 'isHot' | 'cover'>,
): SharedTitle => ({
  table: rules,
  returns,
  game: {
    ...game,
    gameId: rules.gameId,
    category: 'LIVE',
    rtpBasisPoints: Math.max(...Object.values(returns)),
    minBetMinor: rules.markets.side?.leastMinor ?? 0,
    lines: undefined,
    addedOn: '2026-11-25',
    hasJackpot: false,
  },
});

const LOW: Stakes = [100, 500_000, 50_000];
const HIGH: Stakes = [500, 1_000_000, 100_000];

const titles: readonly SharedTitle[] = [
  title(
    table('baccarat', withCommission, { bets: 17_000, drawing: DRAWING_MS, result: 5000 }, LOW),
    commission,
    {
      name: 'Baccarat',
      isHot: true,
      cover: { motif: 'cards', palette: 'jade', field: 'arches', lead: 'Baccarat', main: 'Eight decks' },
    },
  ),
  title(
    table(
      'baccarat-no-commission',
      withoutCommission,
      { bets: 18_000, drawing: DRAWING_MS, result: 5000 },
      LOW,
    ),
    noCommission,
    {
      name: 'Baccarat No Commission',
      isHot: false,
      cover: { motif: 'cards', palette: 'moss', field: 'arches', lead: 'Baccarat', main: 'No commission' },
    },
  ),
  title(
    table('baccarat-speed', withCommission, { bets: 9000, drawing: DRAWING_MS, result: 3000 }, HIGH),
    commission,
    {
      name: 'Baccarat Speed',
      isHot: false,
      cover: { motif: 'cards', palette: 'grove', field: 'rays', lead: 'Baccarat', main: 'Speed' },
    },
  ),
];

export const baccaratTitles = (): SharedTitle[] => [...titles];
