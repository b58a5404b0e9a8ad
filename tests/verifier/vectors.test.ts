// The published test vectors are what the house calculates now, and what the verifier comes to.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleText, vectorsText } from '../../src/lib/gateway/house/vectors/collect.ts';
import { ownKinds, sharedKinds } from '../../src/lib/rules/kinds/kind.ts';
import type { TableLine } from '../../src/lib/verifier/kind.ts';
import { numbersOf, type SharedProof, seedAgrees } from '../../src/lib/verifier/shared/round.ts';
import { type Inclusion, includes, rootOf } from '../../src/lib/verifier/shared/tree.ts';
import { type TableRoundProof, verifyTableRound } from '../../src/lib/verifier/shared/verify.ts';
import { verifyRound } from '../../src/lib/verifier/verify.ts';

const published = (name: string): string =>
  readFileSync(new URL(`../../public/fairness/${name}`, import.meta.url), 'utf8');

interface SharedVector extends SharedProof {
  numbersOf: number[];
  numbers: number[];
}

type Round = Omit<Parameters<typeof verifyRound>[0], 'table'> & { shows: string[] };

const vectors: {
  rounds: Round[];
  shared: (Omit<TableRoundProof, 'table'> & {
    shows: string[];
    lines: (TableLine & { result: string; payout: string })[];
  })[];
  tables: Record<string, Record<string, unknown>>;
  trees: (Partial<Inclusion> & { leaves: string[]; root: string })[];
  chains: SharedVector[];
  draws: SharedVector[];
} = JSON.parse(published('vectors.json'));

test('are those that `write-vectors.ts` writes', () => {
  expect(published('vectors.json')).toBe(vectorsText());
  expect(published('example.json')).toBe(exampleText());
});

test('have every kind, and of slots every design', () => {
  expect(new Set(vectors.rounds.map(({ kind }) => kind))).toEqual(new Set(ownKinds));
  expect(new Set(vectors.shared.map(({ kind }) => kind))).toEqual(new Set(sharedKinds));
  const shown = new Set(vectors.rounds.flatMap(({ shows }) => shows));
  const designs = ['line', 'fromRight', 'ways', 'scatter', 'freeSpins', 'multiplier'];
  for (const feature of [...designs, 'falls', 'hold', 'wheel', 'mystery', 'expanded'])
    expect(shown).toContain(feature);
});

test.each([
  ...['choice 0', 'choice 1', 'choice 2', 'free spins again', 'most free spins', 'award of 4', 'award of 5'],
  ...['award of another choice alone', 'wheel of 4', 'all cells held', 'last allowed fall', 'whole line'],
  ...['run of wilds', 'run as good as its wilds', 'last ticket that wins', 'first ticket that does not'],
])('show what comes seldom: %s', (rarity) => {
  expect(vectors.rounds.some(({ shows }) => shows.includes(rarity))).toBe(true);
});

test('of rounds: the verifier agrees with each', async () => {
  for (const { shows: _, ...round } of vectors.rounds) {
    const verified = await verifyRound({ ...round, table: vectors.tables[round.tableHash] ?? {} });
    expect(verified, `${round.tableHash} ${round.nonce}`).toMatchObject({ wrong: undefined, win: round.win });
  }
});

test('of rounds that many share: the verifier agrees with each, and with what every bet comes to', async () => {
  for (const { shows: _, lines, ...round } of vectors.shared) {
    const verified = await verifyTableRound({ ...round, table: vectors.tables[round.tableHash] ?? {} });
    expect(verified, `${round.tableKey} ${round.index}`).toMatchObject({
      seed: true,
      table: true,
      result: true,
    });
    for (const { result, payout, ...line } of lines)
      expect(verified?.lineOf(line)).toEqual({ result, payout });
  }
});

test('of trees: the verifier comes to each root and finds each leaf', async () => {
  for (const { leaves, root, place, path } of vectors.trees) {
    expect(await rootOf(leaves)).toBe(root);
    if (place === undefined || !path) continue;
    const content = leaves[place] ?? '';
    expect(await includes({ content, place, entries: leaves.length, path }, root)).toBe(true);
  }
});

test.each([...vectors.chains, ...vectors.draws])(
  'of a $method: the verifier agrees with round $index of $table',
  async (vector) => {
    expect(await seedAgrees(vector)).toBe(true);
    expect(await seedAgrees({ ...vector, seed: 'b'.repeat(64) })).toBe(false);
    const numbers = await numbersOf(vector);
    const drawn = [];
    for (const of of vector.numbersOf) drawn.push(await numbers.below(of, { key: 'any' }));
    expect(drawn).toEqual(vector.numbers);
  },
);
