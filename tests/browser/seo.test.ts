// How the portal is found, shared, kept on a home screen, and what it shows without a network.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, neverIdle, portalTest, test } from '../support/browser.ts';
import { listed, oneOfEach, routes } from '../support/routes.ts';

interface Head {
  path: string;
  title: string;
  description: string;
  canonical: string;
  hidden: boolean;
  picture: string;
  facts: Record<string, unknown>[];
}

/** What the head of a page tells machines, read as they read it: without running anything. */
async function headOf(page: Page, path: string): Promise<Head> {
  const html = await (await page.request.get(path)).text();
  const head = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const said = (selector: string, name: string): string =>
      read.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      title: read.title,
      description: said('meta[name=description]', 'content'),
      canonical: said('link[rel=canonical]', 'href'),
      hidden: said('meta[name=robots]', 'content').includes('noindex'),
      picture: said('meta[property="og:image"]', 'content'),
      facts: [...read.querySelectorAll('script[type="application/ld+json"]')].map((each) =>
        JSON.parse(each.textContent ?? ''),
      ),
    };
  }, html);
  return { path, ...head };
}

test('the sitemap lists pages that answer, are their own address and say what they are', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const paths = await listed(request);
  expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/promotions', '/fairness', '/rng']));
  const heads: Head[] = [];
  for (const path of paths) heads.push(await headOf(page, path));
  for (const { path, hidden, canonical, description, facts } of heads) {
    expect(hidden, path).toBe(false);
    expect(canonical, path).toBe(new URL(path, baseURL).href);
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(20);
    expect(facts.length, path).toBeGreaterThan(0);
  }
  const one = oneOfEach(paths);
  for (const { picture } of heads.filter(({ path }) => one.includes(path)))
    expect(await pictureSize(request, picture), picture).toEqual([1200, 630]);
  expect(twice(heads.map(({ title }) => title))).toEqual([]);
  expect(twice(heads.map(({ description }) => description))).toEqual([]);
});

test('Home says what it is, and a promotion stands under the promotions', async ({ page }) => {
  expect((await headOf(page, '/')).title).toBe('Play in peace · Portico');
  const { facts } = await headOf(page, '/promoDetail?id=slots-ranking');
  const names = JSON.stringify(facts.find((fact) => fact['@type'] === 'BreadcrumbList'));
  expect([...names.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Home',
    'Promotions',
    expect.any(String),
  ]);
});

test('every other page leads search engines to a listed one, or asks to be left out', async ({
  page,
  request,
  baseURL,
}) => {
  const paths = await listed(request);
  for (const path of routes.filter((route) => !paths.includes(route))) {
    const { hidden, canonical } = await headOf(page, path);
    const own = canonical.slice(new URL('/', baseURL).href.length - 1);
    expect(
      hidden || paths.includes(own),
      `${path} is neither hidden nor another address of a listed page`,
    ).toBe(true);
  }
});

test('Home says whose portal it is, and others the way from Home', async ({ page }) => {
  const home = await headOf(page, '/');
  expect(home.facts).toEqual([
    expect.objectContaining({
      '@graph': [
        expect.objectContaining({ '@type': 'Organization' }),
        expect.objectContaining({ '@type': 'WebSite' }),
      ],
    }),
  ]);
  const { facts } = await headOf(page, '/rng');
  const [trail] = facts.filter((fact) => fact['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([{ name: 'Home' }, { name: 'All games' }, { name: 'Slots' }]);
});

portalTest('robots are kept from calls, games and payments', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const closed of ['/wps/', '/lgw/', '/house/', '/cashier/'])
    expect(robots).toContain(`Disallow: ${closed}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

portalTest('a home screen gets a name and icons of the sizes they say', async ({ request }) => {
  // A browser asks for it where a page names no icon.
  const own = await request.get('/favicon.ico');
  expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  const { name, icons } = await (await request.get('/manifest.webmanifest')).json();
  expect(name).toBe('Portico');
  for (const { src, sizes, type } of icons as Record<string, string>[]) {
    if (type === 'image/png') expect((await pictureSize(request, src ?? '')).join('x')).toBe(sizes);
  }
  expect(await pictureSize(request, '/art/icon/apple-180.png')).toEqual([180, 180]);
});

test('without a network a page says so; that page alone is kept', async ({ page, context, complaints }) => {
  await neverIdle(page);
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/aboutUs');
  await context.setOffline(true);
  await page.goto('/vip');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/vip');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  complaints.length = 0;
});

test('a page that somebody hovers over is made ready, the way in is not', async ({ page }) => {
  const ready: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.preloadEnabledStateUpdated', () => {});
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    ready.splice(0, ready.length, ...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await page.goto('/help');
  const menu = page.locator('.top-bar');
  await expect.poll(() => ready).toContain('/promotions');
  expect(ready).not.toContain('/login');
  expect(ready).not.toContain('/register');
  await menu.getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL('/promotions');
});

/** Width and height from the header of a PNG. */
async function pictureSize(request: APIRequestContext, address: string): Promise<number[]> {
  const bytes = await (await request.get(address)).body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const twice = (all: string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at);
