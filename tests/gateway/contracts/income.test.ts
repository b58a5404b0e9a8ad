// An agent's income: what comes often is a line a day, what came to nothing can be left out, and the sums are those of the bills.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays, momentOn } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { settleBets } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { change, turn } from '../session/signing-in.ts';

const { agree, settle, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  for (const flag of ['SALARY3', 'HOURSALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
afterEach(() => team.expectSoundBooks(portal));

it('answers page after page of lines, each once', async () => {
  team.nextMonth(portal);
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  await team.fromHouse(portal, agent, '0.5%:0:0:0', 'daily');
  const first = addDays(team.today(portal), 1);
  team.moveTo(portal, addDays(first, 22), '12:00');
  const bets = Array.from({ length: 22 }, (_, day) => ({
    ...{ memberId: player, stakeMinor: BigInt(10_000 * (day + 1)), payoutMinor: 0n },
    at: momentOn(addDays(first, day), '12:00', team.ZONE),
  }));
  await settleBets(portal, bets);
  await settle(portal, agent);
  const page = async (pageNo: number): Promise<Body> =>
    (await agent.call(calls.agentIncome, { from: first, pageNo, empty: 'without' })).body.value;
  const [one, two] = [await page(1), await page(2)];
  expect([one.all, one.rows.length, two.rows.length]).toEqual([22, 20, 2]);
  const lines = [...one.rows, ...two.rows];
  expect(lines.map(({ from }: Body) => from)).toEqual(
    Array.from({ length: 22 }, (_, day) => addDays(first, 21 - day)),
  );
  const sum = lines.reduce((all: bigint, { amount }: Body) => all + (parseMinor(amount) ?? 0n), 0n);
  expect(sum).toBe(parseMinor(one.received));
});

it('is saved as a file with the lines of all pages, as the page shows them, of its own agent alone', async () => {
  team.nextMonth(portal);
  const upper = await team.agentBelow(portal);
  const below = await team.agentBelow(portal, upper);
  const beside = await team.agentBelow(portal, upper);
  const player = await team.playerBelow(portal, below);
  await team.fromHouse(portal, upper, '0.5%:0:0:0', 'daily');
  for (const agent of [below, beside]) await agree(upper, agent, [tier('0.3')], 'daily', 'daily');
  const first = addDays(team.today(portal), 1);
  const DAYS = 11;
  team.moveTo(portal, addDays(first, DAYS), '12:00');
  const bets = Array.from({ length: DAYS }, (_, day) => ({
    ...{ memberId: player, stakeMinor: 100_000n, payoutMinor: 0n },
    at: momentOn(addDays(first, day), '09:01', team.ZONE),
  }));
  await settleBets(portal, bets);
  await settle(portal, upper, below);
  const file = async (of: team.Agent, language = 'en'): Promise<string[]> => {
    const asked = new URLSearchParams({ from: first, to: addDays(first, DAYS), empty: 'without' });
    const headers = { authorization: `Bearer ${of.token}`, language };
    const answer = await of.fetch(`${calls.agentIncomeFile.path}?${asked}`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = `income-${first}-${addDays(first, DAYS - 1)}.csv`;
    expect(answer.headers.get('content-disposition')).toContain(name);
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const [head, ...rows] = await file(upper);
  expect(head).toBe('Statement,First day,Last day,Bills,Amount (USD),State');
  // More than a page of both sides; what one of the two below is owed nothing of is in the same line.
  expect(rows.toSorted()).toEqual(
    Array.from({ length: DAYS }, (_, day) => addDays(first, day))
      .flatMap((day) => [
        `Daily wages,${day},${day},1,5.00,Paid`,
        `Daily wages to 2 downlines,${day},${day},2,-3.00,Paid`,
      ])
      .toSorted(),
  );
  expect((await file(below)).slice(1)).toContain(`Daily wages,${first},${first},1,3.00,Paid`);
  await change(portal, 'brand.languages', ['en', 'vi']);
  expect(await file(upper, 'vi')).toContain(`Lương ngày,${first},${first},1,5.00,Đã trả`);
  await change(portal, 'brand.languages', ['en']);
});

it('has a line a day for what is settled by the hour and by the day, no matter who it is paid to', async () => {
  team.nextMonth(portal);
  const upper = await team.agentBelow(portal);
  const below = [await team.agentBelow(portal, upper), await team.agentBelow(portal, upper)] as const;
  const player = await team.playerBelow(portal, below[0]);
  await team.fromHouse(portal, upper, '0.3%:0:0:0', 'hourly');
  await team.fromHouse(portal, upper, '0.5%:0:0:0', 'daily');
  for (const agent of below) await agree(upper, agent, [tier('0.5')], 'daily', 'daily');
  const first = addDays(team.today(portal), 1);
  team.moveTo(portal, addDays(first, 1), '01:03');
  const bets = ['09:01', '10:31', '11:01'].map((time) => ({
    ...{ memberId: player, stakeMinor: 100_000n, payoutMinor: 0n, at: momentOn(first, time, team.ZONE) },
  }));
  await settleBets(portal, bets);
  await settle(portal, upper, ...below);
  const income = async (more: object): Promise<Body> =>
    (await upper.call(calls.agentIncome, { from: first, to: addDays(first, 1), ...more })).body.value;
  const all = await income({});
  const { rows, ...sums } = await income({ empty: 'without' });
  const shown = (row: Body) => [row.kind, row.side, row.from, row.runs, row.amount, row.state];
  expect(rows.map(shown).toSorted()).toEqual([
    ['daily', 'below', first, 2, '15.00', 'paid'],
    ['daily', 'mine', first, 1, '15.00', 'paid'],
    ['hourly', 'mine', first, 24, '9.00', 'paid'],
  ]);
  const byKind = (kind: string, side: string): Body =>
    rows.find((row: Body) => row.kind === kind && row.side === side);
  expect(byKind('daily', 'mine').bill).toMatchObject({ amount: '15.00', side: 'mine' });
  expect(byKind('hourly', 'mine')).toMatchObject({ bill: null, account: null });
  // The sums are of everything, also of what is left out; lines are counted as they are shown, and bills that came to something.
  expect([sums.all, sums.bills, sums.received, sums.below, sums.mine]).toEqual([
    ...[3, 5, '24.00', '-15.00', '9.00'],
  ]);
  expect([all.bills, all.received, all.below, all.mine]).toEqual([5, '24.00', '-15.00', '9.00']);
  // The two of the day, one of which came to nothing, are one line.
  expect(all.rows.find((row: Body) => row.side === 'below')).toMatchObject({
    runs: 2,
    accounts: 2,
    bill: null,
  });

  // Each run of a line is there with its figures.
  const runs = async (more: object): Promise<Body> =>
    (await upper.call(calls.contractBills, { kind: 'hourly', side: 'mine', day: first, ...more })).body.value;
  const paying = await runs({ empty: 'without' });
  expect(paying.rows.map(({ amount }: Body) => amount)).toEqual(['3.00', '3.00', '3.00']);
  expect([paying.all, (await runs({})).all]).toEqual([3, 24]);
  const other = await runs({ day: addDays(first, 1), empty: 'without' });
  expect(other.rows).toEqual([]);
});

it('reads a row a day, state and contract, which an audit holds against the bills', {
  timeout: 120_000,
}, async () => {
  team.nextMonth(portal);
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  await team.fromHouse(portal, agent, '0.3%:0:0:0', 'hourly');
  const first = addDays(team.today(portal), 1);
  team.moveTo(portal, addDays(first, 1), '01:03');
  const bet = { memberId: player, stakeMinor: 100_000n, payoutMinor: 0n };
  await settleBets(portal, [{ ...bet, at: momentOn(first, '09:01', team.ZONE) }]);
  await settle(portal, agent);
  const income = async (): Promise<Body> =>
    (await agent.call(calls.agentIncome, { from: first, to: addDays(first, 1), empty: 'with' })).body.value;
  const kept = async () =>
    (
      await portal.ctx.db
        .selectFrom('contract_bill_days as d')
        .innerJoin('contracts as c', 'c.id', 'd.contract_id')
        .innerJoin('members as m', 'm.id', 'c.downline_id')
        .select(['d.state', 'd.bills', 'd.amount_minor'])
        .where('m.account', '=', agent.account)
        .where('d.day', '=', first)
        .where('d.bills', '>', 0)
        .orderBy('d.state')
        .execute()
    ).map(({ state, bills, amount_minor }) => [state, bills, amount_minor]);
  expect(await kept()).toEqual([
    ['not_reached', 23, 0n],
    ['paid', 1, 300n],
  ]);
  expect(await income()).toMatchObject({ all: 1, bills: 1, received: '3.00', mine: '3.00' });
  // Sums that are not those of the bills are found, and nothing but the functions writes them.
  const { db } = portal.owner;
  const keep = (was: bigint, now: bigint) =>
    db
      .updateTable('contract_bill_days')
      .set({ amount_minor: now })
      .where('amount_minor', '=', was)
      .where('bills', '=', 1)
      .where('state', '=', 'paid')
      .where('day', '=', first)
      .execute();
  await keep(300n, 400n);
  expect((await auditAll(portal.ctx)).problems).toContainEqual(
    expect.stringMatching(/keeps 1 bills that are paid/),
  );
  await keep(400n, 300n);
  await expect(portal.ctx.db.updateTable('contract_bill_days').set({ bills: 1 }).execute()).rejects.toThrow(
    /permission denied/,
  );
});
