// What settling a round reads grows with its bets, and not with their square: a crowd may bet in a round of which the database knows nothing yet.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { betsOfRound } from '../../../src/lib/gateway/house/shared/round-bets.ts';
import { keyOf, openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { on, playerAt, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
let table: Table;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
});
afterAll(() => portal.close());

const PLAYERS = 8;
const EACH = 6;

test('the bets of a round are read in one pass, also as long as the database takes them for one', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerAt(portal, 100_00n)));
  toNextTurn(portal, table);
  const { index } = await openRound(portal.ctx, table);
  for (let time = 0; time < EACH; time++) {
    const placed = await Promise.all(
      players.map((each) => each.place(index.toString(), [on('dragon', '1.00')])),
    );
    expect(placed.every(({ body }) => body.success)).toBe(true);
  }
  const key = { ...keyOf(table), index };
  await inTransaction(portal.ctx, async (tx) => {
    const read = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        select pg_stat_get_xact_tuples_returned('bets_round'::regclass) as read`.execute(tx.db);
      return Number(rows[0]?.read ?? 0);
    };
    const before = await read();
    const lanes = await Promise.all([0, 1].map((lane) => betsOfRound(tx, key, 'open', 100, { lane, of: 2 })));
    expect(lanes.flat()).toHaveLength(PLAYERS * EACH);
    expect((await read()) - before).toBeLessThanOrEqual(2 * PLAYERS * EACH);
    // Whole members, the first ones first.
    const some = await betsOfRound(tx, key, 'open', 3);
    expect(some).toHaveLength(3 * EACH);
    const first = lanes
      .flat()
      .map(({ memberId }) => memberId)
      .sort((a, b) => Number(a - b));
    expect(some.map(({ memberId }) => memberId)).toEqual(first.slice(0, 3 * EACH));
  });
});
