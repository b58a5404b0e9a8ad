// Turnstile as the portal asks it, against a server of the test that speaks its protocol.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { requireBotCheck } from '../../../src/lib/gateway/proofs/bot-check.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

const SECRET = 'turnstile-secret';

let portal: TestGateway;
let service: Server;
let asked: URLSearchParams | undefined;
let broken = false;
/** The service sends anyone who asks elsewhere. */
let movedTo: string | undefined;

beforeAll(async () => {
  portal = await testGateway();
  service = createServer(async (request, response) => {
    asked = new URLSearchParams(await text(request));
    const success = asked.get('secret') === SECRET && (asked.get('response') ?? '').startsWith('good');
    const body = success
      ? { success, 'error-codes': [] }
      : { success, 'error-codes': ['invalid-input-response'] };
    if (movedTo) return void response.writeHead(307, { location: movedTo }).end();
    response.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  portal.ctx.config.turnstile = { secret: SECRET, verifyUrl: `http://127.0.0.1:${port}/siteverify` };
  await setSetting(portal.operator.db, 'botCheck.provider', 'turnstile');
  await setSetting(portal.operator.db, 'botCheck.siteKey', 'site-key');
  await portal.ctx.settings.reload();
});
afterAll(async () => {
  service.close();
  await portal.close();
});

const check = (token: string | undefined) => requireBotCheck(portal.ctx, token, '10.1.1.1');
const refused = expect.objectContaining({ code: 'bot_check_failed' });

it('gives the browser the site key and keeps the secret', async () => {
  const { body } = await portal.caller().call(calls.botChallenge);
  expect(body.value).toEqual({ provider: 'turnstile', siteKey: 'site-key' });
});

it('lets a token pass that the service knows, once', async () => {
  await check('good-1');
  expect(Object.fromEntries(asked ?? [])).toEqual({
    secret: SECRET,
    response: 'good-1',
    remoteip: '10.1.1.1',
  });
  await expect(check('good-1')).rejects.toEqual(refused);
});

it('refuses a token that the service refuses, and none at all', async () => {
  await expect(check('bad-1')).rejects.toEqual(refused);
  await expect(check(undefined)).rejects.toEqual(refused);
});

it('lets nobody through while the service fails or is away, and goes on when it is back', async () => {
  broken = true;
  await expect(check('good-2')).rejects.toEqual(refused);
  broken = false;
  await check('good-2');
  const { port } = service.address() as AddressInfo;
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
  await expect(check('good-3')).rejects.toEqual(refused);
  await new Promise<void>((listening) => service.listen(port, '127.0.0.1', listening));
  await check('good-3');
});

it('is asked where it is configured and nowhere else: the secret goes along to no other address', async () => {
  let told = false;
  const stranger = createServer((_, response) => {
    told = true;
    response.end('{"success":true}');
  });
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  movedTo = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
  await expect(check('good-5')).rejects.toEqual(refused);
  movedTo = undefined;
  stranger.close();
  expect(told).toBe(false);
});

it('lets nobody through without its secret', async () => {
  const kept = portal.ctx.config.turnstile;
  portal.ctx.config.turnstile = undefined;
  await expect(check('good-4')).rejects.toEqual(refused);
  portal.ctx.config.turnstile = kept;
});
