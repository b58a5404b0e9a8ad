// The front door: every request comes in here, in development and in the built product alike.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { helpEntries } from './lib/content/help.ts';
import { callsGate, gate } from './lib/front/gate.ts';
import { gatewayDoor } from './lib/front/gateway-door.ts';
import { securityHeaders } from './lib/front/headers.ts';
import { chooseLanguage } from './lib/front/language.ts';
import { outsidePolicy } from './lib/front/outside-policy.ts';
import { createPageCache } from './lib/front/page-cache.ts';
import { introduce, render } from './lib/front/render.ts';
import { seenOutside } from './lib/front/seen-outside.ts';
import { backend } from './lib/gateway/backend.ts';
import { languageOf } from './lib/messages/language.ts';

const cache = createPageCache();

const opened = backend().then(async (behind) => {
  await introduce();
  behind.offerHelp(helpEntries);
  behind.onChange(cache.forget);
  return behind;
});

const behind = () => opened;
const languageFor = async (request: Request) =>
  languageOf(request, (await (await opened).settings()).get('brand.languages'));

const app = new Hono();
app.use(securityHeaders);
app.use(outsidePolicy(behind));
app.use(callsGate(behind));
app.use(gatewayDoor(behind));
// Pages that are not kept; the kept ones come compressed. Calls stay as they are: they hold secrets beside what the caller sent.
app.use(compress());
app.use(gate(behind, async (request) => render(request, await languageFor(request))));
app.get('/language', chooseLanguage(behind));
app.all('*', async (c) => {
  const request = seenOutside(c.req.raw);
  const lang = await languageFor(request);
  return cache.answer(request, lang, () => render(request, lang));
});

export default app;
