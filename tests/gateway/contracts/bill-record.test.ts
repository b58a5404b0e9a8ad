// The record of an agent's bills: a bill is of the last day of its period, as in the income by period, and its file reads as the page does.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { addDays, type Day, momentOn } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { settleBets } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const { billRecord, billRecordFile, billRecordTotals } = recordCalls;

let portal: TestGateway;
let agent: team.Agent;
/** The last day of the month, on which periods of all lengths end, and the day after it. */
let last: Day;
let first: Day;

beforeAll(async () => {
  portal = await testGateway();
  for (const flag of ['ENABLECT3', 'SALARY3', 'HOURSALARY3']) await turn(portal, flag, true);
  team.nextMonth(portal);
  first = `${addDays(`${team.today(portal).slice(0, 8)}01`, 31).slice(0, 8)}01` as Day;
  last = addDays(first, -1);
  agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  await team.fromHouse(portal, agent, '28%:0:0:0');
  team.moveTo(portal, addDays(last, -1), '12:00');
  await team.settle(portal, agent);
  await team.fromHouse(portal, agent, '0.5%:0:0:0', 'daily');
  team.moveTo(portal, last, '20:02');
  await team.settle(portal, agent);
  await team.fromHouse(portal, agent, '0.3%:0:0:0', 'hourly');
  await team.fromHouse(portal, agent, '0.1%:0:0:0', 'realtime');
  // A bet in the last five minutes of the last day: periods of every length that end with that day have it.
  team.moveTo(portal, first, '02:00');
  const bet = { memberId: player, stakeMinor: 1_000_000n, payoutMinor: 0n };
  await settleBets(portal, [{ ...bet, at: momentOn(last, '23:57', team.ZONE) }]);
  await team.settle(portal, agent);
});
afterAll(() => portal.close());
afterEach(() => team.expectSoundBooks(portal));

const of = (day: Day) => ({ from: day, to: addDays(day, 1) });

const onDay = async (day: Day, more: object = {}): Promise<Body> =>
  (await agent.call(billRecord, { ...of(day), pageSize: 200, ...more })).body.value;

const numbers = ({ rows }: Body): string[] => rows.map((row: Body) => row.number);

it('takes a bill of any period that ends with a day as one of that day, as the income by period and operators do', async () => {
  const paying = (rows: Body[]): string[][] =>
    rows
      .filter(({ amount }) => amount !== '0.00')
      .map(({ kind, amount }) => [kind, amount])
      .toSorted();
  const ended = [
    ['daily', '50.00'],
    ['dividend', '2800.00'],
    ['hourly', '30.00'],
    ['realtime', '10.00'],
  ];
  expect(paying((await onDay(last)).rows)).toEqual(ended);
  expect(paying((await onDay(first)).rows)).toEqual([]);
  const income = async (day: Day): Promise<Body> =>
    (await agent.call(calls.agentIncome, { ...of(day), empty: 'without' })).body.value;
  expect(paying((await income(last)).rows)).toEqual(ended);
  const totals = (await agent.call(billRecordTotals, of(last))).body.value;
  expect(totals.totals.amount).toBe((await income(last)).mine);
  const viewer = await operatorOf(portal, 'viewer');
  const list = ['bills', 'list', '--account', agent.account, '--state', 'all', '--from', last, '--to', last];
  const listed = (await viewer.type(...list, '--kind', 'dividend')).value as Body[];
  expect(listed.map(({ number }) => number)).toEqual(
    numbers(await onDay(last, { kind: 'dividend', sort: '-endedAt' })),
  );
  // What it shows as the end of the period is of the day that was asked for.
  const shown = (await onDay(last, { kind: 'dividend' })).rows[0].endedAt;
  expect(new Date(shown).getTime()).toBeLessThan(momentOn(first, '00:00', team.ZONE).getTime());
});

it('holds every bill of a day once, page after page, there and back', async () => {
  const all = numbers(await onDay(last));
  // Three hours, 47 times five minutes, the day and the half month: several end at one moment, and four of them with the day.
  expect([all.length, new Set(all).size]).toEqual([52, 52]);
  for (const sort of ['endedAt', '-endedAt']) {
    const there = [await onDay(last, { sort, pageSize: 20 })];
    for (let next = there[0]?.next; next; next = there.at(-1)?.next)
      there.push(await onDay(last, { sort, pageSize: 20, page: next }));
    expect(there.flatMap(numbers)).toEqual(numbers(await onDay(last, { sort })));
    const back = await onDay(last, { sort, pageSize: 20, page: there[2]?.previous });
    expect(numbers(back)).toEqual(numbers(there[1] as Body));
  }
});

it('is saved as a file whose rates are in percent, and whose periods end on the day that was asked for', async () => {
  const asked = new URLSearchParams({ ...of(last), kind: 'dividend' });
  const headers = { authorization: `Bearer ${agent.token}`, language: 'en' };
  const answer = await agent.fetch(`${billRecordFile.path}?${asked}`, { headers });
  const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n');
  const names = head?.split(',') ?? [];
  expect(rows).toHaveLength(1);
  const cells = rows[0]?.split(',') ?? [];
  expect([names[5], cells[5]]).toEqual(['Rate', '28.00%']);
  expect(cells[0]).toBe(`${last} 23:59:59`);
});
