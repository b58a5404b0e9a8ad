// The front door: every request comes in here, in development and in the built product alike.
import { astro, FetchState } from 'astro/fetch';
import { Hono } from 'hono';
import { helpEntries } from './lib/content/help.ts';
import { canonicalPath } from './lib/front/aliases.ts';
import { gate } from './lib/front/gate.ts';
import { gatewayDoor } from './lib/front/gateway-door.ts';
import { securityHeaders } from './lib/front/headers.ts';
import { createPageCache } from './lib/front/page-cache.ts';
import { boot } from './lib/gateway/boot.ts';
import { createGateway } from './lib/gateway/serve.ts';

const cache = createPageCache();

const opened = boot().then((ctx) => {
  ctx.help = helpEntries;
  ctx.onChange(cache.forget);
  return { ctx, gateway: createGateway(ctx), remote: ctx.config.gatewayUrl };
});

/** Renders a page; other addresses of it give the same. */
function render(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = canonicalPath(url.pathname);
  if (path === url.pathname) return astro(new FetchState(request));
  url.pathname = path;
  return astro(new FetchState(new Request(url, request)));
}

const app = new Hono();
app.use(securityHeaders);
app.use(gatewayDoor(() => opened));
app.use(gate(async () => (await opened).ctx, render));
app.all('*', (c) => cache.answer(c.req.raw, () => render(c.req.raw)));

export default app;
