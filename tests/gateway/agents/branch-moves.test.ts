// Branches that agents move: to whom they can, what that ends, when it counts, and how it is taken back.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { locks } from '../../../src/lib/gateway/db/locks.ts';
import { moveTeam, placeOn, teamOf } from '../../../src/lib/gateway/people/teams.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { whileHeld } from '../../support/held-row.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { operatorOf } from '../../support/operators.ts';
import { uplineOf } from '../../support/upline.ts';
import { waitUntil } from '../../support/wait-for.ts';
import { turn } from '../session/signing-in.ts';
import * as team from './team-of-agents.ts';

const { agree, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));

/** An agent with two agents below, the first of whom has a branch of an agent, one below that, and a player. */
async function family() {
  const top = await team.agentBelow(portal);
  const [one, other] = [await team.agentBelow(portal, top), await team.agentBelow(portal, top)];
  const head = await team.agentBelow(portal, one);
  const low = await team.agentBelow(portal, head);
  const player = await team.playerBelow(portal, low);
  return { top, one, other, head, low, player };
}

const move = async (by: team.Agent, who: team.Agent, to: team.Agent, ends: string[] = []): Promise<Body> =>
  (await by.call(calls.moveBranch, { account: who.account, to: to.account, reason: 'new city', ends })).body;
const moves = async (of: team.Agent): Promise<Body[]> => (await of.call(calls.branchMoves)).body.value.moves;

it('a branch goes to another agent of the team tomorrow, with all below, once the contracts that end are confirmed', async () => {
  const { top, one, other, head, low, player } = await family();
  await team.fromHouse(portal, top);
  await agree(top, one, [tier('30')]);
  const [first, second] = [await agree(one, head, [tier('20')]), await agree(head, low, [tier('10')])];
  const asked = { account: head.account, to: other.account };
  const preview = (await top.call(calls.previewMove, asked)).body.value;
  expect(preview).toMatchObject({
    ...{ member: { team: 2, rate: '20.00' }, from: { account: one.account }, to: { rate: null } },
    ...{
      ends: [
        { number: first, upline: one.account },
        { number: second, upline: head.account },
      ],
    },
    fromYou: false,
    fromDay: addDays(team.today(portal), 1),
  });
  const unsaid = await move(top, head, other, [first]);
  expect([unsaid.errorCode, unsaid.value.ends]).toEqual(['contract_changed', [first, second]]);
  expect((await move(top, head, other, [second, first])).success).toBe(true);
  expect(await uplineOf(portal.ctx, head.memberId)).toBe(one.memberId);
  expect(await moves(top)).toMatchObject([{ account: head.account, people: 3, state: 'waits' }]);
  const told = async (of: team.Agent) =>
    (
      await portal.ctx.db
        .selectFrom('member_messages')
        .select('kind')
        .where('member_id', '=', of.memberId)
        .where('kind', '=', 'branch_moved')
        .execute()
    ).length;
  expect(await Promise.all([top, one, other, head, low].map(told))).toEqual([0, 1, 1, 1, 0]);
  team.moveTo(portal, addDays(team.today(portal), 1), '12:00');
  await team.settle(portal, top);
  const day = team.today(portal);
  const all = [head.memberId, low.memberId, player];
  expect([
    await teamOf(portal.ctx, other.memberId, day),
    await teamOf(portal.ctx, one.memberId, day),
  ]).toEqual([all, []]);
  expect(await moves(top)).toMatchObject([{ state: 'done' }]);
  const contracts = await portal.ctx.db
    .selectFrom('contracts')
    .select(['number', 'state'])
    .where('number', 'in', [first, second])
    .orderBy('number')
    .execute();
  expect(contracts.map(({ state }) => state)).toEqual(['terminated', 'cascaded']);
});

it('a branch with a commission stays where the new line would come to more on the same bets than is paid at most', async () => {
  const { top, one, other, head, low } = await family();
  const plan = (of: team.Agent, rate: string) =>
    team.approved(portal, 'contracts', 'plan', of.account, '--category', 'RNG', '--rate', rate);
  await plan(low, '0.6%');
  await plan(one, '0.3%');
  await plan(other, '0.5%');
  const asked = { account: head.account, to: other.account };
  expect((await top.call(calls.previewMove, asked)).body.errorCode).toBe('rates_too_high');
  expect((await move(top, head, other)).errorCode).toBe('rates_too_high');
  const ann = await operatorOf(portal, 'support');
  const words = ['members', 'set', head.account, '--upline', other.account];
  await expect(ann.type(...words)).rejects.toThrow('more than the settings agents.highestSum');
  expect(await moves(top)).toEqual([]);
  expect((await placeOn(portal.ctx, head.memberId, addDays(team.today(portal), 1)))?.upline_id).toBe(
    one.memberId,
  );

  // With less of it the branch goes there; its own contracts end, and are not added.
  await plan(other, '0.4%');
  expect((await move(top, head, other)).success).toBe(true);
});

/** What somebody has been told about branches that move. */
const told = async (of: team.Agent): Promise<string[]> =>
  (await of.call(calls.messages)).body.value.list
    .filter(({ act }: Body) => act?.link === '/?center=agentTeam')
    .map(({ lead }: Body) => lead);

it('takes a move back until it counts, and no longer when somebody has moved the branch elsewhere since', async () => {
  const { top, one, other, head } = await family();
  const take = async (of: team.Agent, number: number): Promise<string | undefined> =>
    (await of.call(calls.takeBackMove, { number })).body.errorCode;
  await move(top, head, other);
  const [{ number }] = (await moves(top)) as [Body];
  expect(await take(one, number)).toBe('not_found');
  expect(await take(top, number)).toBeUndefined();
  expect(await take(top, number)).toBe('not_allowed');
  expect(await moves(top)).toMatchObject([{ state: 'taken_back' }]);
  const said = [
    `${head.account} does not move to ${other.account}.`,
    expect.stringContaining(' moves from '),
  ];
  for (const each of [one, other, head]) expect(await told(each)).toEqual(said);
  expect(await told(top)).toEqual([]);
  await move(top, head, other);
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, head.memberId, top.memberId));
  const [{ number: last }] = (await moves(top)) as [Body];
  expect(await take(top, last)).toBe('not_allowed');
  // Nor when somebody else has moved it to the same one since: that is another move.
  await move(top, head, other);
  const [{ number: back }] = (await moves(top)) as [Body];
  expect(await take(top, back)).toBeUndefined();
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, head.memberId, other.memberId));
  expect(await take(top, last)).toBe('not_allowed');
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, head.memberId, top.memberId));
  team.moveTo(portal, addDays(team.today(portal), 1), '12:00');
  expect(await uplineOf(portal.ctx, head.memberId)).toBe(top.memberId);
});

it('a move that is taken back while the branch is moved elsewhere takes back nothing of that', async () => {
  const { top, other, head } = await family();
  await move(top, head, other);
  const [{ number }] = (await moves(top)) as [Body];
  const third = await team.agentBelow(portal, top);
  const { pool } = portal.owner;
  const answers = await whileHeld(pool, 'select pg_advisory_xact_lock($1)', [locks.teams], async () => {
    const moved = move(top, head, third);
    await waitUntil(async () => (await waitingForLocks(pool)) >= 1);
    const taken = top.call(calls.takeBackMove, { number });
    await waitUntil(async () => (await waitingForLocks(pool)) >= 2);
    return { moved, taken };
  });
  expect((await answers.moved).success).toBe(true);
  expect((await answers.taken).body.errorCode).toBe('not_allowed');
  team.moveTo(portal, addDays(team.today(portal), 1), '12:00');
  expect(await uplineOf(portal.ctx, head.memberId)).toBe(third.memberId);
});

it('goes to no player, nobody in the branch, not up to who moves it, and not to whom the team loses tomorrow, and says which it is', async () => {
  const { top, one, other, head, low } = await family();
  const stranger = await team.agentBelow(portal);
  const refusal = async (by: team.Agent, who: team.Agent, to: { account: string }) =>
    (await by.call(calls.moveBranch, { account: who.account, to: to.account, reason: 'x', ends: [] })).body
      .errorCode;
  const [asPlayer] = await portal.ctx.db
    .selectFrom('team_memberships as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select('m.account')
    .where('p.upline_id', '=', low.memberId)
    .execute();
  expect(await refusal(top, head, asPlayer as { account: string })).toBe('upline_not_possible');
  for (const to of [low, head]) expect(await refusal(top, head, to)).toBe('upline_in_branch');
  expect(await refusal(top, head, top)).toBe('upline_is_you');
  expect(await refusal(top, head, one)).toBe('upline_not_possible');
  expect(await refusal(top, head, stranger)).toBe('not_found');
  expect(await refusal(one, other, head)).toBe('not_found');
  expect(await refusal(top, top, other)).toBe('not_found');
  // The other one goes out of the team tomorrow.
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, other.memberId, stranger.memberId));
  expect(await refusal(top, head, other)).toBe('upline_not_possible');
});

it('a branch of twenty thousand members moves at once', async () => {
  const { top, other, head } = await family();
  const db = portal.owner.db;
  await sql`insert into members (account, nickname, currency, referral_code)
    select 'many' || n, 'many' || n, 'USD', 'MANY' || n from generate_series(1, 20000) n`.execute(db);
  await sql`insert into team_memberships (member_id, upline_id, path, from_day)
    select m.id, ${head.memberId}, p.path || ${head.memberId}::bigint, ${team.today(portal)}
      from members m, team_memberships p where m.account like 'many%' and p.member_id = ${head.memberId}`.execute(
    db,
  );
  // As the database does by itself where branches grow by and by.
  await sql`analyze members, team_memberships`.execute(db);
  expect((await move(top, head, other)).success).toBe(true);
  const tomorrow = addDays(team.today(portal), 1);
  expect((await teamOf(portal.ctx, other.memberId, tomorrow)).length).toBe(20_003);
});
