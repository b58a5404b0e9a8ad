import { expect, test } from 'vitest';
import {
  type RegionalResult,
  type RegionalTable,
  stationsOf,
} from '../../../src/lib/rules/kinds/regional-draw/definition.ts';
import { mostOf, priceOf, settleLine } from '../../../src/lib/rules/kinds/regional-draw/lines.ts';
import { play } from '../../../src/lib/rules/kinds/regional-draw/play.ts';
import { regionalTables } from '../../../src/lib/rules/kinds/regional-draw/tables.ts';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import { agree, type Chance, oneOf, ROUNDS } from './shared-agreement.ts';

const rules: SharedRules<RegionalTable, RegionalResult> = {
  ...{ begin: () => null, play, priceOf, settleLine, mostOf },
};

const digits = (count: number, chance: Chance): string =>
  Array.from({ length: count }, () => chance(10)).join('');

interface Round {
  table: RegionalTable;
  index: bigint;
  result: RegionalResult;
  chance: Chance;
}

/** Mostly numbers that came, so that bets on several win too. */
function someNumber(size: number, { result, chance }: Round): string {
  const drawn = result.stations.flatMap(({ prizes }) => Object.values(prizes).flat());
  return chance(3) === 0 ? digits(size, chance) : oneOf(drawn, chance).slice(-size);
}

/** The digits of a prize that a leg of each market is about. */
const LEGS = [
  ['eighth2', 'eighth', -2],
  ['first2', 'first', -2],
  ['special2', 'special', -2],
  ['tail', 'special', -1],
  ['any2', 'special', -2],
] as const;

/** Legs of a parlay, mostly right, in order and each of another prize. */
function someLegs({ table, index, result, chance }: Round): string {
  const legs = Array.from({ length: 1 + chance(4) }, () => {
    const [market, prize, from] = oneOf(LEGS, chance);
    const station = oneOf(stationsOf(table, index), chance);
    const drawn = result.stations.find((each) => each.station === station)?.prizes[prize]?.[0] ?? '';
    const number = chance(5) === 0 ? digits(-from, chance) : drawn.slice(from);
    return [...(table.stationInPick ? [station] : []), market, number].join('.');
  });
  return [...new Set(legs)].sort().join('&');
}

function someText(round: Round, name: string): string {
  const { table, index, chance } = round;
  const bet = table.markets[name]?.bet;
  const stations = stationsOf(table, index + (chance(10) === 0 ? 1n : 0n));
  if (!bet || bet.kind === 'parlay') return someLegs(round);
  const count = bet.kind === 'together' || bet.kind === 'none' ? bet.numbers : bet.kind === 'pair' ? 2 : 1;
  const size = bet.kind === 'ending' || bet.kind === 'any' ? bet.digits : bet.kind === 'digit' ? 1 : 2;
  const numbers = Array.from({ length: count }, () => someNumber(size + (chance(50) === 0 ? 1 : 0), round));
  const named = Array.from({ length: bet.kind === 'pair' ? bet.stations : 1 }, () => oneOf(stations, chance));
  if (chance(5) > 0) for (const list of [numbers, named]) list.sort();
  return (table.stationInPick !== (chance(30) === 0) ? `${named.join('+')}:` : '') + numbers.join(',');
}

test('regional draws: 5,000 agree, with any pick and with what is none', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'regional-draw', rules, tables: regionalTables },
    spots: (round) =>
      [...Object.keys(round.table.markets), 'parlay', 'parlay', 'eighth2'].map((market) => ({
        market,
        pick: someText(round, market),
      })),
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS);
  expect(lines.none).toBeGreaterThan(ROUNDS);
}, 60_000);
