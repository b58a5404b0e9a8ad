import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { agentBelow } from '../agents/team-of-agents.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  const now = Date.now();
  const notice = (type: 'B' | 'PL' | 'PU', title: string, from: number, until: number | null = null) => ({
    type,
    title,
    body: `Body of ${title}`,
    starts_at: new Date(now + from),
    ends_at: until === null ? null : new Date(now + until),
  });
  await portal.owner.db
    .insertInto('announcements')
    .values([
      notice('B', 'First', -3_000),
      notice('B', 'Second', -2_000),
      notice('B', 'Over', -9_000, -1_000),
      notice('B', 'Not yet', 3_600_000),
      notice('PL', 'For players', -1_000),
      notice('PU', 'Pops up', -1_000),
    ])
    .execute();
});
afterAll(() => portal.close());

const titles = (list: { title: string }[]): string[] => list.map((one) => one.title);
const ask = async (types: string) => (await portal.caller().call(calls.announcements, { types })).body;

it('announcements hold from their start to their end, newest first', async () => {
  expect(titles((await ask('B')).value.list)).toEqual(['Second', 'First']);
  portal.clock.advance(3_700_000);
  expect(titles((await ask('B')).value.list)).toEqual(['Not yet', 'Second', 'First']);
});

it('without a type those of the banner line are given, with a wrong one none', async () => {
  expect(titles((await ask('')).value.list)).toContain('First');
  expect((await ask('XX')).fields.types).toBeTruthy();
});

it('notices come sorted by where they are shown', async () => {
  const { value } = (await portal.caller().call(calls.notices)).body;
  expect(titles(value.player)).toEqual(['For players']);
  expect(titles(value.popup)).toEqual(['Pops up']);
  expect(value.promotion).toEqual([]);
});

it('are read in the language that the operator wrote them in, else in the first text', async () => {
  await setSetting(portal.operator.db, 'brand.languages', ['en', 'vi', 'th']);
  await portal.ctx.settings.reload();
  const words = ['announce', 'New games', '--body', 'Five slots.', '--type', 'PR'];
  await operate(portal.operator, [...words, '--title-vi', 'Trò chơi mới', '--body-vi', 'Năm trò nổ hũ.']);
  const read = async (language: string) => {
    const { value } = (await portal.caller().call(calls.announcements, { types: 'PR' }, { language })).body;
    return value.list[0];
  };
  expect(await read('vi')).toMatchObject({
    title: 'Trò chơi mới',
    content: 'Năm trò nổ hũ.',
    language: 'vi',
  });
  expect(await read('th')).toMatchObject({ title: 'New games', content: 'Five slots.', language: null });
  const page = (await portal.caller().call(calls.announcements, { types: 'PR', language: 'vi' })).body;
  expect(page.value.list[0].title, 'a page names its own language').toBe('Trò chơi mới');
});

it('a text without its title is a mistake, and nothing is published', async () => {
  const asked = operate(portal.operator, ['announce', 'Half', '--type', 'H', '--body-th', 'ครึ่ง']);
  await expect(asked).rejects.toThrow('--body-th needs --title-th.');
  expect((await ask('H')).value.list).toEqual([]);
});

it('one for agents is answered to agents alone, and says so', async () => {
  const words = ['announce', 'Rates of December', '--audience', 'agents', '--body', 'See your contracts.'];
  expect((await operate(portal.operator, words)).text).toBe(
    'Announced (PL, agents alone): Rates of December',
  );
  const everywhere = (await ask('B,PL,PU,PR,H')).value.list;
  const { value } = (await portal.caller().call(calls.notices)).body;
  expect(JSON.stringify([everywhere, value])).not.toContain('Rates of December');

  const agent = await agentBelow(portal);
  const { list } = (await agent.call(calls.agentAnnouncements)).body.value;
  expect(list[0]).toMatchObject({ type: 'PL', title: 'Rates of December', forAgents: true });
  expect(list.find((each: { title: string }) => each.title === 'For players')).toMatchObject({
    forAgents: false,
  });
  expect((await (await portal.member()).call(calls.agentAnnouncements)).body).toMatchObject({
    success: false,
  });
  expect((await portal.caller().call(calls.agentAnnouncements)).body).toMatchObject({ success: false });
});

it('one for agents cannot be of a type that other pages show', async () => {
  const words = ['announce', 'Agents', '--audience', 'agents', '--type', 'B'];
  await expect(operate(portal.operator, words)).rejects.toThrow(
    '--audience agents is for notices of type PL.',
  );
  const stored = { type: 'B', audience: 'agents', title: 'x', body: 'x', starts_at: new Date() } as const;
  await expect(portal.owner.db.insertInto('announcements').values(stored).execute()).rejects.toThrow(
    'announcements_for_agents',
  );
});
