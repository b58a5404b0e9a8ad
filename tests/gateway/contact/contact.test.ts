import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { sendAnswers } from '../../../src/lib/gateway/contact/answers.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const written = (more: object = {}) => ({
  topic: 'deposit',
  email: 'guest@example.com',
  content: 'My deposit has not arrived.',
  ...more,
});

const send = async (input: object, from: Caller = portal.caller()) =>
  (await from.call(calls.sendContact, input)).body;

const operator = async (...words: string[]) =>
  (await operate(portal.operator, ['contact', ...words])).value as Record<string, unknown>;

const mailsTo = (recipient: string) =>
  portal.ctx.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('a visitor', () => {
  it('gets a number for a message, and the operator finds it in the queue', async () => {
    const { value } = await send(written({ username: 'minh', reference: 'D-1', content: 'One\r\ntwo' }));
    expect(await operator('list')).toContainEqual(
      expect.objectContaining({ id: value.number, state: 'new' }),
    );
    expect(await operator('show', value.number)).toMatchObject({
      topic: 'deposit',
      email: 'guest@example.com',
      username: 'minh',
      reference: 'D-1',
      account: null,
      content: 'One\ntwo',
      answers: [],
    });
  });

  it('is told at its field what is missing or wrong', async () => {
    const { fields } = await send({ topic: '', email: 'nobody', content: ' \n ' });
    expect(Object.keys(fields).sort()).toEqual(['content', 'email', 'topic']);
    expect(fields.content).toBe('Write something first.');
    expect((await send(written({ content: 'x'.repeat(2001) }))).fields.content).toContain('2000');
  });

  it('may write five times an hour from one address; what was refused does not count', async () => {
    const writer = portal.caller();
    for (let i = 0; i < 6; i++) await send(written({ content: '' }), writer);
    for (let i = 0; i < 5; i++) expect((await send(written(), writer)).success).toBe(true);
    expect((await send(written(), writer)).errorCode).toBe('too_many_requests');
  });
});

describe('with the bot check on', () => {
  const choose = async (provider: 'altcha' | 'none') => {
    await setSetting(portal.operator.db, 'botCheck.provider', provider);
    await portal.ctx.settings.reload();
  };
  afterEach(() => choose('none'));

  it('a browser without scripts answers a captcha instead', async () => {
    await choose('altcha');
    const writer = portal.caller();
    expect(await send(written(), writer)).toMatchObject({
      errorCode: 'captcha_required',
      value: { captcha: true },
    });
    const question = (await writer.call(calls.captcha, { kind: 'question' })).body.value as string;
    const names = 'zero one two three four five six seven eight nine ten'.split(' ');
    const [a = 0, b = 0] = names.flatMap((name, at) =>
      question
        .split(/\W+/)
        .filter((word) => word === name)
        .map(() => at),
    );
    expect((await send(written({ captcha: String(a + b) }), writer)).success).toBe(true);
  });

  it('a wrong proof of work is refused', async () => {
    await choose('altcha');
    expect((await send(written({ botCheck: 'none' }))).errorCode).toBe('bot_check_failed');
  });
});

describe('a member', () => {
  const sendAs = async (who: Caller, input: object) => (await who.call(calls.sendMemberContact, input)).body;
  const asked = { topic: 'withdrawal', content: 'Where is my withdrawal?' };

  it('is known by the session, whatever name is typed, and needs no captcha', async () => {
    const who = await portal.member();
    const { value } = await sendAs(who, { ...asked, email: 'me@example.com' });
    expect(await operator('show', value.number)).toMatchObject({
      account: who.account,
      email: 'me@example.com',
    });
  });

  it('gets the answer at the bound address when none is typed, and is asked for one when none is bound', async () => {
    const who = await portal.member();
    expect((await sendAs(who, { ...asked, email: '' })).fields.email).toBeTruthy();
    await operate(portal.operator, ['members', 'set', who.account, '--email', 'bound@example.com']);
    const { value } = await sendAs(who, { ...asked, email: '' });
    expect(await operator('show', value.number)).toMatchObject({ email: 'bound@example.com' });
  });
});

describe('an answer', () => {
  it('goes to the writer by mail, once, with the number and what was asked', async () => {
    const { value } = await send(written({ email: 'asks@example.com' }));
    await operator('answer', value.number, '--text', 'It is credited now.');
    await sendAnswers(portal.ctx);
    await sendAnswers(portal.ctx);
    const mails = await mailsTo('asks@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(value.number);
    expect(mails[0]?.body).toContain('It is credited now.');
    expect(mails[0]?.body).toContain('My deposit has not arrived.');
    expect(await operator('show', value.number)).toMatchObject({
      state: 'answered',
      answers: [{ content: 'It is credited now.', sentAt: expect.any(String) }],
    });
  });

  it('that could not be sent is sent a while later', async () => {
    const { value } = await send(written({ email: 'later@example.com' }));
    await operator('answer', value.number, '--text', 'Soon.');
    const down = { ...portal.ctx.providers, mail: { send: () => Promise.reject(new Error('away')) } };
    await sendAnswers({ ...portal.ctx, providers: down });
    expect(await mailsTo('later@example.com')).toHaveLength(0);
    await sendAnswers(portal.ctx);
    expect(await mailsTo('later@example.com')).toHaveLength(0);
    portal.clock.advance(5 * 60_000);
    await sendAnswers(portal.ctx);
    expect(await mailsTo('later@example.com')).toHaveLength(1);
  });
});

it('a closed message leaves the queue, takes no answer, and is deleted a year later', async () => {
  const { value } = await send(written());
  await operator('close', value.number);
  expect(await operator('list')).not.toContainEqual(expect.objectContaining({ id: value.number }));
  expect(await operator('list', '--all', 'on')).toContainEqual(
    expect.objectContaining({ id: value.number, state: 'closed' }),
  );
  await expect(operator('answer', value.number, '--text', 'Late')).rejects.toThrow('closed');
  await expect(operator('show', '999999')).rejects.toThrow('no message');
  portal.clock.advance(364 * DAY_MS);
  await sweep(portal.ctx);
  expect(await operator('show', value.number)).toBeTruthy();
  portal.clock.advance(2 * DAY_MS);
  await sweep(portal.ctx);
  await expect(operator('show', value.number)).rejects.toThrow('no message');
});
