// Quick draws at which nobody is: the next one is told by the clock, and those that were are in the archive when somebody looks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawState } from '../../../src/lib/contract/draws.ts';
import { lotteryMenu, lotteryOpened } from '../../../src/lib/contract/lottery.ts';
import { fairTable, tableRounds } from '../../../src/lib/contract/tables.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { commitChain, setPublicValue } from '../../../src/lib/gateway/fairness/chains.ts';
import { drawMissed } from '../../../src/lib/gateway/house/shared/missed-asked.ts';
import { pauseTable } from '../../../src/lib/gateway/house/shared/operate.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { playerAt, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const GAME = 'quick-five';
const now = (): number => portal.ctx.clock.now().getTime();

/** Every page of the archive. */
async function archive(): Promise<Body[]> {
  const all: Body[] = [];
  for (let before: string | undefined; ; ) {
    const asked = { gameId: GAME, ...(before && { before }) };
    const { rounds, more } = (await portal.caller().call(tableRounds, asked)).body.value;
    all.push(...rounds);
    before = rounds.at(-1)?.index;
    if (!more) return all;
  }
}

const rowsOf = async (): Promise<number> =>
  Number(
    (
      await portal.ctx.db
        .selectFrom('table_rounds')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('table_key', '=', GAME)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** The numbers of the draws of every minute from one to another. */
const everyMinute = (from: bigint, to: bigint): string[] =>
  Array.from({ length: Number(to - from) + 1 }, (_, at) => String(to - BigInt(at)));

it('the next draw is told when nobody has needed it, and no round is made for that', async () => {
  const table = await tableAt(portal, GAME);
  toNextTurn(portal, table);
  const before = await rowsOf();
  const { draws } = (await portal.caller().call(drawState, { gameId: GAME })).body.value;
  const index = BigInt(Math.floor(now() / MINUTE_MS));
  expect(draws).toMatchObject([{ index: String(index), phase: 'open' }]);
  expect(Date.parse(draws[0].closesAt)).toBe(Number(index) * MINUTE_MS + 45_000);
  const menu = async () => (await portal.caller().call(lotteryMenu, { lottoPrizeMode: 'Elott' })).body.value;
  const nextOf = ({ data }: Body) => data.games.find((game: Body) => game.lottoGameCode === GAME).nextDraw;
  expect(nextOf(await menu())).toEqual({ round: String(index), closesAt: draws[0].closesAt });
  // Sales of this minute are over: the next one is told.
  portal.clock.advance(50_000);
  expect(nextOf(await menu()).round).toBe(String(index + 1n));
  expect(await rowsOf()).toBe(before);
});

it('draws at which nobody was are in the archive at their times, follow from the chain, and are drawn once', async () => {
  const table = await tableAt(portal, GAME);
  toNextTurn(portal, table);
  const { index: first = 0n } = await openRound(portal.ctx, table);
  portal.clock.advance(3 * HOUR_MS + 10_000);
  const present = BigInt(Math.floor(now() / MINUTE_MS));
  const asked = Array.from({ length: 4 }, () => archive());
  for (const rounds of await Promise.all(asked)) {
    const numbers = rounds.map(({ index }) => index);
    // The first one was open, and is drawn by the one who finishes it.
    expect(numbers.filter((index) => BigInt(index) > first)).toEqual(everyMinute(first + 1n, present - 1n));
    expect(rounds[0]).toMatchObject({ entries: 0, phase: 'paid', result: { kind: 'quick-draw' } });
    expect(Date.parse(rounds[0]?.closedAt)).toBe(Number(present - 1n) * MINUTE_MS + 45_000);
  }
  const proof = (await portal.caller().call(fairTable, { gameId: GAME, round: String(present - 2n) })).body
    .value;
  const shown = readTableProof(proof);
  expect(shown && (await verifyTable(shown))?.wrong).toBeUndefined();
  const counted = (await portal.caller().call(lotteryOpened, { prizeMode: 'Elott', lottoGameCode: GAME }))
    .body;
  expect(counted.value.data[0].opened.round).toBe(String(present - 1n));
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

it('who comes to the game finds the draws before, and bets in the next one', async () => {
  const table = await tableAt(portal, GAME);
  const player = await playerAt(portal, 10_00n, GAME);
  portal.clock.advance(20 * MINUTE_MS);
  toNextTurn(portal, table);
  const present = BigInt(Math.floor(now() / MINUTE_MS));
  const { last, round, phase } = await player.state();
  expect(phase).toBe('open');
  expect([last.index, round.index]).toEqual([String(present - 1n), String(present)]);
  const line = { market: 'half', pick: '3:low', stake: '1.00', price: '1.920' };
  expect((await player.place(round.index, [line])).body).toMatchObject({ success: true });
});

it('a used up chain is followed by a new one within the draws of a rest', async () => {
  const table = await tableAt(portal, 'quick-three-dice');
  const asked = {
    ...{ vassalage: table.vassalage, tableKey: table.tableKey },
    publicSource: 'test',
    length: 5,
  };
  const { id } = await inTransaction(portal.ctx, (tx) => commitChain(tx, asked));
  await inTransaction(portal.ctx, (tx) => setPublicValue(tx, id, '1'));
  toNextTurn(portal, table);
  await openRound(portal.ctx, table);
  portal.clock.advance(30 * MINUTE_MS);
  await drawMissed(portal.ctx, table);
  const chains = await portal.ctx.db
    .selectFrom('shared_rounds')
    .select(({ fn }) => ['chain_id', fn.countAll().as('count')])
    .where('table_key', '=', table.tableKey)
    .groupBy('chain_id')
    .orderBy('chain_id')
    .execute();
  expect(chains.map(({ count }) => Number(count))).toEqual([5, 25]);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

it('a paused table draws nothing until it takes bets again', async () => {
  const table = await tableAt(portal, GAME);
  await inTransaction(portal.owner, (tx) => pauseTable(tx, table, true));
  portal.clock.advance(5 * MINUTE_MS);
  const before = await rowsOf();
  const { draws } = (await portal.caller().call(drawState, { gameId: GAME })).body.value;
  expect(draws).toEqual([]);
  expect(await rowsOf()).toBe(before);
  await inTransaction(portal.owner, (tx) => pauseTable(tx, table, false));
  await drawMissed(portal.ctx, table);
  expect(await rowsOf()).toBeGreaterThan(before);
});

it('after a rest of three days the draws of the last one are there, and after the clock was moved back none is drawn twice', async () => {
  const table = await tableAt(portal, GAME);
  const before = await rowsOf();
  portal.clock.advance(3 * DAY_MS);
  await drawMissed(portal.ctx, table);
  expect((await rowsOf()) - before).toBe(1_440);
  portal.clock.advance(-2 * DAY_MS);
  await drawMissed(portal.ctx, table);
  toNextTurn(portal, table);
  await openRound(portal.ctx, table);
  expect((await rowsOf()) - before).toBe(1_441);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
}, 120_000);
