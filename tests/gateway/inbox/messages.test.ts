// Messages of a member: what is told, in which language, and whose they are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import type { Heard } from '../../../src/lib/gateway/core/events.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { type Telling, tell } from '../../../src/lib/gateway/inbox/tell.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import type { Letter } from '../../../src/lib/rules/inbox.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'brand.languages', ['en', 'vi', 'cn']);
  await portal.ctx.settings.reload();
});
afterAll(() => portal.close());

const credited = (amount: string): Letter => ({
  kind: 'deposit_credited',
  facts: { number: 'D-1', amount, method: 'QR pay' },
});

const say = (memberId: bigint, letter: Letter, telling: Telling = {}) =>
  inTransaction(portal.ctx, (tx) => tell(tx, memberId, letter, telling));

const list = async (who: Caller, input: object = {}, language = 'en') =>
  (await who.call(calls.messages, input, { language })).body.value;

const unread = async (who: Caller): Promise<number> =>
  (await who.call(calls.unreadMessages)).body.value.count;

describe('a message', () => {
  it('is read in the language of its reader, with amounts, moments and countries in its words', async () => {
    const who = await portal.member();
    await say(who.memberId, credited('100.00 USD'));
    await say(who.memberId, {
      kind: 'password_changed',
      facts: {
        ...{ place: { country: 'VN' }, device: 'Chrome on Windows' },
        by: { say: 'by.code', to: '••• 678' },
      },
    });
    await say(who.memberId, {
      kind: 'limit_asked',
      facts: {
        limit: { say: 'limit.deposit.day' },
        amount: '500.00 USD',
        from: { at: '2026-11-24T11:00:00Z' },
      },
    });
    const [asked, password, deposit] = (await list(who)).list;
    expect(deposit).toMatchObject({
      group: 'money',
      title: 'Deposit credited',
      lead: '100.00 USD is in your balance.',
      rows: [
        { label: 'Deposit', value: 'D-1' },
        { label: 'Amount', value: '100.00 USD' },
        { label: 'Method', value: 'QR pay' },
      ],
      act: null,
      read: false,
    });
    expect(password).toMatchObject({
      group: 'security',
      title: 'Your password was changed',
      text: 'If this was you, you do not need to do anything.',
      rows: [
        { label: 'Where', value: 'Vietnam' },
        { label: 'Device', value: 'Chrome on Windows' },
        { label: 'Confirmed by', value: 'a code sent to ••• 678' },
        { label: 'Notice', value: `SN-${password.id}` },
      ],
      act: { label: 'Check my account', link: '/?center=securityCenter' },
    });
    expect(asked.lead).toBe('Confirm it from 24 Nov 2026, 18:00.');
    expect(asked.rows[0]).toEqual({ label: 'Limit', value: 'Daily deposit limit' });
    const inVietnamese = (await list(who, {}, 'vi')).list;
    expect(inVietnamese[1]).toMatchObject({ title: 'Mật khẩu của bạn đã được đổi' });
    expect(inVietnamese[1].rows[0]).toEqual({ label: 'Địa điểm', value: 'Việt Nam' });
    expect((await list(who, {}, 'cn')).list[2].lead).toBe('100.00 USD 已存入您的余额。');
  });

  it('is told in the transaction in which it happened, or not at all, and pages hear of it after that', async () => {
    const who = await portal.member();
    const heard: Heard[] = [];
    const stop = portal.ctx.events.subscribe(who.memberId, (event) => heard.push(event));
    const undone = inTransaction(portal.ctx, async (tx) => {
      await tell(tx, who.memberId, credited('1.00 USD'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await unread(who)).toBe(0);
    await say(who.memberId, credited('2.00 USD'));
    await expect.poll(() => heard).toEqual([{ topic: 'message', cause: 'arrived' }]);
    stop();
  });

  it('with a key is told once, to each member', async () => {
    const [one, other] = [await portal.member(), await portal.member()];
    for (const who of [one, one, other]) await say(who.memberId, credited('5.00 USD'), { key: 'deposit:1' });
    expect([await unread(one), await unread(other)]).toEqual([1, 1]);
  });

  it('of a kind that this version does not know is listed without words', async () => {
    const who = await portal.member();
    await portal.ctx.db
      .insertInto('member_messages')
      .values({ member_id: who.memberId, kind: 'of_another_version', created_at: new Date() })
      .execute();
    expect((await list(who)).list).toEqual([expect.objectContaining({ title: '', group: 'notice' })]);
  });
});

describe('the list', () => {
  it('has twenty a page, the newest first, each once, and says how many there are', async () => {
    const who = await portal.member();
    for (let n = 1; n <= 45; n++) await say(who.memberId, credited(`${n}.00 USD`));
    const amounts: string[] = [];
    let before: string | undefined;
    const pages: [number, boolean][] = [];
    do {
      const page = await list(who, before ? { before } : {});
      expect([page.unread, page.all]).toEqual([45, 45]);
      pages.push([page.list.length, page.more]);
      amounts.push(...page.list.map(({ rows }: { rows: { value: string }[] }) => rows[1]?.value));
      before = page.more ? page.list.at(-1).id : undefined;
    } while (before);
    expect(pages).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ]);
    expect(amounts).toEqual(Array.from({ length: 45 }, (_, at) => `${45 - at}.00 USD`));
  });

  it('shows unread ones alone when asked', async () => {
    const who = await portal.member();
    for (const n of [1, 2, 3]) await say(who.memberId, credited(`${n}.00 USD`));
    const [, middle] = (await list(who)).list;
    await who.call(calls.readMessage, { id: middle.id });
    expect((await list(who, { show: 'unread' })).list).toHaveLength(2);
    expect(await unread(who)).toBe(2);
    await who.call(calls.readMessage, { id: middle.id, read: false });
    expect(await unread(who)).toBe(3);
    await who.call(calls.readAllMessages);
    expect(await unread(who)).toBe(0);
    expect((await list(who, { show: 'unread' })).list).toEqual([]);
  });

  it("nobody reads, marks or deletes another's", async () => {
    const [owner, other] = [await portal.member(), await portal.member()];
    await say(owner.memberId, credited('9.00 USD'));
    const { id } = (await list(owner)).list[0];
    expect((await list(other)).list).toEqual([]);
    for (const call of [calls.readMessage, calls.deleteMessage])
      expect((await other.call(call, { id })).body.errorCode).toBe('not_found');
    await other.call(calls.readAllMessages);
    expect(await unread(owner)).toBe(1);
    expect((await owner.call(calls.deleteMessage, { id })).body.success).toBe(true);
    expect((await owner.call(calls.deleteMessage, { id })).body.errorCode).toBe('not_found');
    expect(await list(owner)).toMatchObject({ list: [], unread: 0, all: 0 });
  });

  it('what a member does in one tab reaches the others', async () => {
    const who = await portal.member();
    const heard: Heard[] = [];
    const stop = portal.ctx.events.subscribe(who.memberId, (event) => heard.push(event));
    await say(who.memberId, credited('9.00 USD'));
    await expect.poll(() => heard.length).toBe(1);
    await who.call(calls.readAllMessages);
    await who.call(calls.readAllMessages);
    await portal.ctx.events.publish({ to: who.memberId, topic: 'chat' });
    await expect.poll(() => heard.at(-1)?.topic).toBe('chat');
    expect(heard.map(({ cause }) => cause)).toEqual(['arrived', 'changed', undefined]);
    stop();
  });
});

it('a message is kept for a year', async () => {
  const who = await portal.member();
  await say(who.memberId, credited('9.00 USD'));
  portal.clock.advance(364 * DAY_MS);
  await sweep(portal.ctx);
  const left = async () =>
    portal.ctx.db.selectFrom('member_messages').select('id').where('member_id', '=', who.memberId).execute();
  expect(await left()).toHaveLength(1);
  portal.clock.advance(2 * DAY_MS);
  await sweep(portal.ctx);
  expect(await left()).toEqual([]);
});
