// Answers a navigation that finds no network with the page /offline. Keeps that page and nothing else: no call, no other page.
const PAGE = '/offline';
const CACHE = 'offline';
const DAY_MS = 86_400_000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([keep(), leaveTheRest(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

/** Where the browser knows how, everything but navigations goes past this worker, which need not be woken for it. */
async function leaveTheRest(event) {
  const rest = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  await event.addRoutes?.(rest).catch(() => {});
}

async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renew(event.request.url).catch(() => {}));
    return page;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Once a day, and when the language was chosen. */
async function renew(address) {
  const kept = await caches.match(PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < DAY_MS) || new URL(address).pathname === '/language') await keep();
}

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}
