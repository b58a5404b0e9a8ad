// Pages are the same for everybody, so each is rendered once and served from memory until something it shows changes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '../messages/language.ts';

/** A page names what it shows in this header: `flags`, `settings`, `vendors`, `announcements`, `winners`, `promotions`. */
export const CACHE_TAGS = 'x-cache-tags';

const MOST_PAGES = 2_000;
/** Once a page: 20 ms, and 1 kB less with each answer than quality 7. */
const BROTLI_QUALITY = 10;
/** What is compressed already. */
const PACKED = /^image\/(png|jpeg|webp|avif)/;

/** Topics that change by time or with every win: pages that show them are rendered again after a while. */
const SHORT_LIVED = ['winners', 'announcements', 'promotions'];
const SHORT_MS = 30_000;

type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  status: number;
  headers: Headers;
  tags: ReadonlySet<string>;
  /** When it is rendered again in any case, in milliseconds. */
  until: number;
  etag: string;
  bodies: Partial<Record<Encoding, Promise<Buffer>>> & { identity: Promise<Buffer> };
}

export interface PageCache {
  /** The cached page, or what `render` makes; several who ask at once wait for one rendering. */
  answer(request: Request, lang: Locale, render: () => Promise<Response>): Promise<Response>;
  /** Forgets the pages that show a topic; `all` forgets every page. */
  forget(topic: string): void;
}

/** `now` in milliseconds; tests hold it in their hands. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Response>>();
  let generation = 0;

  async function render(key: string, make: () => Promise<Response>): Promise<Page | Response> {
    const begun = generation;
    const response = await make();
    const tags = response.headers.get(CACHE_TAGS);
    response.headers.delete(CACHE_TAGS);
    if (tags === null || response.status !== 200) return response;
    const page = await keep(response, new Set(tags.split(' ')), now());
    // Something changed while it was rendered: good for this answer, not for the next.
    if (begun === generation) pages.set(key, page);
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '');
    return page;
  }

  return {
    async answer(request, lang, make) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const response = await make();
        response.headers.delete(CACHE_TAGS);
        return response;
      }
      const key = `${lang} ${keyOf(request)}`;
      const known = pages.get(key);
      if (known && known.until > now()) {
        // The page asked for longest ago stands first, and goes first.
        pages.delete(key);
        pages.set(key, known);
        return send(known, request, 'hit');
      }
      const shared = rendering.get(key);
      if (shared) {
        const page = await shared;
        return page instanceof Response ? make() : send(page, request, 'hit');
      }
      const mine = render(key, make).finally(() => rendering.delete(key));
      rendering.set(key, mine);
      const page = await mine;
      return page instanceof Response ? page : send(page, request, 'miss');
    },
    forget(topic) {
      generation++;
      for (const [key, page] of pages) if (topic === 'all' || page.tags.has(topic)) pages.delete(key);
    },
  };
}

/** Queries that only the browser reads; they make no other page. */
const FOR_BROWSER = ['deposit', 'fbclid', 'gclid', 'utm_campaign', 'utm_medium', 'utm_source'];

/** With the host: a page names its own address, and nobody may choose the one that others read. */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of FOR_BROWSER) url.searchParams.delete(name);
  return url.origin + url.pathname + url.search;
}

async function keep(response: Response, tags: ReadonlySet<string>, at: number): Promise<Page> {
  const until = SHORT_LIVED.some((topic) => tags.has(topic)) ? at + SHORT_MS : Number.POSITIVE_INFINITY;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  // Pages change; a picture whose address says what it shows does not, and says so.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.set('vary', 'accept-encoding, cookie');
  headers.delete('content-length');
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { status: response.status, headers, tags, until, etag, bodies: { identity: Promise.resolve(body) } };
}

async function send(page: Page, request: Request, how: 'hit' | 'miss'): Promise<Response> {
  const packed = PACKED.test(page.headers.get('content-type') ?? '');
  const encoding = packed ? 'identity' : encodingFor(request.headers.get('accept-encoding') ?? '');
  const etag = `"${page.etag}-${encoding}"`;
  const headers = new Headers(page.headers);
  headers.set('etag', etag);
  headers.set('x-cache', how);
  if (has(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers });
  page.bodies[encoding] ??= page.bodies.identity.then((body) => compress(body, encoding));
  const body = await page.bodies[encoding];
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  const sent = request.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(sent, { status: page.status, headers });
}

/** A proxy may have marked the tag as weak (`W/`), and a client may name several. */
const has = (held: string, etag: string): boolean =>
  held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  return encoding === 'gzip'
    ? zip(body)
    : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
