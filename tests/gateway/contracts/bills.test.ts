// Bills of contracts: worked out from the bets, paid through the ledger from the top down, and what their two sides and operators do.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { billOfNumber } from '../../../src/lib/gateway/contracts/bills.ts';
import type { Heard } from '../../../src/lib/gateway/core/events.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { revalue, takeBack } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { told, turn } from '../session/signing-in.ts';
import { newKey } from '../wallet/cashier.ts';

const { agree, settle, tier } = team;

let portal: TestGateway;
let ask: ReturnType<typeof team.asking>;
beforeAll(async () => {
  portal = await testGateway();
  ask = team.asking(portal);
  for (const flag of ['ENABLECT3', 'SALARY3', 'HOURSALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
// On the second of a month, so that half months of a test are whole.
beforeEach(() => team.nextMonth(portal));
afterEach(() => team.expectSoundBooks(portal));

it('36.0 % of 3,346.83 and 28.0 % of 1,120.40 below it come to 1,204.85 and 313.71, and leave 891.14, once', async () => {
  const { cash, aside, mine, request, decide, toNextHalf, two } = ask;
  const { upper, lower, direct, deep } = await two();
  await team.lose(portal, deep, 112_040n);
  await team.lose(portal, direct, 334_683n - 112_040n);
  await toNextHalf(upper, lower);
  const [bill, below] = [(await mine(upper))[0], (await mine(lower))[0]];
  expect([bill.amount, bill.state, below.amount, below.state]).toEqual([
    ...['1204.85', 'to_request', '313.71', 'to_request'],
  ]);
  expect((await request(lower, below)).success).toBe(true);
  expect((await request(upper, bill)).success).toBe(true);
  // The payer has nothing set aside yet.
  expect((await decide(upper, below)).success).toBe(true);
  expect((await mine(lower))[0].state).toBe('short');
  await team.approved(portal, 'bills', 'settle', bill.number);
  expect([await cash(upper), await aside(upper)]).toEqual([89_114n, 31_371n]);
  for (let again = 0; again < 3; again++) await settle(portal);
  expect([await cash(upper), await aside(upper), await cash(lower)]).toEqual([89_114n, 0n, 31_371n]);
  expect((await mine(upper))[0].state).toBe('paid');
  expect((await mine(lower))[0].state).toBe('paid');
  const statement = (await upper.call(calls.billStatement, { number: bill.number })).body.value;
  expect(statement).toMatchObject({
    ...{ stakes: '3346.83', payouts: '0.00', base: '3346.83', unrounded: '1204.8588', bets: 2 },
    ...{ tier: 1, tiers: 1, members: 2, same: true, below: '313.71' },
  });
  const sum = statement.rows.reduce((all: bigint, row: Body) => all + (parseMinor(row.stakes) ?? 0n), 0n);
  expect(sum).toBe(334_683n);
  const income = (await upper.call(calls.agentIncome, { from: addDays(team.today(portal), -10) })).body.value;
  expect(income).toMatchObject({
    received: '1204.85',
    below: '-313.71',
    corrections: '0.00',
    mine: '891.14',
  });
});

it('keeps statements to their two sides, and answers others as for a bill that does not exist', async () => {
  const { mine, request, decide, toNextHalf, two } = ask;
  const { upper, lower, deep } = await two();
  await team.lose(portal, deep, 10_000n);
  await toNextHalf(upper, lower);
  const [bill] = await mine(lower);
  const stranger = await team.agentBelow(portal);
  const sub = await team.agentBelow(portal, lower);
  const tried = await Promise.all(
    [bill.number, 'AB-999999'].flatMap((number) =>
      [stranger, sub].flatMap((who) => [
        who.call(calls.billStatement, { number }),
        who.call(calls.requestBill, { number }),
        who.call(calls.decideBill, { number, approve: true }),
      ]),
    ),
  );
  expect(new Set(tried.map(({ status, body }) => `${status} ${body.errorCode} ${body.message}`)).size).toBe(
    1,
  );
  // The payer cannot ask, and the owner cannot approve.
  expect((await request(upper, bill)).errorCode).toBe('not_found');
  expect((await decide(lower, bill)).errorCode).toBe('not_found');
});

it('pays what is short by age when money is set aside; the silence of 72 hours approves what is covered', async () => {
  const { mine, request, decide, toNextHalf, two } = ask;
  const { upper, lower, deep } = await two();
  const other = await team.agentBelow(portal, upper);
  await team.lose(portal, deep, 100_000n);
  await settle(portal, upper);
  await agree(upper, other, [tier('10')]);
  await toNextHalf(upper, lower, other);
  const player = await team.playerBelow(portal, other);
  await team.lose(portal, player, 100_000n);
  await team.lose(portal, deep, 50_000n);
  team.moveTo(portal, `${team.today(portal).slice(0, 8)}17`, '12:00');
  await settle(portal, upper, lower, other);
  const [newer, older] = await mine(lower);
  const [theirs] = await mine(other);
  expect([older.amount, newer.amount, theirs.amount]).toEqual(['280.00', '140.00', '100.00']);
  for (const [who, bill] of [
    [lower, older],
    [lower, newer],
    [other, theirs],
  ] as const) {
    await request(who, bill);
    await decide(upper, bill);
  }
  await inTransaction(portal.owner, (tx) =>
    grantFunds(tx, { memberId: upper.memberId, amountMinor: 100_000n }),
  );
  const set = async (amount: string, way = 'in') =>
    (await upper.call(calls.setAside, { amount, way }, newKey())).body;
  expect((await set('300.00')).value).toEqual({ balance: '0.00' });
  expect((await mine(lower)).map(({ state, paid }) => [state, paid])).toEqual([
    ['part', '20.00'],
    ['paid', '280.00'],
  ]);
  expect((await set('220.00')).success).toBe(true);
  expect((await mine(other))[0]).toMatchObject({ state: 'paid', paid: '100.00' });
  expect((await set('50.00')).success).toBe(true);
  expect((await set('50.01', 'out')).errorCode).toBe('insufficient_funds');
  await team.lose(portal, deep, 10_000n);
  await toNextHalf(upper, lower, other);
  const [latest] = await mine(lower);
  expect(latest).toMatchObject({ amount: '28.00', reserved: true });
  // What a bill waits for is not taken back.
  expect((await set('22.01', 'out')).errorCode).toBe('insufficient_funds');
  expect((await set('22.00', 'out')).success).toBe(true);
  await request(lower, latest);
  portal.clock.advance(72 * HOUR_MS + 1_000);
  await settle(portal, upper, lower, other);
  expect((await mine(lower))[0].state).toBe('paid');
});

it('operators hold and release a bill, settle it outside, and take a payment back', async () => {
  const { cash, mine, request, toNextHalf, two } = ask;
  const { upper, lower, direct } = await two();
  await team.lose(portal, direct, 100_000n);
  await toNextHalf(upper, lower);
  const [bill] = await mine(upper);
  const ann = await operatorOf(portal, 'finance');
  await ann.type('bills', 'hold', bill.number, '--note', 'under review');
  expect((await request(upper, bill)).errorCode).toBe('bill_not_now');
  await ann.type('bills', 'release', bill.number);
  expect((await mine(upper))[0].state).toBe('to_request');
  await team.approved(portal, 'bills', 'settle', bill.number);
  expect(await cash(upper)).toBe(36_000n);
  const asked = await ann.type('bills', 'reverse', bill.number, '--reason', 'paid twice');
  const back = await (await operatorOf(portal, 'finance')).type('acts', 'approve', (asked.value as Body).act);
  expect(back.text).toContain(`The payment of bill ${bill.number} is taken back: 360.00.`);
  expect(back.text).not.toContain('is paid');
  expect([await cash(upper), (await mine(upper))[0].state]).toEqual([0n, 'reversed']);
  await expect(ann.type('bills', 'reverse', bill.number, '--reason', 'again')).rejects.toThrow('is reversed');
  await team.lose(portal, direct, 50_000n);
  team.moveTo(portal, `${team.today(portal).slice(0, 8)}17`, '12:00');
  await settle(portal, upper, lower);
  const [next] = await mine(upper);
  await ann.type('bills', 'outside', next.number, '--note', 'paid in cash');
  await settle(portal, upper);
  expect([(await mine(upper))[0].state, await cash(upper)]).toEqual(['outside', 0n]);
  expect(await ann.type('bills', 'check', next.number)).toMatchObject({ value: { same: true } });
});

it('open pages of both sides are told what an operator decides about a bill', async () => {
  const { mine, toNextHalf, two } = ask;
  const { upper, lower, deep } = await two();
  await team.lose(portal, deep, 100_000n);
  await toNextHalf(upper, lower);
  const [bill] = await mine(lower);
  const ann = await operatorOf(portal, 'finance');
  for (const [state, ...words] of [
    ['held', 'hold', bill.number, '--note', 'under review'],
    ['to_request', 'release', bill.number],
    ['outside', 'outside', bill.number, '--note', 'paid in cash'],
  ]) {
    const heard: string[] = [];
    // A page reads at once what has become of it.
    const read: Promise<string>[] = [];
    const hear = (of: Heard): void => {
      told(heard)(of);
      read.push(billOfNumber(portal.ctx, bill.number).then((found) => found?.state ?? ''));
    };
    const stops = [upper, lower].map(({ memberId }) => portal.ctx.events.subscribe(memberId, hear));
    await ann.type('bills', ...words);
    await expect.poll(() => heard, words[0]).toEqual(['balance correction', 'balance correction']);
    expect(await Promise.all(read)).toEqual([state, state]);
    for (const stop of stops) stop();
  }
});

it('the list of bills is narrowed by agent, state, kind and days, and goes on behind the last of a page', async () => {
  const { mine, toNextHalf, two } = ask;
  const { upper, lower, direct, deep } = await two();
  const ann = await operatorOf(portal, 'viewer');
  const list = async (...words: string[]): Promise<string[]> =>
    ((await ann.type('bills', 'list', ...words)).value as Body[]).map(({ number }) => number);
  const loseBoth = async (): Promise<void> => {
    await team.lose(portal, direct, 100_000n);
    await team.lose(portal, deep, 100_000n);
  };
  await loseBoth();
  await toNextHalf(upper, lower);
  await loseBoth();
  await team.toDay(portal, '17', upper, lower);
  const own = (await mine(lower)).filter(({ amount }) => amount !== '0.00').map(({ number }) => number);
  const [newer, older] = own as [string, string];
  const ofLower = (...words: string[]) => list('--account', lower.account, ...words);
  expect(await ofLower('--state', 'to_request')).toEqual([newer, older]);
  expect(await ofLower('--state', 'paid')).toEqual([]);
  expect(await list('--state', 'to_request')).toEqual(expect.arrayContaining(own));
  // Without a state those that wait for somebody.
  expect(await list()).not.toContain(newer);
  expect(await list('--state', 'all', '--kind', 'daily')).not.toContain(newer);
  expect(await ofLower('--kind', 'dividend', '--state', 'to_request', '--after', newer)).toEqual([older]);
  // Its period ended with the first half of the month.
  const last = `${team.today(portal).slice(0, 8)}15`;
  const ended = (from: string, to: string) => ofLower('--state', 'to_request', '--from', from, '--to', to);
  expect(await ended(last, last)).toEqual([newer]);
  expect(await ended(addDays(last, 1), addDays(last, 1))).toEqual([]);
  expect(await ofLower('--to', addDays(last, -1))).toEqual([older]);
  await expect(ofLower('--from', last, '--to', addDays(last, -1))).rejects.toThrow('before the first day');
  await expect(ofLower('--after', 'AB-99999999')).rejects.toThrow('There is no bill AB-99999999.');
});

it('a bill that is corrected three times comes to what its bets come to: 100.00 less, 100.00 more, 0.01 more', async () => {
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  const toDay = (day: string): Promise<void> => team.toDay(portal, day, agent);
  await team.fromHouse(portal, agent, '1%:0:0:0', 'daily');
  await toDay('03');
  await team.lose(portal, player, 2_000_000n);
  const later = { '04': 1_000_000n, '05': 2_000_000n, '06': 2_000_100n };
  for (const [day, validMinor] of Object.entries(later)) {
    await toDay(day);
    await revalue(portal, player, validMinor);
  }
  await toDay('07');
  const bills = await ask.mine(agent, 'daily');
  // The day after had nothing of which 100.00 could be taken; the one after it had them back.
  expect(bills.map(({ corrected }) => corrected)).toEqual(['0.01', '0.00', '0.00', '0.00']);
  expect(await ask.cash(agent)).toBe(20_001n);
});

it.each([
  ['denied', 'before'],
  ['denied', 'after'],
  ['reversed', 'after'],
] as const)(
  'a bill that is %s %s its bet was taken back costs its owner nothing more',
  async (state, order) => {
    const { cash, mine, request, decide, toNextHalf, two } = ask;
    const { upper, lower, direct, deep } = await two();
    const [owner, player] = state === 'denied' ? [lower, deep] : [upper, direct];
    await team.lose(portal, player, 100_000n);
    await toNextHalf(upper, lower);
    const [first] = await mine(owner);
    await request(owner, first);
    if (state === 'reversed') await team.approved(portal, 'bills', 'settle', first.number);
    const end = async (): Promise<void> => {
      if (state === 'reversed') await team.approved(portal, 'bills', 'reverse', first.number);
      else expect((await decide(upper, first, false)).success).toBe(true);
    };
    if (order === 'before') await end();
    await takeBack(portal, player);
    await team.lose(portal, player, 300_000n);
    team.moveTo(portal, `${team.today(portal).slice(0, 8)}17`, '12:00');
    await settle(portal, upper, lower);
    if (order === 'after') {
      expect((await mine(owner))[0].corrected).toBe(`-${first.amount}`);
      await end();
    }
    for (let half = 0; half < 2; half++) {
      await team.lose(portal, player, 100_000n);
      await toNextHalf(upper, lower);
    }
    const bills = await mine(owner);
    const due = bills.slice(0, -1).reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0n), 0n);
    // Of 3,000.00 and two times 1,000.00; the bill that ended brings and takes nothing.
    expect(due).toBe((parseMinor(first.amount) ?? 0n) * 5n);
    expect(bills[0].corrected).toBe('0.00');
    expect(await cash(owner)).toBe(0n);
  },
);
