// A table of cards played by keyboard and by ear: what the others did is said, and the focus stays at the cards.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, newMember, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

async function inRoom(page: Page): Promise<FrameLocator> {
  await openSignedIn(page, await newMember(), '/game?id=tien-len-2');
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor({ timeout: 40_000 });
  await deposit(page, '100.00');
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
  return game;
}

test('whoever plays tien len by ear hears their cards, each play and each pass, and the focus stays at the cards', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const games = await Promise.all([inRoom(page), inRoom(await context.newPage())]);
  for (const game of games) await game.locator('[data-sit-key]').press('Enter');
  for (const game of games)
    await expect(game.locator('[data-own] .card')).toHaveCount(13, { timeout: 20_000 });
  const keys = games.map((game) => game.locator('[data-move="call"]'));
  await expect.poll(() => Promise.all(keys.map((key) => key.isVisible()))).toContain(true);
  const [first, second] = (await keys[0]?.isVisible()) ? games : games.toReversed();
  if (!first || !second) throw new Error('two play');
  const [mine, theirs] = [first.locator('[data-status]'), second.locator('[data-status]')];

  await expect(mine).toHaveText(/^Your cards: .+ of .+\. Your turn\. Choose cards, then play or pass\.$/);
  const lowest = first.locator('.own-card').first();
  const name = (await lowest.locator('.card').getAttribute('aria-label')) ?? '';
  await lowest.press('Space');
  await lowest.press('c');
  await expect(theirs).toHaveText(new RegExp(` played ${name}\\. Your turn\\.`));
  await expect(first.locator('.own-card').first()).toBeFocused();
  await second.locator('[data-move="fold"]').press('Enter');
  await expect(mine).toHaveText(/ passed\. Your turn\./);
  await expect(second.locator('.own-card').first()).toBeFocused();
  await context.close();
});
