import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

/** A visitor opens it from a page and goes in by free play. */
async function openMini(page: Page): Promise<{ panel: Locator; game: FrameLocator }> {
  await page.goto('/vip');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Mini-game' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Play for fun' }).click();
  const panel = page.getByRole('complementary', { name: 'Mini-game' });
  const game = panel.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  return { panel, game };
}

test('the mini-game opens in a corner for anyone who signs in, plays for money of the same balance, and closes @phone', async ({
  page,
}) => {
  await page.goto('/vip');
  // The ways to it are in menus: nothing of it is over a page before somebody opens it.
  const ways = page.locator('[data-modal=miniGame]');
  await expect(ways.first()).toBeAttached();
  expect(await ways.evaluateAll((all) => all.filter((way) => !way.closest('nav, [popover]')).length)).toBe(0);
  const { panel, game } = await openMini(page);
  const balance = page.locator('.balance output');
  await expect(balance).toHaveText('1,000.00');
  await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  // A spin may give back just what it cost.
  const left = (await game.locator('[data-balance]').first().textContent()) ?? '';
  await expect(balance).toHaveText(left);
  const facts = panel.locator('.stage-facts');
  await expect(facts).toContainText('00:0');
  await expect(facts).toContainText(Math.abs(Number(left.replaceAll(',', '')) - 1_000).toFixed(2));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('after an hour the mini-game asks whether to go on, and a break closes it', async ({ page }) => {
  await page.clock.install();
  const { panel } = await openMini(page);
  await expect(panel.locator('.stage-facts dd').first()).not.toHaveText('00:00:00');
  await page.clock.fastForward('01:00:05');
  const question = page.getByRole('dialog', { name: 'Time for a break?' });
  await expect(question).toContainText('01:00:');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stop for now' }).click();
  await expect(panel).toHaveCount(0);
});
