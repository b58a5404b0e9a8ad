import { expect, test } from 'vitest';
import { type RaceTable, raceMarkets } from '../../../src/lib/rules/kinds/race/definition.ts';
import { eightRunners, sixRunners, tenRunners } from '../../../src/lib/rules/kinds/race/standard.ts';
import { cardWith, fixed, pools, rules } from '../../rules/kinds/race/tables.ts';
import { agree, oneOf, ROUNDS } from './shared-agreement.ts';

const cards = [eightRunners, sixRunners, tenRunners];
/** Fields with runners taken out, a sure winner, and hardly any runners. */
const odd = [
  { ...tenRunners, nonRunners: [1, 4] },
  { ...eightRunners, nonRunners: [1, 2, 3, 5, 8] },
  cardWith([30_000, 3, 2, 1, 1]),
  cardWith([3, 2, 2]),
  cardWith([3, 2]),
  cardWith([5, 5, 5, 5, 5]),
];
const tables: RaceTable[] = [
  { ...fixed, cards },
  { ...pools, cards },
  // Half of all races end with two who are level.
  { ...fixed, gameId: 'race-odd', cards: odd, deadHeatIn: 10 },
  { ...pools, gameId: 'race-pool-odd', cards: odd, deadHeatIn: 10 },
];

test('races: 5,000 agree, with prices, dead heats, non-runners and pools', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'race', rules, tables },
    spots: ({ chance }) => [
      ...['win', 'place'].flatMap((market) =>
        Array.from({ length: 10 }, (_each, at) => ({ market, pick: String(at + 1) })),
      ),
      ...Array.from({ length: 12 }, () => ({
        market: 'quinella',
        pick: `${1 + chance(6)}-${2 + chance(6)}`,
      })),
      {
        market: oneOf([...raceMarkets, 'show'], chance),
        pick: oneOf(['0', '11', '01', '1-1', '', '1.0'], chance),
      },
    ],
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(2 * ROUNDS);
  expect(lines.pool).toBeGreaterThan(5 * ROUNDS);
  expect(lines.back).toBeGreaterThan(ROUNDS / 10);
});
