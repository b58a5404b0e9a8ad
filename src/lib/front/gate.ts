// Decides before every page and call whether the portal is open. Health, files and the contact link stay reachable.
import type { MiddlewareHandler } from 'hono';
import { errorStatus } from '../contract/errors.ts';
import type { RequestLike } from '../gateway/core/request-like.ts';
import { type Answer, json } from '../gateway/http/answer.ts';
import type { Backend } from '../gateway/http/backend.ts';
import { isCall, pathOf } from '../gateway/http/is-call.ts';
import { errorSentence } from '../messages/errors.ts';
import { languageOf } from '../messages/language.ts';
import { isContact } from '../rules/guard.ts';
import type { Closed } from '../rules/portal-state.ts';
import { visitOf } from './visit-of.ts';

const RETRY_AFTER_S = 120;
const OPEN_TO_ALL = /^\/(livez|readyz|frame\.txt$|_astro\/|locales\/|art\/)/;

/** Notices of payments and the wallet's calls come from other servers, at any address of this one that they were given. */
const NOTICES = /^\/(?:wps\/payment|vendor)\//;
/** What the contact form asks, wherever the gateway is. */
const CONTACT = 'contact(/member)?$|captcha$|relay/MCSFE_getBotCheck$';
/** What somebody whom the portal does not serve may still ask: its state, the logout, and what the contact form asks. */
const TURNED_AWAY = new RegExp(`^/wps/(system/status$|session/logout$|${CONTACT})`);

/** What each state leaves open; during maintenance also payments that are under way elsewhere. */
const OPEN_CALLS: Record<Closed, RegExp | undefined> = {
  domain_invalid: undefined,
  maintenance: new RegExp(
    `^/wps/(system/|relay/MCSFE_getBrand$|session/logout$|cashier/|events$|${CONTACT})`,
  ),
  access_denied: TURNED_AWAY,
  region_restricted: TURNED_AWAY,
};

/** These pages do not name their own address, so one copy serves all hosts. */
const ANY_HOST = 'http://closed.invalid';

const PAGES: Record<Closed, string> = {
  domain_invalid: '/invalid-url',
  maintenance: '/maintenance',
  access_denied: '/access-denied',
  region_restricted: '/region-restricted',
};

/** The refusal of a call in the state that the portal is in for this visit; undefined when it may be answered. */
export async function refusedCall(backend: Backend, request: RequestLike): Promise<Answer | undefined> {
  const path = pathOf(request.url);
  if (!isCall(path) || NOTICES.test(path) || request.method === 'OPTIONS') return undefined;
  const errorCode = await backend.closedToCalls(visitOf(request));
  if (!errorCode || OPEN_CALLS[errorCode]?.test(path)) return undefined;
  const headers = headersOf(errorCode);
  // Games ask from a frame of opaque origin.
  if (path.startsWith('/house/')) headers.set('access-control-allow-origin', '*');
  const locale = languageOf(request, (await backend.settings()).get('brand.languages'));
  const body = { success: false, errorCode, message: errorSentence(errorCode, undefined, locale) };
  return json(body, errorStatus[errorCode], headers);
}

/** Every page is answered by the page of the state that the portal is in for this visit (specification, section 2). */
export function gate(
  getBackend: () => Promise<Backend>,
  render: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    if (OPEN_TO_ALL.test(c.req.path)) return next();
    const backend = await getBackend();
    const visit = visitOf(c.req.raw);
    const closed = await backend.closed(visit);
    if (closed === 'gateway_unreachable')
      return c.text(`${errorSentence(closed)}\n`, errorStatus[closed], { 'cache-control': 'no-store' });
    const contactUrl = (await backend.settings()).get('brand.contactUrl');
    if (!closed || isContact(new URL(c.req.url), contactUrl)) return next();
    const address = new URL(PAGES[closed], ANY_HOST);
    if (closed === 'access_denied') address.searchParams.set('address', visit.address);
    if (closed === 'region_restricted')
      address.searchParams.set('country', (await backend.countryOf(visit)) ?? '');
    const asked = new Headers(c.req.raw.headers);
    asked.delete('if-none-match');
    const page = await render(new Request(address, { headers: asked }));
    // The caller has asked too often.
    if (page.headers.has('retry-after')) return page;
    const headers = headersOf(closed, page.headers);
    headers.delete('etag');
    return new Response(page.body, { status: errorStatus[closed], headers });
  };
}

function headersOf(closed: Closed, given?: Headers): Headers {
  const headers = new Headers(given);
  headers.set('cache-control', 'no-store');
  if (closed === 'maintenance') headers.set('retry-after', String(RETRY_AFTER_S));
  return headers;
}
