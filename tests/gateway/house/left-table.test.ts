// Who leaves a table while their bets are open reads what came of them when they open it again, once and as one round.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { launchGame, leaveGame } from '../../../src/lib/contract/launch.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type AtTable, GAME, on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
let table: Table;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
});
afterAll(() => portal.close());

async function again({ caller }: AtTable) {
  const { game_url } = (await caller.call(launchGame, { gameId: GAME })).body.value;
  const ticket = new URL(game_url, 'http://portal').hash.slice(1);
  return (await caller.call(houseOpen, { ticket, gameId: GAME })).body.value;
}

async function leave({ caller, memberId }: AtTable) {
  const { id } = await portal.ctx.db
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await caller.call(leaveGame, { gameSessionId: id });
}

async function betAndLeave(player: AtTable): Promise<string> {
  toNextTurn(portal, table, 1_000);
  const { round } = await player.state();
  for (const line of [on('dragon', '2.00'), on('tiger', '3.00')])
    expect((await player.place(round.index, [line])).body.success).toBe(true);
  await leave(player);
  return round.closesAt;
}

it('tells of all bets of the round that was settled after the table was left, and once', async () => {
  const player = await playerAt(portal, 50_00n);
  const closesAt = await betAndLeave(player);
  await playOut(portal, table, closesAt);
  const { interrupted, balance } = await again(player);
  expect(interrupted.bet).toBe('5.00');
  // The stakes are gone, what came back is there.
  expect(Number(balance)).toBeCloseTo(45 + Number(interrupted.win), 2);
  await leave(player);
  expect(await again(player)).not.toHaveProperty('interrupted');
});

it('tells of nothing while the round is open, but which bets are: the table shows what they come to', async () => {
  const player = await playerAt(portal, 50_00n);
  const closesAt = await betAndLeave(player);
  const opened = await again(player);
  expect(opened).not.toHaveProperty('interrupted');
  const bets = portal.ctx.db.selectFrom('bets').select('number').where('member_id', '=', player.memberId);
  const numbers = (await bets.orderBy('number').execute()).map(({ number }) => number);
  expect(numbers).toHaveLength(2);
  expect(opened.open.toSorted()).toEqual(numbers);
  await playOut(portal, table, closesAt);
  await leave(player);
  expect(await again(player)).not.toHaveProperty('open');
});
