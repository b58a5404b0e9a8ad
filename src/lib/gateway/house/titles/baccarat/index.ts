// Every table of baccarat the house offers, in the order of its lobby.
import type { BaccaratPrices, BaccaratTable } from '../../../../rules/kinds/baccarat/definition.ts';
import {
  standardShoe,
  withCommission,
  withoutCommission,
} from '../../../../rules/kinds/baccarat/standard.ts';
import { cycleOf } from '../../../../rules/rhythm.ts';
import type { SharedTitle } from '../../kind.ts';
import { liveTable } from '../../live-table.ts';

/** In seconds. Six cards and the pauses before the third ones need the time of drawing. */
type Pace = Parameters<typeof cycleOf>[0];

const DRAWING = 4;

/** In minor units: the least stake, the most on a side, the most on a tie or a pair. */
type Stakes = readonly [least: number, side: number, other: number];

const table = (
  gameId: string,
  prices: BaccaratPrices,
  pace: Pace,
  [leastMinor, side, other]: Stakes,
): BaccaratTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: cycleOf(pace),
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

const ADDED_ON = '2026-11-25';

const LOW: Stakes = [100, 500_000, 50_000];
const HIGH: Stakes = [500, 1_000_000, 100_000];

const titles: readonly SharedTitle[] = [
  liveTable(table('baccarat', withCommission, { bets: 17, drawing: DRAWING, result: 5 }, LOW), commission, {
    name: 'Salon Baccarat',
    isHot: true,
    addedOn: ADDED_ON,
    cover: { motif: 'shoe', palette: 'jade', field: 'arches', lead: 'Salon', main: 'Baccarat' },
  }),
  liveTable(
    table('baccarat-no-fee', withoutCommission, { bets: 18, drawing: DRAWING, result: 5 }, LOW),
    noCommission,
    {
      name: 'Baccarat No Commission',
      isHot: false,
      addedOn: ADDED_ON,
      cover: { motif: 'squeeze', palette: 'moss', field: 'arches', lead: 'Baccarat', main: 'No Commission' },
    },
  ),
  liveTable(
    table('baccarat-speed', withCommission, { bets: 9, drawing: DRAWING, result: 3 }, HIGH),
    commission,
    {
      name: 'Baccarat Speed',
      isHot: false,
      addedOn: ADDED_ON,
      cover: { motif: 'quickHand', palette: 'grove', field: 'rays', lead: 'Baccarat', main: 'Speed' },
    },
  ),
];

export const baccaratTitles = (): SharedTitle[] => [...titles];
