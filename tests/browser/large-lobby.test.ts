// A lobby of ten thousand games: what is in the page, what is found again, and what happens on a bad line.
import type { Page } from '@playwright/test';
import { favouriteGames, gameList } from '../../src/lib/contract/games.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { offeredSlots } from '../support/offered.ts';

test.beforeAll(() => operator('seed-games', '10000'));
test.afterAll(() => operator('seed-games', '0'));
// The portal hears of it a moment later.
test.beforeEach(({ page }) => expect.poll(() => countGames(page)).toBe(ALL));

const ALL = 10_000 + offeredSlots;
const countGames = async (page: Page): Promise<number> =>
  (await (await page.request.get(`${gameList.path}?gameType=RNG`)).json()).value.total;
const cards = (page: Page) => page.locator('.lobby-list li');
const game = (page: Page, place: number) => page.locator(`.lobby-list li[aria-posinset="${place}"]`);
const awake = (page: Page) => page.locator('astro-island[component-url*="Lobby."]:not([ssr])').waitFor();

/** Scrolls to where the row with this game is, and waits until its cover is there. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((part) => {
    const list = document.querySelector('.lobby-list')?.getBoundingClientRect();
    if (list) window.scrollBy(0, list.top + list.height * part);
  }, place / ALL);
  await page.locator('.lobby-list li a').first().waitFor();
}

/** The first game below the header, by its number in the list, and where it is. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const first = [...document.querySelectorAll('.lobby-list li')].find(
      (item) => item.getBoundingClientRect().top >= covered,
    );
    return {
      number: first?.getAttribute('aria-posinset'),
      y: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });

test('however far somebody scrolls, the page holds few games, and Back finds the same row, also that of the game @phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/rng');
  await awake(page);
  await expect(game(page, 1)).toHaveAttribute('aria-setsize', String(ALL));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const place of [300, 2_000, 9_900, 4_000]) {
    await scrollTo(page, place);
    await expect(game(page, place).locator('a')).toBeAttached();
    expect(await cards(page).count()).toBeLessThanOrEqual(200);
  }
  await expect(page).toHaveURL(/pageNo=14[2-4]#game-\d{4}$/);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(end - height), 'nothing below the list moves').toBeLessThanOrEqual(2);
  const before = await inView(page);
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to the games' }).click(),
  ]) {
    await page.locator(`.lobby-list li[aria-posinset="${before.number}"] a`).click();
    await page.waitForURL('**/game?id=*');
    await page.locator('.stage-bar').waitFor();
    await back();
    await awake(page);
    await expect.poll(() => inView(page)).toEqual(before);
  }
  await expect(game(page, Number(before.number)).locator('a')).toBeInViewport();
});

test('Back finds the same row among the favourites, which come after the page @phone', async ({ page }) => {
  // A member who likes every game there is.
  await page.route(`**${favouriteGames.path}**`, async (route) => {
    const asked = new URL(route.request().url());
    asked.pathname = gameList.path;
    const answer = await page.request.get(asked.href);
    const { value, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, value: { ...value, content: value.list } } });
  });
  await openSignedIn(page, await newMember(), '/favorite');
  await expect(game(page, 1).locator('a')).toBeVisible();
  await scrollTo(page, 600);
  await expect(page).toHaveURL(/pageNo=\d+#game-\d+$/);
  const [address, { number }] = [page.url(), await inView(page)];
  await page.locator(`.lobby-list li[aria-posinset="${number}"] a`).click();
  await page.waitForURL('**/game?id=*');
  await page.goBack();
  await expect(game(page, Number(number)).locator('a')).toBeInViewport({ ratio: 0.5 });
  await expect(page).toHaveURL(address);
  // Games near what is seen may still be on their way.
  await page.unrouteAll({ behavior: 'wait' });
});

test('all games of a vendor without what was typed leads to all games of the lobby', async ({ page }) => {
  await page.goto('/rng');
  await page.locator('.lobby-vendors a').nth(2).click();
  await expect(page).toHaveURL(/[?]page=/);
  await awake(page);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('xyzzy');
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(page.locator('.lobby-vendors [aria-current]')).toHaveText('All games');
});

test('a shared link opens at the game that its sender saw, and at the end the list says so @phone', async ({
  page,
}) => {
  await page.goto('/rng?pageNo=143#game-3995');
  await expect(game(page, 3_995).locator('a')).toBeInViewport();
  await awake(page);
  await expect(game(page, 3_995).locator('a')).toBeInViewport();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  // A phone has it among the filters.
  if (!(await sort.isVisible())) await page.locator('.lobby-filters summary').click();
  await sort.selectOption('name');
  await expect(game(page, 1).locator('a')).toBeInViewport();
  await expect(page).toHaveURL(/\/rng\?sort=name$/);
  await expect(page.locator('.lobby')).toHaveAttribute('aria-busy', 'false');
  await scrollTo(page, ALL);
  await expect(page.getByText(`All games are shown: ${ALL.toLocaleString('en')}.`)).toBeVisible();
  await expect(game(page, ALL).locator('a')).toBeAttached();
});

test('games that do not load say so, and come when somebody tries again @phone', async ({
  page,
  complaints,
}) => {
  await page.goto('/rng');
  await awake(page);
  await page.route('**/MCSFE_getGameList**', (route) => route.abort());
  await page.evaluate(() => window.scrollBy(0, 60_000));
  await expect(page.getByRole('alert')).toContainText('Some games did not load.');
  await page.unroute('**/MCSFE_getGameList**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.lobby-list')).toBeFocused();
  await expect(page.locator('.lobby-list li a').first()).toBeVisible();
  complaints.length = 0;
});
