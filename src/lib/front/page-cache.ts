// Pages are the same for everybody, so each is rendered once and served from memory until something it shows changes.
import { createHash } from 'node:crypto';
import { isTryAgain } from '../gateway/core/errors.ts';
import type { RequestLike } from '../gateway/core/request-like.ts';
import type { Locale } from '../messages/language.ts';
import { createBoundedStore } from './bounded-store.ts';
import { type Encoding, type Form, type KeptBody, keepBody } from './kept-body.ts';

/** A page names what it shows in this header: `flags`, `settings`, `vendors`, `announcements`, `winners`, `promotions`. */
export const CACHE_TAGS = 'x-cache-tags';

/** Says whether a page was kept; pages that never are do not have it. */
export const WAS_KEPT = 'x-cache';

/** All pages together: their bodies in every encoding, and their headers. */
const MOST_BYTES = 48_000_000;
/** Of a page beside its body and the text of its headers. */
const ENTRY_BYTES = 2_000;

/** Pages that are kept; one that is not found is the same for every address. */
const KEPT_STATUS = [200, 404];

/** Topics that change by time or with every win: pages that show them are rendered again after a while. */
const SHORT_LIVED = ['winners', 'announcements', 'promotions', 'time'];
const SHORT_MS = 30_000;
/** After this, the next request also starts a new rendering in the background, so nobody waits. */
const RENEW_MS = SHORT_MS / 2;
const NEVER = Number.POSITIVE_INFINITY;
/** How long an expired page serves on after a failed rendering, before the next attempt. */
const STALE_MS = 2_000;

const TOO_MANY = 429;

/** Whether the answer is not the page itself: rendering failed, or the caller must come back later. */
const isNoAnswer = ({ status }: Response): boolean => status >= 500 || status === TOO_MANY;

interface Page {
  status: number;
  headers: Headers;
  tags: ReadonlySet<string>;
  /** When it is rendered again in any case, in milliseconds. */
  until: number;
  /** When a request also starts a new rendering. */
  renewAt: number;
  /** Whether it has expired and is answered because it could not be rendered anew. */
  stale: boolean;
  etag: string;
  body: KeptBody;
  /** What it takes beside its body, in bytes. */
  frameBytes: number;
}

/** What goes out of a page that needed no work. */
export interface Kept {
  status: number;
  stale: boolean;
  headers(): Headers;
  /** The body; absent for a reader who has this very page. */
  form: Form | undefined;
}

/** What of a request decides which bytes of a page it gets. */
type Reader = Pick<RequestLike, 'method' | 'headers'>;

export interface PageCache {
  /** The page at its own address, when no work has to be done for the answer. */
  kept(reader: Reader, lang: Locale, url: string): Kept | undefined;
  /** The cached page, or what `render` makes; several who ask at once wait for one rendering. The address is the key. */
  answer(request: Request, lang: Locale, render: () => Promise<Response>): Promise<Response>;
  /** Pages that show a topic are rendered anew; `all` means every page. What they were answers only while that fails. */
  forget(topic: string): void;
  /** How often something was forgotten: what was read before the last time may be another page now. */
  changes(): number;
  /** What all kept pages take, in bytes. */
  bytes(): number;
}

/** `now` in milliseconds; tests hold it in their hands. */
export function createPageCache(now: () => number = Date.now, mostBytes: number = MOST_BYTES): PageCache {
  const pages = createBoundedStore<Page>(mostBytes, ({ body, frameBytes }) => body.size() + frameBytes);
  const rendering = new Map<string, Promise<Page | Response>>();
  let generation = 0;
  /** In which generation each topic was last forgotten. */
  const forgotten = new Map<string, number>();

  const changedSince = (begun: number, tags: ReadonlySet<string>): boolean =>
    [...tags, 'all'].some((topic) => (forgotten.get(topic) ?? 0) > begun);

  /** The one rendering of a page at a time. What it shows may change meanwhile; then `forget` lets the next one begin. */
  function begin(
    known: Page | undefined,
    key: string,
    make: () => Promise<Response>,
  ): Promise<Page | Response> {
    const mine = (known ? renderOr(known, key, make) : render(key, make)).finally(() => {
      if (rendering.get(key) === mine) rendering.delete(key);
    });
    rendering.set(key, mine);
    return mine;
  }

  /**
   * The page that is known is the answer while rendering fails, as it does when the database is away, and for those who have
   * to come back later for the new page. One that is renewed before it expires is read often, so the new one is compressed as
   * far as it goes.
   */
  async function renderOr(known: Page, key: string, make: () => Promise<Response>): Promise<Page | Response> {
    known.renewAt = NEVER;
    const readAgain = known.until > now();
    const answer = await render(key, make, { readAgain }).catch((error: unknown) => {
      if (!isTryAgain(error)) console.error(error);
    });
    if (answer && !(answer instanceof Response && isNoAnswer(answer))) return answer;
    // A limit holds for one network; for others the page is rendered at once.
    const next = now() + (answer instanceof Response && answer.status === TOO_MANY ? 0 : STALE_MS);
    if (known.until > now()) {
      known.renewAt = next;
    } else {
      known.stale = true;
      known.until = next;
    }
    return known;
  }

  async function render(
    key: string,
    make: () => Promise<Response>,
    { readAgain = false } = {},
  ): Promise<Page | Response> {
    const begun = generation;
    const response = await make();
    const tags = response.headers.get(CACHE_TAGS);
    response.headers.delete(CACHE_TAGS);
    if (tags === null || !KEPT_STATUS.includes(response.status)) {
      if (!isNoAnswer(response)) pages.delete(key);
      return response;
    }
    const page = await keep(response, new Set(tags.split(' ')), now());
    if (readAgain) await page.body.form('br', true);
    // What it shows changed while it was rendered: the page serves this answer and is not kept.
    if (!changedSince(begun, page.tags)) pages.set(key, page);
    return page;
  }

  async function hit(key: string, page: Page, request: Request): Promise<Response> {
    const answer = await send(page, request, { again: true });
    pages.measure(key);
    return answer;
  }

  return {
    kept(reader, lang, url) {
      const page = pages.get(`${lang} ${url}`);
      if (!page || page.until <= now() || page.renewAt <= now()) return undefined;
      const wanted = wantedOf(page, reader);
      const form = wanted.held ? undefined : page.body.atHand(wanted.encoding);
      if (!form && !wanted.held) return undefined;
      const { stale } = page;
      const headers = () => headersOf(page, wanted, form, true);
      return { status: wanted.held ? 304 : page.status, stale, headers, form };
    },
    async answer(request, lang, make) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const response = await make();
        response.headers.delete(CACHE_TAGS);
        return response;
      }
      const key = `${lang} ${request.url}`;
      const known = pages.get(key);
      if (known && known.until > now()) {
        if (known.renewAt <= now()) void begin(known, key, make);
        return hit(key, known, request);
      }
      const shared = rendering.get(key);
      if (shared) {
        const page = await shared;
        return page instanceof Response ? make() : send(page, request);
      }
      const page = await begin(known, key, make);
      return page instanceof Response ? page : send(page, request);
    },
    forget(topic) {
      forgotten.set(topic, ++generation);
      rendering.clear();
      for (const page of pages.values()) if (topic === 'all' || page.tags.has(topic)) page.until = 0;
    },
    changes: () => generation,
    bytes: pages.bytes,
  };
}

async function keep(response: Response, tags: ReadonlySet<string>, at: number): Promise<Page> {
  const short = SHORT_LIVED.some((topic) => tags.has(topic));
  const [until, renewAt] = short ? [at + SHORT_MS, at + RENEW_MS] : [NEVER, NEVER];
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  // Pages change; a picture whose address says what it shows does not, and says so.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.set('vary', 'accept-encoding, cookie');
  headers.delete('content-length');
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const body = await keepBody(bytes, headers.get('content-type') ?? '');
  const words = [...[...headers].flat(), ...tags];
  const frameBytes = words.reduce((sum, word) => sum + word.length, ENTRY_BYTES);
  return { status: response.status, headers, tags, until, renewAt, stale: false, etag, body, frameBytes };
}

/** `again` when it was there before it was asked for. */
async function send(page: Page, request: Request, { again = false } = {}): Promise<Response> {
  const wanted = wantedOf(page, request);
  const form = wanted.held ? undefined : await page.body.form(wanted.encoding, again);
  const headers = headersOf(page, wanted, form, again);
  if (!form) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : form.bytes, { status: page.status, headers });
}

interface Wanted {
  encoding: Encoding;
  /** The entity tag of this very page that the reader has. */
  held: string | undefined;
}

function wantedOf({ body, etag }: Page, { headers }: Reader): Wanted {
  const encoding = body.encodingFor(headers.get('accept-encoding') ?? '');
  // The entity tag of an encoding is the same for quick and strong compression.
  return { encoding, held: heldTag(headers.get('if-none-match') ?? '', `"${etag}-${encoding}`) };
}

function headersOf(page: Page, { encoding, held }: Wanted, form: Form | undefined, again: boolean): Headers {
  const headers = new Headers(page.headers);
  headers.set(WAS_KEPT, page.stale ? 'stale' : again ? 'hit' : 'miss');
  headers.set('etag', held ?? `"${page.etag}-${form?.mark}"`);
  if (!form) return headers;
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(form.bytes.length));
  return headers;
}

/** A proxy may have marked the tag as weak (`W/`), and a client may name several. */
function heldTag(tags: string, beginning: string): string | undefined {
  if (!tags) return undefined;
  const all = tags.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return all.find((tag) => tag.startsWith(beginning) && /^"[\w-]+"$/.test(tag));
}
