// What a new demonstration has from before its first start: a past at every table, of which each round can be calculated again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryOpened } from '../../../src/lib/contract/lottery.ts';
import { fairTable, tableRounds } from '../../../src/lib/contract/tables.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { drawWantedPast, wantPast } from '../../../src/lib/gateway/house/shared/past-wanted.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { everyTable } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { periodOf } from '../../../src/lib/rules/rhythm.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  await wantPast(portal.owner);
});
afterAll(() => portal.close());

const read = async (gameId: string): Promise<Body[]> =>
  (await portal.caller().call(tableRounds, { gameId })).body.value.rounds;

it('a table that is opened before the job was there has its past before its first round', async () => {
  const [table] = await everyTable(portal.ctx);
  if (table?.play.table.rhythm.kind !== 'cycle') throw new Error('the first table has no cycle');
  // Bets are open at the beginning of its turn.
  const periodMs = periodOf(table.play.table.rhythm);
  portal.clock.advance(periodMs - (portal.ctx.clock.now().getTime() % periodMs));
  const { round } = await openRound(portal.ctx, table);
  const [latest] = await read(table.tableKey);
  expect(round?.drawn).toBe(false);
  expect(BigInt(latest?.index)).toBeLessThan(round?.index ?? 0n);
});

it('every table goes back a month, and what the next round begins with is what the last one left', async () => {
  await drawWantedPast(portal.ctx);
  const now = portal.ctx.clock.now().getTime();
  for (const table of await everyTable(portal.ctx)) {
    // Nobody has told how fixtures ended that are not drawn.
    if (table.play.told) continue;
    const first = await portal.ctx.db
      .selectFrom('table_rounds')
      .select(({ fn }) => [
        fn.min('closes_at').as('from'),
        fn.max('closes_at').as('to'),
        fn.countAll().as('count'),
      ])
      .where('table_key', '=', table.tableKey)
      .where('demonstration', '=', true)
      .executeTakeFirstOrThrow();
    expect((now - first.from.getTime()) / DAY_MS, table.tableKey).toBeGreaterThan(28.9);
    const { rhythm } = table.play.table;
    const turnMs = rhythm.kind === 'daily' ? DAY_MS : periodOf(rhythm);
    expect(now - first.to.getTime(), table.tableKey).toBeLessThan(3 * turnMs + 60_000);
    // A chain serves no more than 10,000 rounds, and browsers copy this database.
    expect(Number(first.count), table.tableKey).toBeLessThan(500);
  }
  // Draws on sale and rounds of tables go on behind them.
  for (const table of await everyTable(portal.ctx)) await openRound(portal.ctx, table);
  portal.clock.advance(2 * DAY_MS);
  await finishTables(portal.ctx);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
}, 120_000);

it('is drawn once, and not where there are rounds already', async () => {
  const count = () =>
    portal.ctx.db
      .selectFrom('table_rounds')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('demonstration', '=', true)
      .executeTakeFirstOrThrow();
  const before = await count();
  await wantPast(portal.owner);
  await drawWantedPast(portal.ctx);
  expect(await count()).toEqual(before);
});

it('counts the numbers of the lotteries of thirty draws', async () => {
  const { data } = (await portal.caller().call(lotteryOpened, { prizeMode: 'Lott', count: 100 })).body.value;
  expect(data).toHaveLength(3);
  for (const { draws, numbers } of data) {
    expect(draws).toBe(30);
    expect(numbers).toHaveLength(100);
  }
});

it('each kind has rounds that match their proofs, and say that they are of the demonstration', async () => {
  const drawn = (await everyTable(portal.ctx)).filter(({ play }) => !play.told);
  const kinds = new Map(drawn.map(({ kind, tableKey }) => [kind, tableKey]));
  expect(kinds.size).toBeGreaterThan(5);
  for (const [kind, gameId] of kinds) {
    const latest = await portal.ctx.db
      .selectFrom('table_rounds')
      .select(({ fn }) => fn.max('round_index').as('index'))
      .where('table_key', '=', gameId)
      .where('demonstration', '=', true)
      .executeTakeFirstOrThrow();
    const asked = { gameId, round: String(latest.index) };
    const { value } = (await portal.caller().call(fairTable, asked)).body;
    expect(value, kind).toMatchObject({ demonstration: true, entries: 0 });
    const proof = readTableProof(value);
    if (!proof) throw new Error(`the proof of ${gameId} cannot be read`);
    expect((await verifyTable(proof))?.wrong, kind).toBeUndefined();
  }
});
