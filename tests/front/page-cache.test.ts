import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { createPageCache, type PageCache } from '../../src/lib/front/page-cache.ts';

let cache: PageCache;
let rendered: number;

beforeEach(() => {
  cache = createPageCache();
  rendered = 0;
});

const BODY = '<!doctype html><title>Page</title>'.repeat(40);

const page =
  (tags: string | null = 'flags', status = 200) =>
  async (): Promise<Response> => {
    rendered++;
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
    if (tags !== null) headers['x-cache-tags'] = tags;
    return new Response(BODY, { status, headers });
  };

const get = (path: string, headers: Record<string, string> = {}, render = page()) =>
  cache.answer(new Request(`http://portico.test${path}`, { headers }), 'en', render);

it('renders a page once and tells nobody its topics', async () => {
  const first = await get('/');
  expect(first.headers.get('x-cache')).toBe('miss');
  expect(first.headers.has('x-cache-tags')).toBe(false);
  expect((await get('/')).headers.get('x-cache')).toBe('hit');
  expect(rendered).toBe(1);
});

it('many who ask at once wait for one rendering', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/')));
  expect(rendered).toBe(1);
});

it('gives each reader the encoding it takes, and the same page in all', async () => {
  const read = async (encoding: string) =>
    Buffer.from(await (await get('/', { 'accept-encoding': encoding })).arrayBuffer());
  expect(brotliDecompressSync(await read('gzip, br')).toString()).toBe(BODY);
  expect(gunzipSync(await read('gzip')).toString()).toBe(BODY);
  expect((await read('')).toString()).toBe(BODY);
});

it('answers 304 to who has this very page', async () => {
  const etag = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
});

it('forgets the pages that show what changed, and keeps the others', async () => {
  await get('/', {}, page('flags vendors'));
  await get('/help', {}, page('settings'));
  cache.forget('vendors');
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
  expect((await get('/help')).headers.get('x-cache')).toBe('hit');
});

it('a page that was rendered while something changed is not kept', async () => {
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = get('/', {}, async () => {
    await held;
    return page()();
  });
  cache.forget('flags');
  go();
  await slow;
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
});

it('renders pages with winners or notices again after half a minute, others only when something changes', async () => {
  let now = 0;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  await get('/help', {}, page('settings'));
  now = 29_000;
  expect((await get('/')).headers.get('x-cache')).toBe('hit');
  now = 31_000;
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
  expect((await get('/help')).headers.get('x-cache')).toBe('hit');
});

it('keeps neither errors nor pages that name no topic', async () => {
  await get('/missing', {}, page('flags', 404));
  await get('/missing', {}, page('flags', 404));
  await get('/own', {}, page(null));
  await get('/own', {}, page(null));
  expect(rendered).toBe(4);
});

it('an address that differs in what only the browser reads is the same page', async () => {
  await get('/?deposit=1');
  await get('/?deposit=2&utm_source=mail');
  expect(rendered).toBe(1);
  await get('/?gameType=RNG');
  expect(rendered).toBe(2);
});

it('a page asked for under another host is another page: nobody chooses the address that others read', async () => {
  await get('/');
  await cache.answer(new Request('http://elsewhere.test/'), 'en', page());
  expect(rendered).toBe(2);
});

it('HEAD gives the headers of the page without it, from the same rendering', async () => {
  const whole = await get('/');
  const head = await cache.answer(new Request('http://portico.test/', { method: 'HEAD' }), 'en', page());
  expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  expect(await head.text()).toBe('');
  expect(rendered).toBe(1);
});

it('knows its tag again among several, also when a proxy made it weak', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
});

it('with more pages than it holds, it keeps those that are asked for', async () => {
  await get('/');
  for (let at = 0; at < 1_999; at++) await get(`/gameCenter?pageNo=${at}`);
  await get('/');
  await get('/help');
  expect((await get('/')).headers.get('x-cache')).toBe('hit');
  expect((await get('/gameCenter?pageNo=0')).headers.get('x-cache')).toBe('miss');
});
