// Games of shared rounds on the smallest phone: what is read and pressed there is in view, and no page moves sideways.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sitDown, toBets } from '../support/at-table.ts';
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

interface Point {
  x: number;
  y: number;
}

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger as the browser itself knows it, which moves what can be moved. */
async function fingerOn(page: Page) {
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (at: Point) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
    async drag({ x, y }: Point, by: number) {
      await touch('touchStart', [{ x, y }]);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', [{ x, y: y + by * part }]);
      await touch('touchEnd', []);
    },
  };
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

  await test.step('the cells of roulette are as high as a finger needs: the layout moves under it, and one that rests has the lens', async () => {
    const game = await go(page, 'salon-roulette');
    const [width, height] = least(await sizes(game.locator('.lay-cell.straight')));
    expect(width).toBeGreaterThanOrEqual(60);
    expect(height).toBeGreaterThanOrEqual(34);
    await toBets(game, 'salon-roulette');
    const finger = await fingerOn(page);
    const placed = game.locator('.lay-cell[data-own]');
    const [first, last] = [
      game.locator('[data-cell][data-spot="straight:5"]'),
      game.locator('[data-cell][data-spot="straight:35"]'),
    ];
    await game.locator('.spots').evaluate((spots) => spots.scrollTo(0, 0));
    await expect(last).not.toBeInViewport({ ratio: 0.9 });

    await finger.drag(await middleOf(game.locator('[data-cell][data-spot="straight:20"]')), -150);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(placed).toHaveCount(0);

    await finger.down(await middleOf(last));
    await expect(game.locator('[data-lens]')).toBeVisible();
    await finger.move(await middleOf(game.locator('[data-cell][data-spot="straight:32"]')));
    await finger.up();
    await expect(placed).toHaveAttribute('data-spot', 'straight:32');
    await expect(last).toBeInViewport({ ratio: 0.9 });

    await finger.drag(await middleOf(last), 200);
    const five = await middleOf(first);
    await finger.down(five);
    await finger.up();
    await expect(placed).toHaveCount(2);
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
