import { expect, test } from 'vitest';
import { tableTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import type { DragonTigerTable } from '../../../src/lib/rules/kinds/dragon-tiger/definition.ts';
import { priceOf, settleLine } from '../../../src/lib/rules/kinds/dragon-tiger/lines.ts';
import { begin, play } from '../../../src/lib/rules/kinds/dragon-tiger/play.ts';
import { agree, ROUNDS } from './shared-agreement.ts';

const spots = ['side', 'tie', 'pair'].flatMap((market) =>
  ['dragon', 'tiger', 'tie', ''].map((pick) => ({ market, pick })),
);

test('dragon tiger: 5,000 hands agree from shoe to shoe, with every bet', async () => {
  const tables = tableTitles().flatMap(({ kind, table }) =>
    kind === 'dragon-tiger' ? [table as DragonTigerTable] : [],
  );
  const [first] = tables;
  if (!first) throw new Error('there is no table');
  const small = { ...first, gameId: 'one-deck', decks: 1, cutCard: 26 };
  const { wrong, lines } = await agree({
    ...{ kind: 'dragon-tiger', rules: { begin, play, priceOf, settleLine }, tables: [...tables, small] },
    spots: () => spots,
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS / 2);
  expect(lines.back).toBeGreaterThan(ROUNDS / 20);
});
