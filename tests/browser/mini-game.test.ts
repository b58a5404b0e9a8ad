import { expect, expectAccessible, test } from '../support/browser.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

test('the mini-game opens in a corner for whoever signs in, plays for money of the same balance, and closes @phone', async ({
  page,
}) => {
  await page.goto('/vip');
  await page.getByRole('link', { name: 'Open the mini-game' }).click();
  await page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: /free play/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'Mini-game' });
  const game = panel.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  const balance = page.locator('.balance output');
  await expect(balance).toHaveText('1,000.00');
  await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  await expect(balance).not.toHaveText('1,000.00');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});
