// The contract's own promises: no call is lost, and the tests notice an answer that it does not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../src/lib/contract/call.ts';
import { codesOf } from '../../src/lib/contract/codes.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { together } from '../../src/lib/contract/together.ts';
import { nothing } from '../../src/lib/contract/values.ts';
import { Refusal } from '../../src/lib/gateway/core/errors.ts';
import { type AnyHandler, handle } from '../../src/lib/gateway/core/handle.ts';
import { handlers } from '../../src/lib/gateway/http/handlers.ts';
import { createGateway } from '../../src/lib/gateway/http/serve.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { heldToItsWord } from '../support/kept-word.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const told = defineCall({
  method: 'GET',
  path: '/wps/test/told',
  access: 'public',
  summary: 'Answers how much.',
  input: nothing,
  output: z.object({ much: z.int() }),
  errors: ['not_found'],
});

/** What a caller gets when the call answers this. */
async function answering(run: () => Promise<unknown>): Promise<number | undefined> {
  const handler: AnyHandler = { call: told, run };
  const { gateway } = heldToItsWord(createGateway(portal.ctx, [handler]).answer, [handler]);
  return (await gateway(new Request(`http://portico.test${told.path}`), '10.7.7.7'))?.status;
}

describe('a test of any call fails', () => {
  it('when the answer has another shape', async () => {
    await expect(answering(async () => ({ much: 'a lot' }))).rejects.toThrow(
      'answers what its schema refuses',
    );
  });

  it('when the answer has a key that nobody declared', async () => {
    await expect(answering(async () => ({ much: 1, secret: 'x' }))).rejects.toThrow('secret');
  });

  it('when something else than JSON comes where a value was promised', async () => {
    await expect(answering(async () => new Response('hello'))).rejects.toThrow('schema refuses');
  });

  it('when it is refused with a code that the call may not answer', async () => {
    const refuse = async () => {
      throw new Refusal('seed_in_use');
    };
    await expect(answering(refuse)).rejects.toThrow('answers seed_in_use');
  });

  it('and not when the call answers what it declares', async () => {
    expect(await answering(async () => ({ much: 1 }))).toBe(200);
    const refuse = async () => {
      throw new Refusal('not_found');
    };
    expect(await answering(refuse)).toBe(404);
  });
});

describe('the codes that follow from the shape of a call', () => {
  it.each([
    ['a signed-in tab', calls.memberInfo, ['not_signed_in'], ['must_change_password', 'non_agent']],
    ['another password first', calls.unreadMessages, ['must_change_password'], ['need_true_account']],
    ['a true account', calls.securityOverview, ['need_true_account'], []],
    ['a game', calls.slotSpin, ['game_session_ended'], ['not_signed_in', 'cross_site']],
    ['money', calls.createDeposit, ['idempotency_key_required', 'idempotency_conflict'], []],
    ['a sealed payload', calls.login, ['envelope_expired', 'encryption_required'], ['not_signed_in']],
    ['effects', calls.launchGame, ['cross_site', 'body_too_large'], []],
    ['reading', calls.winners, ['too_many_requests', 'maintenance'], ['cross_site', 'body_too_large']],
  ] as const)('%s', (_, call, has, hasNot) => {
    const codes = codesOf(call);
    expect(has.filter((code) => !codes.has(code))).toEqual([]);
    expect(hasNot.filter((code) => codes.has(code))).toEqual([]);
  });
});

describe('no call is lost without a word', () => {
  it('two areas with one name do not start', () => {
    expect(() => together({ told }, { login: told }, { told })).toThrow('named told');
  });

  it('two calls at one address do not start', () => {
    const handler = handle(told, async () => ({ much: 1 }));
    expect(() => createGateway(portal.ctx, [handler, handler])).toThrow('GET /wps/test/told');
  });

  it('a handler answers the call of its name', () => {
    const crossed = Object.entries(handlers).filter(
      ([name, { call }]) => call !== calls[name as keyof typeof calls],
    );
    expect(crossed).toEqual([]);
  });
});
