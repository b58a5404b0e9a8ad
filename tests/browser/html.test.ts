// What every page has to be: valid, without a dead link, whole without scripts, and back at once when somebody goes back.
import { isDeepStrictEqual } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { chromiumOptions, findChromium } from '../../bin/chromium.ts';
import { expect, portalTest, test } from '../support/browser.ts';
import { everyAddress, listed, oneOfEach, routes } from '../support/routes.ts';

/** Recommended, and what holds for whole pages, without the rules that say how a renderer should spell what it writes. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Nothing comes from elsewhere.
    'require-sri': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Columns of tables in markdown are aligned so.
    'no-inline-style': ['error', { allowedProperties: ['display', 'text-align'] }],
  },
});

// On a crowded machine it takes a while to go through all pages.
test.describe.configure({ timeout: 180_000 });

/** Astro puts this where its first island stands. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** A page that is rendered for each reader. */
const MADE_ANEW = '/help?q=deposit';

/** What a page has beside its text, when it has header and menus. */
const WHOLE = { headings: 1, login: '/login', promotions: true };

/** How many pages a browser keeps to go back to. */
const KEPT = 5;

portalTest(
  "pictures of a phone's first screen stand in the page, and scripts that wake islands behind its content",
  async ({ request }) => {
    const pictures = {
      '/': [/<source [^>]*srcset="([^"]*)/g, 1],
      '/promotions': [/class="promo-art"[^>]*>\s*<img src="([^"]*)/g, 2],
    } as const;
    for (const [path, [picture, seen]] of Object.entries(pictures)) {
      const html = await (await request.get(path)).text();
      const addresses = [...html.matchAll(picture)].slice(0, seen).map(([, address]) => address);
      expect(addresses, path).toHaveLength(seen);
      for (const address of addresses) expect(address, path).toMatch(/^data:image\/svg\+xml,%3Csvg/);
      const waking = html.indexOf('new Event("astro:intent")');
      expect(waking, path).toBeGreaterThan(html.indexOf('</main>'));
      expect(html.indexOf('customElements.define("astro-island"'), path).toBeGreaterThan(waking);
    }
  },
);

portalTest(
  'every page is valid HTML, travels compressed, and each of its links leads somewhere and to its anchor',
  async ({ request }) => {
    const faults: string[] = [];
    const pages = new Map<string, { status: number; ids: Set<string> }>();
    const documents = new Map<string, string>();
    const open = async (path: string) => {
      const known = pages.get(path);
      if (known) return known;
      const answer = await request.get(path);
      const html = await answer.text();
      documents.set(path, html);
      const page = { status: answer.status(), ids: new Set(attributes(html, 'id')) };
      pages.set(path, page);
      return page;
    };

    for (const path of [...(await everyAddress(request)), MADE_ANEW]) {
      const sent = (await request.get(path, { maxRedirects: 0 })).headers();
      if (!sent.location && !sent['content-encoding']) faults.push(`${path}: is not compressed`);
      await open(path);
    }
    for (const [path, html] of [...documents]) {
      const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''));
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
      for (const href of new Set(attributes(html, 'href'))) {
        const target = new URL(href, `http://portal.test${path}`);
        if (target.origin !== 'http://portal.test') continue;
        const { status, ids } = await open(target.pathname + target.search);
        const anchor = decodeURIComponent(target.hash.slice(1));
        if (status !== 200 && !path.startsWith(target.pathname))
          faults.push(`${path}: ${href} answers ${status}`);
        if (anchor && status === 200 && !ids.has(anchor)) faults.push(`${path}: ${href} has no such anchor`);
      }
    }
    expect(faults).toEqual([]);
  },
);

portalTest(
  'an address with more in it than its page reads is the same page, rendered once',
  async ({ request }) => {
    const twins = [
      ['/', '/?x=1', '/index.html?utm_source=mail'],
      ['/vip', '/vip/', '/%76ip?x=1'],
      ['/gameCenter?gameType=RNG', '/gameCenter?x=1&gameType=rng&sort=colour'],
      ['/art/share/home.png', '/art/share/home.png?x=1'],
      ['/manifest.webmanifest', '/manifest.webmanifest?x=1'],
      [
        '/no-such-page',
        '/no-such-page-either',
        '/help/no-such-answer',
        '/house/slot/no-such-slot',
        '/VIP',
        '/vip;x',
      ],
      ['/promoDetail?id=no-such-thing', '/promoDetail?id=nor-this'],
    ];
    for (const [first = '', ...others] of twins) {
      // The first answers are compressed quickly, and those as far as it goes once that is done.
      await expect.poll(async () => (await request.get(first)).headers().etag ?? '').not.toContain('-quick');
      for (const path of others) {
        let asked = 0;
        // What the page shows may change between two requests. Then a twin that nobody has asked for is asked for.
        const seen = async () => {
          const twin = asked++ === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}time=${asked}`;
          const [known, answer] = [await request.get(first), await request.get(twin)];
          const { etag, 'x-cache': cached } = answer.headers();
          return [answer.status() === known.status(), etag === known.headers().etag, cached];
        };
        await expect.poll(seen, { message: path }).toEqual([true, true, 'hit']);
      }
    }
  },
);

portalTest('a picture has no other names than its own', async ({ request }) => {
  const strange = [
    'cover/koi-teal-stars-1',
    'cover/koi-teal',
    'motif/owl-teal-1',
    'constructor',
    'share/no-page',
  ];
  for (const name of strange) {
    const kind = name.startsWith('share') ? 'png' : 'svg';
    expect((await request.get(`/art/${name}.${kind}`)).status(), name).toBe(404);
  }
});

test('without scripts every page has its heading, the way in and the menus', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const bare = ['/helpmc', '/game', '/offline'];
  const lost: string[] = [];
  for (const path of new Set([...routes, ...oneOfEach(await listed(request))])) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { words, ...found } = await page.evaluate(() => {
      const way = (name: string) =>
        [...document.querySelectorAll('.site-header a')].find(
          (link) => link.textContent?.trim() === name && link.checkVisibility(),
        );
      return {
        words: document.querySelector('main')?.innerText.trim().length ?? 0,
        headings: document.querySelectorAll('h1').length,
        login: way('Log in')?.getAttribute('href'),
        promotions: Boolean(way('Promotions')),
      };
    });
    if (words <= 40) lost.push(`${path}: ${words} letters`);
    if (!bare.includes(path) && !isDeepStrictEqual(found, WHOLE))
      lost.push(`${path}: ${JSON.stringify(found)}`);
  }
  expect(lost).toEqual([]);
  await page.locator('.site-header').getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL('/promotions');
  await context.close();
});

test('an address that opens a page of the account says to who has no scripts what it needs, and whom to ask', async ({
  request,
}) => {
  const word =
    /<noscript>\s*<p[^>]*>\s*You need JavaScript to open your account[^<]*<a[^>]* href="\/help\/contact"/;
  const read = async (path: string): Promise<string> => (await request.get(path)).text();
  for (const path of ['/?center=withdraw', '/?center=agentDividend', '/?deposit=1'])
    expect(await read(path), path).toMatch(word);
  expect(await read('/')).not.toMatch(word);
});

test('a public page comes back at once from the back-forward cache', async ({
  playwright,
  baseURL,
  request,
}) => {
  const browser = await playwright.chromium.launch({
    ...chromiumOptions(await findChromium('whole')),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  const lost: string[] = [];
  const paths = oneOfEach(await listed(request));
  for (let at = 0; at < paths.length; at += KEPT) {
    const opened = paths.slice(at, at + KEPT);
    for (const path of [...opened, '/offline']) await page.goto(path);
    for (const path of opened.toReversed()) {
      await page.goBack({ waitUntil: 'commit' });
      const restored = await page.locator('html[data-restored]').getAttribute('data-restored');
      expect(page.url(), path).toBe(new URL(path, baseURL).href);
      if (restored !== 'true') lost.push(path);
    }
  }
  expect(lost).toEqual([]);
  await browser.close();
});

/** The values of an attribute in the text of a page, as they are meant. */
function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"'),
  );
}
