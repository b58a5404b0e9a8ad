import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { wordsIn } from '../../../src/lib/rules/feedback.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const words = (count: number): string => Array.from({ length: count }, () => 'lamp').join(' ');

const send = async (input: object, from: Caller = portal.caller()) =>
  (await from.call(calls.feedback, input)).body;

const kept = async () =>
  (await operate(portal.operator, ['feedback', 'list'])).value as Record<string, unknown>[];

it('takes a text of a visitor between the fewest and the most words, and keeps it for the operator', async () => {
  for (const count of [5, 300])
    expect((await send({ kind: 'general', content: words(count) })).success).toBe(true);
  const [newest] = await kept();
  expect(newest).toMatchObject({ kind: 'general', content: words(300) });
  expect(newest?.page).toBeUndefined();
});

it('names the field and the range when a text is shorter or longer, and keeps nothing of it', async () => {
  const before = (await kept()).length;
  for (const count of [4, 301]) {
    const answer = await send({ kind: 'general', content: words(count) });
    expect(answer).toMatchObject({
      errorCode: 'invalid_input',
      fields: { content: 'Write 5 to 300 words.' },
    });
  }
  for (const content of [undefined, '', '  \n ', '... !!!'])
    expect((await send({ kind: 'general', content })).fields.content).toBe('Write something first.');
  expect(await kept()).toHaveLength(before);
});

it('keeps the lines of a text, and refuses signs that are none', async () => {
  expect((await send({ kind: 'general', content: 'One two\nthree four\n\nfive six' })).success).toBe(true);
  const answer = await send({ kind: 'general', content: `${words(6)} \u001b[31m` });
  expect(answer.errorCode).toBe('invalid_input');
});

it('takes whether a help page was useful, with a reason or without', async () => {
  expect((await send({ kind: 'help', page: 'deposit', useful: true })).success).toBe(true);
  expect((await send({ kind: 'help', page: 'deposit', useful: false, content: 'Too long' })).success).toBe(
    true,
  );
  expect(await operate(portal.operator, ['feedback', 'list', '--kind', 'help'])).toMatchObject({
    value: [
      { page: 'deposit', useful: false, content: 'Too long' },
      { page: 'deposit', useful: true },
    ],
  });
  expect((await send({ kind: 'help', page: 'deposit' })).fields.useful).toBeTruthy();
});

it('counts words as readers do, and Chinese by its characters', () => {
  expect(wordsIn("It's late - at 5!")).toBe(4);
  expect(wordsIn('存款 APP 没有到账')).toBe(7);
  expect(wordsIn('เงินฝากยังไม่เข้า')).toBeGreaterThan(1);
  expect(wordsIn(' \n ')).toBe(0);
});

it('an address may write ten times an hour; what was refused does not count', async () => {
  const writer = portal.caller();
  const content = words(5);
  for (let i = 0; i < 12; i++) await send({ kind: 'general', content: 'short' }, writer);
  for (let i = 0; i < 10; i++) expect((await send({ kind: 'general', content }, writer)).success).toBe(true);
  expect((await send({ kind: 'general', content }, writer)).errorCode).toBe('too_many_requests');
  expect((await send({ kind: 'general', content })).success).toBe(true);
});

it('the operator sets how many words, and the brand tells pages', async () => {
  await setSetting(portal.operator.db, 'feedback.minWords', 2);
  await portal.ctx.settings.reload();
  expect((await send({ kind: 'general', content: 'Thank you' })).success).toBe(true);
  expect((await portal.caller().call(calls.brandSettings)).body.value.feedback).toEqual({ min: 2, max: 300 });
});
