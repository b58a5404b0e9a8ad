// A slip is its member's, and so is what was sent and not answered: whoever comes to the same page afterwards neither buys it nor sees it.
// A press before a login buys nothing after it.
import type { Page } from '@playwright/test';
import { drawBuy } from '../../src/lib/contract/draws.ts';
import { expect, logOut, newMember, openSignedIn, sendLogin, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

interface Place {
  path: string;
  /** Makes a slip of 10.00. */
  fill: (page: Page) => Promise<void>;
  /** What sends it. */
  button: string;
  unknown: string;
  /** The list of what the member has bought. */
  own: RegExp;
  nothingBought: string;
  /** What the slip is when nobody has touched it. */
  expectEmpty: (page: Page) => Promise<void>;
}

const sports: Place = {
  path: '/sports',
  async fill(page) {
    const league = page.getByRole('region', { name: 'First League' });
    // Not the next one: it might begin meanwhile.
    await league.getByRole('article').nth(1).locator('.price-key').first().click();
    await page.getByLabel('Stake', { exact: true }).fill('10.00');
  },
  button: 'Place 10.00',
  unknown: 'We do not know yet whether this bet was placed.',
  own: /^My bets/,
  nothingBought: 'No bets yet',
  async expectEmpty(page) {
    await expect(page.locator('.slip-empty')).toBeVisible();
    await expect(page.locator('.slip-picks li')).toHaveCount(0);
  },
};

const lottery: Place = {
  path: '/vnlottery',
  async fill(page) {
    await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
    for (const number of ['12', '34']) await page.getByRole('button', { name: number, exact: true }).click();
    await page.getByLabel('Stake a number').fill('5.00');
  },
  button: 'Buy for 10.00',
  unknown: 'We do not know yet whether this ticket was bought.',
  own: /^My tickets/,
  nothingBought: 'No tickets yet',
  async expectEmpty(page) {
    await expect(page.getByRole('button', { name: /^Buy for 0/ })).toBeVisible();
    await expect(page.getByLabel('Stake a number')).toHaveValue('1.00');
    for (const number of ['12', '34'])
      await expect(page.getByRole('button', { name: number, exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
  },
};

for (const [name, place] of Object.entries({ sports, lottery }))
  test(`${name}: what one member chose and sent is neither bought nor shown when another one comes to the same page`, async ({
    page,
    context,
    complaints,
  }) => {
    const [first, second] = [await newMember(), await newMember()];
    await openSignedIn(page, second, place.path);
    await deposit(page);
    await openSignedIn(page, first, place.path);
    await deposit(page);
    const tokenOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('token'));
    const session = `Bearer ${await tokenOf(page)}`;
    const sessions: (string | undefined)[] = [];
    let isLost = true;
    await page.route(`**${drawBuy.path}`, (route) => {
      sessions.push(route.request().headers().authorization);
      return isLost ? route.abort() : route.continue();
    });
    await place.fill(page);
    await page.getByRole('button', { name: place.button }).click();
    await expect(page.getByText(place.unknown)).toBeVisible();

    await test.step('another tab of the browser logs out', async () => {
      const other = await context.newPage();
      await other.goto('/');
      await other.locator('html[data-signed-in]').waitFor();
      await logOut(other);
      await other.close();
      await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
    });

    const dialog = page.getByRole('dialog');
    await test.step('behind the login the slip is empty', async () => {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(place.unknown)).toHaveCount(0);
      await place.expectEmpty(page);
    });

    await test.step('another member logs in at the same page, which is not loaded again, after somebody has chosen and pressed', async () => {
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await place.fill(page);
      await page.getByRole('button', { name: place.button }).click();
      await sendLogin(dialog, second);
      await page.locator('html[data-signed-in]').waitFor();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the line is back: nothing is asked for in the name of the second, who has bought nothing', async () => {
      isLost = false;
      // Whatever waits for its next try tries now.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByRole('button', { name: place.button })).toBeEnabled();
      await expect(page.getByText(place.unknown)).toHaveCount(0);
      await page.getByRole('button', { name: place.own }).click();
      await expect(page.getByText(place.nothingBought)).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // Tries while nobody was logged in have no session.
      expect(sessions.filter((each) => each !== session && each !== undefined)).toEqual([]);
    });

    await test.step('nor has the first', async () => {
      await openSignedIn(page, first, place.path);
      await page.getByRole('button', { name: place.own }).click();
      await expect(page.getByText(place.nothingBought)).toBeVisible();
    });
    complaints.length = 0;
  });

for (const [name, place] of Object.entries({ sports, lottery }))
  test(`${name}: a visitor who presses is led to the login`, async ({ page }) => {
    await page.goto(place.path);
    await place.fill(page);
    await page.getByRole('button', { name: place.button }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });
