// The audit finds what somebody with the database in hand has changed of chains, draws and the bets that they accepted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairnessAudit } from '../../../src/lib/gateway/fairness/audit.ts';
import { acceptBet } from '../../../src/lib/gateway/fairness/round-bets.ts';
import {
  closeRound,
  commitDraw,
  openChainRound,
  openDraw,
  revealRound,
} from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { type Fairness, fairnessOf, newTable, readyChain, within } from './tables.ts';

const [wheel, lottery] = [newTable(), newTable()];
let database: TestDatabase;
let fair: Fairness;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('vendors')
    .values({ vassalage: 'HARBOR', display_name: 'Harbor', category: 'LIVE' })
    .execute();
  await db
    .insertInto('games')
    .values({
      id: 'wheel',
      vassalage: 'HARBOR',
      category: 'LIVE',
      name: 'Wheel',
      min_bet_minor: 1n,
      cover: '{}',
    })
    .execute();
  await db
    .insertInto('house_tables')
    .values({
      hash: '0'.repeat(64),
      game_id: 'wheel',
      version: 'w/1',
      definition: '{}',
      first_used_at: new Date(),
    })
    .execute();
  fair = fairnessOf(db);
  await readyChain(fair, wheel);
  for (const index of [1n, 2n, 3n]) {
    const key = { ...wheel, index };
    await within(fair, async (tx) => {
      await openChainRound(tx, key);
      for (const bet of ['L1', 'L2']) await acceptBet(tx, key, { key: bet, facts: { pick: 'red' } });
    });
    if (index === 3n) continue;
    await within(fair, async (tx) => {
      await closeRound(tx, key);
      await revealRound(tx, key);
      await tx.db
        .insertInto('rounds')
        .values({
          ...{ id: `wheel/${index}`, vassalage: 'HARBOR', scope: 'table', proof: 'chain', game_id: 'wheel' },
          ...{
            table_key: wheel.tableKey,
            round_index: index,
            table_version: 'w/1',
            table_hash: '0'.repeat(64),
          },
          ...{ inputs: '{}', result: '7', created_at: new Date() },
        })
        .execute();
    });
  }
  await within(fair, async (tx) => {
    await commitDraw(tx, { ...lottery, index: 1n });
    await openDraw(tx, { ...lottery, index: 1n });
  });
});
afterAll(() => database.close());

/** What the checks of this room say while the tables are damaged. */
const after = (damage: string): Promise<string[]> =>
  whileDamaged(database.pool, ['round_entries', 'shared_rounds', 'seed_chains', 'rounds'], damage, async () =>
    (await audit(database.pool, [fairnessAudit(fair.seal)])).problems.filter((each) => !LEDGER.test(each)),
  );

/** What is said of transfers, of which this room has none. */
const LEDGER = /transfer/;
const FIRST = `table_key = '${wheel.tableKey}' and round_index = 1`;

test('what is honest has no problem', async () => {
  expect(await after('select 1')).toEqual([]);
});

test.each([
  [
    'another seed of a revealed round',
    `update shared_rounds set seed = repeat('a', 64) where ${FIRST}`,
    /^round [12] of table-\d+: its seed is not what was published$/,
  ],
  [
    'a bet that was added',
    `insert into round_entries (vassalage, table_key, round_index, bet_key, content, accepted_at)
      select vassalage, table_key, round_index, 'L9', content, accepted_at from round_entries where ${FIRST} limit 1`,
    /^round 1 of table-\d+ says 2 bets, but has 3$/,
  ],
  [
    'a bet that was taken out',
    `delete from round_entries where ${FIRST} and bet_key = 'L1'`,
    /^round 1 of table-\d+ says 2 bets, but has 1$/,
  ],
  [
    'a bet with other picks',
    `update round_entries set content = '{"pick":"black"}' where ${FIRST} and bet_key = 'L1'`,
    /^round 1 of table-\d+: its root is not that of the bets it accepted$/,
  ],
  [
    'a round that is gone',
    `delete from shared_rounds where ${FIRST}`,
    /^chain \d+ of table-\d+: elements 2 to 3 are spent by 2 rounds$/,
  ],
  [
    'a revealed round without a result',
    `delete from rounds where id = 'wheel/1'`,
    /^round 1 of table-\d+ was revealed and has no result$/,
  ],
  [
    'a result of no round',
    `update rounds set round_index = 77 where id = 'wheel/1'`,
    /^round wheel\/1 is of table table-\d+, which has no revealed round 77$/,
  ],
  [
    'another chain under the same hash',
    `update seed_chains set last_element = 'sealed:xxxxxxxx:yyyy'`,
    /^chain \d+ of table-\d+: its last element does not lead to its hash$/,
  ],
  [
    'another hash of a draw',
    `update shared_rounds set seed_hash = repeat('0', 64) where proof = 'draw'`,
    /^draw 1 of table-\d+: the hash that was published is not that of its seed$/,
  ],
])('%s is found', async (_, damage, problem) => {
  expect(await after(damage)).toContainEqual(expect.stringMatching(problem));
});
