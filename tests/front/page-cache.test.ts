import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageCache, type PageCache } from '../../src/lib/front/page-cache.ts';
import { tryAgain } from '../../src/lib/gateway/core/errors.ts';

let cache: PageCache;
let rendered: number;

beforeEach(() => {
  cache = createPageCache();
  rendered = 0;
});
afterEach(() => vi.restoreAllMocks());

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

/** A page of these topics, while whose rendering one is forgotten; answers whether it was kept. */
async function isKept(tags: string, forgotten: string): Promise<boolean> {
  const held = Promise.withResolvers<void>();
  const slow = get('/', {}, async () => {
    await held.promise;
    return page(tags)();
  });
  cache.forget(forgotten);
  held.resolve();
  await slow;
  return (await get('/')).headers.get('x-cache') === 'hit';
}

it('a page that was rendered while what it shows changed is not kept', async () => {
  expect(await isKept('flags', 'flags')).toBe(false);
  cache = createPageCache();
  expect(await isKept('flags vendors', 'all')).toBe(false);
});

it('a page that was rendered while something else changed is kept: wins of others do not have it rendered again', async () => {
  expect(await isKept('settings flags', 'winners')).toBe(true);
});

it('renders pages with winners or notices again after half a minute, others only when something changes', async () => {
  let now = 0;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  await get('/help', {}, page('settings'));
  now = 14_000;
  expect((await get('/')).headers.get('x-cache')).toBe('hit');
  now = 31_000;
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
  expect((await get('/help')).headers.get('x-cache')).toBe('hit');
});

it('a page that soon expires is rendered beside its answer, and nobody waits for it or for its compression', async () => {
  let now = 1_000_000;
  cache = createPageCache(() => now);
  const br = { 'accept-encoding': 'br' };
  await get('/', br, page('winners'));
  await get('/', br, page('winners'));
  const [reader, address] = [{ method: 'GET', headers: new Headers(br) }, 'http://portico.test/'];
  expect(cache.kept(reader, 'en', address)).toBeDefined();
  now += 16_000;
  expect(cache.kept(reader, 'en', address), 'one reader takes the long way').toBeUndefined();
  const renewed = Promise.withResolvers<void>();
  const renew = async () => {
    await renewed.promise;
    return page('winners')();
  };
  expect((await get('/', br, renew)).headers.get('x-cache')).toBe('hit');
  expect(cache.kept(reader, 'en', address), 'the others do not').toBeDefined();
  expect(rendered).toBe(1);
  renewed.resolve();
  await vi.waitUntil(() => rendered === 2);
  now += 14_500;
  await expect.poll(() => cache.kept(reader, 'en', address)?.form?.mark).toBe('br');
  expect(rendered).toBe(2);
});

it('a page whose renewal fails is answered until it expires', async () => {
  let now = 1_000_000;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  now += 16_000;
  const away = () => Promise.reject(tryAgain());
  expect((await get('/', {}, away)).headers.get('x-cache')).toBe('hit');
  expect((await get('/', {}, away)).headers.get('x-cache')).toBe('hit');
  now += 15_000;
  expect((await get('/', {}, page('winners'))).headers.get('x-cache')).toBe('miss');
});

/** How often pages were rendered, once this answer is there. */
const renderedAfter = (answer: Promise<Response>): Promise<number> => answer.then(() => rendered);

it('a visitor over a limit does not use up the renewal: the next reader begins it', async () => {
  let now = 1_000_000;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  now += 16_000;
  await get('/', {}, page(null, 429));
  await expect.poll(() => renderedAfter(get('/', {}, page('winners')))).toBe(3);
});

it('a renewal that failed is tried again two seconds later', async () => {
  let now = 1_000_000;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  now += 16_000;
  await get('/', {}, () => Promise.reject(tryAgain()));
  await renderedAfter(get('/', {}, page('winners')));
  expect(rendered).toBe(1);
  now += 2_000;
  await expect.poll(() => renderedAfter(get('/', {}, page('winners')))).toBe(2);
});

it('a renewal that lasts until the page expires is what the next reader waits for', async () => {
  let now = 1_000_000;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  now += 16_000;
  const slow = Promise.withResolvers<void>();
  await get('/', {}, async () => {
    await slow.promise;
    return page('winners')();
  });
  now += 15_000;
  const waiting = get('/', {}, page('winners'));
  slow.resolve();
  await waiting;
  expect(rendered).toBe(2);
});

it('a reader who comes after a change does not get what was begun before it', async () => {
  const slow = Promise.withResolvers<void>();
  const before = get('/', {}, async () => {
    await slow.promise;
    return new Response('before', { headers: { 'x-cache-tags': 'flags' } });
  });
  cache.forget('flags');
  const after = get('/', {}, page('flags'));
  slow.resolve();
  expect([await (await before).text(), await (await after).text()]).toEqual(['before', BODY]);
});

it('keeps neither errors nor pages that name no topic', async () => {
  await get('/missing', {}, page('flags', 500));
  await get('/missing', {}, page('flags', 500));
  await get('/own', {}, page(null));
  await get('/own', {}, page(null));
  expect(rendered).toBe(4);
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

it('the first answer is compressed quickly, the next ones as far as it goes, and only once', async () => {
  const marks: string[] = [];
  const sizes: number[] = [];
  const words = Array.from({ length: 3_000 }, (_, at) => `<p>${(at * 7919) % 1013}</p>`).join('');
  for (let turn = 0; turn < 3; turn++) {
    const answer = await get('/', { 'accept-encoding': 'br' }, async () => {
      rendered++;
      return new Response(words, { headers: { 'content-type': 'text/html', 'x-cache-tags': 'flags' } });
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(words);
    marks.push(answer.headers.get('etag') ?? '');
    sizes.push(bytes.length);
  }
  expect(marks[0]).toMatch(/-br-quick"$/);
  expect(marks[1]).toMatch(/-br"$/);
  expect(marks[2]).toBe(marks[1]);
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
  expect(rendered).toBe(1);
});

it('who holds the quickly compressed page has the strongly compressed one too', async () => {
  const br = { 'accept-encoding': 'br' };
  const first = (await get('/', br)).headers.get('etag') ?? '';
  const second = (await get('/', br)).headers.get('etag') ?? '';
  expect(second).not.toBe(first);
  for (const held of [first, second])
    expect((await get('/', { ...br, 'if-none-match': held })).status).toBe(304);
});

it('a page that is not found is kept like any other when it names its topics', async () => {
  await get('/404', {}, page('flags', 404));
  const again = await get('/404', {}, page('flags', 404));
  expect([again.status, again.headers.get('x-cache'), rendered]).toEqual([404, 'hit', 1]);
});

it('who has to come back later for the new page gets the one that is still there', async () => {
  const later = async () => new Response('later', { status: 429, headers: { 'retry-after': '5' } });
  expect((await get('/', {}, later)).status).toBe(429);
  await get('/', {}, page('flags'));
  cache.forget('flags');
  const stale = await get('/', {}, later);
  expect([stale.status, await stale.text()]).toEqual([200, BODY]);
  await get('/', {}, page('flags'));
  expect(rendered).toBe(2);
});

it('a page that is there no more leaves nothing behind', async () => {
  await get('/', {}, page('flags'));
  cache.forget('flags');
  await get('/', {}, page(null, 404));
  expect(cache.bytes()).toBe(0);
});

const fails = async (): Promise<Response> => {
  throw tryAgain();
};

it.each([
  ['fails', fails],
  ['answers 503', page(null, 503)],
])('a page that has expired answers as it was while rendering it %s', async (_, rendering) => {
  const before = await (await get('/')).text();
  cache.forget('all');
  const stale = await get('/', {}, rendering);
  expect([stale.status, stale.headers.get('x-cache'), await stale.text()]).toEqual([200, 'stale', before]);
});

it('a stale page is not rendered for each who asks, and is rendered anew soon', async () => {
  let now = 0;
  cache = createPageCache(() => now);
  await get('/');
  cache.forget('flags');
  await get('/', {}, page(null, 503));
  const asked = rendered;
  await get('/');
  expect(rendered).toBe(asked);
  now = 2_001;
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
});

it('a stale page that is short-lived is not rendered beside its answer either', async () => {
  let now = 0;
  cache = createPageCache(() => now);
  await get('/', {}, page('winners'));
  now = 31_000;
  await get('/', {}, page(null, 503));
  const asked = rendered;
  expect((await get('/')).headers.get('x-cache')).toBe('stale');
  expect(rendered).toBe(asked);
});

it('everyone who gets a stale page is told that it is one', async () => {
  await get('/');
  cache.forget('flags');
  const answers = await Promise.all([get('/', {}, fails), get('/', {}, fails)]);
  answers.push(await get('/'));
  expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(['stale', 'stale', 'stale']);
});

it('a mistake of ours is in the log even though the stale page hides it; a database that is away is not', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mistake = new TypeError('no such property');
  await get('/');
  cache.forget('flags');
  await get('/', {}, fails);
  expect(log.mock.calls).toEqual([]);
  cache.forget('flags');
  const stale = await get('/', {}, async () => {
    throw mistake;
  });
  expect([stale.status, log.mock.calls]).toEqual([200, [[mistake]]]);
});

it('a stale page goes as soon as what changed is heard', async () => {
  await get('/');
  cache.forget('flags');
  await get('/', {}, fails);
  cache.forget('all');
  expect((await get('/')).headers.get('x-cache')).toBe('miss');
});

it('a page that is there no more is not brought back by a failure', async () => {
  await get('/');
  cache.forget('flags');
  expect((await get('/', {}, page(null, 404))).status).toBe(404);
  expect((await get('/', {}, page(null, 503))).status).toBe(503);
});

it('a page that was never kept fails as it does', async () => {
  await expect(get('/', {}, fails)).rejects.toThrow('try_again');
});
