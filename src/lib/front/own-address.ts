// Every page has one address. A request is brought to it first, so that no spelling of a path, no query and, where the portal
// knows its own address, no host makes another page.
import { readQuery } from '../content/queries.ts';
import { canonicalPath } from './aliases.ts';

/** The page that says there is nothing. */
export const MISSING = '/404';

/** Editors' pictures carry a mark over their whole query (see `picture-service.ts`). */
const MARKED = '/_image';

/**
 * The request at its page's own address: at `publicUrl` when that is set, else at the host that was asked, since a page
 * names its own address and nobody may choose the one that others read.
 */
export function atOwnAddress(request: Request, publicUrl: string | undefined): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  const own = ownAddress(request.url, publicUrl);
  return own === request.url ? request : new Request(own, request);
}

/** The address of the page that an address shows. */
export function ownAddress(address: string, publicUrl: string | undefined): string {
  const asked = new URL(address);
  const url = new URL(canonicalPath(asked.pathname), publicUrl ?? asked.origin);
  url.search = url.pathname === MARKED ? asked.search : readQuery(withQuery(url, asked.search)).toString();
  return url.href;
}

function withQuery(url: URL, search: string): URL {
  const whole = new URL(url);
  whole.search = search;
  return whole;
}
