// The editor in the development server: its page, its reading and saving, and the guard before both.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT } from '../../src/lib/content-model/files.ts';
import { say } from '../say.ts';
import { faultsOf, type Save } from './check.ts';
import { editorConfig } from './config.ts';
import { pageNames } from './files.ts';
import { CALLS, createGuard, PAGE } from './guard.ts';

const LARGEST_SAVE = 4_000_000;

// The library's page asks for a font of another host; the policy allows requests to this host only.
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Without Vite's own client the page is not reloaded by what it saves.
const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Editor</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="editor"></div><script type="module" src="/bin/editor/page.ts"></script></body></html>`;

/** For `npm run dev` alone. */
export function editor(): Plugin {
  const guard = createGuard();
  return {
    name: 'editor',
    apply: 'serve',
    config: () => ({
      optimizeDeps: { include: ['@keystatic/core', '@keystatic/core/ui', 'react-dom/client', 'zod'] },
    }),
    configureServer(server) {
      tellAddress(server, guard.linkAt);
      const calls = callsOf();
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        const path = url.split('?')[0] ?? '';
        const asks = [PAGE, CALLS].find((each) => path === each || path.startsWith(`${each}/`));
        if (!asks) return next();
        const { method = 'GET', headers } = request;
        const verdict = guard.judge({ method, url, from: request.socket.remoteAddress, headers });
        if (verdict !== 'enter') return end(response, verdict.status, verdict.text, verdict.headers);
        if (asks === PAGE)
          return end(response, 200, HTML, { 'content-type': 'text/html', 'content-security-policy': POLICY });
        calls(request, response).catch(next);
      });
    },
  };
}

function tellAddress(server: ViteDevServer, linkAt: (origin: string) => string): void {
  const { httpServer } = server;
  httpServer?.once('listening', () => {
    const { port } = httpServer.address() as AddressInfo;
    say('editor', linkAt(`http://127.0.0.1:${port}`));
  });
}

/** The library's calls on the content's folder. What the site would refuse is not written. */
function callsOf() {
  const config = editorConfig(pageNames());
  const answer = makeGenericAPIRouteHandler({ config, localBaseDirectory: CONTENT });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = request.method === 'POST' ? await bodyOf(request) : null;
    if (body === undefined) return end(response, 413, 'This save is too large.');
    const faults = body === null ? [] : faultsOf(JSON.parse(body) as Save);
    if (faults.length > 0) return end(response, 422, `Not saved. ${faults.join(' ')}`);
    const { host, 'content-type': type = '', 'no-cors': mark = '' } = request.headers;
    const asked = new Request(`http://${host}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': type, 'no-cors': String(mark) },
      body,
    });
    const { status, headers, body: words } = await answer(asked);
    end(response, status ?? 200, words ?? '', Object.fromEntries(new Headers(headers)));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_SAVE) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function end(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body);
}
