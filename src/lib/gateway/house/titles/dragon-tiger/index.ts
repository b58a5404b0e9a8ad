// Every table of dragon tiger the house offers, in the order of its lobby.
import type { DragonTigerTable } from '../../../../rules/kinds/dragon-tiger/definition.ts';
import { standardPrices } from '../../../../rules/kinds/dragon-tiger/standard.ts';
import { cycleOf } from '../../../../rules/rhythm.ts';
import type { SharedTitle } from '../../kind.ts';
import { liveTable } from '../../live-table.ts';

const DECKS = 8;

const table = (gameId: string, seconds: Parameters<typeof cycleOf>[0]): DragonTigerTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: cycleOf(seconds),
  roundsAhead: 0,
  markets: {
    side: { leastMinor: 100, mostMinor: 500_000 },
    tie: { leastMinor: 100, mostMinor: 50_000 },
  },
  limits: {
    playerMinor: 1_000_000,
    betPayoutMinor: 2_000_000,
    playerPayoutMinor: 2_000_000,
    liabilityMinor: 10_000_000,
  },
  decks: DECKS,
  cutCard: (DECKS * 52) / 2,
  prices: standardPrices,
});

/** As the exact maths of the rules have it; a test holds them against each other. */
const returns = { side: 9627, tie: 8964 };

const titles: readonly SharedTitle[] = [
  liveTable(table('dragon-tiger', { bets: 17, drawing: 3, result: 4 }), returns, {
    name: 'Dragon Tiger',
    isHot: true,
    addedOn: '2026-11-24',
    cover: { motif: 'cards', palette: 'dusk', field: 'weave', lead: 'Dragon', main: 'Tiger' },
  }),
];

export const dragonTigerTitles = (): SharedTitle[] => [...titles];
