// Renders a page through Astro, whole, so that what a layout says about it while rendering still reaches the headers.
import { astro, FetchState } from 'astro/fetch';
import { errorStatus } from '../contract/errors.ts';
import type { Locale } from '../messages/language.ts';
import { islandsLast } from './islands-last.ts';
import { MISSING } from './own-address.ts';
import { ownHashes } from './own-hashes.ts';
import { CACHE_TAGS } from './page-cache.ts';

const POLICY = 'content-security-policy';

/** Whether there is a page at the address; the page that says there is none does not count for others. */
export function hasPage(request: Request): boolean {
  const { routeData, pathname } = new FetchState(request);
  return routeData !== undefined && (routeData.route !== MISSING || pathname === MISSING);
}

/** The page's answer, whole also for HEAD, whose headers are those of the page. */
export async function render(request: Request, lang: Locale): Promise<Response> {
  const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
  const state = new FetchState(asked);
  state.locals.lang = lang;
  const response = await astro(state);
  const type = response.headers.get('content-type') ?? '';
  // Editors' pictures change with the build alone; others say themselves what they show.
  if (response.ok && type.startsWith('image/') && !response.headers.has(CACHE_TAGS))
    response.headers.set(CACHE_TAGS, 'pictures');
  if (!type.startsWith('text/html')) return response;
  const body = islandsLast(await response.text());
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, ownHashes(policy, body));
  headers.set('content-type', 'text/html; charset=utf-8');
  if (state.locals.shows) headers.set(CACHE_TAGS, state.locals.shows.join(' '));
  // Astro answers 500 whatever its page says; an answer with Retry-After is busy, not broken.
  const status =
    response.status === 500 && headers.has('retry-after') ? errorStatus.try_again : response.status;
  return new Response(body, { status, headers });
}

/**
 * Astro looks after its first answer at what it was asked for until then, and warns of the rest, although `astro` brings
 * all of it: the first request is often a call. So it is asked once ahead, for an address that it only redirects.
 */
export async function introduce(): Promise<void> {
  await astro(new FetchState(new Request('http://localhost/ahead//')));
}
