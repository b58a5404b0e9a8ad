// What one member sent and heard no answer of is that member's: whoever logs in at the same page afterwards neither buys it nor sees it.
import type { Locator, Page } from '@playwright/test';
import { drawBuy } from '../../src/lib/contract/draws.ts';
import { expect, logOut, newMember, openSignedIn, sendLogin, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

interface Place {
  path: string;
  /** Makes a slip of 10.00 and gives back the button that sends it. */
  fill: (page: Page) => Promise<Locator>;
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
    return page.getByRole('button', { name: 'Place 10.00' });
  },
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
    return page.getByRole('button', { name: 'Buy for 10.00' });
  },
  unknown: 'We do not know yet whether this ticket was bought.',
  own: /^My tickets/,
  nothingBought: 'No tickets yet',
  async expectEmpty(page) {
    await page.getByRole('button', { name: 'Buy tickets' }).click();
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
  test(`${name}: what one member sent is neither bought nor shown when another one logs in at the same page`, async ({
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
    await (await place.fill(page)).click();
    await expect(page.getByText(place.unknown)).toBeVisible();

    await test.step('another tab of the browser logs out', async () => {
      const other = await context.newPage();
      await other.goto('/');
      await other.locator('html[data-signed-in]').waitFor();
      await logOut(other);
      await other.close();
      await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
    });

    await test.step('another member logs in at the same page, which is not loaded again', async () => {
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('button', { name: place.own }).click();
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await sendLogin(dialog, second);
      await page.locator('html[data-signed-in]').waitFor();
    });

    await test.step('the line is back: nothing is asked for in the name of the second, who has bought nothing', async () => {
      isLost = false;
      // Whatever waits for its next try tries now.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText(place.nothingBought)).toBeVisible();
      await expect(page.getByText(place.unknown)).toHaveCount(0);
      await place.expectEmpty(page);
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
