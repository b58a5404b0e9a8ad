// The page of a game: its bar, and the panels of the game in the portal's own frame.
import type { FrameLocator, Page } from '@playwright/test';
import { houseSeeds } from '../../src/lib/contract/house.ts';
import { loginFreeplay } from '../../src/lib/contract/session.ts';
import { expect, expectAccessibleInBothThemes, operator, test } from '../support/browser.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

const SEEDS = houseSeeds.path;

/** Opens a slot on the portal's page as a trial player. */
async function openGame(page: Page, language = 'en'): Promise<FrameLocator> {
  await page.goto('/livez');
  await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }]);
  await page.evaluate(async (path) => {
    const { value } = await (await fetch(path, { method: 'POST' })).json();
    Object.assign(sessionStorage, { token: value.token, account: value.userName });
  }, loginFreeplay.path);
  await page.goto('/game?id=quiet-crown');
  return settled(page);
}

async function settled(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  return game;
}

test('a button closes each panel inside the frame, and a changed seed is kept @phone', async ({ page }) => {
  let game = await openGame(page);
  for (const name of ['Rules', /^RTP/, 'Fairness']) {
    await game.getByRole('button', { name }).last().click();
    await game.getByRole('button', { name: 'Close' }).click();
    await expect(game.getByRole('dialog')).toHaveCount(0);
  }
  // They have been read once; the panel is open before they are read again.
  const seed = game.getByLabel('Your seed');
  await expect(seed).not.toHaveValue('');
  const typed = Promise.withResolvers<void>();
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(SEEDS),
  );
  await page.route(`**${SEEDS}`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await game.getByRole('button', { name: 'Fairness' }).click();
  await seed.fill('my own seed');
  typed.resolve();
  await (await read).finished();
  await page.unroute(`**${SEEDS}`);
  await game.getByRole('button', { name: 'Change my seed' }).click();
  await expect(game.getByText('Your seed has been changed.')).toBeVisible();
  await page.reload();
  game = await settled(page);
  await game.getByRole('button', { name: 'Fairness' }).click();
  await expect(game.getByLabel('Your seed')).toHaveValue('my own seed');
});

/** How long has been played, and what it came to. */
async function sitting(page: Page): Promise<{ played: string; net: number }> {
  const [played = '', net = ''] = await page.locator('.stage-facts dd').allInnerTexts();
  return { played, net: Number(net.replace('\u2212', '-')) };
}

test('session and net go on over a reload and another game', async ({ page }) => {
  const game = await openGame(page);
  const [bet, win] = ['bet', 'win'].map((name) => game.locator(`[data-${name}]`).first());
  await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  const net = Number(await win?.textContent()) - Number(await bet?.textContent());
  const shownNet = async () => (await sitting(page)).net;
  await expect.poll(shownNet).toBeCloseTo(net, 2);
  const { played } = await sitting(page);
  await page.reload();
  await expect.poll(shownNet).toBeCloseTo(net, 2);
  await page.goto('/game?id=lantern-koi');
  await expect.poll(async () => (await sitting(page)).played >= played).toBe(true);
  await expect.poll(shownNet).toBeCloseTo(net, 2);
});

const SCREENS = [
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 1024, height: 600 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

test.describe('in every language', () => {
  const offer = (languages: string[]) =>
    operator('settings', 'set', 'brand.languages', JSON.stringify(languages));
  test.beforeAll(() => offer(['en', 'cn', 'id', 'th', 'vi']));
  test.afterAll(() => offer(['en']));

  test('nothing is printed over the facts of a session', async ({ page }) => {
    const faults: string[] = [];
    for (const language of ['en', 'cn', 'id', 'th', 'vi']) {
      await openGame(page, language);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        for (const fault of await overlaps(page)) faults.push(`${language} ${screen.width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** What of the bar lies over the facts, or outside the screen, in words for the list of faults. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const box = (part: Element) => part.getBoundingClientRect();
    const textBox = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const [text, frame] = [range.getBoundingClientRect(), box(part)];
      const clipped = getComputedStyle(part).overflowX === 'hidden';
      return clipped ? frame : text;
    };
    const [name, keys] = ['.stage-name', '.stage-keys'].map((part) => document.querySelector(part));
    const found: string[] = [];
    for (const fact of document.querySelectorAll('.stage-facts > div')) {
      const { left, right, top, bottom } = textBox(fact);
      if (left < 0 || right > innerWidth) found.push(`outside: ${fact.textContent}`);
      for (const other of [name, keys]) {
        if (!other) continue;
        const { left: l, right: r, top: t, bottom: b } = textBox(other);
        if (left < r && l < right && top < b && t < bottom)
          found.push(`${other.className} over ${fact.textContent}`);
      }
    }
    return found;
  });

test('who plays is told at once when the game closes, with when it is back and what else is open, and plays on when it is @phone', async ({
  page,
  complaints,
}) => {
  await openGame(page);
  const until = new Date(Date.now() + 3 * 3_600_000 - 60_000);
  await operator('games', 'close', 'quiet-crown', '--until', until.toISOString());
  await expect(page.getByRole('heading', { name: /^Quiet Crown is back (at|on)/ })).toBeVisible();
  await expect(page.getByText(/^2 hours, 5[89] minutes$/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Similar games that are open' }).getByRole('link').first(),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await operator('games', 'open', 'quiet-crown');
  await settled(page);
  // The refused launch is in the browser's console.
  complaints.length = 0;
});

test('a visitor reads of free play at a game while it is there, and not when it is off', async ({ page }) => {
  const free = page.getByText('You do not need an account for free play.');
  await page.goto('/game?id=quiet-crown');
  await expect(free).toBeVisible();
  await operator('flags', 'set', 'FREEPLAY3', 'off');
  try {
    await expect(free).toHaveCount(0);
    await expect(page.getByText('Your bets are saved in your account.')).toBeVisible();
  } finally {
    await operator('flags', 'set', 'FREEPLAY3', 'on');
  }
});
