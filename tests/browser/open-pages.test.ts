// What the operator changes reaches pages that are open, and takes nothing from anyone who sits there.
import type { Locator, Page } from '@playwright/test';
import { expect, newMember, openDialog, openSignedIn, operator, test } from '../support/browser.ts';

/** The portal follows within two seconds, and an open page asks every five. */
const SOON = { timeout: 12_000 };

const turn = (id: string, state: 'on' | 'off') => operator('flags', 'set', id, state);
const chatKeys = (page: Page): Locator =>
  page.locator('.top-bar .chat-key, .side-menu [data-modal=chatRoom]');

test('switches reach open pages before any island has loaded: what is typed stays, a link keeps the focus, an open menu stays open', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const register = page.locator('[data-modal=register]');
  await expect(register).toHaveCount(3);
  const banners = page.locator('.when-out .banner');
  const slides = await banners.count();

  const small = await context.newPage();
  await small.setViewportSize({ width: 390, height: 844 });
  await small.goto('/help');
  const search = small.locator('main').getByRole('searchbox').first();
  await search.fill('lanterns');
  await small.locator('.bottom-bar').getByRole('button', { name: 'Menu' }).click();
  const sheet = small.locator('#menu-sheet');
  const help = sheet.getByRole('link', { name: 'Help centre' });
  await help.focus();
  try {
    await turn('DIRECTREG3', 'off');
    await expect(sheet.locator('[data-modal=register]')).toHaveCount(0, SOON);
    await expect(help).toBeFocused();
    await expect(sheet).toBeVisible();
    await expect(register).toHaveCount(0, SOON);
    await expect(banners).toHaveCount(slides - 1);
    await page.getByRole('button', { name: 'Next banner' }).click();
    await expect(page.locator('.when-out .banner-dots [data-on]')).toHaveCount(1);
  } finally {
    await turn('DIRECTREG3', 'on');
  }
  await expect(register).toHaveCount(3, SOON);
  await expect(search).toHaveValue('lanterns');
  await page.locator('.visitor-keys').getByText('Register').click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
});

test('the chat room’s keys come to a member’s open page, work, and leave it', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember());
  try {
    await turn('CBS3', 'on');
    await expect(chatKeys(page)).toHaveCount(2, SOON);
    await expect(page.locator('astro-island[ssr] .chat-key')).toHaveCount(0);
    await page.locator('.chat-key').click();
    await expect(page.getByLabel('Write a message')).toBeVisible();
  } finally {
    await turn('CBS3', 'off');
  }
  await expect(chatKeys(page)).toHaveCount(0, SOON);
  await expect(page.getByLabel('Write a message')).toHaveCount(0);
  // The open room asked once more, and was told that it is closed.
  complaints.length = 0;
});

test('a hidden page asks nothing, and follows when it is seen again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/vip');
  const hide = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  const answer = page.waitForResponse('**/frame.txt');
  await hide(false);
  expect((await answer).ok()).toBe(true);
});

test('an announcement reaches a visitor’s open page', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Notices' });
  const title = `Lamps ${Date.now()}`;
  await operator('announce', title, '--body', 'They are lit at nine.');
  await expect(strip.getByText(title)).toBeVisible(SOON);
  await strip.getByRole('button').click();
  await expect(strip.getByText(title)).toBeHidden();
});

test('maintenance that begins under an open page is said at the next call, and leads to its page', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/vip');
  const note = page.locator('#part-note');
  const closed = page.locator('[lang=vi] h1');
  try {
    await openDialog(page, 'feedback');
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill('The lanterns are bright and easy to read at night');
    await operator('status', 'maintenance', 'on', '--until', '2030-01-02T03:04:00Z');
    await expect.poll(async () => (await page.request.get('/vip')).status(), SOON).toBe(503);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(note).toContainText('maintenance');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/lanterns/);
    await page.keyboard.press('Escape');
    await page.locator('.balance-key').click();
    await expect(closed).toBeVisible();
  } finally {
    await operator('status', 'maintenance', 'off');
  }
  complaints.length = 0;
});

test('a category whose only vendor is taken out leaves every part of an open page, and comes back', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.locator('a[href*="gameType=COCKFIGHT"], a[href^="/localGames"]');
  await expect(page.locator('.tiles').getByText('Cockfight')).toBeVisible();
  const before = await links.count();
  try {
    await operator('vendors', 'offer', 'SPURHOUSE', 'off');
    await expect(page.getByText('Cockfight', { exact: true })).toHaveCount(0, SOON);
    await expect(page.locator('.category-bar a[href*="COCKFIGHT"]')).toHaveCount(0);
  } finally {
    await operator('vendors', 'offer', 'SPURHOUSE', 'on');
  }
  await expect(links).toHaveCount(before, SOON);
  await expect(page.locator('.tiles').getByText('Cockfight')).toBeVisible();
});

test('an open lobby says that its last vendor has gone, and has its games again when the vendor is back', async ({
  page,
  context,
}) => {
  await page.goto('/fish');
  const head = page.locator('.lobby-head');
  const games = page.locator('.lobby .game-card');
  await expect(head).toContainText('1 game');
  await expect(games).toHaveCount(1);
  const closed = page.getByRole('heading', { name: 'There are no games in Fish' });
  const late = await context.newPage();
  try {
    await operator('vendors', 'offer', 'TIDEPOOL', 'off');
    await expect(closed).toBeVisible(SOON);
    await expect(head).toHaveText('Fish');
    await expect(page.getByText('No games found')).toHaveCount(0);
    await late.goto('/fish');
    await expect(late.getByRole('heading', { name: 'There are no games in Fish' })).toBeVisible();
  } finally {
    await operator('vendors', 'offer', 'TIDEPOOL', 'on');
  }
  for (const open of [page, late]) {
    await open.bringToFront();
    await expect(open.locator('.lobby .game-card')).toHaveCount(1, SOON);
    await expect(open.locator('.lobby-head')).toContainText('1 game');
    // The lobby that came is awake.
    await open
      .getByRole('searchbox', { name: /search/i })
      .first()
      .fill('zzzz');
    await expect(open.getByText('No games found')).toBeVisible();
  }
});

for (const { vendor, category, addresses, shows } of [
  { vendor: 'TOUCHLINE', category: 'Sports', addresses: ['/sports'], shows: '.sports' },
  {
    vendor: 'MEKONG',
    category: 'Lottery',
    addresses: ['/lottery', '/vnlottery', '/sealottery'],
    shows: '.lottery-page',
  },
])
  test(`open pages of ${addresses.join()} say that ${vendor} has gone, and are as before when it is back`, async ({
    page,
    context,
  }) => {
    test.slow();
    const closed = (open: Page) => open.getByRole('heading', { name: `There are no games in ${category}` });
    const pages = [page];
    while (pages.length < addresses.length) pages.push(await context.newPage());
    const all = addresses.map((address, at) => ({ address, open: pages[at] as Page }));
    for (const { address, open } of all) {
      await open.goto(address);
      await expect(open.locator(shows).first()).toBeVisible();
    }
    try {
      await operator('vendors', 'offer', vendor, 'off');
      for (const { open } of all) {
        await open.bringToFront();
        await expect(closed(open)).toBeVisible(SOON);
        await expect(open.locator(shows)).toHaveCount(0);
      }
    } finally {
      await operator('vendors', 'offer', vendor, 'on');
    }
    for (const { open } of all) {
      await open.bringToFront();
      await expect(open.locator(shows).first()).toBeVisible(SOON);
      await expect(closed(open)).toHaveCount(0);
    }
  });

test('a vendor’s draws leave the open lobby of the quick ones, and come back', async ({ page }) => {
  await page.goto('/elott');
  const draws = page.locator('.draw-links');
  const tables = page.locator('.lobby-vendors [href*=MEKONG], .live-table');
  await expect(draws).toHaveCount(1);
  const before = await tables.count();
  try {
    await operator('vendors', 'offer', 'MEKONG', 'off');
    await expect(draws).toHaveCount(0, SOON);
    await expect(page.locator('.lobby-vendors [href*=MEKONG]')).toHaveCount(0);
  } finally {
    await operator('vendors', 'offer', 'MEKONG', 'on');
  }
  await expect(draws).toHaveCount(1, SOON);
  await expect(tables).toHaveCount(before, SOON);
});

test('a vendor’s tab leaves an open lobby, and comes back', async ({ page }) => {
  await page.goto('/rng?vassalage=GPI');
  const tabs = page.locator('.lobby-vendors .tab');
  const chosen = page.locator('.lobby-vendors [aria-current]');
  const before = await tabs.count();
  await expect(chosen).toHaveAttribute('href', /GPI/);
  try {
    await operator('vendors', 'offer', 'GPI', 'off');
    await expect(page.locator('.lobby-vendors [href*=GPI]')).toHaveCount(0, SOON);
    // All games of the category take the place of those of the vendor.
    await expect(page.locator('.lobby .game-card').first()).toBeVisible();
  } finally {
    await operator('vendors', 'offer', 'GPI', 'on');
  }
  await expect(tabs).toHaveCount(before, SOON);
  await expect(chosen).toHaveAttribute('href', /GPI/);
});
