// Every table of sic bo the house offers, in the order of its lobby.
import type { SicBoTable } from '../../../../rules/kinds/sic-bo/definition.ts';
import { standardPrices } from '../../../../rules/kinds/sic-bo/standard.ts';
import { cycleOf } from '../../../../rules/rhythm.ts';
import type { SharedTitle } from '../../kind.ts';
import { liveTable } from '../../live-table.ts';

const LEAST_MINOR = 100;

const market = (mostMinor: number) => ({ leastMinor: LEAST_MINOR, mostMinor });

const table = (gameId: string, seconds: Parameters<typeof cycleOf>[0]): SicBoTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: cycleOf(seconds),
  roundsAhead: 0,
  markets: {
    size: market(100_000),
    total: market(20_000),
    single: market(50_000),
    double: market(20_000),
    pair: market(30_000),
    triple: market(5000),
    anyTriple: market(20_000),
  },
  limits: {
    playerMinor: 500_000,
    betPayoutMinor: 20_000_000,
    playerPayoutMinor: 20_000_000,
    liabilityMinor: 20_000_000,
  },
  prices: standardPrices,
});

/** As the exact maths of the rules have it; a test holds them against each other. Totals as far from the middle return the same. */
const returns = {
  size: 9722,
  total10: 8750,
  total9: 9259,
  total8: 8750,
  total7: 9028,
  total6: 8796,
  total5: 8611,
  total4: 8472,
  single: 9213,
  double: 8148,
  pair: 9722,
  triple: 8380,
  anyTriple: 8611,
};

const titles: readonly SharedTitle[] = [
  liveTable(table('sic-bo', { bets: 20, drawing: 2, result: 5 }), returns, {
    ...{ name: 'Sic Bo', isHot: true, addedOn: '2026-11-25' },
    cover: { motif: 'dice', palette: 'vermilion', field: 'weave', lead: 'Sic', main: 'Bo' },
  }),
];

export const sicBoTitles = (): SharedTitle[] => [...titles];
