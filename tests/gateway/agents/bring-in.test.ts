// How agents bring people into their teams: links, with what they make of newcomers, and accounts made at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { teamOf } from '../../../src/lib/gateway/people/teams.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { turn } from '../session/signing-in.ts';

let portal: TestGateway;
let agent: Awaited<ReturnType<TestGateway['member']>>;
beforeAll(async () => {
  portal = await testGateway();
  agent = await newAgent();
});
afterAll(() => portal.close());

async function newAgent() {
  const member = await portal.member();
  await portal.owner.db
    .updateTable('members')
    .set({ agent_code: 1 })
    .where('id', '=', member.memberId)
    .execute();
  return member;
}

const today = (): string => dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
const team = () => teamOf(portal.ctx, agent.memberId, today());
const make = async (input: object): Promise<string> =>
  (await agent.call(calls.makeAgentLink, input)).body.value.code;
const links = async (): Promise<Body[]> => (await agent.call(calls.agentLinks)).body.value.links;

async function register(affiliateCode: string) {
  const username = `n${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const given = { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode };
  const { body } = await portal.caller().call(calls.registerMember, given);
  const row = await portal.ctx.db
    .selectFrom('members')
    .select(['id', 'agent_code'])
    .where('account', '=', username)
    .executeTakeFirst();
  return { body, row };
}

it('makes no link that promises a dividend while dividends are closed', async () => {
  const { body } = await agent.call(calls.makeAgentLink, { gives: 'agent', rate: '5' });
  expect(body.errorCode).toBe('not_allowed');
  expect(await links()).toEqual([]);
});

it('puts who registers by a link under the agent, as what the link says, until it is paused, ended or over', async () => {
  const [players, agents] = [
    await make({ gives: 'player', lastDay: today() }),
    await make({ gives: 'agent' }),
  ];
  const [player, under] = [await register(players), await register(agents.toLowerCase())];
  expect([player.row?.agent_code, under.row?.agent_code]).toEqual([0, 1]);
  expect(await team()).toEqual([player.row?.id, under.row?.id]);
  expect(await links()).toMatchObject([
    { code: agents, gives: 'agent', state: 'open', lastDay: null, joined: 1, paidIn: 0 },
    { code: players, gives: 'player', state: 'open', lastDay: today(), joined: 1, paidIn: 0 },
  ]);
  const set = (state: string) => agent.call(calls.setAgentLink, { code: agents, state });
  await set('paused');
  expect((await register(agents)).body.errorCode).toBe('invitation_code_error');
  await set('open');
  expect((await register(agents)).body.success).toBe(true);
  await set('ended');
  expect((await set('open')).body.errorCode).toBe('not_found');
  const yesterday = addDays(today(), -1);
  const rated = (await agent.call(calls.makeAgentLink, { gives: 'player', rate: '12' })).body;
  expect(rated.fields).toEqual({ rate: 'Only a link for agents has a rate.' });
  const late = await agent.call(calls.makeAgentLink, { gives: 'player', lastDay: yesterday });
  expect([late.status, late.body.fields]).toEqual([400, { lastDay: 'Choose today or a later day.' }]);
  const old = await make({ gives: 'player', lastDay: today() });
  await portal.owner.db
    .updateTable('agent_links')
    .set({ last_day: yesterday })
    .where('code', '=', old)
    .execute();
  expect((await register(old)).body.errorCode).toBe('invitation_code_error');
  expect((await links())[0]).toMatchObject({ code: old, state: 'over' });
});

it('keeps a link of another agent as one that does not exist', async () => {
  const code = await make({ gives: 'player' });
  const other = await newAgent();
  const asked = (of: string) => other.call(calls.setAgentLink, { code: of, state: 'ended' });
  const [strange, none] = [await asked(code), await asked('ZZZZZZZZZ')];
  expect([strange.status, strange.body.errorCode, strange.body.message]).toEqual([
    ...[none.status, none.body.errorCode, none.body.message],
  ]);
  expect((await other.call(calls.agentLinks)).body.value.links).toEqual([]);
  expect((await register(code)).body.success).toBe(true);
});

it('makes an account below the agent, whose password is told once and has to be changed', async () => {
  const username = `d${Date.now()}`;
  const { body } = await agent.call(calls.createDownline, { username, gives: 'player' });
  const { account, password } = body.value;
  expect(account).toBe(username);
  const row = await portal.ctx.db
    .selectFrom('members')
    .select(['id', 'must_change_password', 'password_hash'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  expect(await team()).toContain(row.id);
  expect(row.password_hash).not.toContain(password);
  const newcomer = portal.caller();
  const login = await newcomer.call(calls.login, { type: 'username', username: account, password });
  newcomer.token = login.body.value.token;
  expect((await newcomer.call(calls.walletBalance)).body.errorCode).toBe('must_change_password');
  const again = await agent.call(calls.createDownline, { username, gives: 'player' });
  expect(again.body.errorCode).toBe('account_taken');
  const wrong = await agent.call(calls.createDownline, { username: 'a b', gives: 'player' });
  expect(wrong.body.fields).toHaveProperty('username');
});

it('does not tell without end which names are taken', async () => {
  const { account } = await portal.member();
  let asked = 0;
  let answer = await agent.call(calls.createDownline, { username: account, gives: 'player' });
  for (; answer.body.errorCode === 'account_taken' && asked < 50; asked++)
    answer = await agent.call(calls.createDownline, { username: account, gives: 'player' });
  expect(answer.status).toBe(429);
  expect(asked).toBeLessThan(50);
});

it('is closed with the switch of agents', async () => {
  await turn(portal, 'AGENT3', false);
  const answers = await Promise.all([
    agent.call(calls.agentTeamOverview),
    agent.call(calls.agentLinks),
    agent.call(calls.createDownline, { username: 'whoever77', gives: 'player' }),
  ]);
  expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(3).fill('not_allowed'));
  await turn(portal, 'AGENT3', true);
  expect((await agent.call(calls.agentTeamOverview)).body.success).toBe(true);
});
