// Test vectors of races: at fixed prices and with pools, with dead heats and a runner that was taken out.
import type { RaceCard, RaceResult, RaceTable } from '../../../../rules/kinds/race/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../rules/kinds/race/lines.ts';
import { play } from '../../../../rules/kinds/race/play.ts';
import { eightRunners, sixRunners, standardBook } from '../../../../rules/kinds/race/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const MARKETS = ['win', 'place', 'quinella'];
const cards: readonly RaceCard[] = [eightRunners, { ...sixRunners, nonRunners: [2] }];
/** Half of all races of six end with two who are level. */
const deadHeatIn = 10;

const fixed: RaceTable = { ...vectorTable('race', MARKETS), cards, deadHeatIn, book: standardBook };
const pools: RaceTable = {
  ...vectorTable('race-pools', MARKETS, { win: 800, place: 800, quinella: 1000 }),
  ...{ cards, deadHeatIn, book: {} },
};

/** The first in the order of `order` who are level, and some others. */
function spots({ order }: RaceResult) {
  const [one = 1, other = 2, third = 3] = order.flat();
  const pair = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
  return [
    ...['win', 'place'].flatMap((market) =>
      [1, 2, 3, 4, 5, 6].map((number) => ({ market, pick: String(number) })),
    ),
    ...[pair(one, other), pair(one, third), pair(other, third)].map((pick) => ({ market: 'quinella', pick })),
  ];
}

export const raceVectors = (): TableVectors =>
  tableVectors<RaceTable, RaceResult, null>(
    'race',
    { begin: () => null, play, priceOf, settleLine, dividendsOf },
    [
      { table: fixed, spots },
      { table: pools, spots },
    ],
  );
