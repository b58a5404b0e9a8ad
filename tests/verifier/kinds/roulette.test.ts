import { expect, test } from 'vitest';
import { everyBet } from '../../../src/lib/rules/kinds/roulette/bets.ts';
import {
  type RouletteSpin,
  type RouletteTable,
  rouletteMarkets,
} from '../../../src/lib/rules/kinds/roulette/definition.ts';
import { priceOf, settleLine } from '../../../src/lib/rules/kinds/roulette/lines.ts';
import { play } from '../../../src/lib/rules/kinds/roulette/play.ts';
import { standardPrices } from '../../../src/lib/rules/kinds/roulette/standard.ts';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import { tableOf } from '../../rules/kinds/shared-tables.ts';
import { agree, type Chance, oneOf, ROUNDS } from './shared-agreement.ts';

const rules: SharedRules<RouletteTable, RouletteSpin> = { begin: () => null, play, priceOf, settleLine };
const table: RouletteTable = { ...tableOf('roulette-test', rouletteMarkets), prices: standardPrices };
const bets = everyBet();

/** Numbers that may be a bet and mostly are none. */
const someNumbers = (chance: Chance): string =>
  Array.from({ length: 1 + chance(6) }, () => chance(38))
    .sort((a, b) => a - b)
    .join('-');

test('roulette: 5,000 spins agree, with every bet of the layout and with what is none', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'roulette', rules, tables: [table] },
    spots: ({ index, chance }) =>
      [
        // In turn, so that each is settled hundreds of times.
        ...Array.from(
          { length: 20 },
          (_each, at) => bets[(Number(index) * 20 + at) % bets.length] ?? bets[0],
        ),
        { market: oneOf(rouletteMarkets, chance), pick: someNumbers(chance) },
        { market: oneOf(rouletteMarkets, chance), pick: oneOf(['', '01', '3-2', 'toString', '37'], chance) },
      ].flatMap((bet) => bet ?? []),
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS);
  expect(lines.none).toBeGreaterThan(ROUNDS);
});
