// A request gets the same answer on the short way to kept pages and calls as on the long one, past which Astro's adapter stands.
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { createFrontDoor, type FrontDoor } from '../../src/lib/front/front-door.ts';
import type { Renderer } from '../../src/lib/front/pages.ts';
import { ownBackend } from '../../src/lib/gateway/http/own-backend.ts';
import { definitions, type SettingKey } from '../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { waitUntil } from '../support/wait-for.ts';

const POLICY = "default-src 'self'; img-src 'self' data:; connect-src 'self'";

const renderer: Renderer = {
  hasPage: ({ url }) => !new URL(url).pathname.startsWith('/nothing'),
  async render({ url }, lang) {
    const { pathname, search } = new URL(url);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-cache-tags': 'settings' };
    return new Response(`<title>${lang} ${url}</title>${`<p>${pathname}${search}</p>`.repeat(60)}`, {
      status: pathname === '/404' ? 404 : 200,
      headers: { ...headers, 'content-security-policy': POLICY },
    });
  },
};

let portal: TestGateway;
let door: FrontDoor;
/** Answers everything by the long way. */
let long: Server;
/** Answers what it can by the short way. */
let short: Server;
/** How many requests the short way has answered. */
let taken = 0;
/** Of those, without a wait. */
let takenAtOnce = 0;
const changed = new Set<SettingKey>();

beforeAll(async () => {
  portal = await testGateway();
  door = createFrontDoor(async () => ownBackend(portal.ctx), renderer);
  await door.openAhead();
  const goLong = async (incoming: IncomingMessage, outgoing: Parameters<typeof writeResponse>[1]) =>
    writeResponse(await door.app.fetch(createRequestFromNodeRequest(incoming)), outgoing);
  long = await listening(createServer(goLong));
  short = await listening(
    createServer(async (incoming, outgoing) => {
      const { kept, call } = door.shortWay;
      const atOnce = kept(incoming, outgoing);
      if (atOnce) takenAtOnce++;
      if (atOnce || (await call(incoming, outgoing))) taken++;
      else await goLong(incoming, outgoing);
    }),
  );
});
afterEach(async () => {
  for (const key of changed) await set(key, definitions[key].standard);
  changed.clear();
});
afterAll(async () => {
  for (const server of [long, short]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await portal.close();
});

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

async function set(key: SettingKey, value: unknown): Promise<void> {
  changed.add(key);
  await setSetting(portal.operator.db, key, value);
  const wanted = JSON.stringify(value);
  await waitUntil(() => JSON.stringify(portal.ctx.settings.get(key)) === wanted);
}

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Status, headers but for those of the connection and of one answer alone, and bytes. */
function answerOf(server: Server, { path, method = 'GET', headers = {}, body }: Sent) {
  const { port } = server.address() as AddressInfo;
  const all = { host: 'portico.test', 'x-portico-address': '10.1.2.3', ...headers };
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      ask({ port, host: '127.0.0.1', path, method, headers: all, agent: false }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const { date, connection, 'keep-alive': _, 'x-request-id': id, ...told } = answer.headers;
        const text = Buffer.concat(chunks).toString('base64');
        resolve({
          status: answer.statusCode,
          headers: { ...told, ...(id && { 'x-request-id': 'an id' }) },
          body: id ? Buffer.from(text, 'base64').toString().replaceAll(String(id), 'an id') : text,
        });
      })
        .once('error', reject)
        .end(body);
    },
  );
}

/** The answer of both ways, which are held against each other; `by` says which way the second one went. */
async function both(asked: Sent) {
  // Once for the page to be kept, and again for its strong form.
  for (let warm = 0; warm < 3; warm++) await answerOf(long, asked);
  const expected = await answerOf(long, asked);
  const before = taken;
  const answer = await answerOf(short, asked);
  const said = `${asked.method ?? 'GET'} ${asked.path} ${JSON.stringify(asked.headers)}`;
  expect(answer, said).toEqual(expected);
  // By what was sent just now, where the answer is kept.
  expect(await answerOf(short, asked), `${said} again`).toEqual(expected);
  return { ...answer, by: taken > before ? 'the short way' : 'the long way' };
}

it.each(['/', '/vip', '/vip/', '//vip', '/?utm_source=x', '/index.html', '/help?q=a%20b&x=1', '/SEAMLESS'])(
  'a kept page at %s goes the short way',
  async (path) => {
    expect(await both({ path })).toMatchObject({ status: 200, by: 'the short way' });
    expect(await both({ path, method: 'HEAD' })).toMatchObject({ body: '', by: 'the short way' });
  },
);

it.each(['br', 'gzip, deflate, br, zstd', 'gzip', 'identity', 'deflate', ''])(
  'a reader who takes "%s" gets the same bytes',
  async (encoding) => {
    const answer = await both({ path: '/vip', headers: { 'accept-encoding': encoding } });
    expect(answer.by).toBe('the short way');
  },
);

it('a reader who has the page is told so', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { etag } = (await both({ path: '/vip', headers })).headers;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`])
    expect(await both({ path: '/vip', headers: { ...headers, 'if-none-match': String(tag) } })).toMatchObject(
      {
        status: 304,
        body: '',
        by: 'the short way',
      },
    );
  for (const tag of ['"other"', '*'])
    expect(await both({ path: '/vip', headers: { ...headers, 'if-none-match': tag } })).toMatchObject({
      status: 200,
    });
});

it('each reader gets the language of the cookie or the header, where it is offered', async () => {
  await set('brand.languages', ['en', 'vi']);
  const bodies = new Set<string>();
  const readers: Sent['headers'][] = [
    {},
    { cookie: 'lang=vi' },
    { cookie: 'a=b; lang=th' },
    { language: 'vi' },
  ];
  for (const headers of readers) bodies.add((await both({ path: '/vip', headers })).body);
  expect(bodies.size).toBe(2);
});

it('each host and scheme has its own copy', async () => {
  const bodies = new Set<string>();
  const visits: Sent['headers'][] = [
    { host: 'PORTICO.test:80' },
    { host: 'portico.test:8080' },
    { host: 'other.test' },
    { host: '[::1]:4321' },
    { 'x-portico-secure': '1' },
    { 'x-portico-secure': '1', host: 'portico.test:443' },
  ];
  for (const headers of visits) bodies.add((await both({ path: '/vip', headers })).body);
  expect(bodies.size).toBe(5);
});

it('what the operator opens the policy to is in the next answer', async () => {
  await both({ path: '/vip' });
  await set('cdn.images', ['https://pictures.example']);
  const { headers } = await both({ path: '/vip' });
  expect(headers['content-security-policy']).toContain('https://pictures.example');
});

it('an address that nobody has goes the long way, and so does what is sent with a body', async () => {
  expect(await both({ path: '/nothing-here' })).toMatchObject({ status: 404, by: 'the long way' });
  expect(await both({ path: '/404' })).toMatchObject({ status: 404, by: 'the short way' });
  expect(await both({ path: '/vip', headers: { 'content-length': '2' }, body: '{}' })).toMatchObject({
    by: 'the long way',
  });
});

const CLOSED: [state: string, key: SettingKey, value: unknown, status: number][] = [
  ['under maintenance', 'status.maintenance', { on: true, until: null }, 503],
  ['for an address', 'access.deniedAddresses', ['10.1.2.0/24'], 403],
  ['in a country', 'access.restrictedCountries', ['XX'], 451],
  ['at a host', 'domains.allowed', ['play.example'], 421],
];

it.each(CLOSED)('closed %s, no kept page is shown and calls are refused', async (_, key, value, status) => {
  await both({ path: '/vip' });
  await set(key, value);
  expect(await both({ path: '/vip' })).toMatchObject({ status, by: 'the long way' });
  expect(await both({ path: calls.gameMenus.path })).toMatchObject({ status, by: 'the short way' });
  expect(await both({ path: '/frame.txt' })).toMatchObject({ status: 200 });
});

it('calls get the same answers: kept ones, refusals, wrong methods, unknown ones, forms and JSON', async () => {
  const json = { 'content-type': 'application/json' };
  const asked: Sent[] = [
    { path: calls.whitelabel.path },
    { path: `${calls.whitelabel.path}?x=1` },
    { path: calls.whitelabel.path, method: 'HEAD' },
    { path: calls.brandSettings.path, headers: { 'accept-encoding': 'br' } },
    { path: calls.systemStatus.path, headers: { 'x-portico-address': '1.0.128.1' } },
    { path: calls.memberInfo.path, headers: { cookie: 'portico_session_x=y', authorization: 'Bearer z' } },
    { path: calls.login.path, method: 'DELETE' },
    { path: calls.feedback.path, method: calls.feedback.method, body: '{', headers: json },
    {
      path: calls.feedback.path,
      method: calls.feedback.method,
      body: '{}',
      headers: { ...json, 'sec-fetch-site': 'cross-site' },
    },
    { path: '/wps/nobody/answers' },
    { path: '/house/balance', method: 'OPTIONS', headers: { origin: 'null' } },
    { path: calls.whitelabel.path, headers: { 'x-portico-secure': '1' } },
  ];
  for (const each of asked) expect((await both(each)).by).toBe('the short way');
});

it('a kept answer follows the settings', async () => {
  const before = (await both({ path: calls.brandSettings.path })).body;
  await set('brand.name', 'Harbour');
  const after = (await both({ path: calls.brandSettings.path })).body;
  expect([before.includes('Portico'), after.includes('Harbour')]).toEqual([true, true]);
});

it('a kept answer is given at once, one with input or for another method is not', async () => {
  const atOnce = async (asked: Sent): Promise<boolean> => {
    const before = takenAtOnce;
    await both(asked);
    return takenAtOnce > before;
  };
  const { path } = calls.whitelabel;
  expect(await atOnce({ path })).toBe(true);
  expect(await atOnce({ path: `${path}?x=1` })).toBe(false);
  expect(await atOnce({ path, method: 'HEAD' })).toBe(false);
  expect(await atOnce({ path: calls.systemStatus.path })).toBe(false);
});

it('who asks too often gets no kept answer either', async () => {
  await set('limits.read', { points: 5, seconds: 60 });
  const asked = { path: calls.whitelabel.path, headers: { 'x-portico-address': '10.9.9.9' } };
  const statuses: (number | undefined)[] = [];
  for (let time = 0; time < 6; time++) statuses.push((await answerOf(short, asked)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await both(asked)).toMatchObject({ status: 429 });
});
