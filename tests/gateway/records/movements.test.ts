// The account record: what every movement is called, what came in, went out or only moved, and the balance after each.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { fill } from './rows.ts';

let portal: TestGateway;
let me: Awaited<ReturnType<TestGateway['member']>>;

beforeAll(async () => {
  portal = await testGateway();
  me = await portal.member();
});
afterAll(() => portal.close());

type Row = Record<string, never> & { line: { title: string; detail: string; icon: string } };

async function read(
  call: (typeof recordCalls)['accountRecord' | 'accountRecordTotals'],
  input: Record<string, string> = {},
) {
  const { body } = await me.call(call, input);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}

const rowsOf = async (input: Record<string, string> = {}): Promise<Row[]> =>
  (await read(recordCalls.accountRecord, { pageSize: '500', ...input })).rows;

let minute = 0;
async function move(
  kind: string,
  from: Parameters<typeof transfer>[1]['from'],
  to: Parameters<typeof transfer>[1]['to'],
  amountMinor: bigint,
  reference: string,
  key: string = randomUUID(),
): Promise<void> {
  const at = new Date(portal.ctx.clock.now().getTime() - 120 * MINUTE_MS + ++minute * MINUTE_MS);
  await transfer(portal.owner.db, { key, kind, from, to, amountMinor, reference, currency: 'USD', at });
}

it('has a line for every movement, in words that are named, with the balance of all wallets after it', async () => {
  const { db } = portal.owner;
  const member = me.memberId;
  await fill.betting(portal.owner, member, 2);
  const { number } = await db
    .selectFrom('bets')
    .select('number')
    .where('member_id', '=', member)
    .where('game_id', '=', 'koi')
    .executeTakeFirstOrThrow();
  await fill.deposits(portal.owner, member, 1);
  const order = await db.selectFrom('deposits').select('number').executeTakeFirstOrThrow();
  const vendor = randomUUID();
  const [cash, inGames, onTheWay] = [
    { member },
    { member, kind: 'vendor', purse: 'HARBOR' },
    { member, kind: 'in_transit', purse: 'HARBOR' },
  ] as const;
  await move('deposit', { outside: 'deposits' }, cash, 10_000n, order.number);
  await move('win', { house: 'play' }, cash, 500n, number);
  await move('win_rollback', { member, kind: 'debt' }, { house: 'play' }, 300n, number);
  await move('debt_repayment', cash, { member, kind: 'debt' }, 300n, 'none');
  await move('vendor_won', { house: 'play' }, inGames, 900n, '4711');
  await move('vendor_out_returned', ...(await onTheWayFrom(inGames)), 200n, vendor);
  await move('bonus_win', { house: 'play' }, cash, 100n, 'act-1', `play:HARBOR:bonusWin:${randomUUID()}`);

  async function onTheWayFrom(from: typeof inGames) {
    // Past the gate, which has its own tests.
    await sql`update transfer_ways set act = null, ungated = 'test' where kind = 'vendor_out'`.execute(db);
    await move('vendor_out', from, onTheWay, 200n, vendor);
    return [onTheWay, inGames] as const;
  }

  const short = vendor.slice(0, 8).toUpperCase();
  const seen = (await rowsOf()).map(({ line, number, wallet, in: came, out, moved, after }) => [
    line.title,
    line.detail,
    number,
    wallet,
    came ?? out ?? `moved ${moved}`,
    after,
  ]);
  expect(seen).toEqual([
    ['bonus_win', 'Harbor Live', 'act-1', 'cash', '1.00', '112.00'],
    ['vendor_out_returned', 'Harbor Live', short, 'in_transit', 'moved 2.00', '111.00'],
    ['vendor_out', 'Harbor Live', short, 'vendor', 'moved 2.00', '111.00'],
    ['vendor_won', 'Harbor Live', null, 'vendor', '9.00', '111.00'],
    ['debt_repayment', null, 'none', 'cash', 'moved 3.00', '102.00'],
    ['win_rollback', 'Lantern Koi', number, 'debt', '-3.00', '102.00'],
    ['win', 'Lantern Koi', number, 'cash', '5.00', '105.00'],
    ['deposit', 'Bank card', order.number, 'cash', '100.00', '100.00'],
  ]);
  const icons = (await rowsOf()).map(({ line }) => line.icon);
  expect(icons).toEqual(['bonus', 'transfer', 'transfer', 'play', 'correction', 'RNG', 'RNG', 'deposit']);
});

it('filters by group, by wallet and by number, and says what each would leave', async () => {
  const { choices } = await read(recordCalls.accountRecordTotals);
  const of = (key: string) =>
    Object.fromEntries(choices[key].map((each: { value: string; rows: number }) => [each.value, each.rows]));
  expect(of('group')).toEqual({ play: 3, deposit: 1, transfer: 2, bonus: 1, correction: 1 });
  expect(of('wallet')).toEqual({ cash: 4, debt: 1, vendor: 2, in_transit: 1 });
  expect((await rowsOf({ group: 'play', wallet: 'cash' })).map(({ line }) => line.title)).toEqual(['win']);
  const order = await portal.owner.db.selectFrom('deposits').select('number').executeTakeFirstOrThrow();
  const byNumber = await rowsOf({ number: order.number.toLowerCase() });
  expect(byNumber.map(({ line }) => line.title)).toEqual(['deposit']);
});

it('adds up from the start of a period to its end, and leaves balances out under a filter', async () => {
  const today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  const week = await read(recordCalls.accountRecordTotals);
  expect(week.totals).toEqual({ in: '115.00', out: '-3.00', start: '0.00', end: '112.00' });
  await transfer(portal.owner.db, {
    ...{ key: randomUUID(), kind: 'win', from: { house: 'play' }, to: { member: me.memberId } },
    ...{ amountMinor: 700n, reference: 'S1', currency: 'USD' },
    at: new Date(portal.ctx.clock.now().getTime() + 2 * DAY_MS),
  });
  const later = { from: addDays(today, 2), to: addDays(today, 3) };
  expect((await read(recordCalls.accountRecordTotals, later)).totals).toEqual({
    ...{ in: '7.00', out: '0.00', start: '112.00', end: '119.00' },
  });
  const between = { from: addDays(today, 1), to: addDays(today, 2) };
  expect((await read(recordCalls.accountRecordTotals, between)).totals).toEqual({
    ...{ in: '0.00', out: '0.00', start: '112.00', end: '112.00' },
  });
  const filtered = await read(recordCalls.accountRecordTotals, { ...later, group: 'play' });
  expect(filtered.totals).toEqual({ in: '7.00', out: '0.00' });
});

it('goes by the books after the clock was set back, and leaves balances out where the dates do not', async () => {
  const other = await portal.member();
  const today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  const noon = Date.parse(`${today}T12:00:00+07:00`);
  const book = (amountMinor: bigint, at: number) =>
    transfer(portal.owner.db, {
      ...{ key: randomUUID(), kind: 'win', from: { house: 'play' }, to: { member: other.memberId } },
      ...{ amountMinor, reference: 'S1', currency: 'USD', at: new Date(at) },
    });
  const totals = async () => {
    const asked = { from: today, to: addDays(today, 1) };
    const { body } = await other.call(recordCalls.accountRecordTotals, asked);
    return body.value.totals;
  };
  // Booked while the clock was ten days ahead, and then two of today.
  await book(10_500n, noon + 10 * DAY_MS);
  await book(500n, noon);
  await book(700n, noon + MINUTE_MS);
  expect(await totals()).toEqual({ in: '12.00', out: '0.00', start: '105.00', end: '117.00' });
  // Once more ahead and back: between the lines of today is one of another day.
  await book(100n, noon + 11 * DAY_MS);
  await book(200n, noon + 2 * MINUTE_MS);
  expect(await totals()).toEqual({ in: '14.00', out: '0.00' });
});

it('each balance is the one before it and what came in or went out', async () => {
  const other = await portal.member();
  await fill.movements(portal.owner, other.memberId, 33);
  const { body } = await other.call(recordCalls.accountRecord, { pageSize: '500', sort: 'movedAt' });
  let balance = 0n;
  for (const row of body.value.rows) {
    balance += (parseMinor(row.in ?? '0.00') ?? 0n) + (parseMinor(row.out ?? '0.00') ?? 0n);
    expect(row.after).toBe(toWire(balance));
  }
});
