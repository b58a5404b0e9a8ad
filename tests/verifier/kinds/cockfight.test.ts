import { expect, test } from 'vitest';
import type { CockfightTable, Contest } from '../../../src/lib/rules/kinds/cockfight/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../src/lib/rules/kinds/cockfight/lines.ts';
import { play } from '../../../src/lib/rules/kinds/cockfight/play.ts';
import {
  fixedPrices,
  nearEquals,
  poolPrices,
  poolTake,
} from '../../../src/lib/rules/kinds/cockfight/standard.ts';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import { tableOf } from '../../rules/kinds/shared-tables.ts';
import { agree, ROUNDS } from './shared-agreement.ts';

const rules: SharedRules<CockfightTable, Contest> = {
  ...{ begin: () => null, play, priceOf, settleLine, dividendsOf },
};
const fixed: CockfightTable = {
  ...tableOf('cockfight-test', ['side', 'draw']),
  ...{ chances: nearEquals, prices: fixedPrices },
};
const pool: CockfightTable = {
  ...tableOf('cockfight-pool-test', ['side', 'draw'], { side: poolTake }),
  ...{ chances: nearEquals, prices: poolPrices },
};
const spots = ['side', 'draw', ''].flatMap((market) =>
  ['red', 'blue', 'draw'].map((pick) => ({ market, pick })),
);

test('cockfight: 5,000 contests agree, at fixed prices and with pools', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'cockfight', rules, tables: [fixed, pool], spots: () => spots },
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS / 2);
  expect(lines.back).toBeGreaterThan(ROUNDS / 10);
  expect(lines.pool).toBe(ROUNDS);
});
