// The front door: every request arrives here, in development and in the built product.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { answerBusy } from './lib/front/busy.ts';
import { callsGate, gate } from './lib/front/gate.ts';
import { gatewayDoor } from './lib/front/gateway-door.ts';
import { securityHeaders } from './lib/front/headers.ts';
import { chooseLanguage } from './lib/front/language.ts';
import { outsidePolicy } from './lib/front/outside-policy.ts';
import { createPageCache } from './lib/front/page-cache.ts';
import { createPages } from './lib/front/pages.ts';
import { hasPage, introduce, render } from './lib/front/render.ts';
import { isTryAgain } from './lib/gateway/core/errors.ts';
import type { Backend } from './lib/gateway/http/backend.ts';
import { getBackend as chosenBackend } from './lib/gateway/http/chosen-backend.ts';

const cache = createPageCache();

const OPEN_AGAIN_MS = 1_000;
let opened: Promise<Backend> | undefined;

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
  await introduce();
  backend.onChange(cache.forget);
  return backend;
}

/** Opens the backend before the first request comes, so that the jobs run; tries again while the database is away. */
async function openAhead(): Promise<void> {
  try {
    await getBackend();
  } catch (error) {
    if (!isTryAgain(error)) throw error;
    setTimeout(openAhead, OPEN_AGAIN_MS);
  }
}
openAhead();

const pages = createPages(getBackend, cache, { hasPage, render });

const app = new Hono();
app.use(securityHeaders);
app.use(outsidePolicy(getBackend));
app.use(callsGate(getBackend));
app.use(gatewayDoor(getBackend));
// Pages that are not cached; cached ones are compressed already. Calls are not compressed: an answer may hold a secret and what the caller sent.
app.use(compress());
app.use(gate(getBackend, pages.show));
app.get('/language', chooseLanguage(getBackend));
app.all('*', (c) => pages.answer(c.req.raw));

app.onError((error, c) => {
  if (isTryAgain(error)) return answerBusy(c.req.raw);
  console.error(error);
  return c.text('Something went wrong.', 500);
});

export default app;
