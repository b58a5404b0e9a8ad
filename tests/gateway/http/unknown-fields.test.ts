// A client may say more than the portal reads, and send a field that nobody filled in.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '../../../src/lib/contract/call.ts';
import { movesMoney } from '../../../src/lib/contract/codes.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

const log: Record<string, unknown>[] = [];
let portal: TestGateway;
let member: Caller;
beforeAll(async () => {
  portal = await testGateway({ logTo: { write: (line) => void log.push(JSON.parse(line)) } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  // One of the calls logs out.
  if (!member || (await member.call(calls.memberInfo)).status !== 200) member = await portal.member();
  log.length = 0;
});

const ignored = () =>
  log.filter(({ msg }) => msg === 'an unknown field was ignored').map(({ field, path }) => [path, field]);

const open = (Object.entries(calls) as [string, Call][]).filter(
  ([name, call]) =>
    !call.raw &&
    !movesMoney(call) &&
    call.access !== 'game' &&
    call !== calls.liveEvents &&
    // They answer with a table, no JSON.
    !/(Record|statement)File$/.test(name),
);

it.each(open)('%s does not complain of a field that it does not have', async (_, call) => {
  const who = call.access === 'public' ? portal.caller() : member;
  const { body } = await who.call(call, { fromAnotherClient: 'x' });
  expect(body?.fields ?? {}).not.toHaveProperty('fromAnotherClient');
});

it('the log names a field once a call, and never what was in it', async () => {
  const input = { language: 'en', shoeSize: 'forty-three', hat: 'forty-four' };
  for (let i = 0; i < 3; i++)
    expect((await member.call(calls.updateLanguage, input)).body).toMatchObject({ success: true });
  expect(ignored()).toEqual(['shoeSize', 'hat'].map((field) => [calls.updateLanguage.path, field]));
  expect(JSON.stringify(log)).not.toContain('forty');
});

it('the log takes no name that may be what somebody typed, and does not grow without end', async () => {
  const { gameId, ...rest } = { gameId: 'none', 'linh@example.com': 1, 'x y': 1 };
  await member.call(calls.setFavourite, { gameId, favourite: false, ...rest });
  expect(ignored()).toEqual([[calls.setFavourite.path, '(no name)']]);
  for (let i = 0; i < 30; i++)
    await member.call(calls.setFavourite, { gameId, favourite: false, [`field${i}`]: 1 });
  expect(ignored()).toHaveLength(20);
});

it('a call that moves money refuses what it does not know: it may have meant another movement', async () => {
  const input = JSON.parse('{"method":"bank","amount":"10","currency":"EUR","__proto__":1,"constructor":1}');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { body } = await member.call(calls.createDeposit, input, key);
  expect(body.errorCode).toBe('invalid_input');
  expect(Object.keys(body.fields).sort()).toEqual(['__proto__', 'constructor', 'currency']);
  expect(body.fields.currency).toBe('This form does not have this field.');
});

it('no input reaches the prototype of objects, in a body, in a query or in a sealed body', async () => {
  const body = JSON.parse(
    '{"language":"en","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}',
  );
  expect((await member.call(calls.updateLanguage, body)).body.success).toBe(true);
  const query = JSON.parse(
    '{"gameType":"RNG","__proto__[polluted]":"1","constructor.prototype.polluted":"1"}',
  );
  expect((await portal.caller().call(calls.gameList, query)).body.success).toBe(true);
  await portal
    .caller()
    .call(calls.login, { ...JSON.parse('{"__proto__":{"polluted":1}}'), type: 'username' });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it('an empty text is a field that was left out', async () => {
  const kept = await member.call(calls.gameList, { gameType: '', minBet: '', pageNo: '', pageSize: '' });
  expect(kept.body.value).toMatchObject({ pageNum: 1 });
  const { body } = await portal.caller().call(calls.login, { type: 'username', username: '', password: '' });
  expect(body.fields).toEqual({ username: 'Input cannot be empty', password: 'Input cannot be empty' });
});
