import { expect, test } from 'vitest';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import type { SicBoMarket, SicBoTable, SicBoThrow } from '../../../src/lib/rules/kinds/sic-bo/definition.ts';
import { picksOf, priceOf, settleLine } from '../../../src/lib/rules/kinds/sic-bo/lines.ts';
import { play } from '../../../src/lib/rules/kinds/sic-bo/play.ts';
import { standardPrices } from '../../../src/lib/rules/kinds/sic-bo/standard.ts';
import { tableOf } from '../../rules/kinds/shared-tables.ts';
import { agree, oneOf, ROUNDS } from './shared-agreement.ts';

const markets = Object.keys(standardPrices) as SicBoMarket[];
const rules: SharedRules<SicBoTable, SicBoThrow> = { begin: () => null, play, priceOf, settleLine };
const table: SicBoTable = { ...tableOf('sic-bo-test', markets), prices: standardPrices };
const spots = markets.flatMap((market) => picksOf(table, market).map((pick) => ({ market, pick })));

test('sic bo: 5,000 throws agree, with every bet and with what is none', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'sic-bo', rules, tables: [table] },
    spots: ({ chance }) => [
      ...spots,
      {
        market: oneOf(markets, chance),
        pick: oneOf(['0', '7', '18', '2-1', '3-3', 'any', 'small', ''], chance),
      },
      { market: 'constructor', pick: '1' },
    ],
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(5 * ROUNDS);
  expect(lines.none).toBeGreaterThan(ROUNDS);
});
