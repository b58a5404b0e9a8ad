// Teams by day: a move acts from the next day of the portal's zone, with everyone below, and the past stays as it was.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import { joinTeam, moveTeam, teamOf } from '../../../src/lib/gateway/people/teams.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { uplineOf } from '../../support/upline.ts';
import { signIn } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const DAY_MS = 86_400_000;

const newMember = async (uplineId?: bigint): Promise<bigint> => {
  const account = `t${crypto.randomUUID().slice(0, 8)}`;
  const given = { account, passwordHash: null, uplineId };
  return (await inTransaction(portal.ctx, (tx) => createMember(tx, given))).id;
};
const move = (member: bigint, upline: bigint) =>
  inTransaction(portal.ctx, (tx) => moveTeam(tx, member, upline));

/** A day of the portal's zone, so many days from now. */
function day(ahead = 0): string {
  const at = portal.ctx.clock.now().getTime() + ahead * DAY_MS;
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(at);
}

it('holds everyone below at any depth, from the day they came', async () => {
  const top = await newMember();
  const agent = await newMember(top);
  const player = await newMember(agent);
  expect(await teamOf(portal.ctx, top, day())).toEqual([agent, player]);
  expect(await teamOf(portal.ctx, agent, day())).toEqual([player]);
  expect(await teamOf(portal.ctx, top, day(-1))).toEqual([]);
});

it('lets a move act tomorrow, with everyone below, and keeps the days before', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const agent = await newMember(one);
  const player = await newMember(agent);
  expect(await move(agent, other)).toBe(true);
  expect([await teamOf(portal.ctx, one, day()), await teamOf(portal.ctx, other, day())]).toEqual([
    [agent, player],
    [],
  ]);
  expect(await uplineOf(portal.ctx, agent)).toBe(one);
  portal.clock.advance(DAY_MS);
  expect(await uplineOf(portal.ctx, agent)).toBe(other);
  expect([await teamOf(portal.ctx, one, day()), await teamOf(portal.ctx, other, day())]).toEqual([
    [],
    [agent, player],
  ]);
  expect(await teamOf(portal.ctx, one, day(-1))).toEqual([agent, player]);
});

it('tells the member’s pages of an upline from the day it counts', async () => {
  const [agent, recruit, moved] = [await newMember(), await portal.member(), await portal.member()];
  const toUpline = async (of: typeof recruit) => (await of.call(calls.memberInfo)).body.value.toUpline;
  expect([await toUpline(recruit), await toUpline(moved)]).toEqual([false, false]);
  await inTransaction(portal.ctx, (tx) => joinTeam(tx, recruit.memberId, agent));
  await move(moved.memberId, agent);
  expect([await toUpline(recruit), await toUpline(moved)]).toEqual([true, false]);
  portal.clock.advance(DAY_MS);
  await Promise.all([recruit, moved].map((member) => signIn(member, member.account)));
  expect([await toUpline(recruit), await toUpline(moved)]).toEqual([true, true]);
});

it('takes the last of several moves of a day', async () => {
  const [first, second, third] = [await newMember(), await newMember(), await newMember()];
  const agent = await newMember(first);
  const player = await newMember(agent);
  await move(agent, second);
  await move(agent, third);
  portal.clock.advance(DAY_MS);
  const teams = await Promise.all([first, second, third].map((each) => teamOf(portal.ctx, each, day())));
  expect(teams).toEqual([[], [], [agent, player]]);
});

it('puts a newcomer into the line of today, and into that of tomorrow when the agent moves', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const agent = await newMember(one);
  await move(agent, other);
  const player = await newMember(agent);
  const teams = (at: string) => Promise.all([one, other].map((each) => teamOf(portal.ctx, each, at)));
  expect(await teams(day())).toEqual([[agent, player], []]);
  expect(await teams(day(1))).toEqual([[], [agent, player]]);
});

it('puts nobody below themselves', async () => {
  const top = await newMember();
  const agent = await newMember(top);
  const player = await newMember(agent);
  expect([await move(top, player), await move(agent, agent)]).toEqual([false, false]);
  expect(await teamOf(portal.ctx, top, day(1))).toEqual([agent, player]);
});

it('stays what the moves say, no matter who is moved where and when', async () => {
  const people: bigint[] = [];
  for (let n = 0; n < 7; n++) people.push(await newMember());
  const uplines = new Map<bigint, bigint>();
  const isBelow = (who: bigint, whom: bigint): boolean => {
    const upline = uplines.get(who);
    return upline !== undefined && (upline === whom || isBelow(upline, whom));
  };
  const person = fc.integer({ min: 0, max: people.length - 1 });
  const step = fc.record({ who: person, to: person, wait: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { who, to, wait } of steps) {
        const [member, upline] = [people[who] as bigint, people[to] as bigint];
        const allowed = member !== upline && !isBelow(upline, member);
        expect(await move(member, upline)).toBe(allowed);
        if (allowed) uplines.set(member, upline);
        if (wait) portal.clock.advance(DAY_MS);
      }
      portal.clock.advance(DAY_MS);
      for (const each of people)
        expect(await teamOf(portal.ctx, each, day())).toEqual(people.filter((who) => isBelow(who, each)));
    }),
    { numRuns: 12 },
  );
});
