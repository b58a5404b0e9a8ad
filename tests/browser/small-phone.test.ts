// Games of shared rounds on the smallest phone: what is read and pressed there is in view, and no page moves sideways.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sitDown } from '../support/at-table.ts';
import { expect, test } from '../support/browser.ts';

const WIDTH = 320;

test.use({ viewport: { width: WIDTH, height: 640 }, hasTouch: true, isMobile: true });

const sizes = (all: Locator): Promise<{ width: number; height: number }[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    }),
  );

const least = (all: readonly { width: number; height: number }[]): number[] => [
  Math.min(...all.map(({ width }) => width)),
  Math.min(...all.map(({ height }) => height)),
];

/** Another game of the same member. */
async function go(page: Page, gameId: string): Promise<FrameLocator> {
  await page.goto(`/game?id=${gameId}`);
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor({ timeout: 40_000 });
  return game;
}

async function fits(page: Page, game: FrameLocator): Promise<void> {
  const inFrame = game.locator('html');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  expect(await inFrame.evaluate((html) => html.scrollWidth)).toBe(WIDTH);
}

test('roads, cells and runners can be read and pressed on the smallest phone', async ({ page }) => {
  test.slow();
  await test.step('baccarat has its roads, and every spot is in view', async () => {
    const game = await sitDown(page, 'baccarat');
    for (const road of ['big', 'bead', 'derived']) {
      await game.locator(`[data-road-tab="${road}"]`).click();
      await expect(game.locator(`[data-of="${road}"]`)).toBeVisible();
    }
    const [width, height] = least(await sizes(game.locator('.spots button.spot')));
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    const spots = game.locator('.spots');
    expect(await spots.evaluate((all) => all.scrollHeight - all.clientHeight)).toBeLessThanOrEqual(1);
    await fits(page, game);
  });

  await test.step('the cells of roulette are as high as its window lets them be', async () => {
    const game = await go(page, 'salon-roulette');
    const [width, height] = least(await sizes(game.locator('.lay-cell.straight')));
    expect(width).toBeGreaterThanOrEqual(60);
    expect(height).toBeGreaterThanOrEqual(27);
    await fits(page, game);
  });

  await test.step('names of runners are whole, and at least four are in view', async () => {
    const game = await go(page, 'evening-turf');
    const names = game.locator('.runner:not([hidden]) .runner-name b');
    const cut = await names.evaluateAll((all) =>
      all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
    );
    expect(cut).toEqual([]);
    const inView = await game.locator('.event-card').evaluate((card) => {
      const { bottom } = card.getBoundingClientRect();
      const runners = [...card.querySelectorAll('.runner:not([hidden], .runner-head)')];
      return runners.filter((runner) => runner.getBoundingClientRect().bottom <= bottom + 1).length;
    });
    expect(inView).toBeGreaterThanOrEqual(4);
    await fits(page, game);
  });
});
