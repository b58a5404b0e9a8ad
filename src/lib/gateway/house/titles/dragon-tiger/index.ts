// Every table of dragon tiger the house offers, in the order of its lobby.
import type { DragonTigerTable } from '../../../../rules/kinds/dragon-tiger/definition.ts';
import { standardPrices } from '../../../../rules/kinds/dragon-tiger/standard.ts';
import type { SharedTitle } from '../../kind.ts';

const DECKS = 8;

const table = (
  gameId: string,
  seconds: { bets: number; drawing: number; result: number },
): DragonTigerTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: {
    kind: 'cycle',
    betsMs: seconds.bets * 1000,
    closedMs: 1000,
    drawingMs: seconds.drawing * 1000,
    resultMs: seconds.result * 1000,
  },
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

const title = (
  rules: DragonTigerTable,
  game: Pick<SharedTitle['game'], 'name' | 'isHot' | 'cover'>,
): SharedTitle => ({
  table: rules,
  returns,
  game: {
    ...game,
    gameId: rules.gameId,
    category: 'LIVE',
    rtpBasisPoints: returns.side,
    minBetMinor: rules.markets.side?.leastMinor ?? 0,
    lines: undefined,
    addedOn: '2026-11-24',
    hasJackpot: false,
  },
});

const titles: readonly SharedTitle[] = [
  title(table('dragon-tiger', { bets: 17, drawing: 3, result: 4 }), {
    name: 'Dragon Tiger',
    isHot: true,
    cover: { motif: 'cards', palette: 'dusk', field: 'weave', lead: 'Dragon', main: 'Tiger' },
  }),
];

export const dragonTigerTitles = (): SharedTitle[] => [...titles];
