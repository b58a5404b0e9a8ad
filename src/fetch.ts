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
import { createPages } from './lib/front/pages.ts';
import { hasPage, introduce, render } from './lib/front/render.ts';
import { backend } from './lib/gateway/backend.ts';

const cache = createPageCache();

const opened = backend().then(async (behind) => {
  await introduce();
  behind.offerHelp(helpEntries);
  behind.onChange(cache.forget);
  return behind;
});

const behind = () => opened;
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

export default app;
