// A portal whose calls and readings are answered by another gateway: a second instance behind a real http server.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { announcements } from '../../../src/lib/contract/notices.ts';
import { callsDoor, createCalls } from '../../../src/lib/front/calls.ts';
import { responseOf } from '../../../src/lib/gateway/http/answer.ts';
import type { Backend } from '../../../src/lib/gateway/http/backend.ts';
import { ownBackend } from '../../../src/lib/gateway/http/own-backend.ts';
import { remoteBackend } from '../../../src/lib/gateway/http/remote-backend.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { definitions } from '../../../src/lib/gateway/settings/definitions.ts';
import { createCaller, ORIGIN, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';

let remote: TestGateway;
let server: Server;
let portal: Backend;
const lines: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => lines.push(JSON.parse(line)) };
const NOWHERE = 'http://127.0.0.1:9';
const to = (gatewayUrl: string): Backend =>
  remoteBackend({ gatewayUrl, publicUrl: undefined, logLevel: 'info', logTo });

beforeAll(async () => {
  remote = await testGateway();
  const own = async () => ownBackend(remote.ctx);
  const app = new Hono().use(callsDoor(createCalls(own)));
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const headers = new Headers(incoming.headers as Record<string, string>);
    headers.set('x-portico-address', headers.get('x-forwarded-for') ?? '127.0.0.1');
    const asked = { method: incoming.method, headers, body };
    const answer = await app.request(`http://remote.test${incoming.url}`, asked);
    const cookies = answer.headers.getSetCookie();
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    });
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await remote.close();
});

const operator = (...words: string[]) => operate(remote.operator, words);

it('signing in through it works: sealed payload, cookie and tab pass both ways', async () => {
  const { account } = await remote.member();
  const visitor = createCaller(portal.answer, '10.9.9.9');
  const login = await visitor.call(calls.login, { type: 'username', username: account, password: PASSWORD });
  expect(login.body.success).toBe(true);
  visitor.token = login.body.value.token;
  expect((await visitor.call(calls.memberInfo)).body.value.account).toBe(account);
  const session = await remote.ctx.db
    .selectFrom('sessions')
    .select('address')
    .where('address', '=', '10.9.9.9')
    .execute();
  expect(session).toHaveLength(1);
});

it('a picture of several megabytes reaches customer support through it', async () => {
  const picture = await sharp(randomBytes(1000 * 1000 * 3), {
    raw: { width: 1000, height: 1000, channels: 3 },
  })
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(2_000_000);
  const { body } = await createCaller(portal.answer, '10.9.9.7').call(calls.sendContact, {
    topic: 'deposit',
    email: 'guest@example.com',
    content: 'My deposit has not arrived.',
    picture: picture.toString('base64'),
  });
  expect(body).toMatchObject({ success: true });
});

it('refusals arrive as the gateway gave them, and each call leaves a line in the log', async () => {
  const answer = await createCaller(portal.answer, '10.9.9.8').call(calls.memberInfo);
  expect(answer.status).toBe(401);
  expect(answer.body.errorCode).toBe('not_signed_in');
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toBeTruthy();
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId, path: calls.memberInfo.path, status: 401, msg: 'call forwarded' }),
  );
});

it('pages read what the other gateway says, and follow its changes', async () => {
  await operator('announce', 'Water in the harbour');
  const { list } = await portal.read(announcements, { types: 'B' });
  expect(list.map(({ title }) => title)).toContain('Water in the harbour');
  expect((await portal.read(calls.brandSettings)).name).toBe('Portico');
  await operator('settings', 'set', 'brand.name', 'Harbour');
  await expect
    .poll(async () => (await portal.read(calls.brandSettings)).name, { timeout: 15_000 })
    .toBe('Harbour');
});

it('what a page asks about one thing is never kept, and a refusal is one here too', async () => {
  await expect(portal.read(calls.cashierPayment, { reference: 'x'.repeat(43) })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('the front door goes by the other gateway’s settings', async () => {
  await operator('settings', 'set', 'brand.languages', '["en","vi"]');
  await operator('settings', 'set', 'cdn.images', '["https://pictures.example"]');
  const told = async () => {
    const { get } = await portal.settings();
    return [get('brand.languages'), get('cdn.images')];
  };
  await expect.poll(told, { timeout: 15_000 }).toEqual([['en', 'vi'], ['https://pictures.example']]);
  const { get } = await portal.settings();
  expect(get('botCheck.provider')).toBe('none');
  expect(get('phoneSignIn.firebase').apiKey).toBe('');
});

it('a visit is turned away for the same reasons: maintenance, a denied address, a country', async () => {
  const closedFrom = (address: string) => portal.closed({ request: new Request(ORIGIN), address });
  expect(await closedFrom('1.0.128.1')).toBeUndefined();
  await operator('settings', 'set', 'access.restrictedCountries', '["TH"]');
  await expect.poll(() => closedFrom('1.0.128.1')).toBe('region_restricted');
  expect(await portal.countryOf({ request: new Request(ORIGIN), address: '1.0.128.1' })).toBe('TH');
  await operator('settings', 'set', 'access.deniedAddresses', '["203.0.113.0/24"]');
  await expect.poll(() => closedFrom('203.0.113.9')).toBe('access_denied');
  expect(await closedFrom('10.0.0.1')).toBeUndefined();
  await operator('status', 'maintenance', 'on');
  await expect.poll(() => closedFrom('10.0.0.1')).toBe('maintenance');
  await operator('status', 'maintenance', 'off');
});

it('a gateway that does not answer is said in the envelope, to pages, and with its cause in the log', async () => {
  const nowhere = to(NOWHERE);
  const answer = await createCaller(nowhere.answer, '10.9.9.7').fetch(calls.whitelabel.path);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ success: false, errorCode: 'gateway_unreachable' });
  expect(await nowhere.closed({ request: new Request(ORIGIN), address: '10.9.9.7' })).toBe(
    'gateway_unreachable',
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      path: calls.whitelabel.path,
      msg: 'the other gateway does not answer',
      err: expect.objectContaining({ stack: expect.stringContaining('fetch failed') }),
    }),
  );
});

it('pages that have to be rendered are limited by address here, at the standard', async () => {
  const { points, seconds } = definitions['limits.miss'].standard;
  for (let at = 0; at < points; at++) await portal.countMiss('limits.miss', '10.9.9.6');
  await expect(portal.countMiss('limits.miss', '10.9.9.6')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: seconds,
  });
  await portal.countMiss('limits.miss', '10.9.9.5');
  await portal.countMiss('limits.newHost', '10.9.9.6');
});

it('anyone who rents an IPv6 network cannot invent hosts without end: its /48 is counted too, at the standards', async () => {
  const limit = 'limits.newHost';
  const most = definitions[limit].standard.points * definitions['network.wideFactor'].standard;
  const networks = Array.from({ length: most + 100 }, (_, at) => `2001:db8:77:${at.toString(16)}::1`);
  const counted = await Promise.allSettled(networks.map((address) => portal.countMiss(limit, address)));
  expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  await portal.countMiss(limit, '2001:db8:78::1');
});

it('a caller that asks before it sends its body gets its answer', async () => {
  // Open in every state, whatever the tests before have set.
  const { method, path } = calls.logout;
  const headers = { expect: '100-continue', 'content-type': 'application/json' };
  const request = new Request(ORIGIN + path, { method, body: '{}', headers });
  const answer = await portal.answer(request, '10.9.9.8');
  expect(answer && (await responseOf(answer).json())).toMatchObject({ errorCode: 'not_signed_in' });
});
