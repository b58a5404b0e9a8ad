// The chat room as a tab keeps it, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { operate } from '../../src/lib/gateway/operator/index.ts';
import { setFlag, setSetting } from '../../src/lib/gateway/settings/store.ts';
import { $chat, $unread, markSeen, refreshChat, sendMessage } from '../../src/lib/stores/chat.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';
import { waitFor } from '../support/wait-for.ts';

let portal: TestGateway;
let other: Caller;
let stop = (): void => {};

async function turn(on: boolean): Promise<void> {
  await setFlag(portal.operator.db, 'CBS3', on);
  await portal.ctx.settings.reload();
}

beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'limits.chatBurst', { points: 1000, seconds: 60 });
  other = await portal.member();
});
afterAll(() => portal.close());

beforeEach(async () => {
  stop();
  await turn(true);
  await portal.ctx.db.deleteFrom('chat_messages').execute();
  session.$session.set({ state: 'out' });
  openTab(portal.caller(), session.page);
  stop = $chat.subscribe(() => {});
  await enter();
});
afterAll(() => stop());

/** Somebody new signs in at this tab. */
async function enter(caller = portal.caller()): Promise<void> {
  openTab(caller, session.page);
  const username = `c${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  await waitFor(() => expect($chat.get().state).toBe('ready'));
}

const otherSays = (content: string) => other.call(calls.sendChat, { content });
const shown = (): string[] => $chat.get().messages.map(({ content }) => content);

it('what somebody says elsewhere comes by itself, once and in order', async () => {
  await otherSays('First');
  await waitFor(() => expect(shown()).toEqual(['First']));
  await sendMessage('Second');
  await otherSays('Third');
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third']));
  await refreshChat();
  expect(shown()).toEqual(['First', 'Second', 'Third']);
});

it('what was taken away goes, also out of what is unread', async () => {
  await otherSays('Gone soon');
  await waitFor(() => expect($unread.get()).toBe(true));
  await operate(portal.operator, ['chat', 'remove', $chat.get().messages[0]?.id ?? '']);
  await waitFor(() => expect(shown()).toEqual([]));
  expect($unread.get()).toBe(false);
});

it('own words are never unread, and those of others until they are seen', async () => {
  await sendMessage('Mine');
  expect($unread.get()).toBe(false);
  await otherSays('Hello');
  await waitFor(() => expect($unread.get()).toBe(true));
  markSeen();
  expect($unread.get()).toBe(false);
});

it('after much has happened unheard, the newest stand in place of what was there', async () => {
  await otherSays('Long ago');
  await waitFor(() => expect(shown()).toEqual(['Long ago']));
  const row = { member_id: (await portal.member()).memberId, created_at: new Date() };
  await portal.ctx.db
    .insertInto('chat_messages')
    .values(Array.from({ length: 120 }, (_, i) => ({ ...row, content: `Message ${i}` })))
    .execute();
  await refreshChat();
  expect(shown()).toHaveLength(50);
  expect(shown()).not.toContain('Long ago');
});

it('what is said before this tab hears of events is read once it does', async () => {
  session.$session.set({ state: 'out' });
  const { promise: line, resolve: letGo } = Promise.withResolvers<void>();
  const caller = portal.caller();
  const send = caller.fetch;
  caller.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(calls.liveEvents.path)) await line;
    return send(input, init);
  };
  await enter(caller);
  await otherSays('Meanwhile');
  expect(shown()).toEqual([]);
  letGo();
  await waitFor(() => expect(shown()).toEqual(['Meanwhile']));
});

it('the next one at this tab gets nothing of the last one’s answer', async () => {
  await sendMessage('Mine');
  const held = holdAnswers(calls.chatHistory);
  const late = refreshChat();
  await held.reached(1);
  session.$session.set({ state: 'out' });
  expect(shown()).toEqual([]);
  held.letGo();
  await late;
  expect(shown()).toEqual([]);
  await enter();
  await waitFor(() => expect($chat.get().messages).toMatchObject([{ content: 'Mine', mine: false }]));
});

it('who asks while a reading is under way gets what was said since it began', async () => {
  const held = holdAnswers(calls.chatHistory);
  void refreshChat();
  await held.reached(1);
  await otherSays('Said meanwhile');
  const asked = refreshChat();
  held.letGo();
  await asked;
  expect(shown()).toEqual(['Said meanwhile']);
});

it('is closed while its switch is off', async () => {
  await sendMessage('Mine');
  await turn(false);
  await refreshChat();
  expect($chat.get()).toMatchObject({ state: 'closed', messages: [] });
});
