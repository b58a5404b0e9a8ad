import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setFlag, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { sayable } from '../../../src/lib/rules/chat.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { hear, stream } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

type Message = { id: string; name: string; mine: boolean; content: string };

const MANY = { points: 100_000, seconds: 60 };

async function turn(on: boolean): Promise<void> {
  await setFlag(portal.operator.db, 'CBS3', on);
  await portal.ctx.settings.reload();
}

async function limit(key: 'limits.chatBurst' | 'limits.chatMinute', value: typeof MANY): Promise<void> {
  await setSetting(portal.operator.db, key, value);
  await portal.ctx.settings.reload();
}

beforeEach(async () => {
  await turn(true);
  await limit('limits.chatBurst', MANY);
  await limit('limits.chatMinute', MANY);
  await portal.ctx.db.deleteFrom('chat_messages').execute();
});

const say = async (who: Caller, content: string) => (await who.call(calls.sendChat, { content })).body;
const read = async (who: Caller, after?: string) =>
  (await who.call(calls.chatHistory, after === undefined ? {} : { after })).body.value;
const texts = (list: Message[]): string[] => list.map(({ content }) => content);
const operator = (...words: string[]) => operate(portal.operator, ['chat', ...words]);

it('what one member says another reads, under a masked name', async () => {
  const [one, other] = [await portal.member('lanternwalker'), await portal.member()];
  await say(one, 'Good evening');
  await say(other, 'Hello');
  const { list } = await read(other);
  expect(list).toMatchObject([
    { name: 'la***er', mine: false, content: 'Good evening' },
    { mine: true, content: 'Hello' },
  ]);
  expect(JSON.stringify(list)).not.toContain('lanternwalker');
});

it('a nickname that somebody chose is shown as it is', async () => {
  const one = await portal.member();
  await portal.ctx.db
    .updateTable('members')
    .set({ nickname: 'Koi' })
    .where('id', '=', one.memberId)
    .execute();
  await say(one, 'Hello');
  expect((await read(one)).list[0].name).toBe('Koi');
});

it('a page asks for what came after the last it has, and hears what was taken away', async () => {
  const one = await portal.member();
  await say(one, 'First');
  await say(one, 'Second');
  const before = await read(one);
  expect((await read(one, before.version)).list).toEqual([]);
  await say(one, 'Third');
  await operator('remove', before.list[0].id);
  const news = await read(one, before.version);
  expect(texts(news.list)).toEqual(['Third']);
  expect(news).toMatchObject({ removed: [before.list[0].id], whole: false });
  expect(texts((await read(one)).list)).toEqual(['Second', 'Third']);
});

it('none of many who talk at once is missed by somebody who reads all the while', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => portal.member()));
  const seen = new Set<string>();
  let talking = true;
  const reading = (async () => {
    for (let version = '0', last = false; !last; ) {
      last = !talking;
      const news = await read(people[0] as Caller, version);
      for (const { id } of news.list as Message[]) seen.add(id);
      version = news.version;
    }
  })();
  await Promise.all(
    people.map(async (who) => {
      for (let i = 0; i < 8; i++) await say(who, `Message ${i}`);
    }),
  );
  talking = false;
  await reading;
  expect(seen.size).toBe(64);
});

it('anyone who has missed much gets the newest fifty instead', async () => {
  const one = await portal.member();
  await say(one, 'First');
  const { version } = await read(one);
  const row = { member_id: one.memberId, created_at: new Date() };
  await portal.ctx.db
    .insertInto('chat_messages')
    .values(Array.from({ length: 120 }, (_, i) => ({ ...row, content: `Message ${i}` })))
    .execute();
  const news = await read(one, version);
  expect(news.whole).toBe(true);
  expect(texts(news.list)).toHaveLength(50);
  expect(news.list.at(-1).content).toBe('Message 119');
});

it('every tab that follows the room hears that something was said, and no other tab does', async () => {
  const [one, other, elsewhere] = [await portal.member(), await portal.member(), await portal.member()];
  const [follows, does] = [hear(await stream(other, ['chat']), 1), hear(await stream(elsewhere), 1)];
  await say(one, 'Hello');
  expect(await follows).toEqual(['chat']);
  await portal.ctx.events.publish({ to: 'all', topic: 'announcement' });
  expect(await does).toEqual(['announcement']);
});

it('links are taken out, and nothing but links is nothing', async () => {
  const one = await portal.member();
  await say(one, 'Come to https://evil.test/x  or www.evil.test or t.me/evil or evil.com now');
  expect(texts((await read(one)).list)).toEqual(['Come to or or or now']);
  for (const content of ['https://evil.test', '\u200b \u2060', ' ']) {
    const answer = await say(one, content);
    expect(answer.fields.content, content).toBeTruthy();
  }
});

it.each([
  ['evil\u200b.com', ''],
  ['see evil\u200b.\u200bcom now', 'see now'],
  ['go to evil (dot) com', 'go to'],
  ['go to evil [dot] com please', 'go to please'],
  ['ｅｖｉｌ．ｃｏｍ', ''],
  ['evil。com', ''],
  ['evil｡com', ''],
  ['ht\u00adtps://evil.test', ''],
])('a link that is written as %j is taken out as well', (typed, left) => {
  expect(sayable(typed)).toBe(left);
});

it('what is no link stays', () => {
  for (const text of [
    'I won 1.50, nice!',
    'and/or',
    '9.5/10',
    'well...ok',
    'wait.what',
    '👩‍🚀 hi',
    'Xin chào.',
  ])
    expect(sayable(text)).toBe(text);
});

it('takes one message in three seconds and twenty in a minute, each member for oneself', async () => {
  const [one, other] = [await portal.member(), await portal.member()];
  await limit('limits.chatBurst', { points: 1, seconds: 3 });
  expect((await say(one, 'Hello')).success).toBe(true);
  expect((await say(one, 'Hello again')).errorCode).toBe('too_many_requests');
  expect((await say(other, 'Hello')).success).toBe(true);
  await limit('limits.chatBurst', MANY);
  await limit('limits.chatMinute', { points: 20, seconds: 60 });
  const third = await portal.member();
  for (let i = 0; i < 20; i++) expect((await say(third, `Message ${i}`)).success).toBe(true);
  expect((await say(third, 'One more')).errorCode).toBe('too_many_requests');
});

it('takes 1 to 200 characters', async () => {
  const one = await portal.member();
  expect((await say(one, 'x'.repeat(200))).success).toBe(true);
  expect((await say(one, 'x'.repeat(201))).fields.content).toBeTruthy();
  expect((await say(one, '')).fields.content).toBeTruthy();
});

it('a muted member reads, is told until when, and writes again after that time or when the operator says so', async () => {
  const [one, other] = [await portal.member(), await portal.member()];
  await operator('mute', one.account, '--for', '2h');
  const refused = await say(one, 'Hello');
  expect(refused).toMatchObject({ errorCode: 'chat_muted' });
  expect(refused.message).toMatch(/^You can write again from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  expect((await read(one)).mutedUntil).toBeTruthy();
  expect((await read(other)).mutedUntil).toBeNull();
  await operator('unmute', one.account);
  expect((await say(one, 'Hello')).success).toBe(true);
  await operator('mute', other.account, '--for', '30m');
  portal.clock.advance(31 * 60_000);
  expect((await say(other, 'Back again')).success).toBe(true);
});

it('a trial guest reads and does not write', async () => {
  const guest = portal.caller();
  guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
  expect((await guest.call(calls.chatHistory)).body.success).toBe(true);
  expect((await say(guest, 'Hello')).errorCode).toBe('need_true_account');
});

it('is closed for reading and writing while its switch is off', async () => {
  const one = await portal.member();
  await turn(false);
  expect((await say(one, 'Hello')).errorCode).toBe('chat_closed');
  expect((await one.call(calls.chatHistory)).body.errorCode).toBe('chat_closed');
});

it('the operator lists messages with their account, and is told what makes no sense', async () => {
  const one = await portal.member();
  await say(one, 'Hello');
  expect((await operator('list')).value).toMatchObject([{ account: one.account, content: 'Hello' }]);
  await expect(operator('remove', '999999')).rejects.toThrow('There is no message 999999.');
  await expect(operator('remove', 'x')).rejects.toThrow(/not an id/);
  await expect(operator('mute', one.account, '--for', 'long')).rejects.toThrow(/not a time/);
  await expect(operator('mute', 'nobody-here', '--for', '2h')).rejects.toThrow(/no account/);
});

it('what was said is kept for thirty days', async () => {
  const one = await portal.member();
  await say(one, 'Hello');
  portal.clock.advance(29 * 86_400_000);
  await sweep(portal.ctx);
  expect(await portal.ctx.db.selectFrom('chat_messages').selectAll().execute()).toHaveLength(1);
  portal.clock.advance(2 * 86_400_000);
  await sweep(portal.ctx);
  expect(await portal.ctx.db.selectFrom('chat_messages').selectAll().execute()).toEqual([]);
});
