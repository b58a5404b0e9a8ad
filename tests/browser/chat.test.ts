// The chat room: what is said in it, who may write, and how its switch changes every page.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const key = (page: Page) => page.locator('.top-bar').getByRole('link', { name: 'Chat room' });
const byHeader = (page: Page) => key(page).click();
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByLabel('Write a message');

const offered = async (page: Page): Promise<boolean> =>
  (await (await page.request.get('/vip')).text()).includes('data-modal="chatRoom"');

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** A member of one's own at a browser of one's own. */
async function someone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL, viewport: desktop });
  opened.push(context);
  const page = await context.newPage();
  const member = await newMember();
  await openSignedIn(page, member, '/vip');
  return { page, ...member };
}

/** Where the header has no room for it. */
async function byMenu(page: Page): Promise<void> {
  await expect(key(page)).toBeHidden();
  await page.locator('.bottom-bar').getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu-sheet').getByRole('link', { name: 'Chat room' }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(box(page)).toHaveValue('');
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.beforeAll(async ({ browser, baseURL }) => {
  await operator('flags', 'set', 'CBS3', 'on');
  const page = await browser.newPage({ baseURL });
  await expect.poll(() => offered(page), { timeout: 5_000 }).toBe(true);
  await page.close();
});
test.afterAll(async () => {
  await operator('flags', 'set', 'CBS3', 'off');
});

test('two members read each other at once, and what the operator removes goes away', async ({
  browser,
  baseURL,
}) => {
  const one = await someone(browser, baseURL);
  const other = await someone(browser, baseURL);
  await key(one.page).click();
  await expect(box(one.page)).toBeFocused();
  await key(other.page).click();
  const [hello, reply] = [`Hello ${one.account}`, `Welcome ${other.account}`];
  await say(one.page, hello);
  await expect(log(other.page).getByText(hello)).toBeVisible();
  await say(other.page, reply);
  await expect(log(one.page).getByText(reply)).toBeVisible();
  const said = log(one.page).locator('.said', { hasText: reply });
  await expect(said).toContainText('***');
  await expect(said).toHaveCount(1);

  await operator('chat', 'remove', (await said.getAttribute('data-id')) ?? '');
  await expect(log(one.page).getByText(reply)).toHaveCount(0);
  await expect(log(other.page).getByText(reply)).toHaveCount(0);
  await expect(log(other.page).getByText(hello)).toBeVisible();
});

test('a dot tells of what was said while the room was closed; opening it takes the dot away', async ({
  browser,
  baseURL,
}) => {
  const one = await someone(browser, baseURL);
  const other = await someone(browser, baseURL);
  const dot = one.page.getByText('New messages in the chat room');
  await key(one.page).click();
  await box(one.page).press('Escape');
  await expect(log(one.page)).toHaveCount(0);
  await expect(key(one.page)).toBeFocused();
  await expect(dot).toHaveCount(0);
  await key(other.page).click();
  await say(other.page, `Is anybody here? ${other.account}`);
  await expect(dot).toHaveCount(1);
  await key(one.page).click();
  await expect(log(one.page)).toBeVisible();
  await expect(dot).toHaveCount(0);
});

test('a muted member is told so and cannot write, until the operator says otherwise', async ({
  browser,
  baseURL,
}) => {
  const { page, account } = await someone(browser, baseURL);
  await key(page).click();
  await operator('chat', 'mute', account, '--for', '2h');
  await expect(page.getByText(/^You can write again from .+\.$/)).toBeVisible();
  await expect(box(page)).toBeDisabled();
  await operator('chat', 'unmute', account);
  await expect(box(page)).toBeEnabled();
  await say(page, `Back again ${account}`);
});

test('somebody who writes too fast is told, and keeps what was typed', async ({ browser, baseURL }) => {
  const { page, account } = await someone(browser, baseURL);
  await operator('settings', 'set', 'limits.chatBurst', '{"points":1,"seconds":60}');
  try {
    await key(page).click();
    await say(page, `First ${account}`);
    await box(page).fill('Second');
    await box(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Too many requests' })).toBeVisible();
    await expect(box(page)).toHaveValue('Second');
  } finally {
    await operator('settings', 'set', 'limits.chatBurst', '{"points":1000,"seconds":60}');
  }
});

test('on a desktop, a phone and a narrow phone the room is whole, fits, and is accessible in both themes', async ({
  browser,
  baseURL,
}) => {
  const { page, account } = await someone(browser, baseURL);
  for (const [viewport, open] of [
    [desktop, byHeader],
    [phone, byHeader],
    [{ width: 360, height: 640 }, byMenu],
  ] as const) {
    await page.setViewportSize(viewport);
    expect(await fits(page)).toBe(true);
    await open(page);
    await say(page, `Good evening ${account} at ${viewport.width}`);
    expect(await fits(page)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Chat room' })).toBeInViewport({ ratio: 1 });
    await expect(box(page)).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page);
    await box(page).press('Escape');
    await expect(log(page)).toHaveCount(0);
  }
});

test('a visitor is asked to sign in first, and a trial guest reads along', async ({ page }) => {
  await page.goto('/vip');
  await page.locator('.side-menu').getByRole('link', { name: 'Chat room' }).click();
  await page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: /free play/i })
    .click();
  await expect(log(page)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Register to write' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('switched off, the open room closes and its key leaves the page', async ({ browser, baseURL }) => {
  const { page } = await someone(browser, baseURL);
  await key(page).click();
  await expect(box(page)).toBeVisible();
  await operator('flags', 'set', 'CBS3', 'off');
  try {
    await expect(page.getByText('The chat room is closed')).toBeVisible();
    await expect(key(page)).toHaveCount(0);
    await expect.poll(() => offered(page), { timeout: 5_000 }).toBe(false);
  } finally {
    await operator('flags', 'set', 'CBS3', 'on');
  }
});
