import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../../src/lib/front/headers.ts';

const app = new Hono();
app.use(securityHeaders);
app.get('/page', (c) => c.html('<p>'));
app.get('/call', (c) => c.json({}));
app.get('/picture', (c) => c.body('<svg/>', 200, { 'content-type': 'image/svg+xml' }));

it.each(['/page', '/call'])(
  'no other site can hold %s in its process, or open it with a way into it',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  },
);

it('a call that is opened as a page can run nothing, and stands in no frame; a page has its own policy', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/call')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(await policyOf('/page')).toBeNull();
});

it('a picture may be shown anywhere, also in the frame of a game', async () => {
  expect((await app.request('/picture')).headers.has('cross-origin-resource-policy')).toBe(false);
});
