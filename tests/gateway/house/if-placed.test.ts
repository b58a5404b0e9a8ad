// Asking whether something was done does nothing: a single, a slip, a ticket or a chase placed, also on a break; a bet sold, a chase ended.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawBuy, drawChase, drawEndChase } from '../../../src/lib/contract/draws.ts';
import { slipPlace } from '../../../src/lib/contract/sports.ts';
import { sportsCashOut } from '../../../src/lib/contract/sports-cash-out.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { everyTable } from '../../../src/lib/gateway/house/shared/table.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import type { Body } from '../../support/gateway.ts';
import { north, toTime } from './draw-buyer.ts';
import { bettorAt, fixturesOf, type LeaguesOpen, nextFixtures, openLeagues, soundAt } from './league.ts';

let open: LeaguesOpen;
beforeAll(async () => {
  open = await openLeagues();
  toTime(open.portal, '12:00');
  await nextFixtures(open.portal, open.tables);
  const lottery = (await everyTable(open.portal.ctx)).find(({ tableKey }) => tableKey === 'north-lottery');
  if (lottery) await openRound(open.portal.ctx, lottery);
});
afterAll(async () => {
  await soundAt(open.portal);
  await open.end();
});

async function pickOf(league: 'quarters' | 'halves') {
  const [fixture] = (await fixturesOf(open.portal, league)) as [Body];
  const { price } = fixture.picks.find(({ pick }: Body) => pick === 'X');
  return { gameId: league, round: fixture.index, market: 'match', pick: 'X', price };
}

/** Each thing that a member can place at the portal: its call, and what it takes without an id. */
async function placements() {
  const { gameId, round, ...line } = await pickOf('quarters');
  const legs = [await pickOf('quarters'), await pickOf('halves')];
  const lottery = 'north-lottery';
  const at = open.portal.ctx.db
    .selectFrom('shared_rounds')
    .select('round_index')
    .where('table_key', '=', lottery)
    .orderBy('round_index', 'desc');
  const draw = String((await at.executeTakeFirstOrThrow()).round_index);
  const lines = [north('any2', '34', '5.00')];
  return [
    ['a single', drawBuy, { gameId, round, lines: [{ ...line, stake: '5.00' }] }],
    ['a slip', slipPlace, { legs, sizes: [2], stake: '5.00' }],
    ['a ticket', drawBuy, { gameId: lottery, round: draw, lines }],
    ['a chase', drawChase, { gameId: lottery, lines, draws: [{ round: draw, times: 1 }], stopOnWin: true }],
  ] as const;
}

it('what was not placed is refused as not placed and costs nothing; what was placed is answered again, on a break as well, which takes nothing new', async () => {
  const bettor = await bettorAt(open.portal, 100_00n);
  const { call } = bettor.caller;
  const all = (await placements()).map(([name, door, body]) => ({
    ...{ name, door: door as never },
    body: { ...body, placementId: crypto.randomUUID() },
  }));
  const ask = async (door: never, body: object): Promise<Body> => (await call(door, body as never)).body;
  for (const { name, door, body } of all)
    expect([name, (await ask(door, { ...body, ifPlaced: true })).errorCode]).toEqual([name, 'not_placed']);
  expect(await bettor.balance()).toBe(100_00);
  for (const { name, door, body } of all)
    expect([name, (await ask(door, body)).success]).toEqual([name, true]);
  expect(await bettor.balance()).toBe(80_00);

  await inTransaction(open.portal.ctx, (tx) => beginBreak(tx, bettor.memberId, '24h'));
  for (const { name, door, body } of all) {
    expect([name, (await ask(door, { ...body, ifPlaced: true })).success]).toEqual([name, true]);
    const other = { ...body, placementId: crypto.randomUUID() };
    expect([name, (await ask(door, { ...other, ifPlaced: true })).errorCode]).toEqual([name, 'not_placed']);
    expect([name, (await ask(door, other)).errorCode]).toEqual([name, 'time_out']);
  }
  expect(await bettor.balance()).toBe(80_00);
});

it('a bet that was not sold and a chase that was not ended are refused as not done, and go on; what was is answered again', async () => {
  const bettor = await bettorAt(open.portal, 100_00n);
  const { call } = bettor.caller;
  const ask = async (door: never, body: object): Promise<Body> => (await call(door, body as never)).body;
  const [single, , , chase] = await placements();
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const placed = await ask(single[1] as never, { ...single[2], placementId: ids[0] });
  await ask(chase[1] as never, { ...chase[2], placementId: ids[1] });
  expect(await bettor.balance()).toBe(90_00);

  const sale = { number: placed.value.bet.number, amount: '0.00' };
  const end = { placementId: ids[1] };
  for (const [door, body] of [
    [sportsCashOut, sale],
    [drawEndChase, end],
  ] as const)
    expect((await ask(door as never, { ...body, ifDone: true })).errorCode).toBe('not_done');
  expect(await bettor.balance()).toBe(90_00);

  const sold = await ask(sportsCashOut as never, sale);
  await ask(drawEndChase as never, end);
  const after = 95_00 + Math.round(Number(sold.value.amount) * 100);
  expect(await bettor.balance()).toBe(after);
  expect((await ask(sportsCashOut as never, { ...sale, ifDone: true })).value).toEqual(sold.value);
  expect((await ask(drawEndChase as never, { ...end, ifDone: true })).value.chase).toMatchObject({
    held: '0.00',
  });
  expect(await bettor.balance()).toBe(after);
});
