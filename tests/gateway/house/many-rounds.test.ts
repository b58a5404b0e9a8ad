// A table that has been played at for years finds its round of this moment as one does that was opened today.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type TxCtx } from '../../../src/lib/gateway/core/in-transaction.ts';
import { momentOf, roundsOnSale } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { playerAt, tableAt } from './table-player.ts';

const GAME = 'central-lottery';
const PLAYED = 5_000;

let portal: TestGateway;
let table: Table;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal, GAME);
  await (await playerAt(portal, 1_00n, GAME)).state();
  // Rounds of former days, all settled, each with the number of one before those that are open.
  await portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`
    with first as (select * from table_rounds where table_key = ${table.tableKey} order by round_index limit 1),
    shared as (
      insert into shared_rounds (vassalage, table_key, round_index, proof, seed_hash, seed, committed_at, opened_at, closed_at,
          entries, entries_root, revealed_at)
        select s.vassalage, s.table_key, s.round_index - n, s.proof, s.seed_hash, 'x', s.committed_at, s.committed_at,
            s.committed_at, 0, repeat('0', 64), s.committed_at
          from shared_rounds s join first using (vassalage, table_key, round_index), generate_series(1, ${PLAYED}::int) n
        returning vassalage, table_key, round_index)
    insert into table_rounds (vassalage, table_key, round_index, table_hash, opens_at, closes_at, before, settled_at)
      select s.vassalage, s.table_key, s.round_index, f.table_hash, f.opens_at - (f.round_index - s.round_index) * interval '1 hour',
          f.closes_at - (f.round_index - s.round_index) * interval '1 hour', f.before, f.opens_at
        from shared s, first f`.execute(trx);
  });
  // As the server does in a while, and the next start at once.
  await sql`analyze table_rounds, shared_rounds`.execute(portal.owner.db);
});
afterAll(() => portal.close());

/** How many rows of rounds this connection has read and not told the server's statistics yet, which it does between transactions. */
async function readSoFar({ db }: TxCtx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('table_rounds', 'shared_rounds')`.execute(db);
  return rows[0]?.read ?? Number.NaN;
}

/** How many of them were read for an answer. */
const readFor = (ask: (ctx: TxCtx) => Promise<unknown>): Promise<number> =>
  inTransaction(portal.ctx, async (tx) => {
    const before = await readSoFar(tx);
    await ask(tx);
    return (await readSoFar(tx)) - before;
  });

it.each<[what: string, ask: (ctx: TxCtx) => Promise<unknown>]>([
  ['of this moment', (ctx) => momentOf(ctx, table)],
  ['on sale', (ctx) => roundsOnSale(ctx, table)],
])('the rounds %s are found among thousands by a look at a few', async (_, ask) => {
  expect(await readFor(ask)).toBeLessThan(100);
});
