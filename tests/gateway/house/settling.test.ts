// Settling a round: what it reads grows with its bets, and not with their square, and several payouts of a member follow each other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { betsOfRound } from '../../../src/lib/gateway/house/shared/round-bets.ts';
import { openRound, tableKeyOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

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
  const key = { ...tableKeyOf(table), index };
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

test('several payouts of a member are a transfer each, one after the other, and what the member owes is taken from them', async () => {
  const [player, other] = [await playerAt(portal, 100_00n), await playerAt(portal, 100_00n)];
  toNextTurn(portal, table);
  const { round } = await player.state();
  // Half of the bets are paid whatever comes: the stake twice, or half of each stake for a tie.
  for (const pick of ['dragon', 'tiger', 'dragon', 'tiger', 'dragon', 'tiger'] as const)
    for (const each of [player, other])
      expect((await each.place(round.index, [on(pick, '10.00')])).body.success).toBe(true);
  await sql`select ledger_transfer('owed', 'win_rollback', 'debt', ${player.memberId}, 'house_play', 0, 'USD', 1500, now())`.execute(
    portal.owner.db,
  );
  await playOut(portal, table, round.closesAt);
  const balanceOf = async (kind: string, memberId: bigint) =>
    (
      await portal.ctx.db
        .selectFrom('accounts')
        .select('balance_minor')
        .where('kind', '=', kind)
        .where('owner_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).balance_minor;
  const cash = await balanceOf('cash', other.memberId);
  expect([7_000n, 10_000n]).toContain(cash);
  expect(await balanceOf('cash', player.memberId)).toBe(cash - 1_500n);
  expect(await balanceOf('debt', player.memberId)).toBe(0n);
  const paid = await portal.ctx.db
    .selectFrom('transfers')
    .select(['id', 'amount_minor', 'reply'])
    .where('member_id', '=', other.memberId)
    .where('kind', '=', 'win')
    .orderBy('id')
    .execute();
  expect(paid).toHaveLength(cash === 10_000n ? 3 : 6);
  const after = paid.map(({ reply }) => Number((reply as { toBalanceMinor: string }).toBalanceMinor));
  expect(after).toEqual(paid.map(({ amount_minor }, at) => 4_000 + Number(amount_minor) * (at + 1)));
  expect(await audit(portal.ctx.pool)).toMatchObject({ difference_minor: 0n, problems: [] });
});
