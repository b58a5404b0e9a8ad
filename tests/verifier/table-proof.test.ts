// The proof of a round of a table: every part of it is held against what is calculated, and a changed one is found.
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { merklePath, merkleRoot } from '../../src/lib/gateway/core/merkle.ts';
import { sha256 } from '../../src/lib/gateway/fairness/hashing.ts';
import { everyBet } from '../../src/lib/rules/kinds/roulette/bets.ts';
import { poolStep } from '../../src/lib/verifier/shared/pool-step.ts';
import { readShoe, type ShoeRules } from '../../src/lib/verifier/shared/shoe.ts';
import { isOfTable, readTableProof } from '../../src/lib/verifier/shared/table-proof.ts';
import { leafOf } from '../../src/lib/verifier/shared/tree.ts';
import { verifyTable } from '../../src/lib/verifier/shared/verify-table.ts';
import { agreementOf } from '../../src/lib/verifier/steps.ts';

interface Vector {
  kind: string;
  shows: string[];
  table: string;
  tableHash: string;
  lines: unknown[];
}

const vectors: { shared: Vector[]; tables: Record<string, unknown> } = JSON.parse(
  readFileSync(new URL('../../public/fairness/vectors.json', import.meta.url), 'utf8'),
);

/** The proof of a published vector, as the portal answers it. */
function proofOf({ shows: _, lines: __, table: tableKey, ...vector }: Vector): Record<string, unknown> {
  return { ...vector, tableKey, entries: 1, table: vectors.tables[vector.tableHash] };
}

/** The key of the first step that differs; undefined when all agree. */
async function wrongIn(proof: Record<string, unknown>): Promise<string | undefined> {
  const read = readTableProof(proof);
  const verified = read && (await verifyTable(read));
  if (!verified) throw new Error('the proof cannot be calculated');
  return verified.wrong === undefined ? undefined : verified.steps[verified.wrong]?.key;
}

it.each(Object.entries(Object.groupBy(vectors.shared, ({ kind }) => kind)))(
  'agrees with every round of %s',
  async (_, rounds = []) => {
    for (const vector of rounds) expect(await wrongIn(proofOf(vector))).toBeUndefined();
  },
);

const roulette = proofOf(vectors.shared.find(({ kind }) => kind === 'roulette') as Vector);
const zero = '0'.repeat(64);

/** The same to read, but with texts for numbers. */
const textsIn = (result: unknown): object =>
  Object.fromEntries(Object.entries(result as object).map(([name, value]) => [name, String(value)]));

const decks = 8;
const full = new Array<number>(52).fill(decks);

it.each([
  ['a card more often than in its decks', [...full.slice(1), decks + 1], 1],
  ['kings and aces alone', full.map((_, at) => (at % 13 === 0 || at % 13 === 12 ? 100 : 0)), 1],
  ['fewer cards than a first hand begins with', [...full.slice(1), decks - 1], 1],
  ['more cards than so many hands leave', full, 2],
  ['fewer cards than so many hands leave', [...full.slice(2), 0, 0], 2],
])('does not take a shoe with %s', (_, left, hand) => {
  const rules: ShoeRules = { decks, hand: [4, 6] };
  expect(readShoe({ left: full, hand: 1 }, rules)?.cards).toBe(416);
  expect(readShoe({ left, hand }, rules)).toBeUndefined();
});

it.each([
  ['another seed', { seed: zero }, 'chain'],
  ['another end of the chain', { hash: zero }, 'chain'],
  ['another place in the chain', { position: 2 }, 'chain'],
  ['another hash of the table', { tableHash: zero }, 'table'],
  ['another public value', { publicValue: 'mine' }, 'result'],
  ['another root', { root: zero }, 'result'],
  ['another table', { tableKey: 'roulette-2' }, 'result'],
  ['another index', { index: '7' }, 'result'],
  ['another result', { result: { number: 38 } }, 'result'],
  ['more in the result', { result: { ...(roulette.result as object), bonus: 1 } }, 'result'],
  ['a number that became a text', { result: textsIn(roulette.result) }, 'result'],
  [
    'a part that is there and reads as none',
    { result: { ...(roulette.result as object), bonus: '-' } },
    'result',
  ],
])('finds %s', async (_, changed, step) => {
  expect(await wrongIn({ ...roulette, ...changed })).toBe(step);
});

it.each([
  ['without a seed', { seed: undefined }],
  ['with a place that is no number', { position: '1' }],
  ['with a table that is none', { table: [] }],
  ['of neither chain nor draw', { method: 'trust' }],
  ['with a path of no hashes', { inclusion: { content: '{}', place: 0, entries: 1, path: ['x'] } }],
  ['with an index that never ends', { index: '9'.repeat(19) }],
])('does not read a proof %s', (_, changed) => {
  expect(isOfTable(roulette)).toBe(true);
  expect(readTableProof({ ...roulette, ...changed })).toBeUndefined();
});

it.each([
  ['with a rule that is not known', { table: { ...(roulette.table as object), bonus: 2 } }],
  ['of a kind that is not known', { kind: 'keno' }],
])('calculates nothing of a proof %s', async (_, changed) => {
  const read = readTableProof({ ...roulette, ...changed });
  expect(read && (await verifyTable(read))).toBeUndefined();
});

/** A round of roulette over three bets, of which the second is shown; its result is what the verifier comes to. */
async function withBet(price = '36.000') {
  const lines = everyBet()
    .filter(({ market }) => market === 'straight')
    .map(({ market, pick }) => ({ market, pick, stake: '1.00', price }));
  const content = JSON.stringify({ bet: 'L10000007', lines, salt: '1'.repeat(32) });
  const leaves = ['one', content, 'three'];
  const seed = sha256('a seed');
  const inclusion = { content, place: 1, entries: 3, path: merklePath(leaves, 1) };
  const fixed = { seed, hash: sha256(seed), position: 1, root: merkleRoot(leaves), entries: 3, inclusion };
  const proof = { ...roulette, ...fixed, result: { number: 0 } };
  const read = readTableProof(proof);
  const verified = read && (await verifyTable(read));
  const number = verified?.steps
    .find(({ key }) => key === 'result')
    ?.facts.find(({ key }) => key === 'result.number')?.value;
  return { ...proof, result: { number: Number(number) } };
}

test('shows the way of a bet to the root, and what it pays: a chip on every number wins 36.00 of 37.00', async () => {
  const proof = await withBet();
  const read = readTableProof(proof);
  const verified = read && (await verifyTable(read));
  expect(verified?.wrong).toBeUndefined();
  const facts = verified?.steps.find(({ key }) => key === 'bets')?.facts.map(({ key }) => key);
  expect(facts).toEqual(['leafText', 'leaf', 'way.left', 'way.right', 'entries', 'root']);
  expect(verified?.steps.at(-1)?.facts.at(-1)).toEqual({ key: 'win', value: '36.00' });
});

test('finds a bet that is not in the root, another number of bets, and a price that was not offered', async () => {
  const proof = await withBet();
  const { inclusion } = proof;
  const changed = inclusion.content.replace('"1.00"', '"9.00"');
  expect(await wrongIn({ ...proof, inclusion: { ...inclusion, content: changed } })).toBe('bets');
  expect(await wrongIn({ ...proof, inclusion: { ...inclusion, path: [] } })).toBe('bets');
  expect(await wrongIn({ ...proof, entries: 4 })).toBe('bets');
  expect(await wrongIn(await withBet('35.000'))).toBe('tablePayout');
});

test('holds the leaf against the receipt of the bet: another salt is found, though the root fits it', async () => {
  const { inclusion, ...proof } = await withBet();
  const kept = await leafOf(inclusion.content);
  const changed = inclusion.content.replace('1'.repeat(32), '2'.repeat(32));
  expect(await wrongIn({ ...proof, inclusion: { ...inclusion, receipt: kept } })).toBeUndefined();
  expect(await wrongIn({ ...proof, inclusion: { ...inclusion, receipt: await leafOf(changed) } })).toBe(
    'bets',
  );
  expect(readTableProof({ ...proof, inclusion: { ...inclusion, receipt: 'x' } })).toBeUndefined();
});

test('has words for every number, every part of a result and every step, of every kind', async () => {
  const { fairness } = JSON.parse(
    readFileSync(new URL('../../public/locales/en/house.json', import.meta.url), 'utf8'),
  );
  const word = (path: string): unknown =>
    path
      .split('.')
      .reduce((found: unknown, name) => (found as Record<string, unknown> | undefined)?.[name], fairness);
  const missing = new Set<string>();
  const bet = await withBet();
  const kept = { ...bet, inclusion: { ...bet.inclusion, receipt: zero } };
  const dealt = proofOf(vectors.shared.find(({ kind }) => kind === 'baccarat') as Vector);
  const hands = [{ index: '1', position: 1, root: zero }];
  const ofShoe = { ...dealt, shoe: [{ hash: zero, publicValue: 'block-1', seed: zero, hands }] };
  for (const proof of [...vectors.shared.map(proofOf), kept, ofShoe]) {
    const read = readTableProof(proof);
    const { steps = [] } = (read && (await verifyTable(read))) ?? {};
    const paths = steps.flatMap(({ key, facts, numbers = [], elements = [], sentences = [] }) => [
      ...sentences.map((sentence) => `sentences.${sentence.key}`),
      ...[`steps.${key}`, `explain.${key}`],
      ...facts.map((fact) => `facts.${fact.key}`),
      ...numbers.map((drawn) => `draws.${drawn.key}`),
      ...elements.map((each) => `elements.${each.key}`),
    ]);
    for (const path of paths) if (typeof word(path) !== 'string') missing.add(path);
  }
  expect([...missing]).toEqual([]);
});

test('stakes of a pool that leave out a part of the bet that is shown differ, but for play money', () => {
  const leaf = {
    bet: 'C10000001',
    trial: false,
    ofSlip: false,
    lines: [{ market: 'side', pick: 'red', stakeCents: 100_00n }],
  };
  const stakes = { side: { red: 10_00n } };
  const agreement = (own: typeof leaf, all = stakes) => agreementOf(poolStep(all, {}, {}, own));
  expect(agreement(leaf)).toBe('differs');
  expect(agreement({ ...leaf, trial: true })).toBe('agrees');
  expect(agreement(leaf, { side: { red: 100_00n } })).toBe('agrees');
});
