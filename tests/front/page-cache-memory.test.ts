// Kept pages take no more memory than they may, whatever is asked for.
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache, type PageCache } from '../../src/lib/front/page-cache.ts';

let cache: PageCache;
beforeEach(() => {
  cache = createPageCache();
});

const get = (path: string, render: () => Promise<Response>, headers: Record<string, string> = {}) =>
  cache.answer(new Request(`http://portico.test${path}`, { headers }), 'en', render);

describe('under a flood of 5,000 addresses and hosts', () => {
  const MOST = 1_000_000;
  /** Bodies that no compression makes smaller, as pages of different sizes. */
  const noise = (at: number) => async (): Promise<Response> => {
    const headers = { 'content-type': 'image/png', 'x-cache-tags': 'flags' };
    return new Response(randomBytes(1_000 + (at % 7) * 200), { headers });
  };
  const flood = async (each: (at: number) => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < 5_000; at++) {
      const url = at % 2 ? `http://portico.test/?x=${at}` : `http://host-${at}.test/`;
      await cache.answer(new Request(url), 'en', noise(at));
      await each(at);
    }
  };

  it('it takes no more memory than it may', async () => {
    cache = createPageCache(Date.now, MOST);
    let most = 0;
    await flood(async () => {
      most = Math.max(most, cache.bytes());
    });
    expect(most).toBeLessThanOrEqual(MOST);
    expect(most).toBeGreaterThan(MOST / 2);
  });

  it('a page that was asked for twice before it is still there afterwards', async () => {
    cache = createPageCache(Date.now, MOST);
    const small = vi.fn(async () => new Response('vip', { headers: { 'x-cache-tags': 'flags' } }));
    const vip = () => get('/vip', small);
    await vip();
    await vip();
    await flood(async () => {});
    expect((await vip()).headers.get('x-cache')).toBe('hit');
    expect(small).toHaveBeenCalledOnce();
  });

  it('every form of a page counts', async () => {
    const words = randomBytes(30_000).toString('hex');
    const make = async () =>
      new Response(words, { headers: { 'content-type': 'text/html', 'x-cache-tags': 'flags' } });
    await get('/', make, { 'accept-encoding': 'br' });
    const before = cache.bytes();
    await get('/', make, { 'accept-encoding': 'gzip' });
    expect(cache.bytes()).toBeGreaterThan(before + 30_000);
  });
});

it('a page that would fill a large part of the memory is answered and not kept', async () => {
  cache = createPageCache(Date.now, 50_000);
  const large = vi.fn(
    async () =>
      new Response(randomBytes(20_000), {
        headers: { 'content-type': 'image/png', 'x-cache-tags': 'art' },
      }),
  );
  expect((await (await get('/large', large)).arrayBuffer()).byteLength).toBe(20_000);
  await get('/large', large);
  expect(large).toHaveBeenCalledTimes(2);
});
