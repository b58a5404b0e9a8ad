// The published test vectors are what the house calculates now, and what the verifier comes to.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleText, vectorsText } from '../../src/lib/gateway/house/vectors/collect.ts';
import { ownKinds } from '../../src/lib/rules/kinds/kind.ts';
import { centsOf } from '../../src/lib/verifier/amount.ts';
import { sha256Text } from '../../src/lib/verifier/hash.ts';
import { readGameOf, tableKinds } from '../../src/lib/verifier/kinds/index.ts';
import { numbersOf, type SharedProof, seedAgrees } from '../../src/lib/verifier/shared/round.ts';
import { type Inclusion, includes, rootOf } from '../../src/lib/verifier/shared/tree.ts';
import { tableText } from '../../src/lib/verifier/table-text.ts';
import { verifyRound } from '../../src/lib/verifier/verify.ts';

const published = (name: string): string =>
  readFileSync(new URL(`../../public/fairness/${name}`, import.meta.url), 'utf8');

interface SharedVector extends SharedProof {
  numbersOf: number[];
  numbers: number[];
}

/** A round of a table, with lines and what they pay. */
interface TableVector extends Omit<SharedProof, 'table'> {
  kind: string;
  shows: string[];
  table: string;
  tableHash: string;
  before: unknown;
  result: unknown;
  after: unknown;
  lines: { market: string; pick: string; stake: string; price?: number; result: string; payout: string }[];
  stakes?: Record<string, Record<string, string>>;
  dividends?: Record<string, Record<string, number>>;
}

type Round = Omit<Parameters<typeof verifyRound>[0], 'table'> & { shows: string[] };

const vectors: {
  rounds: Round[];
  tables: Record<string, Record<string, unknown>>;
  trees: (Partial<Inclusion> & { leaves: string[]; root: string })[];
  chains: SharedVector[];
  draws: SharedVector[];
  shared: TableVector[];
} = JSON.parse(published('vectors.json'));

test('are those that `write-vectors.ts` writes', { timeout: 60_000 }, () => {
  expect(published('vectors.json')).toBe(vectorsText());
  expect(published('example.json')).toBe(exampleText());
});

test('have every kind, and of slots every design', () => {
  expect(new Set(vectors.rounds.map(({ kind }) => kind))).toEqual(new Set(ownKinds));
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

const cents = (amount: string): bigint => centsOf(amount) ?? -1n;

test.each([...Map.groupBy(vectors.shared, ({ kind }) => kind)])(
  'of %s: the verifier comes to each result, each price, each dividend and what each line pays',
  async (kind, rounds) => {
    for (const vector of rounds) {
      const { tableHash, before, result, after, lines, stakes, dividends = {} } = vector;
      const table = vectors.tables[tableHash];
      expect(await sha256Text(tableText(table))).toBe(tableHash);
      expect(await seedAgrees(vector)).toBe(true);
      const game = readGameOf(kind)?.(table);
      const index = BigInt(vector.index);
      const played = await game?.play(before, index, await numbersOf(vector));
      expect({ result: played?.result, after: played?.after }).toEqual({ result, after });
      const staked = Object.entries(stakes ?? {}).map(([market, picks]) => [
        market,
        Object.fromEntries(Object.entries(picks).map(([pick, amount]) => [pick, cents(amount)])),
      ]);
      if (stakes) expect(played?.dividendsOf?.(Object.fromEntries(staked))).toEqual(dividends);
      for (const { stake, result: settled, payout, ...line } of lines) {
        expect(game?.priceOf(line, index)).toBe(line.price ?? 'pool');
        const paid = played?.pays({ ...line, stakeCents: cents(stake) }, dividends);
        expect(paid, `${line.market} ${line.pick} of ${vector.index}`).toEqual({
          ...{ result: settled, cents: cents(payout) },
        });
      }
    }
  },
);

test('have every kind of table, and a line of each of its markets that has won', () => {
  expect(new Set(vectors.shared.map(({ kind }) => kind))).toEqual(new Set(tableKinds));
  for (const { tableHash } of vectors.shared) {
    const shown = vectors.shared.filter((each) => each.tableHash === tableHash);
    const won = new Set(
      shown.flatMap(({ lines }) => lines).flatMap(({ market, result }) => (result === 'won' ? market : [])),
    );
    const { markets, gameId } = vectors.tables[tableHash] ?? {};
    expect([...won].sort(), String(gameId)).toEqual(Object.keys(markets as object).sort());
  }
});

test.each(['push', 'void'])('have lines that came back: %s', (result) => {
  expect(vectors.shared.some(({ lines }) => lines.some((line) => line.result === result))).toBe(true);
});
