// What becomes of contracts, offers and moves when an agent is made a player again, or the account is closed; and who hears of ends.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { addDays, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { uplineOf } from '../../support/upline.ts';
import * as team from '../agents/team-of-agents.ts';
import { signIn, turn } from '../session/signing-in.ts';

const { agree, offer, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  for (const flag of ['ENABLECT3', 'SALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));

/** A line from the top down in which each has a contract, with an agent beside it whose branch moves to the middle tomorrow. */
async function line() {
  const top = await team.agentBelow(portal);
  const [middle, beside] = [await team.agentBelow(portal, top), await team.agentBelow(portal, top)];
  const low = await team.agentBelow(portal, middle);
  const last = await team.agentBelow(portal, low);
  const branch = await team.agentBelow(portal, beside);
  await team.fromHouse(portal, top);
  const numbers = [await agree(top, middle, [tier('30')]), await agree(middle, low, [tier('20')])];
  const waiting: string = (await offer(low, last, [tier('10')])).value.number;
  const moved = { account: branch.account, to: middle.account, reason: 'new city', ends: [] };
  expect((await top.call(calls.moveBranch, moved)).body.success).toBe(true);
  return { top, middle, beside, low, last, branch, numbers, waiting };
}

const contract = (number: string) =>
  portal.ctx.db
    .selectFrom('contracts')
    .select(['state', 'starts_at', 'ends_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

const letters = async (of: team.Agent): Promise<Body[]> => (await of.call(calls.messages)).body.value.list;

it.each([
  ['is made a player', ['--agent-code', '0']],
  ['has the account closed', ['--status', 'closed']],
])(
  'when an agent %s, all contracts end at midnight, offers below lapse, and nobody comes under that account',
  async (_, words) => {
    const { top, middle, beside, low, branch, numbers, waiting } = await line();
    const start = (await top.own()).contract.startsAt as string;
    portal.clock.advance(Date.parse(start) + 1_000 - portal.ctx.clock.now().getTime());
    await team.settle(portal, top, middle, beside, low, branch);
    await signIn(top, top.account);
    const again = { account: branch.account, to: beside.account, reason: 'back', ends: [] };
    await top.call(calls.moveBranch, again);
    team.moveTo(portal, addDays(team.today(portal), 1), '12:00');
    await signIn(top, top.account);
    expect((await top.call(calls.moveBranch, { ...again, to: middle.account })).body.success).toBe(true);

    const ann = await operatorOf(portal, 'support');
    const { value } = await ann.type('members', 'set', middle.account, ...words);
    expect((value as Body).ends).toMatchObject([
      { number: numbers[0], upline: top.account, account: middle.account, rate: '30.00' },
      { number: numbers[1], upline: middle.account, account: low.account, rate: '20.00' },
    ]);
    for (const each of [low, branch]) await signIn(each, each.account);
    const midnight = startOf(addDays(team.today(portal), 1), team.ZONE);
    for (const number of numbers) expect((await contract(number)).ends_at).toEqual(midnight);
    expect((await contract(waiting)).state).toBe('lapsed');
    expect((await letters(top)).map(({ title }) => title)).toContain(
      `The contract with ${middle.account} ends`,
    );
    expect((await letters(low)).map(({ title }) => title)).toContain('A contract of yours ends');
    expect((await letters(branch))[0]?.lead).toBe(`${branch.account} does not move to ${middle.account}.`);

    team.moveTo(portal, addDays(team.today(portal), 1), '00:10');
    await team.settle(portal, top, low, beside, branch);
    expect(await uplineOf(portal.ctx, branch.memberId)).toBe(beside.memberId);
    // The others go on.
    expect((await offer(top, beside, [tier('20')])).success).toBe(true);
  },
);

it('who pays hears that the downline has ended the contract, and nobody hears it twice', async () => {
  const { top, middle, numbers } = await line();
  const number = numbers[0];
  expect((await middle.call(calls.endContract, { number })).body.success).toBe(true);
  const heard = (await letters(top)).filter(({ title }) => title.startsWith('The contract with'));
  expect(heard).toMatchObject([{ act: { link: '/?center=agentDividend' } }]);
  expect((await middle.call(calls.endContract, { number })).body.errorCode).toBe('contract_changed');
});

it('a contract of a branch that has left is over before anyone ends it: it is not said to go on for a day', async () => {
  const { top, middle, beside, low, numbers } = await line();
  const start = (await top.own()).contract.startsAt as string;
  portal.clock.advance(Date.parse(start) + 1_000 - portal.ctx.clock.now().getTime());
  await team.settle(portal, top, middle, beside, low);
  const leaves = { account: low.account, to: beside.account, reason: 'new city', ends: [numbers[1]] };
  expect((await top.call(calls.moveBranch, leaves)).body.success).toBe(true);
  team.moveTo(portal, addDays(team.today(portal), 1), '00:01');
  await signIn(middle, middle.account);
  const { body } = await middle.call(calls.endContract, { number: numbers[1] });
  expect(body.errorCode).toBe('contract_changed');
  await team.settle(portal, low);
  const midnight = startOf(team.today(portal), team.ZONE);
  expect((await contract(numbers[1] as string)).ends_at).toEqual(midnight);
});

it('the button of a letter leads to the page of its kind', async () => {
  const { top, middle } = await line();
  await team.fromHouse(portal, top, '0.4%:0:0:0', 'daily', ['--rhythm', 'daily']);
  await offer(top, middle, [tier('0.3')], 'daily', 'daily');
  const [newest] = await letters(middle);
  expect(newest).toMatchObject({
    title: 'You have been offered a contract',
    act: { link: '/?center=agentDaily' },
  });
});

it('an agent who closes the own account leaves no contract behind', async () => {
  const { top, middle, numbers, waiting } = await line();
  await signIn(middle, middle.account);
  const { body } = await middle.call(calls.closeAccount, { sure: true, presentPassword: PASSWORD });
  expect(body.success).toBe(true);
  for (const number of numbers) expect((await contract(number)).state).not.toBe('valid');
  expect((await contract(waiting)).state).toBe('lapsed');
  const { body: last } = await top.call(calls.contractsBelow, { kind: 'dividend' });
  expect(last.value.rows.filter(({ state }: Body) => state === 'valid')).toEqual([]);
});
