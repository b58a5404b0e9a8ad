// What staff write to members.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { deliverLetters } from '../../../src/lib/gateway/inbox/letters.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { look, smallPng } from '../../support/pictures.ts';

let portal: TestGateway;
let home: string;
beforeAll(async () => {
  portal = await testGateway();
  home = await mkdtemp(join(tmpdir(), 'portico-letters-'));
  await setSetting(portal.operator.db, 'brand.languages', ['en', 'vi']);
  await portal.ctx.settings.reload();
});
afterAll(async () => {
  await portal.close();
  await rm(home, { recursive: true });
});

const operator = async (...words: string[]) => (await operate(portal.operator, ['messages', ...words])).value;

const list = async (who: Caller, language = 'en') =>
  (await who.call(calls.messages, {}, { language })).body.value;

describe('to one member', () => {
  it('is there at once, in the languages that it was written in, with its button', async () => {
    const who = await portal.member();
    await operator(
      ...['write', who.account, '--title', 'Your receipt', '--body', 'We have it.\nThank you.'],
      ...['--title-vi', 'Biên lai', '--body-vi', 'Chúng tôi đã nhận.', '--link', '/promotions'],
    );
    expect((await list(who)).list[0]).toMatchObject({
      group: 'notice',
      title: 'Your receipt',
      lead: 'We have it.',
      text: 'We have it.\nThank you.',
      act: { label: 'Open', link: '/promotions' },
    });
    expect((await list(who, 'vi')).list[0]).toMatchObject({ title: 'Biên lai', act: { label: 'Mở' } });
    expect((await who.call(calls.messages, { show: 'notices' })).body.value.list).toHaveLength(1);
  });

  it('carries pictures that this member alone can look at', async () => {
    const [who, other] = [await portal.member(), await portal.member()];
    const path = join(home, 'receipt.jpg');
    await writeFile(path, await smallPng());
    await operator('write', who.account, '--title', 'Receipt', '--body', 'Here it is.', '--picture', path);
    const [{ files }] = (await list(who)).list;
    expect(files).toHaveLength(1);
    expect((await look(who, files[0])).headers.get('content-type')).toBe('image/webp');
    expect((await look(other, files[0])).status).toBe(404);
    portal.clock.advance(2 * DAY_MS);
    await sweep(portal.ctx);
    const kept = await portal.ctx.db.selectFrom('files').select('id').where('id', '=', files[0]).execute();
    expect(kept).toHaveLength(1);
  });

  it('is not written when a picture is none, or a link leads elsewhere', async () => {
    const who = await portal.member();
    const path = join(home, 'page.png');
    await writeFile(path, '<html></html>');
    const write = (...more: string[]) =>
      operate(portal.operator, ['messages', 'write', who.account, '--title', 'T', '--body', 'B', ...more]);
    await expect(write('--picture', path)).rejects.toThrow('not a PNG or JPEG');
    await expect(write('--picture', join(home, 'none'))).rejects.toThrow('cannot be read');
    for (const link of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere',
      'javascript:alert(1)',
    ])
      await expect(write('--link', link)).rejects.toThrow('not a page of the portal');
    expect((await list(who)).list).toEqual([]);
  });
});

describe('to many', () => {
  let member: Awaited<ReturnType<TestGateway['member']>>;
  let agent: typeof member;
  beforeEach(async () => {
    [member, agent] = [await portal.member(), await portal.member()];
    await portal.ctx.db
      .updateTable('members')
      .set({ agent_code: 1 })
      .where('id', '=', agent.memberId)
      .execute();
  });

  const titles = async (who: Caller) => (await list(who)).list.map(({ title }: { title: string }) => title);

  it.each([
    ['members', [['M'], []]],
    ['agents', [[], ['M']]],
    ['everyone', [['M'], ['M']]],
  ])('%s get it once, however often the job runs', async (audience, expected) => {
    await operator('broadcast', audience, '--title', 'M', '--body', 'B');
    expect(await titles(member)).toEqual([]);
    await deliverLetters(portal.ctx);
    await deliverLetters(portal.ctx);
    expect([await titles(member), await titles(agent)]).toEqual(expected);
  });

  it('is not for guests, for whom comes later, or for members on a break', async () => {
    const guest = portal.caller();
    guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
    await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
    await operator('broadcast', 'everyone', '--title', 'Once', '--body', 'B');
    portal.clock.advance(1_000);
    const late = await portal.member();
    await deliverLetters(portal.ctx);
    const got = await portal.ctx.db
      .selectFrom('member_messages')
      .innerJoin('letters', 'letters.id', 'member_messages.letter_id')
      .select('member_messages.member_id')
      .where('letters.texts', '@>', JSON.stringify({ en: { title: 'Once' } }))
      .execute();
    const getters = got.map(({ member_id }) => member_id);
    expect(getters).toContain(agent.memberId);
    expect(getters).not.toContain(member.memberId);
    expect(getters).not.toContain(late.memberId);
    expect(await titles(guest)).toEqual([]);
  });

  it('that is withdrawn is shown to nobody any more and counts no more, and the log says who did it', async () => {
    const { id } = (await operator('broadcast', 'members', '--title', 'Wrong', '--body', 'B')) as {
      id: string;
    };
    await deliverLetters(portal.ctx);
    expect((await list(member)).unread).toBe(1);
    await operator('withdraw', id, '--reason', 'The date was wrong.');
    expect(await list(member)).toMatchObject({ list: [], unread: 0, all: 0 });
    expect((await member.call(calls.unreadMessages)).body.value.count).toBe(0);
    expect(await operator('list')).toContainEqual(expect.objectContaining({ id, state: 'withdrawn' }));
    await expect(operate(portal.operator, ['messages', 'withdraw', id, '--reason', 'Again'])).rejects.toThrow(
      'withdrawn already',
    );
    const logged = await portal.ctx.db
      .selectFrom('operator_actions')
      .select('detail')
      .where('action', '=', 'messages.withdraw')
      .execute();
    expect(JSON.stringify(logged)).toContain('The date was wrong.');
  });

  it('that is withdrawn before its delivery reaches nobody', async () => {
    const { id } = (await operator('broadcast', 'members', '--title', 'Stopped', '--body', 'B')) as {
      id: string;
    };
    await operator('withdraw', id, '--reason', 'Too early.');
    await deliverLetters(portal.ctx);
    expect(await operator('list')).toContainEqual(expect.objectContaining({ id, delivered: 0 }));
  });
});
