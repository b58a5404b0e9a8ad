// The way of a request to its page, with the real gateway's limits; only the rendering itself is the test's own.
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import vietnamese from '../../public/locales/vi/errors.json' with { type: 'json' };
import { instead } from '../../src/lib/content/instead.ts';
import { gate } from '../../src/lib/front/gate.ts';
import { createPageCache } from '../../src/lib/front/page-cache.ts';
import { createPages, type Renderer } from '../../src/lib/front/pages.ts';
import type { Backend } from '../../src/lib/gateway/http/backend.ts';
import { ownBackend } from '../../src/lib/gateway/http/own-backend.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { waitUntil } from '../support/wait-for.ts';

let portal: TestGateway;
let rendered: string[];
let app: Hono;
let visitors = 0;
let address: string;
/** Rendering waits for it. */
let held: Promise<void> | undefined;

const renderer: Renderer = {
  hasPage: (request) => !new URL(request.url).pathname.startsWith('/nothing'),
  async render(request) {
    const { href, pathname, search } = new URL(request.url);
    rendered.push(href);
    await held;
    if (pathname === '/game' && search) return instead('/game');
    const status = pathname === '/404' ? 404 : 200;
    return new Response(`<title>${pathname}</title>`, {
      status,
      headers: { 'content-type': 'text/html', 'x-cache-tags': 'settings' },
    });
  },
};

function openFor(publicUrl?: string): void {
  const backend = async (): Promise<Backend> => ({ ...ownBackend(portal.ctx), publicUrl });
  const pages = createPages(backend, createPageCache(), renderer);
  app = new Hono();
  app.use(gate(backend, pages.show));
  app.all('*', (c) => pages.answer(c.req.raw));
}

beforeAll(async () => {
  portal = await testGateway();
});
beforeEach(() => {
  rendered = [];
  address = `10.20.30.${++visitors}`;
  openFor();
});
afterAll(() => portal.close());

const ask = (path: string, headers: Record<string, string> = {}, host = 'portico.test', method = 'GET') =>
  app.request(`http://${host}${path}`, { method, headers: { 'x-portico-address': address, ...headers } });

async function set(
  key: 'limits.miss' | 'limits.picture' | 'brand.languages' | 'domains.allowed',
  value: unknown,
): Promise<void> {
  await setSetting(portal.operator.db, key, value);
  await waitUntil(() => JSON.stringify(portal.ctx.settings.get(key)) === JSON.stringify(value));
}

it('Home is one page, whatever is written into its address and however it is asked for', async () => {
  for (const path of ['/', '/?x=1', '//', '/index.html', '/?utm_source=a', '/%3f/..'])
    expect((await ask(path)).status, path).toBe(200);
  for (const encoding of ['br', 'gzip', 'identity', 'zstd, br;q=0.5'])
    await ask('/', { 'accept-encoding': encoding, 'accept-language': `x-${encoding}`, range: 'bytes=0-1' });
  const head = await ask('/', {}, undefined, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(rendered).toEqual(['http://portico.test/']);
});

it('all addresses that nobody has are one page, in the status for it', async () => {
  for (let at = 0; at < 20; at++) expect((await ask(`/nothing-${at}`)).status).toBe(404);
  expect(rendered).toEqual(['http://portico.test/404']);
});

it('a page that finds nothing is answered by the one it names, as not found', async () => {
  const bodies = [await ask('/game?id=a'), await ask('/game?id=b'), await ask('/game')];
  expect(bodies.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(new Set(await Promise.all(bodies.map((each) => each.text())))).toEqual(
    new Set(['<title>/game</title>']),
  );
  expect(bodies.some(({ headers }) => headers.has('x-instead'))).toBe(false);
  expect(rendered.filter((href) => href.endsWith('/game'))).toHaveLength(1);
});

it('with an address of its own the portal has one page for all hosts', async () => {
  openFor('https://play.example');
  for (let at = 0; at < 20; at++) await ask('/vip', {}, `host-${at}.test`);
  expect(rendered).toEqual(['https://play.example/vip']);
});

it('hosts that are not the portal’s share the page that says so', async () => {
  await set('domains.allowed', ['play.example']);
  for (let at = 0; at < 20; at++) {
    const answer = await ask('/vip', { host: `host-${at}.test`, 'if-none-match': '*' }, `host-${at}.test`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([421, null]);
  }
  expect(rendered).toHaveLength(1);
  await set('domains.allowed', []);
});

it('who makes the portal render too often waits, while kept pages and everybody else go on', async () => {
  await set('limits.miss', { points: 5, seconds: 60 });
  await ask('/vip');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/page-${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.headers.get('cache-control')).toBe('no-store');
  expect((await ask('/vip')).status).toBe(200);
  expect((await ask('/page-19', { 'x-portico-address': '10.99.0.1' })).status).toBe(200);
  await set('limits.miss', { points: 300, seconds: 60 });
});

it('who invents hosts is refused soon, and goes on at the host that is asked for', async () => {
  const statuses: number[] = [];
  await ask('/vip');
  for (let at = 0; at < 60; at++) statuses.push((await ask('/', {}, `host-${at}.test`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect((await ask('/help')).status).toBe(200);
});

it('the refusal is a page in the reader’s language', async () => {
  await set('brand.languages', ['en', 'vi']);
  await set('limits.miss', { points: 1, seconds: 60 });
  await ask('/vip');
  const html = await (await ask('/help', { cookie: 'lang=vi' })).text();
  expect(html).toContain('<html lang="vi">');
  expect(html).toContain(vietnamese.too_many_requests.split('{{')[0]);
  await set('limits.miss', { points: 300, seconds: 60 });
  await set('brand.languages', ['en']);
});

it('when more has to be rendered than can be, the rest is asked to come back', async () => {
  let end = (): void => {};
  held = new Promise((resolve) => {
    end = resolve;
  });
  const answers = Array.from({ length: 110 }, (_, at) => ask(`/page-${at}`));
  const busy = await Promise.race(answers);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  expect(rendered).toHaveLength(4);
  end();
  expect((await Promise.all(answers)).filter(({ status }) => status === 503)).toHaveLength(6);
});

it('somebody who scrolls past thousands of covers still gets pages', async () => {
  for (let at = 0; at < 400; at++) expect((await ask(`/art/cover/cover-${at}.svg`)).status).toBe(200);
  expect((await ask('/rng')).status).toBe(200);
});

it('pictures have a limit of their own, which pages do not count for', async () => {
  await set('limits.picture', { points: 2, seconds: 60 });
  for (const path of ['/a', '/b', '/c', '/art/cover/a.svg', '/art/cover/b.svg'])
    expect((await ask(path)).status, path).toBe(200);
  expect((await ask('/art/cover/c.svg')).status).toBe(429);
  expect((await ask('/d')).status).toBe(200);
  await set('limits.picture', { points: 6_000, seconds: 60 });
});
