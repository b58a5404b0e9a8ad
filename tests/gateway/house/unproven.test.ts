// A round whose proof does not hold pays nothing: every stake comes back, players are told, the table waits for operators, and a
// result that was kept wrong is replaced by the one that the seed gives.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { fairTable, tableRounds } from '../../../src/lib/contract/tables.ts';
import { closeAtTable, drawAtTable } from '../../../src/lib/gateway/house/shared/draw.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { tableKeyOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { type AtTable, GAME, on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
let table: Table;
let player: AtTable;
let [ann, ben, support]: [Operator, Operator, Operator] = [] as never;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
  player = await playerAt(portal, 10_000_00n);
  ann = await operatorOf(portal, 'finance');
  ben = await operatorOf(portal, 'finance');
  support = await operatorOf(portal, 'support');
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

const problems = async (): Promise<string[]> => (await auditAll(portal.ctx)).problems;

/** Changes a table as somebody with the database in hand can, past every guard. */
const damage = (change: RawBuilder<unknown>): Promise<void> =>
  portal.owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await change.execute(tx);
  });

/** A bet of 10.00 on both sides. */
async function bet(): Promise<{ round: Body; balance: string }> {
  const { round, balance } = await player.state();
  expect((await player.place(round.index, [on('dragon', '10.00'), on('tiger', '10.00')])).body.success).toBe(
    true,
  );
  return { round, balance };
}

const letters = async (): Promise<number> => {
  const rows = await portal.ctx.db
    .selectFrom('member_messages')
    .select('id')
    .where('member_id', '=', player.memberId)
    .where('kind', '=', 'bet_void')
    .execute();
  return rows.length;
};

/** Nothing was paid by the round, and the table takes no bets until it is resumed. */
async function isVoid({ round, balance }: { round: Body; balance: string }): Promise<void> {
  const state = await player.state();
  expect(state).toMatchObject({ phase: 'void', unproven: true, paused: true, balance });
  const own = state.bets.filter((each: Body) => each.round === round.index);
  expect(own).toMatchObject([{ state: 'void', payout: '0.00' }]);
  // Again and again it stays so.
  await finishTable(portal.ctx, table);
  expect((await player.state()).balance).toBe(balance);
  const { rounds } = (await portal.caller().call(tableRounds, { gameId: GAME })).body.value;
  expect(rounds[0]).toMatchObject({ index: round.index, phase: 'void', entries: 1 });
  await support.type('tables', 'resume', GAME);
}

/** The next round is played as ever. */
async function goesOn(): Promise<void> {
  toNextTurn(portal, table);
  const { round } = await bet();
  await playOut(portal, table, round.closesAt);
  expect((await player.state()).last).toMatchObject({ index: round.index, phase: 'paid' });
}

describe('a round is void', () => {
  it('when its seed is not the one that was published, and the next one has another chain', async () => {
    const placed = await bet();
    const told = await letters();
    const [chain] = await portal.ctx.db
      .selectFrom('seed_chains')
      .select(['id', 'last_element'])
      .where('table_key', '=', GAME)
      .execute();
    const id = chain?.id ?? 0n;
    await damage(sql`update seed_chains set last_element = 'sealed:nothing' where id = ${id}`);
    await playOut(portal, table, placed.round.closesAt);
    expect(await letters()).toBe(told + 1);
    await isVoid(placed);
    expect(await problems()).toEqual([expect.stringContaining(`chain ${id} of ${GAME}`)]);
    await goesOn();
    await damage(sql`update seed_chains set last_element = ${chain?.last_element} where id = ${id}`);
    // Anyone who voids a round whose proof is good is found.
    expect(await problems()).toEqual([
      `round ${placed.round.index} of ${GAME} is void for a failed proof, which holds`,
    ]);
    await damage(sql`update seed_chains set last_element = 'sealed:nothing' where id = ${id}`);
  });

  it('when its bets are not those that it was closed over', async () => {
    const placed = await bet();
    const key = { ...tableKeyOf(table), index: BigInt(placed.round.index) };
    await closeAtTable(portal.ctx, key);
    await damage(sql`update shared_rounds set entries_root = ${'0'.repeat(64)}
      where table_key = ${GAME} and round_index = ${key.index}`);
    await finishTable(portal.ctx, table);
    await isVoid(placed);
    await goesOn();
  });

  it('when the result that is kept is not the one of its seed; later hands of its shoe have its cards no more, and agree', async () => {
    const before = await problems();
    const placed = await bet();
    const key = { ...tableKeyOf(table), index: BigInt(placed.round.index) };
    await closeAtTable(portal.ctx, key);
    await drawAtTable(portal.ctx, key);
    await damage(sql`update rounds set result = jsonb_set(result, '{hand}', '99')
      where table_key = ${GAME} and round_index = ${key.index}`);
    await finishTable(portal.ctx, table);
    await isVoid(placed);
    await goesOn();
    await goesOn();
    expect(await problems()).toEqual(before);
  });
});

test('two operators replace a result that was kept wrong; the first one stays on record', async () => {
  const { round } = await bet();
  await playOut(portal, table, round.closesAt);
  const right = await player.state();
  const before = await problems();
  const index = BigInt(round.index);
  await damage(sql`update rounds set result = jsonb_set(result, '{dragon,rank}', '0')
    where table_key = ${GAME} and round_index = ${index}`);
  expect(await problems()).toContain(`round ${index} of ${GAME} comes to another result than is kept`);
  const asked = await ann.type('tables', 'correct', GAME, round.index, '--reason', 'the rules were wrong');
  const { act } = asked.value as Body;
  expect(((await ben.type('acts', 'approve', act)).value as Body).outcome).toMatchObject({ players: 0 });
  const after = await player.state();
  expect([after.last.result, after.balance]).toEqual([right.last.result, right.balance]);
  const proof = (await portal.caller().call(fairTable, { gameId: GAME, round: round.index })).body.value;
  const shown = readTableProof(proof);
  expect(shown && (await verifyTable(shown))?.wrong).toBeUndefined();
  expect(await problems()).toEqual(before);
  const { result } = await portal.ctx.db
    .selectFrom('rounds')
    .select('result')
    .where('table_key', '=', GAME)
    .where('round_index', '=', index)
    .executeTakeFirstOrThrow();
  expect(result).toMatchObject({ dragon: { rank: 0 } });
  await expect(
    portal.operator.db
      .insertInto('round_corrections')
      .values({ round_id: `HOUSE/${GAME}/${index}`, act_id: 1n, result: '{}', corrected_at: new Date() })
      .execute(),
  ).rejects.toThrow();
});
