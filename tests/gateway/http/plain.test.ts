import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const get = async (path: string) => {
  const answer = await portal.caller().fetch(path);
  return { status: answer.status, body: await answer.json() };
};

it('says that it lives and that it is ready', async () => {
  expect(await get('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
});

it('publishes the key for encrypted payloads without its private half', async () => {
  const { keys } = (await get('/.well-known/jwks.json')).body;
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc' });
  expect(keys[0]).not.toHaveProperty('d');
});

it('describes every call of the contract as OpenAPI', async () => {
  const { body } = await get('/openapi.json');
  for (const [name, call] of Object.entries(calls)) {
    const operation = body.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    expect(operation.summary, name).toMatch(/\.$/);
  }
});

it('tells of the headers that the pages send with each call', async () => {
  const { paths, components } = (await get('/openapi.json')).body;
  const told = (path: string): string[] =>
    (paths[path].get.parameters as { $ref?: string }[]).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  for (const { path } of [calls.whitelabel, calls.liveEvents])
    expect(told(path)).toEqual(['os', 'platform', 'x-nonce', 'gateway-version', 'language']);
  expect(Object.keys(components.parameters)).toEqual(told(calls.whitelabel.path));
});

it('says of a period that its last day is the one before its end', async () => {
  const { paths } = (await get('/openapi.json')).body;
  const { parameters } = paths[calls.depositRecord.path].get;
  const to = (parameters as { name?: string }[]).find(({ name }) => name === 'to');
  expect(JSON.stringify(to)).toContain('The day after the last one');
});

it('says of each call with a body that it may be too large', async () => {
  const { paths } = (await get('/openapi.json')).body;
  expect(paths[calls.login.path].post.responses['413'].description).toContain('body_too_large');
  expect(paths[calls.whitelabel.path].get.responses).not.toHaveProperty('413');
});

it.each([
  ['DELETE', calls.login, 'POST'],
  ['HEAD', calls.whitelabel, 'GET'],
  ['PUT', calls.launchGame, 'GET, POST'],
])('%s of a call that does not take it is told which methods it takes', async (method, { path }, allow) => {
  const answer = await portal.caller().fetch(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect((await answer.json()).errorCode).toBe('method_not_allowed');
});

it('answers an address that is no call with a refusal in the envelope', async () => {
  expect(await get('/wps/nothing/here')).toMatchObject({
    status: 404,
    body: { success: false, errorCode: 'unknown_call' },
  });
});

it('an address of the gateway that finds the database busy says to try again', async () => {
  const busy = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  vi.spyOn(portal.ctx.envelope, 'publicKeys').mockRejectedValue(busy);
  const answer = await portal.caller().fetch('/.well-known/jwks.json');
  vi.restoreAllMocks();
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await answer.json()).toMatchObject({ success: false, errorCode: 'try_again' });
});
