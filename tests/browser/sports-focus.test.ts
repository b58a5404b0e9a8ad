// What is said of a bet slip that was placed, and where somebody who goes by keyboard or by ear is after what they pressed is gone.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newMember, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const PLACED = 'Bet placed. You find it in My bets.';

/** Puts the first picks of so many fixtures on the slip, and opens it where it is a sheet. */
async function pick(page: Page, fixtures: number): Promise<void> {
  const cards = page.getByRole('region', { name: 'First League' }).getByRole('article');
  // Not the next one: it might begin while the bet is made.
  for (let at = 1; at <= fixtures; at++) await cards.nth(at).locator('.price-key').first().click();
  const bar = page.locator('.slip-bar');
  if (await bar.isVisible()) await bar.click();
  await expect(page.locator('.slip-picks li')).toHaveCount(fixtures);
}

const removes = (page: Page) => page.locator('.slip-remove');

test('a bet that is placed leaves the focus on what says so, which leads to it; one pick less leaves it on the next @phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page);
  const isSheet = page.viewportSize()?.width === 390;

  await test.step('a pick that is taken off leaves the focus on the next one, the last one on the empty slip', async () => {
    await pick(page, 3);
    await removes(page).nth(1).press('Enter');
    await expect(removes(page)).toHaveCount(2);
    await expect(removes(page).nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removes(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.slip-empty')).toBeFocused();
  });

  if (isSheet)
    await test.step('an empty sheet that is closed leaves it on the bar, which goes with it', async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.slip-bar')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('.slip-bar')).toHaveCount(0);
    });

  await test.step('a bet is placed', async () => {
    await pick(page, 1);
    await page.getByLabel('Stake', { exact: true }).fill('5.00');
    await page.getByRole('button', { name: 'Place 5.00' }).press('Enter');
    await expect(page.getByText(PLACED)).toBeVisible();
    await expect(page.getByText(PLACED)).toHaveCount(1);
    await expect(isSheet ? page.locator('.slip-bar') : page.locator('.slip-empty')).toBeFocused();
    await expectAccessible(page);
  });

  if (isSheet)
    await test.step('what says so leads to the bet', async () => {
      const placed = page.getByRole('button', { name: PLACED });
      await placed.press('Enter');
      await expect(placed).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'My bets' })).toBeFocused();
    });
  else await page.getByRole('button', { name: 'My bets' }).press('Enter');

  await test.step('a bet that is sold leaves it on the key that shows it', async () => {
    const bet = page.locator('.bet-card');
    await bet.getByRole('button', { name: /^Cash out \d/ }).press('Enter');
    await bet.getByRole('button', { name: /^Sell for / }).press('Enter');
    await expect(page.getByText(/^Sold for /)).toBeVisible();
    const settled = page.getByRole('button', { name: /^Settled/ });
    await expect(settled).toHaveText(/1$/);
    await expect(settled).toBeFocused();
  });
});

test('of three bets for which the money does not last, the refused one is named, and the one after it stays on the slip unsent @phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page, '15.00');
  await pick(page, 3);
  await page.getByRole('button', { name: 'Singles' }).click();
  await page.getByLabel('Stake for each bet').fill('10.00');
  const picks = page.locator('.slip-picks li');
  const fixture = /^(.+? v .+?),/.exec(await picks.nth(1).locator('.soft').innerText())?.[1] ?? '';
  const place = page.getByRole('button', { name: /^Place 3 bets/ });
  await place.press('Enter');
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(picks).toHaveCount(2);
  await expect(page.locator('.slip-body').getByRole('alert')).toHaveText(
    `${fixture}: Your balance is too low. 1 bet was not sent and stays on your slip.`,
  );
  await expect(picks.filter({ hasText: 'This bet was not placed' })).toHaveCount(1);
  await expect(picks.first()).toContainText(fixture);
  await expect(picks.first()).toContainText('This bet was not placed');
  await expectAccessible(page);
  await removes(page).first().press('Enter');
  await expect(page.locator('.slip-body').getByRole('alert')).toHaveCount(0);
  // The browser names a refused call by itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('a pick that is taken off while its bet is sent: that the bet was refused is said all the same, with its match @phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page, '15.00');
  await pick(page, 1);
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  const fixture =
    /^(.+? v .+?),/.exec(await page.locator('.slip-picks .soft').first().innerText())?.[1] ?? '';
  const sent = Promise.withResolvers<void>();
  await page.route('**/wps/relay/HOUSE_drawBuy', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Place 20.00' }).press('Enter');
  await removes(page).press('Enter');
  await expect(page.locator('.slip-picks li')).toHaveCount(0);
  sent.resolve();
  await expect(page.getByText(`${fixture}: Your balance is too low.`)).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('by keyboard the slip is one key away from any odds @phone', async ({ page }) => {
  await page.goto('/sports');
  const price = page.getByRole('article').nth(2).locator('.price-key').first();
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await price.press('s');
  const isSheet = page.viewportSize()?.width === 390;
  await expect(page.locator(isSheet ? '.slip-bar' : '.slip-stake input')).toBeFocused();
  if (!isSheet) await expect(page.locator('.slip-stake input')).toHaveValue('10.00');
});
