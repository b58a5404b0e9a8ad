// Draws as the house runs them: what it may lose, voided draws, a clock that is moved back, and the kept results.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { drawState } from '../../../src/lib/contract/draws.ts';
import { tableRounds } from '../../../src/lib/contract/tables.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Buyer, buyerAt, drawNext, lotteryAt, north, toTime } from './draw-buyer.ts';

let portal: TestGateway;
let table: Table;
let buyer: Buyer;
beforeAll(async () => {
  portal = await testGateway();
  table = await lotteryAt(portal);
  buyer = await buyerAt(portal, 50_000_00n);
});
afterAll(() => portal.close());

beforeEach(async () => {
  toTime(portal, '12:00');
  await finishTables(portal.ctx);
  await openRound(portal.ctx, table);
});

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

const last = async (): Promise<Body> =>
  (await portal.caller().call(drawState, { gameId: 'north-lottery' })).body.value.last;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

describe('what the house may lose', () => {
  it('by one number stops its sale, whatever was bet on it', async () => {
    const rich = await buyerAt(portal, 500_000_00n);
    const [draw] = await rich.draws();
    // 94.00 are at risk by each 1.00 on the special, 93.50 by each on lo: 3,000.00 would pass 300,000.00.
    const crowd = await Promise.all(Array.from({ length: 4 }, () => buyerAt(portal, 5_000_00n)));
    for (const each of crowd.slice(0, 2))
      expect((await each.buy(draw.index, [north('special2', '77', '1000.00')])).body.success).toBe(true);
    const spot = await crowd[2]?.buy(draw.index, [north('special2', '77', '1000.00')]);
    expect(spot?.body).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'sold', market: 'special2', pick: '77', left: '12000.00' },
    });
    expect((await crowd[2]?.buy(draw.index, [north('any2', '77', '1000.00')]))?.body.success).toBe(true);
    const number = await crowd[3]?.buy(draw.index, [north('any2', '77', '1000.00')]);
    expect(number?.body).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'number', pick: '77' },
    });
    expect((await crowd[3]?.buy(draw.index, [north('any2', '78', '1000.00')]))?.body.success).toBe(true);
    await drawNext(portal, table, draw.closesAt);
    await sound();
  });
});

test('two operators void a draw: its tickets are given back, and what chases hold for it', async () => {
  const draws = await buyer.draws();
  const before = cents(await buyer.balance());
  const bought = await buyer.buy(draws[1].index, [north('any2', '40', '4.00')]);
  await buyer.chase(
    draws.slice(0, 3).map(({ index }) => ({ round: index, times: 1 })),
    [north('special3', '999', '1.00')].map((line) => ({ ...line, price: '930.000' })),
    { stopOnWin: false },
  );
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const words = ['tables', 'void', 'north-lottery', draws[1].index, '--reason', 'a wrong draw'];
  const { act } = (await ann.type(...words)).value as { act: string };
  await bob.type('acts', 'approve', act);
  await finishTables(portal.ctx);
  const { tickets, chases } = await buyer.tickets({ round: draws[1].index });
  expect(tickets).toMatchObject([{ number: bought.body.value.bet.number, state: 'void' }]);
  expect(chases[0].draws.map(({ state }: Body) => state)).toEqual(['held', 'returned', 'held']);
  expect(cents(await buyer.balance())).toBe(before - 2_00);
  // Nothing but that draw was touched.
  expect((await buyer.draws()).map(({ index }) => index)).not.toContain(draws[1].index);
  expect((await buyer.draws())[0].index).toBe(draws[0].index);
  await drawNext(portal, table, draws[0].closesAt);
  await sound();
});

test('what was drawn never comes back: the clock is advanced by a day and reset', async () => {
  const [draw, next] = await buyer.draws();
  await drawNext(portal, table, draw.closesAt);
  const shown = await last();
  portal.clock.advance(-DAY_MS);
  await finishTables(portal.ctx);
  await openRound(portal.ctx, table);
  expect(await last()).toEqual(shown);
  expect((await buyer.draws()).find(({ phase }) => phase === 'open').index).toBe(next.index);
  expect((await buyer.buy(draw.index, [north('any2', '50', '1.00')])).body.errorCode).toBe('bets_closed');
  expect((await buyer.buy(next.index, [north('any2', '50', '1.00')])).body.success).toBe(true);
  portal.clock.advance(DAY_MS);
  await drawNext(portal, table, next.closesAt);
  await sound();
});

test('results are kept by their day, the newest first', async () => {
  const { rounds } = (await portal.caller().call(tableRounds, { gameId: 'north-lottery' })).body.value;
  const days = rounds.map(({ index }: Body) => Number(index));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(rounds[0].result.stations).toHaveLength(1);
  expect(Object.values(rounds[0].result.stations[0].prizes).flat()).toHaveLength(27);
});
