// Rounds that many share, on a real database: by chains and by draws.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { merkleRoot } from '../../../src/lib/gateway/core/merkle.ts';
import { createSeal } from '../../../src/lib/gateway/core/seal.ts';
import { commitChain, elementAt } from '../../../src/lib/gateway/fairness/chains.ts';
import { hmac, sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { resealShared } from '../../../src/lib/gateway/fairness/reseal-shared.ts';
import { acceptBet, proveInclusion } from '../../../src/lib/gateway/fairness/round-bets.ts';
import { readProof, resolveShared } from '../../../src/lib/gateway/fairness/shared-proof.ts';
import {
  closeRound,
  commitDraw,
  entriesOf,
  NoChain,
  openChainRound,
  openDraw,
  type RoundKey,
  revealRound,
} from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import type { Draws } from '../../../src/lib/rules/fair.ts';
import { numbersOf, type SharedProof, seedAgrees } from '../../../src/lib/verifier/shared/round.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import type { TestDatabase } from '../../support/database.ts';
import {
  type Fairness,
  newChain,
  newTable,
  openTables,
  PUBLIC_VALUE,
  readyChain,
  SECRETS_KEY,
  type Tables,
  within,
} from './tables.ts';

let tables: Tables;
let database: TestDatabase;
let fair: Fairness;
beforeAll(async () => {
  tables = await openTables();
  ({ database, fair } = tables);
});
afterAll(() => tables.end());

const open = (key: RoundKey) => tables.open(key);
const close = (key: RoundKey) => tables.close(key);
const reveal = (key: RoundKey) => tables.reveal(key);
const accept = (key: RoundKey, bet: string) => tables.accept(key, bet);

/** The rules of a wheel with 37 pockets. */
function* pocket(): Draws<number> {
  return yield 37;
}

describe('a chain', () => {
  it('is published by its hash before it has a public value, and is spent backwards from there', async () => {
    const table = newTable();
    const chain = await newChain(fair, table);
    expect(chain.last_element).toMatch(/^sealed:/);
    await expect(open({ ...table, index: 1n })).rejects.toThrow(NoChain);
    const ready = await readyChain(fair, table);
    let before = ready.terminal_hash;
    for (const index of [7n, 8n, 11n, 12n, 40n]) {
      const key = { ...table, index };
      expect(await open(key)).toMatchObject({ chain_id: ready.id, seed: null });
      await close(key);
      const { seed } = await reveal(key);
      expect(sha256(seed ?? '')).toBe(before);
      before = seed ?? '';
    }
    expect(before).toBe(elementAt(fair, ready, 5));
    await expect(open({ ...table, index: 41n })).rejects.toThrow(NoChain);
  });

  it('is followed by the next one that is published', async () => {
    const table = newTable();
    const [first, second] = [await readyChain(fair, table, 1), await readyChain(fair, table, 2)];
    const chains = [];
    for (const index of [1n, 2n, 3n]) chains.push((await open({ ...table, index })).chain_id);
    expect(chains).toEqual([first.id, second.id, second.id]);
  });

  it.each([
    ['another public value', "public_value = 'mine', public_at = now()"],
    ['another hash', `terminal_hash = repeat('0', 64)`],
    ['another source of the public value', `public_source = 'the house'`],
    ['another length', 'length = 9'],
  ])('never gets %s', async (_, change) => {
    const { id } = await readyChain(fair, newTable());
    await expect(
      database.pool.query(`update seed_chains set ${change} where id = ${id}`),
    ).rejects.toMatchObject({ code: 'LG001', message: 'seed_chain_is_committed' });
  });

  it('begins without a public value, for anyone with a connection', async () => {
    const statement = `insert into seed_chains (vassalage, table_key, length, last_element, terminal_hash, public_source,
        public_value, public_at, committed_at)
      values ('HARBOR', 'x', 3, 'sealed:x', repeat('1', 64), 'x', 'x', now(), now() - interval '1 day')`;
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      message: 'seed_chain_is_committed',
    });
  });
});

describe('a round of a chain', () => {
  it('has a result that follows from its element, the public value and the root of its bets', async () => {
    const table = newTable();
    const chain = await readyChain(fair, table);
    const key = { ...table, index: 5n };
    await open(key);
    await accept(key, 'L1');
    await accept(key, 'L2');
    await accept(key, 'L1');
    const closed = await close(key);
    const contents = (await entriesOf(fair, key)).map(({ content }) => content);
    expect(contents).toHaveLength(2);
    expect(closed).toMatchObject({ entries: 2, entries_root: merkleRoot(contents), seed: null });
    const round = await reveal(key);
    const message = `${PUBLIC_VALUE}:${table.tableKey}:5:${closed.entries_root}:0`;
    const bytes = hmac(elementAt(fair, chain, 1), message);
    expect(resolveShared(pocket(), round, PUBLIC_VALUE)).toBe(
      Math.floor((Buffer.from(bytes).readUInt32BE(0) / 2 ** 32) * 37),
    );
    expect(await readProof(fair, key)).toEqual({
      closedAt: expect.any(Date),
      ...{ method: 'chain', table: table.tableKey, index: '5', hash: chain.terminal_hash, position: 1 },
      ...{ publicSource: 'block 900000 of Bitcoin', publicValue: PUBLIC_VALUE, entries: 2 },
      ...{ root: closed.entries_root, seed: round.seed },
    });
  });

  it('keeps its seed to itself until it is revealed', async () => {
    const table = newTable();
    await readyChain(fair, table);
    const key = { ...table, index: 1n };
    await open(key);
    await close(key);
    expect(await readProof(fair, key)).not.toHaveProperty('seed');
    await expect(
      database.pool.query(
        `update shared_rounds set seed = repeat('a', 64) where table_key = '${table.tableKey}'`,
      ),
    ).rejects.toMatchObject({ message: 'shared_round_not_as_it_should' });
  });

  it('is not revealed while an earlier one, to which its element leads, takes bets', async () => {
    const table = newTable();
    await readyChain(fair, table);
    const [first, second] = [
      { ...table, index: 1n },
      { ...table, index: 2n },
    ];
    await open(first);
    await open(second);
    await close(second);
    await expect(reveal(second)).rejects.toMatchObject({ message: 'shared_round_not_as_it_should' });
    await close(first);
    const { seed } = await reveal(second);
    // Later than the next one: the element is held against the hash of the chain all the same.
    expect(sha256(seed ?? '')).toBe((await reveal(first)).seed);
  });

  it('is no round of the past', async () => {
    const table = newTable();
    await readyChain(fair, table);
    await open({ ...table, index: 9n });
    await expect(open({ ...table, index: 8n })).rejects.toMatchObject({
      message: 'shared_round_not_as_it_should',
    });
  });

  it.each([
    ['its root', "entries_root = repeat('0', 64)"],
    ['when it closed', 'closed_at = now()'],
    ['which element decides it', 'position = 2'],
    ['its seed', "seed = repeat('0', 64)"],
  ])('keeps %s when it is over', async (_, change) => {
    const table = newTable();
    await readyChain(fair, table);
    const key = { ...table, index: 1n };
    await open(key);
    await close(key);
    await reveal(key);
    await expect(
      database.pool.query(`update shared_rounds set ${change} where table_key = '${table.tableKey}'`),
    ).rejects.toMatchObject({ code: 'LG001', message: 'shared_round_is_settled' });
  });
});

describe('a draw', () => {
  it('publishes its hash, then takes bets, then is closed, then revealed', async () => {
    const key = { ...newTable(), index: 20_261_123n };
    const { seed_hash } = await within(fair, (tx) => commitDraw(tx, key));
    await expect(accept(key, 'T1')).rejects.toMatchObject({ message: 'shared_round_takes_no_bets' });
    await within(fair, (tx) => openDraw(tx, key));
    await accept(key, 'T1');
    await expect(reveal(key)).rejects.toMatchObject({ message: 'shared_round_not_as_it_should' });
    const { entries_root } = await close(key);
    await expect(accept(key, 'T2')).rejects.toMatchObject({ message: 'shared_round_takes_no_bets' });
    const round = await reveal(key);
    expect(sha256(round.seed ?? '')).toBe(seed_hash);
    const bytes = hmac(round.seed ?? '', `${key.tableKey}:20261123:${entries_root}:0`);
    expect(resolveShared(pocket(), round, undefined)).toBe(
      Math.floor((Buffer.from(bytes).readUInt32BE(0) / 2 ** 32) * 37),
    );
  });

  it('answers every verb the same when it is repeated', async () => {
    const key = { ...newTable(), index: 1n };
    for (const verb of [commitDraw, openDraw, closeRound, revealRound]) {
      const [first, again] = [
        await within(fair, (tx) => verb(tx, key)),
        await within(fair, (tx) => verb(tx, key)),
      ];
      expect(again).toEqual(first);
    }
  });

  it('cannot be revealed by another seed', async () => {
    const key = { ...newTable(), index: 1n };
    for (const verb of [commitDraw, openDraw, closeRound]) await within(fair, (tx) => verb(tx, key));
    await expect(
      database.pool.query(
        `update shared_rounds set seed = repeat('a', 64), revealed_at = now() where table_key = '${key.tableKey}'`,
      ),
    ).rejects.toMatchObject({ message: 'shared_round_not_as_it_should' });
  });
});

/** What is published of a round that is over, as the verifier takes it. */
async function published(key: RoundKey): Promise<SharedProof> {
  const proof = await readProof(fair, key);
  if (!proof?.seed || proof.root === undefined) throw new Error('it is not over');
  return { ...proof, root: proof.root, seed: proof.seed };
}

test.each(['chain', 'draw'])('what is published of a %s is enough for the verifier', async (method) => {
  const key = { ...newTable(), index: 3n };
  if (method === 'chain') {
    await readyChain(fair, key);
    await open(key);
  } else for (const verb of [commitDraw, openDraw]) await within(fair, (tx) => verb(tx, key));
  for (const bet of ['L1', 'L2', 'L3']) await accept(key, bet);
  await close(key);
  const round = await reveal(key);
  const proof = await published(key);
  expect(proof.method).toBe(method);
  expect(await seedAgrees(proof)).toBe(true);
  const number = await (await numbersOf(proof)).below(37, { key: 'pocket' });
  expect(resolveShared(pocket(), round, proof.publicValue)).toBe(number);
  const mine = await proveInclusion(fair, key, 'L2');
  expect(mine && (await includes(mine, proof.root))).toBe(true);
});

test('seeds are sealed anew when the key of secrets changes, and open as before', async () => {
  const [table, key] = [newTable(), { ...newTable(), index: 1n }];
  const chain = await readyChain(fair, table);
  await within(fair, (tx) => commitDraw(tx, key));
  const both = { ...fair, seal: createSeal(['the next key of these tests, as long.', SECRETS_KEY]) };
  expect(await resealShared(both)).toBeGreaterThanOrEqual(2);
  expect(await resealShared(both)).toBe(0);
  const later = { ...fair, seal: createSeal(['the next key of these tests, as long.']) };
  for (const verb of [openDraw, closeRound]) await within(later, (tx) => verb(tx, key));
  const { seed, seed_hash } = await within(later, (tx) => revealRound(tx, key));
  expect(sha256(seed ?? '')).toBe(seed_hash);
  await within(later, (tx) => openChainRound(tx, { ...table, index: 1n }));
  await within(later, (tx) => closeRound(tx, { ...table, index: 1n }));
  const round = await within(later, (tx) => revealRound(tx, { ...table, index: 1n }));
  expect(sha256(round.seed ?? '')).toBe(chain.terminal_hash);
  // The others of this file go on with the key before.
  await resealShared({ ...fair, seal: createSeal([SECRETS_KEY, 'the next key of these tests, as long.']) });
});

describe('a bet', () => {
  it('that is being placed is waited for by what closes its round, and is in the root', async () => {
    const key = { ...newTable(), index: 1n };
    for (const verb of [commitDraw, openDraw]) await within(fair, (tx) => verb(tx, key));
    let closing: Promise<{ entries: number | null }> | undefined;
    await within(fair, async (tx) => {
      await acceptBet(tx, key, { key: 'T1', facts: {} });
      closing = close(key);
      await waits('shared_rounds');
    });
    expect(await closing).toMatchObject({ entries: 1 });
  });

  it('that comes while its round is being closed waits for that and is refused', async () => {
    const key = { ...newTable(), index: 1n };
    for (const verb of [commitDraw, openDraw]) await within(fair, (tx) => verb(tx, key));
    let late: Promise<unknown> | undefined;
    await within(fair, async (tx) => {
      await closeRound(tx, key);
      late = accept(key, 'T1').catch((error: unknown) => error);
      await waits('fairness_accept');
    });
    expect(await late).toMatchObject({ message: 'shared_round_takes_no_bets' });
  });

  it('has a proof that it is in the root, and no other has', async () => {
    const key = { ...newTable(), index: 1n };
    for (const verb of [commitDraw, openDraw]) await within(fair, (tx) => verb(tx, key));
    for (const bet of ['T1', 'T2', 'T3']) await accept(key, bet);
    await close(key);
    const proof = await proveInclusion(fair, key, 'T2');
    expect(proof).toMatchObject({ place: 1, entries: 3, path: [expect.any(String), expect.any(String)] });
    expect(JSON.parse(proof?.content ?? '')).toMatchObject({ bet: 'T2', pick: 'banker', stake: '5.00' });
    expect(await proveInclusion(fair, key, 'T4')).toBeUndefined();
  });

  it.each([
    ['changed', "update round_entries set content = '{}'"],
    ['taken out', 'delete from round_entries'],
    ['taken out with all others', 'truncate round_entries'],
  ])('is never %s', async (_, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ message: 'history_is_immutable' });
  });
});

/** Until a statement about a table waits for another transaction. */
async function waits(table: string): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%${table}%`],
    );
    if (rows.length > 0) return;
  }
}

test('a chain of the usual length gives any element in far less than a second', async () => {
  const chain = await within(fair, (tx) =>
    commitChain(tx, { ...newTable(), publicSource: 'block 900000 of Bitcoin' }),
  );
  const began = performance.now();
  elementAt(fair, chain, 1);
  const took = performance.now() - began;
  console.log(`the first element of ${chain.length} took ${took.toFixed(1)} ms`);
  expect(took).toBeLessThan(500);
});
