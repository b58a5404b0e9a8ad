// Contracts of a branch that goes to another upline: all end at the same midnight, are billed until then, and can be requested in time.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { makeBills } from '../../../src/lib/gateway/contracts/settle.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, type Day, dayOf, momentOn, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { settleBets } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { signIn, turn } from '../session/signing-in.ts';

const { agree, lose, settle, tier, ZONE } = team;

let portal: TestGateway;
let ask: ReturnType<typeof team.asking>;
beforeAll(async () => {
  portal = await testGateway();
  ask = team.asking(portal);
  for (const flag of ['ENABLECT3', 'SALARY3', 'HOURSALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));
afterEach(() => team.expectSoundBooks(portal));

type Way = 'agent' | 'operator';
/** Of the house, and of the three contracts of the branch. */
type Rates = readonly [string, string, string, string];

/** Moves a branch as an agent of the team, who confirms what ends, or as an operator; answers which contracts are said to end. */
async function move(way: Way, who: team.Agent, to: team.Agent, by: team.Agent): Promise<string[]> {
  if (way === 'operator') {
    const ann = await operatorOf(portal, 'support');
    const { value } = await ann.type('members', 'set', who.account, '--upline', to.account);
    return (value as Body).ends.map(({ number }: Body) => number);
  }
  const asked = { account: who.account, to: to.account };
  const { ends } = (await by.call(calls.previewMove, asked)).body.value;
  const numbers = ends.map(({ number }: Body) => number);
  const { body } = await by.call(calls.moveBranch, { ...asked, reason: 'new city', ends: numbers });
  expect(body.success).toBe(true);
  return numbers;
}

/** The first of the month after this one, which every rhythm of the tests has begun before or begins. */
const firstOfNext = (): Day =>
  `${addDays(`${team.today(portal).slice(0, 8)}01` as Day, 31).slice(0, 8)}01` as Day;

const contract = (number: string) =>
  portal.ctx.db
    .selectFrom('contracts')
    .select(['state', 'starts_at', 'ends_at', 'billed_to'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

const billsOf = (number: string) =>
  portal.ctx.db
    .selectFrom('contract_bills as b')
    .innerJoin('contracts as c', 'c.id', 'b.contract_id')
    .select(['b.from_at', 'b.to_at', 'b.stake_minor', 'b.amount_minor', 'b.state', 'b.request_by'])
    .where('c.number', '=', number)
    .orderBy('b.from_at')
    .execute();

/** The letters about the end of a contract, as they came. */
async function letter(number: string, who: team.Agent) {
  const rows = await portal.ctx.db
    .selectFrom('member_messages')
    .select(['kind', 'facts'])
    .where('member_id', '=', who.memberId)
    .where('kind', 'in', ['contract_ended', 'contract_never_began'])
    .orderBy('id')
    .execute();
  return rows.filter(({ facts }) => (facts as Body).contract === number);
}

/** A line from the top down to a player, in which each has one contract of a kind, on a day for which it counts. */
async function line(kind: string, rhythm: string, rates: Rates) {
  const top = await team.agentBelow(portal);
  const other = await team.agentBelow(portal, top);
  const one = await team.agentBelow(portal, top);
  const head = await team.agentBelow(portal, one);
  const low = await team.agentBelow(portal, head);
  const last = await team.agentBelow(portal, low);
  const player = await team.playerBelow(portal, last);
  const [house, ...below] = rates;
  const above = await team.fromHouse(portal, top, `${house}%:0:0:0`, kind, ['--rhythm', rhythm]);
  const of = (by: team.Agent, to: team.Agent, rate: string) => agree(by, to, [tier(rate)], kind, rhythm);
  const kept = await of(top, one, house);
  const numbers = [
    await of(one, head, below[0]),
    await of(head, low, below[1]),
    await of(low, last, below[2]),
  ];
  const start = kind === 'dividend' ? firstOfNext() : addDays(team.today(portal), 1);
  team.moveTo(portal, start, '12:00');
  await settle(portal, top, one, head, low, last);
  // What one test leaves would be billed hour by hour through the months of all others.
  const end = async () => (await operatorOf(portal, 'finance')).type('contracts', 'end', above);
  return { top, other, one, head, low, last, player, kept, numbers, start, end };
}

type Line = Awaited<ReturnType<typeof line>>;

const DIVIDENDS: Rates = ['30', '20', '10', '5'];
const SALARIES: Rates = ['0.4', '0.3', '0.2', '0.1'];

const kinds = [
  ['dividend', 'weekly', DIVIDENDS],
  ['dividend', 'semimonthly', DIVIDENDS],
  ['dividend', 'monthly', DIVIDENDS],
  ['daily', 'daily', SALARIES],
  ['hourly', 'hourly', SALARIES],
] as const;

const cases = kinds.flatMap(([kind, rhythm, rates]) => [
  { kind, rhythm, rates, way: 'agent' as const, late: 0 },
  { kind, rhythm, rates, way: 'operator' as const, late: 1 },
]);

it.each(cases)(
  'all contracts of a branch end with its last day, whoever moves it: $kind $rhythm, by an $way, $late days late',
  async ({ kind, rhythm, rates, way, late }) => {
    const { top, other, head, low, last, player, kept, numbers, start, end } = await line(
      kind,
      rhythm,
      rates,
    );
    await lose(portal, player, 1_000_000n);
    await move(way, head, other, top);
    const leaves = startOf(addDays(start, 1), ZONE);
    for (let day = 1; day <= late + 1; day++) {
      team.moveTo(portal, addDays(start, day), '00:17');
      await lose(portal, player, 200_000n);
    }
    await settle(portal, head, low, last);
    const owners = [head, low, last];
    for (const [at, number] of numbers.entries()) {
      expect(await contract(number)).toMatchObject({
        ...{ state: at === 0 ? 'terminated' : 'cascaded', ends_at: leaves },
      });
      const letters = await letter(number, owners[at] as team.Agent);
      expect(letters).toMatchObject([
        { kind: 'contract_ended', facts: { until: { at: leaves.toISOString() } } },
      ]);
    }
    expect(await contract(kept)).toMatchObject({ state: 'valid', ends_at: null });

    if (kind === 'dividend') team.nextMonth(portal);
    else team.moveTo(portal, addDays(start, 3), '12:00');
    await settle(portal);
    for (const [at, number] of numbers.entries()) {
      const bills = await billsOf(number);
      expect(bills.at(-1)?.to_at, number).toEqual(leaves);
      const sum = (of: 'stake_minor' | 'amount_minor') => bills.reduce((all, bill) => all + bill[of], 0n);
      expect(sum('stake_minor')).toBe(1_000_000n);
      expect(sum('amount_minor')).toBe((1_000_000n * BigInt(Number(rates[at + 1]) * 100)) / 10_000n);
      expect((await contract(number)).billed_to).toEqual(leaves);
    }
    await end();
  },
);

const before = [
  ['replaced', ({ one, head }: Line) => agree(one, head, [tier('25')], 'dividend', 'monthly')],
  ['terminated', ({ one, numbers: [number] }: Line) => one.call(calls.endContract, { number })],
  ['ended from the top', ({ end }: Line) => end()],
] as const;
const endedBefore = before.flatMap(([how, act]) =>
  ([0, 1] as const).map((late) => ({
    how,
    act,
    late,
    way: late ? ('operator' as const) : ('agent' as const),
  })),
);

it.each(endedBefore)(
  'contracts of a branch that were $how, and run to the end of their period, end by the move with all below, $late days late',
  async ({ act, way, late }) => {
    const made = await line('dividend', 'monthly', DIVIDENDS);
    const { top, other, one, head, low, last, player, numbers, start, end } = made;
    await lose(portal, player, 1_000_000n);
    await act(made);
    const printed = await move(way, head, other, top);
    expect(printed.filter((number) => numbers.includes(number)).toSorted()).toEqual(numbers.toSorted());
    const leaves = startOf(addDays(start, 1), ZONE);
    team.moveTo(portal, addDays(start, 1 + late), '00:17');
    await lose(portal, player, 200_000n);
    await settle(portal, one, head, low, last);
    const owners = [head, low, last];
    for (const [at, number] of numbers.entries()) {
      expect(await contract(number), number).toMatchObject({ ends_at: leaves });
      const letters = await letter(number, owners[at] as team.Agent);
      expect(letters.at(-1)).toMatchObject({
        ...{ kind: 'contract_ended', facts: { until: { at: leaves.toISOString() } } },
      });
    }
    team.nextMonth(portal);
    await settle(portal);
    const amounts = await Promise.all(
      numbers.map(async (number) => (await billsOf(number)).map((bill) => bill.amount_minor)),
    );
    expect(amounts).toEqual([[200_000n], [100_000n], [50_000n]]);
    await end().catch(() => {});
  },
);

const unbegun = [
  [
    'the head and those below have agreed on other terms that have not begun',
    async ({ one, head, low }: Line) => {
      await agree(one, head, [tier('19')], 'dividend', 'monthly');
      await agree(head, low, [tier('9')], 'dividend', 'monthly');
    },
  ],
  [
    'a contract below was ended before it began',
    async ({ head, low }: Line) => {
      const number = await agree(head, low, [tier('9')], 'dividend', 'monthly');
      await head.call(calls.endContract, { number });
    },
  ],
] as const;

it.each(unbegun)('a branch leaves, and all others go on agreeing, when %s', async (_, act) => {
  const made = await line('dividend', 'monthly', DIVIDENDS);
  const { top, other, one, head, low, last, numbers, start, end } = made;
  await act(made);
  const printed = await move('operator', head, other, top);
  team.moveTo(portal, addDays(start, 1), '00:17');
  await settle(portal, top, other, one, head, low, last);
  const leaves = startOf(addDays(start, 1), ZONE);
  for (const number of numbers) expect((await contract(number)).ends_at, number).toEqual(leaves);
  for (const number of printed) expect((await contract(number)).state, number).not.toBe('valid');
  await agree(top, other, [tier('30')], 'dividend', 'monthly');
  await agree(other, head, [tier('20')], 'dividend', 'monthly');
  await end();
});

it('what was ended before it began is not said to end by a move', async () => {
  const { top, other, head, low, numbers, end } = await line('dividend', 'monthly', DIVIDENDS);
  const never = await agree(head, low, [tier('9')], 'dividend', 'monthly');
  await head.call(calls.endContract, { number: never });
  expect((await move('operator', head, other, top)).toSorted()).toEqual(numbers.toSorted());
  await end();
});

it('what an hour of a branch that moved was billed already stays billed, and its contract ends there', async () => {
  const { top, other, head, low, last, player, numbers, start, end } = await line(
    ...(['hourly', 'hourly', SALARIES] as const),
  );
  await move('agent', head, other, top);
  team.moveTo(portal, addDays(start, 1), '00:30');
  await lose(portal, player, 100_000n);
  team.moveTo(portal, addDays(start, 1), '02:10');
  await settleBets(portal, []);
  await makeBills(portal.ctx);
  await settle(portal, head, low, last);
  const billed = momentOn(addDays(start, 1), '02:00', ZONE);
  for (const number of numbers)
    expect(await contract(number)).toMatchObject({ ends_at: billed, billed_to: billed });
  await end();
});

it('who accepts the new upline’s offer before the clock has ended the old contract, ends it by the move, with all below', async () => {
  const { top, other, head, low, last, numbers, start, end } = await line(
    ...(['dividend', 'monthly', DIVIDENDS] as const),
  );
  await settle(portal, other);
  await agree(top, other, [tier('30')], 'dividend', 'monthly');
  await move('agent', head, other, top);
  team.moveTo(portal, addDays(start, 1), '00:00');
  for (const each of [other, head]) await signIn(each, each.account);
  const { value, ...refused } = await team.offer(other, head, [tier('20')], 'dividend', 'monthly');
  expect(refused).toEqual({ success: true });
  const { body } = await head.call(calls.answerContract, { number: value.number, accept: true });
  expect(body.success).toBe(true);
  await settle(portal, head, low, last);
  const leaves = startOf(addDays(start, 1), ZONE);
  expect(await Promise.all(numbers.map(contract))).toMatchObject([
    { state: 'terminated', ends_at: leaves },
    { state: 'cascaded', ends_at: leaves },
    { state: 'cascaded', ends_at: leaves },
  ]);
  expect(await contract(value.number)).toMatchObject({ state: 'valid', ends_at: null });
  await end();
});

it.each(['agent', 'operator'] as const)(
  'a branch that came back before the clock worked has left all the same: its contracts end with the day before, moved by an %s',
  async (way) => {
    const { top, other, one, head, numbers, start, end } = await line('dividend', 'monthly', DIVIDENDS);
    await move(way, head, other, top);
    const { value: waiting } = await team.offer(one, head, [tier('25')], 'dividend', 'monthly');
    team.moveTo(portal, addDays(start, 1), '12:00');
    // What has ended is not said to end, nor that the one pays who never agreed to.
    expect(await move('operator', head, one, top)).toEqual([]);
    team.moveTo(portal, addDays(start, 2), '12:00');
    await settle(portal);
    const leaves = startOf(addDays(start, 1), ZONE);
    expect(await Promise.all(numbers.map(contract))).toMatchObject([
      { state: 'terminated', ends_at: leaves },
      { state: 'cascaded', ends_at: leaves },
      { state: 'cascaded', ends_at: leaves },
    ]);
    expect(await contract(waiting.number)).toMatchObject({ state: 'lapsed' });
    await end();
  },
);

it('two branches of a line that leave on different days each end with their own last day, also when the job comes later', async () => {
  const { top, other, one, head, low, numbers, start } = await line('dividend', 'monthly', DIVIDENDS);
  await move('operator', low, one, top);
  team.moveTo(portal, addDays(start, 1), '12:00');
  await move('operator', head, other, top);
  team.moveTo(portal, addDays(start, 3), '12:00');
  await settle(portal);
  const days = await Promise.all(numbers.map(async (number) => (await contract(number)).ends_at));
  expect(days.map((at) => at && dayOf(at, ZONE))).toEqual([2, 1, 1].map((more) => addDays(start, more)));
});

it.each([0, 1])(
  'contracts with the house end at midnight when the top goes below somebody, and one of that day never begins: %i days late',
  async (late) => {
    const [top, new_] = [await team.agentBelow(portal), await team.agentBelow(portal)];
    const low = await team.agentBelow(portal, top);
    const player = await team.playerBelow(portal, low);
    const dividend = await team.fromHouse(portal, top, '30%:0:0:0', 'dividend', ['--rhythm', 'monthly']);
    const below = await agree(top, low, [tier('20')], 'dividend', 'monthly');
    const start = firstOfNext();
    team.moveTo(portal, start, '12:00');
    await settle(portal, top, low);
    await lose(portal, player, 10_000n);
    const wages = await team.fromHouse(portal, top, '1%:0:0:0', 'daily');
    await move('operator', top, new_, top);
    const leaves = startOf(addDays(start, 1), ZONE);
    team.moveTo(portal, addDays(start, 1 + late), '00:17');
    await settle(portal, top, low);
    expect((await contract(dividend)).ends_at).toEqual(leaves);
    expect((await contract(below)).ends_at).toEqual(leaves);
    expect(await contract(wages)).toMatchObject({ starts_at: leaves, ends_at: leaves });
    expect(await letter(dividend, top)).toMatchObject([
      { kind: 'contract_ended', facts: { until: { at: leaves.toISOString() } } },
    ]);
    expect(await letter(wages, top)).toMatchObject([{ kind: 'contract_never_began' }]);
    team.nextMonth(portal);
    await settle(portal);
    expect(await billsOf(wages)).toEqual([]);
    expect(await billsOf(dividend)).toMatchObject([{ to_at: leaves, amount_minor: 3_000n }]);
    expect(await billsOf(below)).toMatchObject([{ to_at: leaves, amount_minor: 2_000n }]);
  },
);

it.each(['monthly', 'semimonthly', 'weekly'])(
  'a %s dividend of a branch that moved can be requested as long as one of the whole period',
  async (rhythm) => {
    const top = await team.agentBelow(portal);
    const [low, other] = [await team.agentBelow(portal, top), await team.agentBelow(portal, top)];
    const player = await team.playerBelow(portal, low);
    await team.fromHouse(portal, top, '36%:0:0:0', 'dividend', ['--rhythm', rhythm]);
    const number = await agree(top, low, [tier('20')], 'dividend', rhythm);
    await agree(top, other, [tier('20')], 'dividend', rhythm);
    const start = firstOfNext();
    team.moveTo(portal, start, '12:00');
    await settle(portal, top, low, other);
    await lose(portal, player, 5_160n);
    await move('operator', low, other, top);
    // The day is over that the whole period ends with.
    const { running } = await other.own();
    const over = new Date(running.to);
    team.moveTo(portal, dayOf(over, ZONE), '10:28');
    await settle(portal, top, low, other);
    const bill = (await ask.mine(low)).find(({ contract: of }) => of === number) as Body;
    const until = new Date(over.getTime() + 30 * DAY_MS);
    expect(bill).toMatchObject({ amount: '10.32', state: 'to_request', until: until.toISOString() });
    portal.clock.advance(until.getTime() - portal.ctx.clock.now().getTime() - HOUR_MS);
    await settle(portal, top, low, other);
    expect(await ask.request(low, bill)).toMatchObject({ success: true });
    expect((await billsOf(number)).at(-1)).toMatchObject({ state: 'awaiting', request_by: until });
  },
);

it('a dividend that is billed late, since the portal was down, can be requested for 30 days from that day on', async () => {
  const { upper, lower, deep } = await ask.two();
  await lose(portal, deep, 10_000n);
  await signIn(upper, upper.account);
  const { running } = await upper.own();
  const made = addDays(dayOf(new Date(running.to), ZONE), 40);
  team.moveTo(portal, made, '10:28');
  await settle(portal, upper, lower);
  const until = startOf(addDays(made, 30), ZONE);
  const bill = (await ask.mine(lower)).find(({ amount }) => amount === '28.00');
  expect(bill).toMatchObject({ state: 'to_request', until: until.toISOString() });
  portal.clock.advance(until.getTime() - portal.ctx.clock.now().getTime());
  await signIn(lower, lower.account);
  expect((await ask.request(lower, bill as Body)).errorCode).toBe('bill_not_now');
});
