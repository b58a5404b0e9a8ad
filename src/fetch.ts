// The front door: every request comes in here, in development and in the built product alike.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { helpEntries } from './lib/content/help.ts';
import { answerBusy } from './lib/front/busy.ts';
import { callsGate, gate } from './lib/front/gate.ts';
import { gatewayDoor } from './lib/front/gateway-door.ts';
import { securityHeaders } from './lib/front/headers.ts';
import { chooseLanguage } from './lib/front/language.ts';
import { outsidePolicy } from './lib/front/outside-policy.ts';
import { createPageCache } from './lib/front/page-cache.ts';
import { createPages } from './lib/front/pages.ts';
import { hasPage, introduce, render } from './lib/front/render.ts';
import type { Backend } from './lib/gateway/backend.ts';
import { backend } from './lib/gateway/chosen-backend.ts';
import { isTryAgain } from './lib/gateway/errors.ts';

const cache = createPageCache();

const OPEN_AGAIN_MS = 1_000;
let opened: Promise<Backend> | undefined;

function behind(): Promise<Backend> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Backend> {
  const found = await backend();
  await introduce();
  found.offerHelp(helpEntries);
  found.onChange(cache.forget);
  return found;
}

/** Without waiting to be asked, so that the jobs run; again and again while the database is away. */
async function openAhead(): Promise<void> {
  try {
    await behind();
  } catch (error) {
    if (!isTryAgain(error)) throw error;
    setTimeout(openAhead, OPEN_AGAIN_MS);
  }
}
openAhead();

const pages = createPages(behind, cache, { hasPage, render });

const app = new Hono();
app.use(securityHeaders);
app.use(outsidePolicy(behind));
app.use(callsGate(behind));
app.use(gatewayDoor(behind));
// Pages that are not kept; the kept ones come compressed. Calls stay as they are: they hold secrets beside what the caller sent.
app.use(compress());
app.use(gate(behind, pages.show));
app.get('/language', chooseLanguage(behind));
app.all('*', (c) => pages.answer(c.req.raw));

app.onError((error, c) => {
  if (isTryAgain(error)) return answerBusy(c.req.raw);
  console.error(error);
  return c.text('Something went wrong.', 500);
});

export default app;
