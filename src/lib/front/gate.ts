// Decides before every page whether the portal is open. Health, files and the contact link stay reachable.
import type { MiddlewareHandler } from 'hono';
import type { Ctx } from '../gateway/ctx.ts';

const RETRY_AFTER_S = 120;
const OPEN_TO_ALL = /^\/(maintenance|livez|readyz|_astro\/|locales\/|art\/)/;

/** With maintenance on, every page is answered by `/maintenance` with 503 (specification, section 4, "System status"). */
export function gate(
  open: () => Promise<Ctx>,
  render: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    const { settings } = await open();
    if (!settings.get('status.maintenance').on || OPEN_TO_ALL.test(c.req.path)) return next();
    const page = await render(
      new Request(new URL('/maintenance', c.req.url), { headers: c.req.raw.headers }),
    );
    const headers = new Headers(page.headers);
    headers.set('retry-after', String(RETRY_AFTER_S));
    headers.set('cache-control', 'no-store');
    return new Response(page.body, { status: 503, headers });
  };
}
