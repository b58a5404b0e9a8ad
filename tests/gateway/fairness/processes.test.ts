// Shared rounds from several processes at once, and when one of them is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeRound,
  openChainRound,
  type RoundKey,
  revealRound,
} from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type Fairness, newTable, openTables, readyChain, type Tables, within } from './tables.ts';

let tables: Tables;
let database: TestDatabase;
let fair: Fairness;
beforeAll(async () => {
  tables = await openTables();
  ({ database, fair } = tables);
});
afterAll(() => tables.end());

const SCRIPT = new URL('./dies.ts', import.meta.url).pathname;

/** Another process does this and is killed. */
async function dies(verb: string, key: RoundKey, moment: 'before' | 'after'): Promise<void> {
  const text = JSON.stringify({ ...key, index: key.index.toString() });
  const child = spawn(process.execPath, [SCRIPT, database.application, text, verb, moment], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('processes that need a round at once get the same element, and the next round the next', async () => {
  const table = newTable();
  await readyChain(fair, table, 10);
  const [first, second] = [
    { ...table, index: 1n },
    { ...table, index: 2n },
  ];
  const others = [dies('openChainRound', first, 'after'), dies('openChainRound', first, 'after')];
  const mine = await Promise.all(Array.from({ length: 8 }, () => tables.open(first)));
  await Promise.all(others);
  expect(new Set([...mine, await tables.open(first)].map(({ position }) => position))).toEqual(new Set([1]));
  expect(await tables.open(second)).toMatchObject({ position: 2 });
});

test.each(['openChainRound', 'closeRound', 'revealRound'])(
  'a process that is killed during %s leaves nothing half done, and the next one goes on',
  async (verb) => {
    const table = newTable();
    await readyChain(fair, table);
    const key = { ...table, index: 1n };
    const verbs = [openChainRound, closeRound, revealRound];
    const done: unknown[] = [];
    for (const each of verbs) {
      if (each.name === verb) {
        await dies(verb, key, 'before');
        await dies(verb, key, 'after');
      }
      if (each.name === verb) {
        const { rows } = await sql`select * from shared_rounds where table_key = ${key.tableKey}`.execute(
          database.db,
        );
        expect(rows).toEqual([await within(fair, (tx) => each(tx, key))]);
      }
      done.push(await within(fair, (tx) => each(tx, key)));
      if (each === openChainRound) await tables.accept(key, 'L1');
    }
    expect(done.at(-1)).toMatchObject({
      position: 1,
      entries: 1,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  },
);
