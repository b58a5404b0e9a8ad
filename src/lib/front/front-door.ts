// Every request arrives here: headers, calls, gate, cached pages, pages.
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { isTryAgain } from '../gateway/core/errors.ts';
import type { Backend } from '../gateway/http/backend.ts';
import { answerBusy } from './busy.ts';
import { callsDoor, createCalls } from './calls.ts';
import { gate } from './gate.ts';
import { securityHeaders } from './headers.ts';
import { chooseLanguage } from './language.ts';
import { outsidePolicy } from './outside-policy.ts';
import { createPageCache, WAS_KEPT } from './page-cache.ts';
import { createPages, type Renderer } from './pages.ts';
import { createShortWay, type ShortWay } from './short-way.ts';

const OPEN_AGAIN_MS = 1_000;

export interface FrontDoor {
  app: Hono;
  /** The same answers for the server around the built product. */
  shortWay: ShortWay;
  /** Opens the backend before the first request comes, so that the jobs run; tries again while the database is away. */
  openAhead(): Promise<void>;
}

/** `chosenBackend` may throw `try_again`. */
export function createFrontDoor(chosenBackend: () => Promise<Backend>, renderer: Renderer): FrontDoor {
  const cache = createPageCache();
  let opened: Promise<Backend> | undefined;
  let present: Backend | undefined;

  /** The process's backend, ready for the pages. Throws `try_again` while the database has not been reached yet. */
  function getBackend(): Promise<Backend> {
    opened ??= prepareBackend().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function prepareBackend(): Promise<Backend> {
    const backend = await chosenBackend();
    await renderer.introduce?.();
    backend.onChange(cache.forget);
    present = backend;
    return backend;
  }

  async function openAhead(): Promise<void> {
    try {
      await getBackend();
    } catch (error) {
      if (!isTryAgain(error)) throw error;
      setTimeout(openAhead, OPEN_AGAIN_MS);
    }
  }

  const pages = createPages(getBackend, cache, renderer);
  const calls = createCalls(getBackend);

  const app = new Hono();
  app.use(securityHeaders);
  app.use(outsidePolicy(getBackend));
  app.use(callsDoor(calls));
  // Calls are not compressed: an answer may hold a secret and what the caller sent.
  app.use(compressWhatIsNotKept);
  app.use(gate(getBackend, pages.show));
  app.get('/language', chooseLanguage(getBackend));
  app.all('*', (c) => pages.answer(c.req.raw));
  app.onError((error, c) => failed(error, c.req.raw));

  return { app, shortWay: createShortWay({ backend: () => present, cache, calls, failed }), openAhead };
}

function failed(error: unknown, request: { url: string }): Response {
  if (isTryAgain(error)) return answerBusy(request);
  console.error(error);
  return new Response('Something went wrong.', {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
  });
}

const compressed = compress();

/** Kept pages are compressed already, or are asked for as they are. */
const compressWhatIsNotKept: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has(WAS_KEPT)) await compressed(c, async () => {});
};
