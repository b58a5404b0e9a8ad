// Whom an operator may put a member under, what `members show` and `members set` say of it, and who hears of it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { uplineOf } from '../../support/upline.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const { agree, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
  await setSetting(portal.operator.db, 'brand.languages', ['en', 'vi']);
  await portal.ctx.settings.reload();
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));

const members = (...words: string[]) => operate(portal.operator, ['members', ...words]);
const under = (upline: { account: string }, who: { account: string }) =>
  members('set', who.account, '--upline', upline.account);

it.each([
  ['is closed', (account: string) => members('set', account, '--status', 'closed')],
  ['is frozen', (account: string) => members('set', account, '--status', 'frozen')],
  ['is not an agent', (account: string) => members('set', account, '--agent-code', '0')],
])('nobody is put or created under an account that %s, and the operator reads that', async (fault, make) => {
  const [upline, head] = [await team.agentBelow(portal), await team.agentBelow(portal)];
  await make(upline.account);
  const sentence = `"${upline.account}" ${fault}`;
  await expect(under(upline, head)).rejects.toThrow(sentence);
  const creating = members(
    'create',
    `${head.account}x`,
    '--password',
    'Quiet-River-9',
    '--upline',
    upline.account,
  );
  await expect(creating).rejects.toThrow(sentence);
  await expect(members('show', `${head.account}x`)).rejects.toThrow('There is no account');
  expect((await members('show', head.account)).value).toMatchObject({ upline: null, move: null });
});

/** What somebody has been told about branches that move, in this language. */
async function told(of: team.Agent, language = 'en'): Promise<string[]> {
  const list: Body[] = (await of.call(calls.messages, {}, { language })).body.value.list;
  return list.filter(({ act }) => act?.link === '/?center=agentTeam').map(({ lead }) => lead);
}

it('a move says from when it counts and which contracts end, is seen as long as it waits, and the agents hear of it in their languages', async () => {
  const top = await team.agentBelow(portal);
  const [one, other] = [await team.agentBelow(portal, top), await team.agentBelow(portal, top)];
  const head = await team.agentBelow(portal, one);
  const low = await team.agentBelow(portal, head);
  await team.fromHouse(portal, top);
  await agree(top, one, [tier('30')]);
  const [first, second] = [await agree(one, head, [tier('20')]), await agree(head, low, [tier('10')])];
  const fromDay = addDays(team.today(portal), 1);

  const { value, text } = await under(other, head);
  expect(value).toMatchObject({
    ...{ upline: one.account, move: { to: other.account, fromDay } },
    ends: [
      { number: first, kind: 'dividend', account: head.account, upline: one.account, rate: '20.00' },
      { number: second, kind: 'dividend', account: low.account, upline: head.account, rate: '10.00' },
    ],
  });
  const said = [
    new RegExp(`^upline +${one.account}$`, 'm'),
    new RegExp(`^move +to ${other.account} from ${fromDay}$`, 'm'),
    new RegExp(`^ends +${first}, dividend: ${one.account} pays ${head.account} 20.00%$`, 'm'),
    new RegExp(`^ends +${second}, dividend: ${head.account} pays ${low.account} 10.00%$`, 'm'),
  ];
  for (const line of said) expect(text).toMatch(line);
  const shown = (await members('show', head.account)).text;
  for (const line of said.slice(0, 2)) expect(shown).toMatch(line);

  const lead = `${head.account} moves from ${one.account} to ${other.account}.`;
  for (const agent of [one, other, head]) expect(await told(agent)).toEqual([lead]);
  expect(await told(other, 'vi')).toEqual([
    `${head.account} chuyển từ ${one.account} sang ${other.account}.`,
  ]);
  for (const agent of [top, low]) expect(await told(agent)).toEqual([]);

  // Those below move with the head, and stay under whom they are under.
  expect((await members('show', low.account)).value).toMatchObject({ upline: head.account, move: null });

  await expect(under(other, head)).rejects.toThrow(`"${head.account}" goes under "${other.account}" already`);
  // Back to where the branch is today is no move: nothing ends, and who heard of the move hears that there is none.
  expect((await under(one, head)).value).toMatchObject({ upline: one.account, move: null, ends: [] });
  const back = `${head.account} does not move to ${other.account}.`;
  for (const agent of [one, other, head]) expect(await told(agent)).toEqual([back, lead]);
  for (const agent of [top, low]) expect(await told(agent)).toEqual([]);
  await expect(under(one, head)).rejects.toThrow(`"${head.account}" is under "${one.account}" already`);
});

it('an upline to whom a branch would have come hears that it goes elsewhere instead', async () => {
  const top = await team.agentBelow(portal);
  const head = await team.agentBelow(portal, top);
  const [first, second] = [await team.agentBelow(portal, top), await team.agentBelow(portal, top)];
  await under(first, head);
  await under(second, head);
  const moves = (to: team.Agent) => `${head.account} moves from ${top.account} to ${to.account}.`;
  expect(await told(first)).toEqual([`${head.account} does not move to ${first.account}.`, moves(first)]);
  expect(await told(second)).toEqual([moves(second)]);
  for (const agent of [head, top]) expect(await told(agent)).toEqual([moves(second), moves(first)]);
});

it('an agent who leaves the house’s side is under the house until then, also in the message', async () => {
  const [head, to] = [await team.agentBelow(portal), await team.agentBelow(portal)];
  const number = await team.fromHouse(portal, head);
  const { value, text } = await under(to, head);
  expect(value).toMatchObject({ upline: null, ends: [{ number, upline: null }] });
  expect(text).toMatch(/^upline +house$/m);
  expect(text).toMatch(new RegExp(`^ends +${number}, dividend: house pays ${head.account} 36.00%$`, 'm'));
  expect(await told(to)).toEqual([`${head.account} moves from the house to ${to.account}.`]);
  team.moveTo(portal, addDays(team.today(portal), 1), '12:00');
  expect(await uplineOf(portal.ctx, head.memberId)).toBe(to.memberId);
  expect((await members('show', head.account)).value).toMatchObject({ upline: to.account, move: null });
});
