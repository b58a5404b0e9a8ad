import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from '../../../bin/serve/static-files.ts';

const SCRIPT = 'export const lights = "on";\n'.repeat(200);
let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-static-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'island.abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'flag.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const files = staticFiles(folder);
  server = createServer((request, response) => {
    if (!files(request, response, request.url ?? '')) response.writeHead(404).end('the application answers');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) => fetch(address + path, init);

it('a hashed file is compressed, kept for ever, and readable by games of another origin', async () => {
  const answer = await ask('/_astro/island.abc123.js', { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it('what the browser already has is not sent again, in each encoding by itself', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const first = await ask('/_astro/island.abc123.js', { headers });
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('/_astro/island.abc123.js', {
    headers: { ...headers, 'if-none-match': `W/${etag}` },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = { 'accept-encoding': 'br', 'if-none-match': etag };
  expect((await ask('/_astro/island.abc123.js', { headers: other })).status).toBe(200);
});

it('a small file is sent as it is, and a picture opened alone can run nothing', async () => {
  const answer = await ask('/flag.svg', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

it('HEAD tells the size without the bytes', async () => {
  const answer = await ask('/flag.svg', { method: 'HEAD' });
  expect(answer.headers.get('content-length')).toBe('41');
  expect(await answer.text()).toBe('');
});

it.each([
  ['GET', '/no-such-file'],
  ['GET', '/_astro'],
  ['POST', '/flag.svg'],
])('%s %s is left to the application', async (method, path) => {
  expect(await (await ask(path, { method })).text()).toBe('the application answers');
});
