// The team of an agent as a file: everybody below the agent, with the columns of the page, and nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { turn } from '../session/signing-in.ts';
import { type Agent, agentBelow, agree, fromHouse, playerBelow, tier } from './team-of-agents.ts';

let portal: TestGateway;
let [upper, lower, stranger]: Agent[] = [];
let direct: string;
let deep: string;

const accountOf = async (id: bigint): Promise<string> =>
  (await portal.ctx.db.selectFrom('members').select('account').where('id', '=', id).executeTakeFirstOrThrow())
    .account;

beforeAll(async () => {
  portal = await testGateway();
  upper = await agentBelow(portal);
  lower = await agentBelow(portal, upper);
  stranger = await agentBelow(portal);
  direct = await accountOf(await playerBelow(portal, upper));
  deep = await accountOf(await playerBelow(portal, lower));
  await playerBelow(portal, stranger);
  await turn(portal, 'ENABLECT3', true);
  await fromHouse(portal, upper);
  await agree(upper, lower, [tier('24')]);
});
afterAll(() => portal.close());

const file = (of: Agent | undefined, asked: Record<string, string>, language = 'en'): Promise<Response> =>
  of?.fetch(`${calls.agentTeamFile.path}?${new URLSearchParams(asked)}`, {
    headers: { authorization: `Bearer ${of.token}`, language },
  }) ?? Promise.reject(new Error('nobody asks'));

/** The columns' names, and each account with what is in its row. */
async function read(answer: Response): Promise<{ head: string; rows: string[] }> {
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...rows] = (await answer.text()).trimEnd().split('\r\n');
  return { head, rows: rows.toSorted() };
}

it('has everybody of the team at any depth, and nobody from outside', async () => {
  const { head, rows } = await read(await file(upper, { columns: 'team' }));
  expect(head).toBe(
    'Account,Above,Type,Rate,Members,Balance (USD),Valid bets (USD),Net deposit (USD),Last login (Asia/Ho_Chi_Minh)',
  );
  const rest = ',0.00,0.00,0.00,';
  expect(rows.map((row) => row.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'a time'))).toEqual(
    [
      `${lower?.account},Direct downline,Agent,24.00%,1${rest}a time`,
      `${direct},Direct downline,Player,,${rest}Never`,
      `${deep},${lower?.account},Player,,${rest}Never`,
    ].toSorted(),
  );
  expect((await read(await file(lower, { columns: 'team' }))).rows).toEqual([
    `${deep},Direct downline,Player,,${rest}Never`,
  ]);
});

it('of profit and loss it has a branch as the page shows it, and of another agent none', async () => {
  const { head, rows } = await read(await file(upper, { columns: 'profit' }));
  expect(head).toBe(
    'Account,Above,Type,Stake (USD),Valid bets (USD),Payout (USD),Deposits (USD),Withdrawals (USD),Players’ net (USD)',
  );
  expect(rows.map((row) => row.split(',')[0])).toEqual([lower?.account, direct].toSorted());
  const branch = await read(await file(upper, { columns: 'profit', under: lower?.account ?? '' }));
  expect(branch.rows.map((row) => row.split(',')[0])).toEqual([deep]);
  const foreign = await file(upper, { columns: 'profit', under: stranger?.account ?? '' });
  expect([foreign.status, (await foreign.json()).errorCode]).toEqual([404, 'not_found']);
});

it('narrows as the page does, holds more than a page, and is nothing for players', async () => {
  const many = await agentBelow(portal);
  for (let count = 0; count < 205; count++) await playerBelow(portal, many);
  const { rows } = await read(await file(many, { columns: 'team', kind: 'player' }));
  expect(new Set(rows).size).toBe(205);
  expect((await read(await file(many, { columns: 'team', kind: 'agent' }))).rows).toEqual([]);
  const one = await read(await file(upper, { columns: 'team', search: deep }));
  expect(one.rows.map((row) => row.split(',')[0])).toEqual([deep]);
  const player = await portal.member();
  expect((await player.call(calls.agentTeamFile)).body.errorCode).toBe(
    (await player.call(calls.agentTeam)).body.errorCode,
  );
});
