// What a request for a page costs: a kept page is free for all; one that has to be rendered counts against the visitor's
// network and waits for its turn.
import { instead, namedInstead } from '../content/instead.ts';
import { Refusal } from '../gateway/core/errors.ts';
import { createTurns } from '../gateway/core/turns.ts';
import type { Backend } from '../gateway/http/backend.ts';
import { type Locale, languageOf } from '../messages/language.ts';
import { createBoundedStore } from './bounded-store.ts';
import { atOwnAddress, MISSING } from './own-address.ts';
import type { PageCache } from './page-cache.ts';
import { seenOutside } from './seen-outside.ts';
import { comeBackLater } from './sentence-page.ts';
import { visitOf } from './visit-of.ts';

/** Rendering takes the processor from everybody else. */
const RENDERINGS = { atOnce: 4, waiting: 100, waitMs: 10_000 };
const RETRY_AFTER_S = 5;
/** They cost little and a lobby shows thousands, so they leave pages their own limit. */
const PICTURES = '/art/';
/** How many hosts are remembered. */
const HOSTS = 1_000;

export interface Renderer {
  /** Whether there is a page at the address. */
  hasPage(request: Request): boolean;
  render(request: Request, lang: Locale): Promise<Response>;
  /** Called once, before anything is rendered. */
  introduce?(): Promise<void>;
}

export interface Pages {
  /** The page that a visitor asks for. */
  answer(request: Request): Promise<Response>;
  /** The page at just this address, as the portal itself asks for it. */
  show(request: Request): Promise<Response>;
}

export function createPages(getBackend: () => Promise<Backend>, cache: PageCache, renderer: Renderer): Pages {
  const turns = createTurns(RENDERINGS);
  const hosts = createBoundedStore<true>(HOSTS, () => 1);

  async function count(request: Request): Promise<void> {
    const { countMiss } = await getBackend();
    const { address } = visitOf(request);
    const { host, pathname } = new URL(request.url);
    await countMiss(pathname.startsWith(PICTURES) ? 'limits.picture' : 'limits.miss', address);
    if (hosts.get(host)) return;
    // Registered at once, or a crowd right after a start would be counted one by one.
    hosts.set(host, true);
    await countMiss('limits.newHost', address).catch((error: unknown) => {
      hosts.delete(host);
      throw error;
    });
  }

  async function make(request: Request, lang: Locale): Promise<Response> {
    if (!renderer.hasPage(request)) return instead(MISSING);
    try {
      await count(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return comeBackLater(error.code, error.retryAfterSeconds ?? RETRY_AFTER_S, lang);
    }
    const page = await turns.run(() => renderer.render(request, lang));
    return page ?? comeBackLater('try_again', RETRY_AFTER_S, lang);
  }

  async function show(request: Request): Promise<Response> {
    const lang = languageOf(request, (await (await getBackend()).settings()).get('brand.languages'));
    const answer = await cache.answer(request, lang, () => make(request, lang));
    const path = namedInstead(answer);
    if (path === undefined) return answer;
    const { method, headers } = request;
    const page = await show(new Request(new URL(path, request.url), { method: bodyless(method), headers }));
    return page.status === 200 ? new Response(page.body, { status: 404, headers: page.headers }) : page;
  }

  return {
    show,
    answer: async (request) => show(atOwnAddress(seenOutside(request), (await getBackend()).publicUrl)),
  };
}

const bodyless = (method: string): string => (method === 'HEAD' ? 'HEAD' : 'GET');
