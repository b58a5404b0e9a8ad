// Race tracks for tests, with fixed prices and with pools, and results of theirs.
import type { RaceCard, RaceResult, RaceTable } from '../../../../src/lib/rules/kinds/race/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../src/lib/rules/kinds/race/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/race/play.ts';
import { deadHeatIn, eightRunners, standardBook } from '../../../../src/lib/rules/kinds/race/standard.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { tableOf } from '../shared-tables.ts';

/** The functions of the kind are what the engine asks for. */
export const rules: SharedRules<RaceTable, RaceResult> = {
  ...{ begin: () => null, play, priceOf, settleLine, dividendsOf },
};

export const fixed: RaceTable = {
  ...tableOf('race-test', ['win', 'place', 'quinella']),
  ...{ cards: [eightRunners], deadHeatIn, book: standardBook },
};

export const pools: RaceTable = {
  ...fixed,
  ...tableOf('race-pool-test', ['win', 'place', 'quinella'], { win: 800, place: 800, quinella: 1000 }),
  book: {},
};

/** A card of runners with these strengths, numbered from 1. */
export const cardWith = (strengths: readonly number[], nonRunners?: readonly number[]): RaceCard => ({
  metres: 1000,
  runners: strengths.map((strength, index) => ({ number: index + 1, strength })),
  ...(nonRunners && { nonRunners }),
});

export const finished = (order: readonly (readonly number[])[], nonRunners: number[] = []): RaceResult => ({
  ...{ order, nonRunners, splits: [] },
  margins: order.flat().map(() => 0),
});
