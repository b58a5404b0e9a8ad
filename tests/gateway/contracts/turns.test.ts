// Whose turn it is to be paid of what an agent has set aside: the bill that fell due first, and nobody who may be given nothing now.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { makeBills } from '../../../src/lib/gateway/contracts/settle.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { settleBets } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { signIn, turn } from '../session/signing-in.ts';
import { newKey } from '../wallet/cashier.ts';

const { agree, settle, tier } = team;

let portal: TestGateway;
let ask: ReturnType<typeof team.asking>;
beforeAll(async () => {
  portal = await testGateway();
  ask = team.asking(portal);
  for (const flag of ['ENABLECT3', 'SALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
// On the second of a month, so that half months of a test are whole.
beforeEach(() => team.nextMonth(portal));
afterEach(() => team.expectSoundBooks(portal));

const toDay = (day: string, ...agents: team.Agent[]): Promise<void> => team.toDay(portal, day, ...agents);

const move = async (of: team.Agent, amount: string, way = 'in'): Promise<Body> =>
  (await of.call(calls.setAside, { amount, way }, newKey())).body;

const give = (of: team.Agent, amountMinor: bigint) =>
  inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId: of.memberId, amountMinor }));

/** An agent with two below on daily wages of 0.5 %, each with a player, from the third of the month on. */
async function onWages() {
  const upper = await team.agentBelow(portal);
  await team.fromHouse(portal, upper, '0.5%:0:0:0', 'daily');
  const below = [await team.agentBelow(portal, upper), await team.agentBelow(portal, upper)] as const;
  for (const agent of below) await agree(upper, agent, [tier('0.5')], 'daily', 'daily');
  const players = await Promise.all(below.map((agent) => team.playerBelow(portal, agent)));
  await toDay('03', upper, ...below);
  for (const player of players) await team.lose(portal, player, 1_000_000n);
  return { upper, older: below[0], younger: below[1] };
}

it.each(['6m', '24h'] as const)(
  'a bill of somebody who takes a break (%s) holds back neither younger bills nor the money of who pays it',
  async (length) => {
    const { upper, older, younger } = await onWages();
    await inTransaction(portal.ctx, (tx) => beginBreak(tx, older.memberId, length));
    await give(upper, 10_000n);
    expect((await move(upper, '50.00')).success).toBe(true);
    team.moveTo(portal, `${team.today(portal).slice(0, 8)}04`, '12:00');
    await settleBets(portal, []);
    await makeBills(portal.ctx);
    await signIn(upper, upper.account);
    // Of 100.00 only 50.00 are set aside: what the house owes is held.
    const [own] = await ask.mine(upper, 'daily');
    await (await operatorOf(portal, 'finance')).type('bills', 'hold', own?.number, '--note', 'under review');
    await settle(portal, upper, younger);
    const below = async (): Promise<Body[]> =>
      (await upper.call(calls.contractBills, { kind: 'daily', side: 'below' })).body.value.rows;
    const states = async () =>
      Object.fromEntries((await below()).map(({ account, state, amount }) => [account, [state, amount]]));
    expect(await states()).toEqual({
      [older.account]: ['not_now', '50.00'],
      [younger.account]: ['paid', '50.00'],
    });
    const { reserve } = await upper.own(calls.dailySalaryContract);
    expect(reserve).toEqual({ balance: '0.00', due: '0.00', missing: '0.00', free: '0.00' });
    expect(await move(upper, '50.00')).toMatchObject({ success: true });
    expect(await move(upper, '50.00', 'out')).toMatchObject({ success: true });

    // Who is back is paid of what is set aside then.
    await toDay('06', upper);
    expect((await states())[older.account]).toEqual([length === '24h' ? 'short' : 'not_now', '50.00']);
    if (length === '24h') {
      expect((await move(upper, '50.00')).success).toBe(true);
      expect((await states())[older.account]).toEqual(['paid', '50.00']);
    }
  },
);

it('a dividend that nobody has requested keeps no salary waiting, and takes its place when it is requested', async () => {
  const { upper, lower, deep } = await ask.two();
  await settle(portal, upper, lower);
  await team.fromHouse(portal, upper, '0.5%:0:0:0', 'daily');
  await agree(upper, lower, [tier('0.5')], 'daily', 'daily');
  await toDay('18', upper, lower);
  await team.lose(portal, deep, 100_000n);
  // The dividend of this half month is made before the wages of its last day: its period began weeks before.
  await ask.toNextHalf(upper, lower);
  const [dividend] = await ask.mine(lower);
  expect([dividend.amount, dividend.state]).toEqual(['280.00', 'to_request']);
  await team.lose(portal, deep, 200_000n);
  const ann = await operatorOf(portal, 'finance');
  for (const bill of await ask.mine(upper, 'daily'))
    if (bill.state === 'short') await ann.type('bills', 'outside', bill.number, '--note', 'paid in cash');
  await give(upper, 10_000n);
  expect((await move(upper, '20.00')).success).toBe(true);
  await toDay('03', upper, lower);
  const [wages] = await ask.mine(lower, 'daily');
  expect([wages.amount, wages.state]).toEqual(['10.00', 'paid']);

  // Requested, it comes before wages that fall due after it, and after those that fell due before.
  expect((await ask.request(lower, dividend)).success).toBe(true);
  await team.lose(portal, deep, 200_000n);
  await toDay('04', upper, lower);
  expect((await ask.mine(lower, 'daily'))[0]).toMatchObject({ amount: '10.00', state: 'short' });
});
