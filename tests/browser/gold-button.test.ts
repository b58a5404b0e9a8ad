// The gold button of a page: its own, or the header's. A page says which by a class of its body.
import type { Locator } from '@playwright/test';
import { expect, newMember, openSignedIn, portalTest, test } from '../support/browser.ts';
import { everyAddress } from '../support/routes.ts';

/** Banners come and go beside the header's button. */
const BANNER = /<article class="swiper-slide banner[\s\S]*?<\/article>/g;

/** What a page has to say, by the gold buttons that visitors and members find in it. */
function needed(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(BANNER, '') ?? '';
  const gold = [...main.matchAll(/class="([^"]*\bbtn-primary\b[^"]*)"/g)].map(([, classes = '']) => classes);
  const seen = (hidden: RegExp): boolean => gold.some((classes) => !hidden.test(classes));
  if (seen(/\b(?:promo|when)-out\b/)) return 'own-key';
  return seen(/\b(?:promo|when)-in\b/) ? 'own-key-out' : '';
}

portalTest('no page shows two gold buttons, or none, to visitors or to members', async ({ request }) => {
  const wrong: string[] = [];
  for (const path of await everyAddress(request)) {
    const html = await (await request.get(path)).text();
    // The buttons of a game's page, of the lottery's and of sports' come with its script.
    if (!html.includes('class="site-header"') || /component-export="(?:GameStage|Lottery|Sports)"/.test(html))
      continue;
    const said = /<body class="[^"]*?\b(own-key(?:-out)?)\b(?!-)/.exec(html)?.[1] ?? '';
    if (said !== needed(html)) wrong.push(`${path}: says "${said}", needs "${needed(html)}"`);
  }
  expect(wrong).toEqual([]);
});

test('where a promotion has a gold button for visitors only, a member’s is Deposit in the header', async ({
  page,
}) => {
  const colour = (button: Locator) => button.evaluate((part) => getComputedStyle(part).backgroundColor);
  const path = '/promoDetail?id=slots-ranking';
  await page.goto(path);
  const gold = await colour(page.locator('.promo-out.btn-primary'));
  expect(await colour(page.locator('.visitor-keys .btn-primary:visible'))).not.toBe(gold);
  await openSignedIn(page, await newMember(), path);
  await expect(page.locator('.promo-action .btn-primary:visible')).toHaveCount(0);
  expect(await colour(page.locator('.member-keys .btn-primary'))).toBe(gold);
});
