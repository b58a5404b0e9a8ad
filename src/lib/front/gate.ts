// Decides before every page and call whether the portal is open. Health, files and the contact link stay reachable.
import type { MiddlewareHandler } from 'hono';
import { errorStatus } from '../contract/errors.ts';
import type { Ctx } from '../gateway/ctx.ts';
import { errorSentence } from '../messages/errors.ts';

const RETRY_AFTER_S = 120;
const OPEN_TO_ALL = /^\/(maintenance|livez|readyz|_astro\/|locales\/|art\/)/;
const CALLS = /^\/(wps|lgw|lotto|house)\/(?!slot\/)/;
/** What the portal is, the way out, and payments that are under way elsewhere. */
const OPEN_CALLS = /^\/wps\/(system\/|relay\/MCSFE_getBrand$|session\/logout$|payment\/|cashier\/|events$)/;

/** With maintenance on, calls are answered by the refusal `maintenance`. */
export function callsGate(open: () => Promise<Ctx>): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    if (!CALLS.test(path) || OPEN_CALLS.test(path) || c.req.method === 'OPTIONS') return next();
    if (!(await open()).settings.get('status.maintenance').on) return next();
    const errorCode = 'maintenance';
    const headers = new Headers({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' });
    // Games ask from a frame of opaque origin.
    if (path.startsWith('/house/')) headers.set('access-control-allow-origin', '*');
    const body = { success: false, errorCode, message: errorSentence(errorCode) };
    return Response.json(body, { status: errorStatus[errorCode], headers });
  };
}

/** With maintenance on, every page is answered by `/maintenance` with 503 (specification, section 4, "System status"). */
export function gate(
  open: () => Promise<Ctx>,
  render: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    const { settings } = await open();
    if (!settings.get('status.maintenance').on || OPEN_TO_ALL.test(c.req.path)) return next();
    const contact = new URL(settings.get('brand.contactUrl'), c.req.url);
    if (contact.origin === new URL(c.req.url).origin && contact.pathname === c.req.path) return next();
    const page = await render(
      new Request(new URL('/maintenance', c.req.url), { headers: c.req.raw.headers }),
    );
    const headers = new Headers(page.headers);
    headers.set('retry-after', String(RETRY_AFTER_S));
    headers.set('cache-control', 'no-store');
    return new Response(page.body, { status: 503, headers });
  };
}
