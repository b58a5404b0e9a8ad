// Settling by the clock: salaries, members who excluded themselves, runs that are interrupted, and any tree against its bets.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { contractsByTheClock } from '../../../src/lib/gateway/contracts/by-the-clock.ts';
import { makeBills } from '../../../src/lib/gateway/contracts/settle.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays, mondayOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { revalue } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

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

it('counts nothing of members from the moment on in which they exclude themselves, in a dividend as in daily wages', async () => {
  const { mine, toNextHalf, two } = ask;
  const { upper, lower, direct, deep } = await two();
  await team.lose(portal, direct, 10_000n);
  await team.lose(portal, deep, 10_000n);
  await settle(portal, upper, lower);
  const wages = await team.fromHouse(portal, upper, '1%:0:0:0', 'daily');
  portal.clock.advance(DAY_MS);
  await settle(portal, upper, lower);
  await team.lose(portal, deep, 5_000n);
  portal.clock.advance(HOUR_MS);
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, deep, '6m'));
  await team.lose(portal, deep, 90_000n);
  portal.clock.advance(DAY_MS);
  await team.lose(portal, deep, 70_000n);
  portal.clock.advance(DAY_MS);
  await settle(portal, upper, lower);
  const days = (await mine(upper, 'daily')).filter(({ amount }) => amount !== '0.00');
  expect(days.map(({ validBet, amount }) => [validBet, amount])).toEqual([['50.00', '0.50']]);
  const { rows, same } = (await upper.call(calls.billStatement, { number: days[0].number })).body.value;
  expect([rows.map(({ validBet }: Body) => validBet), same]).toEqual([['50.00'], true]);
  await (await operatorOf(portal, 'finance')).type('contracts', 'end', wages);
  await toNextHalf(upper, lower);
  expect((await mine(upper))[0]).toMatchObject({ loss: '250.00', amount: '90.00' });
});

it('an hour that was paid stays as it was when a member excludes themselves later', async () => {
  const agent = await team.agentBelow(portal);
  const [one, other] = [await team.playerBelow(portal, agent), await team.playerBelow(portal, agent)];
  const number = await team.fromHouse(portal, agent, '1%:0:0:0', 'hourly');
  const day = addDays(team.today(portal), 1);
  const at = async (time: string): Promise<void> => {
    team.moveTo(portal, day, time);
    await settle(portal, agent);
  };
  await at('09:10');
  for (const player of [one, other]) await team.lose(portal, player, 100_000n);
  await at('10:10');
  const paid = (await ask.mine(agent, 'hourly'))[0];
  expect(paid.amount).toBe('20.00');
  await at('11:10');
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, other, '6m'));
  await team.lose(portal, other, 70_000n);
  expect((await agent.call(calls.billStatement, { number: paid.number })).body.value.same).toBe(true);
  await revalue(portal, one, 99_900n);
  await team.lose(portal, one, 500_000n);
  await at('12:10');
  expect((await ask.mine(agent, 'hourly'))[0]).toMatchObject({ amount: '49.99', corrected: '-0.01' });
  await (await operatorOf(portal, 'finance')).type('contracts', 'end', number);
});

it('a settlement that runs several times at once pays once', async () => {
  const { cash, mine, request, two } = ask;
  const { upper, lower, direct } = await two();
  await team.lose(portal, direct, 100_000n);
  team.nextMonth(portal);
  await settle(portal, upper, lower);
  const [bill] = await mine(upper);
  await request(upper, bill);
  portal.clock.advance(72 * HOUR_MS + 1_000);
  await Promise.all([
    contractsByTheClock(portal.ctx),
    contractsByTheClock(portal.ctx),
    makeBills(portal.ctx),
  ]);
  await settle(portal, upper, lower);
  expect(await cash(upper)).toBe(36_000n);
  expect((await mine(upper)).filter(({ from }) => from === bill.from)).toMatchObject([{ state: 'paid' }]);
});

it('on any tree and bets: bills are what the bets come to, the ledger has their sum, and a replay is the same', async () => {
  const { cash, aside, mine, request, toNextHalf } = ask;
  const bets = fc.array(
    fc.record({ who: fc.nat(3), stake: fc.bigInt(100n, 500_000n), payout: fc.bigInt(0n, 400_000n) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const rates = fc.tuple(
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 50 }),
  );
  await fc.assert(
    fc.asyncProperty(bets, rates, fc.tuple(fc.nat(1), fc.nat(2)), async (all, [a, b, c], [second, third]) => {
      team.nextMonth(portal);
      const agents = [await team.agentBelow(portal)] as [team.Agent, ...team.Agent[]];
      agents.push(await team.agentBelow(portal, agents[0]));
      agents.push(await team.agentBelow(portal, agents[second] as team.Agent));
      const uplines = [undefined, 0, second];
      const share = [a, Math.min(a, b), 0];
      share[2] = Math.min(share[second] as number, c);
      await team.fromHouse(portal, agents[0], `${a}%:0:0:0`);
      for (const at of [1, 2])
        await agree(agents[uplines[at] as number] as team.Agent, agents[at] as team.Agent, [
          tier(String(share[at])),
        ]);
      const homes = [0, 1, 2, third];
      const players = await Promise.all(
        homes.map((at) => team.playerBelow(portal, agents[at] as team.Agent)),
      );
      team.moveTo(portal, `${team.today(portal).slice(0, 8)}17`, '12:00');
      for (const { who, stake, payout } of all) await team.bet(portal, players[who] as bigint, stake, payout);
      await toNextHalf(...agents);
      const isIn = (home: number, at: number): boolean =>
        home === at || (uplines[home] !== undefined && isIn(uplines[home] as number, at));
      let due = 0n;
      for (const [at, agent] of agents.entries()) {
        const loss = all.reduce(
          (sum, { who, stake, payout }) => sum + (isIn(homes[who] as number, at) ? stake - payout : 0n),
          0n,
        );
        const expected = loss > 0n ? (loss * BigInt(share[at] as number)) / 100n : 0n;
        const [bill] = await mine(agent);
        expect(parseMinor(bill.amount)).toBe(expected);
        expect((await agent.call(calls.billStatement, { number: bill.number })).body.value.same).toBe(true);
        if (expected > 0n) await request(agent, bill);
        if (at === 0) due = expected;
      }
      const before = await Promise.all(agents.map(cash));
      portal.clock.advance(72 * HOUR_MS + 1_000);
      for (let run = 0; run < 2; run++) await settle(portal);
      const held = await Promise.all(agents.map(async (agent) => (await cash(agent)) + (await aside(agent))));
      expect(held.reduce((sum, each) => sum + each, 0n) - before.reduce((sum, each) => sum + each, 0n)).toBe(
        due,
      );
    }),
    { numRuns: 3 },
  );
});

it('pays commission by category and week: of profit a loss is carried on, of valid bets nothing is', async () => {
  const { cash } = ask;
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  const plan = (category: string, ...words: string[]) =>
    team.approved(portal, 'contracts', 'plan', agent.account, '--category', category, ...words);
  await plan('RNG', '--rate', '10%', '--on', 'profit');
  const nextWeek = async (): Promise<void> => {
    team.moveTo(portal, addDays(mondayOf(team.today(portal)), 7), '12:00');
    await settle(portal, agent);
  };
  await nextWeek();
  await team.bet(portal, player, 10_000n, 30_000n);
  await nextWeek();
  await team.bet(portal, player, 25_000n, 0n);
  await nextWeek();
  expect(await cash(agent)).toBe(500n);
  const days = { from: addDays(team.today(portal), -30) };
  const { rows } = (await agent.call(calls.agentIncome, days)).body.value;
  expect(rows.map(({ kind, category, amount, state }: Body) => [kind, category, amount, state])).toEqual([
    ['commission_profit', 'RNG', '5.00', 'paid'],
    ['commission_profit', 'RNG', '0.00', 'not_reached'],
  ]);
  const statement = (await agent.call(calls.billStatement, { number: rows[0].bill.number })).body.value;
  expect(statement).toMatchObject({ carried: '-200.00', base: '50.00', same: true });
  await plan('RNG', '--rate', '0.5%');
  await plan('LIVE', '--rate', '1%');
  await nextWeek();
  await team.bet(portal, player, 10_000n, 90_000n);
  await nextWeek();
  // The games of the tests are slots.
  expect(await cash(agent)).toBe(550n);
});

it('a plan on profit that is changed carries on what the one before it left below nothing', async () => {
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  const plan = (rate: string) =>
    team.approved(
      ...([portal, 'contracts', 'plan', agent.account, '--category', 'RNG', '--rate', rate] as const),
      ...['--on', 'profit'],
    );
  const nextWeek = async (): Promise<void> => {
    team.moveTo(portal, addDays(mondayOf(team.today(portal)), 7), '12:00');
    await settle(portal, agent);
  };
  await plan('10%');
  await nextWeek();
  await team.bet(portal, player, 10_000n, 510_000n);
  await nextWeek();
  await plan('11%');
  await nextWeek();
  await team.lose(portal, player, 500_100n);
  await nextWeek();
  expect(await ask.cash(agent)).toBe(11n);
});

it('pays salaries by the clock: 1,842.50 at 0.30 % are 5.52 for five minutes, and the hour and the day have theirs', async () => {
  const { cash, mine } = ask;
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  await team.fromHouse(portal, agent, '0.1%:1:0:0', 'daily');
  const day = team.today(portal).slice(0, 8);
  team.moveTo(portal, `${day}03`, '20:56');
  await settle(portal, agent);
  await team.fromHouse(portal, agent, '0.3%:1:0:0', 'realtime');
  await team.fromHouse(portal, agent, '0.2%:1:0:0', 'hourly');
  team.moveTo(portal, `${day}03`, '21:01');
  await team.lose(portal, player, 184_250n);
  const { running } = await agent.own(calls.realtimeSalaryContract);
  expect(running).toMatchObject({ amount: '5.52', members: 1, tier: 0 });
  const paid = async (kind: string) => (await mine(agent, kind)).filter(({ state }) => state === 'paid');
  team.moveTo(portal, `${day}03`, '21:06');
  await settle(portal, agent);
  expect(await paid('realtime')).toMatchObject([{ amount: '5.52', validBet: '1842.50' }]);
  expect(await cash(agent)).toBe(552n);
  team.moveTo(portal, `${day}03`, '22:01');
  await settle(portal, agent);
  expect(await paid('hourly')).toMatchObject([{ amount: '3.68' }]);
  team.moveTo(portal, `${day}04`, '00:01');
  await settle(portal, agent);
  expect(await paid('daily')).toMatchObject([{ amount: '1.84' }]);
  expect(await cash(agent)).toBe(552n + 368n + 184n);
  // A window in which nobody bet is written too.
  expect((await mine(agent, 'realtime'))[0]).toMatchObject({ amount: '0.00', state: 'not_reached' });
});
