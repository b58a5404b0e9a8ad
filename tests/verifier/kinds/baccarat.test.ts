import { expect, test } from 'vitest';
import { noCommission, rules, table } from '../../rules/kinds/baccarat/tables.ts';
import { agree, ROUNDS } from './shared-agreement.ts';

const spots = ['side', 'pair', 'tie', 'dragon'].flatMap((market) =>
  ['player', 'banker', 'tie', ''].map((pick) => ({ market, pick })),
);

test('baccarat: 5,000 hands agree from shoe to shoe, with every bet', async () => {
  const small = { ...table, gameId: 'one-deck', decks: 1, cutCard: 16 };
  const { wrong, lines } = await agree({
    ...{ kind: 'baccarat', rules, tables: [table, noCommission, small], spots: () => spots },
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(ROUNDS / 2);
  expect(lines.back).toBeGreaterThan(ROUNDS / 20);
});
