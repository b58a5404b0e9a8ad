// Every ring of drawn contests the house offers, in the order of its lobby.
import type { CockfightTable } from '../../../../rules/kinds/cockfight/definition.ts';
import { fixedPrices, nearEquals, poolPrices, poolTake } from '../../../../rules/kinds/cockfight/standard.ts';
import type { SharedTitle } from '../../kind.ts';
import { copperPairs, lanternPairs } from './pairs.ts';

const SECOND = 1000;

const ring = {
  rhythm: {
    kind: 'cycle',
    ...{ betsMs: 40 * SECOND, closedMs: 2 * SECOND, drawingMs: 13 * SECOND, resultMs: 5 * SECOND },
  },
  roundsAhead: 0,
  limits: {
    playerMinor: 500_000,
    betPayoutMinor: 2_000_000,
    playerPayoutMinor: 2_000_000,
    liabilityMinor: 10_000_000,
  },
  chances: nearEquals,
} as const satisfies Partial<CockfightTable>;

const side = { leastMinor: 100, mostMinor: 500_000 };
const draw = { leastMinor: 100, mostMinor: 50_000 };

const pool: CockfightTable = {
  ...ring,
  // The pool of a round holds no more than that.
  limits: { ...ring.limits, betPayoutMinor: 50_000_000, playerPayoutMinor: 50_000_000 },
  ...{ gameId: 'lantern-ring', version: 'lantern-ring/2', prices: poolPrices, pairs: lanternPairs },
  markets: { side: { ...side, pool: { takeBasisPoints: poolTake } }, draw },
};

const fixed: CockfightTable = {
  ...ring,
  ...{ gameId: 'copper-ring', version: 'copper-ring/2', prices: fixedPrices, pairs: copperPairs },
  markets: { side, draw },
};

const title = (
  table: CockfightTable,
  returns: SharedTitle['returns'],
  game: Pick<SharedTitle['game'], 'name' | 'isHot' | 'cover'>,
): SharedTitle => ({
  ...{ table, returns },
  game: {
    ...game,
    ...{ gameId: table.gameId, category: 'COCKFIGHT', lines: undefined, hasJackpot: false },
    ...{ rtpBasisPoints: Math.max(...Object.values(returns)), minBetMinor: side.leastMinor },
    addedOn: '2026-11-25',
  },
});

const titles: readonly SharedTitle[] = [
  // As the exact maths of the rules have it: of the pool before dividends are rounded down, of fixed prices that of the lower side.
  title(
    pool,
    { side: 9293, draw: 9256 },
    {
      ...{ name: 'Lantern Ring', isHot: true },
      cover: { motif: 'rooster', palette: 'ember', field: 'rings', lead: 'Lantern', main: 'Ring' },
    },
  ),
  title(
    fixed,
    { side: 9635, draw: 9256 },
    {
      ...{ name: 'Copper Ring', isHot: false },
      cover: { motif: 'feathers', palette: 'copper', field: 'arches', lead: 'Copper', main: 'Ring' },
    },
  ),
];

export const cockfightTitles = (): SharedTitle[] => [...titles];
