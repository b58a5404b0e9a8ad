// What makes a page look unfinished: words over bright art, names that are cut, empty halves, a letter in place of a face.
import type { Page } from '@playwright/test';
import { expect, newMember, openDialog, openSignedIn, portalTest, test } from '../support/browser.ts';
import { contrastOver } from '../support/legible.ts';

const PHONE = { width: 390, height: 844 };
/** WCAG 2.2, 1.4.3: words of any size, and large ones. */
const ANY = 4.5;
const LARGE = 3;

for (const [screen, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const)
  for (const colorScheme of ['dark', 'light'] as const)
    portalTest(`words over pictures can be read, ${colorScheme} on ${screen}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const banner = page.locator('.banners:visible .banner').first();
      expect(await contrastOver(banner.locator('.banner-title'))).toBeGreaterThan(LARGE);
      expect(await contrastOver(banner.locator('p').first())).toBeGreaterThan(ANY);
      await expect(banner.locator('.banner-terms')).toContainText('18+');
      expect(await contrastOver(banner.locator('.banner-terms'))).toBeGreaterThan(ANY);
      for (const name of ['login', 'register'] as const) {
        await openDialog(page, name);
        const words = page.locator('.auth-words > :visible');
        await expect(words).toHaveCount(size === PHONE ? 1 : 3);
        for (const each of await words.all()) expect(await contrastOver(each)).toBeGreaterThan(ANY);
        await page.keyboard.press('Escape');
      }
    });

portalTest.describe('without scripts', () => {
  portalTest.use({ javaScriptEnabled: false, viewport: PHONE });
  portalTest('a phone finds a game by its name', async ({ page }) => {
    await page.goto('/gameCenter?gameType=ALL');
    await page.getByRole('searchbox', { name: 'Search games' }).last().fill('lantern koi');
    await page.getByRole('button', { name: 'Search games' }).last().click();
    await expect(page).toHaveURL(/gameName=lantern/);
    await expect(page.locator('.game-card')).toHaveText([/Lantern Koi/]);
  });
});

portalTest('a notice takes three lines of a phone at most', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const lines = await page.locator('.notices p:not([hidden]) a').evaluate((link) => {
    const { lineHeight } = getComputedStyle(link);
    return link.getBoundingClientRect().height / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeLessThan(3.1);
});

/** The share of a page's height, in bands of 100 px, in which nothing is right of the middle. */
const emptyAtRight = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main) => {
    const { left, width, top, height } = main.getBoundingClientRect();
    const found = new Set<number>();
    const mark = (box: DOMRect): void => {
      if (box.right < left + width * 0.55 || box.width === 0) return;
      for (let band = Math.floor((box.top - top) / 100); band <= (box.bottom - top) / 100; band++)
        found.add(band);
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) mark(box);
    }
    for (const drawn of main.querySelectorAll('img, svg, .card, button, input, pre'))
      mark(drawn.getBoundingClientRect());
    // The list of a page's parts goes along with who reads.
    for (const part of main.querySelectorAll('nav, aside'))
      if (getComputedStyle(part).position === 'sticky' && part.parentElement)
        mark(part.parentElement.getBoundingClientRect());
    const bands = Math.ceil(height / 100);
    return Array.from({ length: bands }).filter((_, band) => !found.has(band)).length / bands;
  });

portalTest(
  'pages of text use a wide screen: in less than a third nothing is at the right',
  async ({ page }) => {
    for (const width of [1440, 1920])
      for (const path of ['/noticePage', '/download', '/aboutUs', '/join', '/fairness']) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        expect(await emptyAtRight(page), `${path} at ${width}`).toBeLessThan(1 / 3);
      }
  },
);

portalTest('the names of games are whole on their covers on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/gameCenter?gameType=ALL');
  const cut = await page.locator('.game-card').evaluateAll((cards) =>
    cards
      .flatMap((card) => [...card.querySelectorAll('*')])
      .filter(
        (part) =>
          part.childElementCount === 0 && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
      )
      .map((part) => part.textContent),
  );
  expect(cut).toEqual([]);
});

test('a member has a face in the header, and a whole name in the center', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const member = await newMember();
  await openSignedIn(page, member, '/vip?center=securityCenter');
  const center = page.getByRole('dialog', { name: 'Your account' });
  const name = center.getByText(member.account).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate((part) => part.scrollWidth <= part.clientWidth + 1)).toBe(true);
  const portrait = page.locator('.top-bar .portrait');
  await expect(portrait).toHaveJSProperty('complete', true);
  expect(await portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
