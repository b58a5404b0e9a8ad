// Lobbies and the page of a game, as visitors and members use them.
import type { Route } from '@playwright/test';
import { GAME_SANDBOX } from '../../src/lib/rules/launch.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  neverIdle,
  newMember,
  openSignedIn,
  sendLogin,
  test,
  withMotion,
} from '../support/browser.ts';
import { offeredGames } from '../support/offered.ts';

test('a search narrows the games while it is typed, and says when nothing fits @phone', async ({ page }) => {
  await neverIdle(page);
  await page.goto('/gameCenter?gameType=ALL');
  // The page holds those near what is seen.
  const first = page.locator('.lobby-list li').first();
  await expect(first).toHaveAttribute('aria-setsize', String(offeredGames));
  const search = page.locator('.lobby-search input');
  await search.fill('koi');
  await expect(page.locator('.game-card')).toHaveCount(3);
  await expect(page).toHaveURL(/gameName=koi/);
  await search.fill('no such game');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(first).toHaveAttribute('aria-setsize', String(offeredGames));
});

test('an address with a search shows the same games again', async ({ page }) => {
  await page.goto('/gameCenter?gameType=ALL&gameName=lantern');
  await expect(page.locator('.game-card')).toHaveText([/Lantern Koi/, /Lantern Ring/]);
  await expect(page.locator('.lobby-search input')).toHaveValue('lantern');
});

test('the heading counts vendors with all games, and of a search only its games', async ({ page }) => {
  const counted = page.locator('main p.soft.small').first();
  await page.goto('/gameCenter?gameType=RNG');
  await expect(counted).toHaveText(/^\d+ games, \d+ vendors$/);
  await page.goto('/gameCenter?gameType=RNG&gameName=lantern%20koi');
  await expect(counted).toHaveText('1 game');
});

test('least stake and lines narrow a lobby by keyboard, and its link keeps them @phone', async ({ page }) => {
  await page.goto('/gameCenter?gameType=RNG');
  const first = page.locator('.lobby-list li').first();
  const all = await first.getAttribute('aria-setsize');
  const filters = page.locator('.lobby-filters summary');
  await filters.press('Enter');
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('20');
  await page.getByRole('combobox', { name: 'Minimum bet' }).selectOption('0.20');
  await expect(page).toHaveURL(/minLineNum=20/);
  await expect(page).toHaveURL(/minBet=0.20/);
  await expect(first).not.toHaveAttribute('aria-setsize', all ?? '');
  const narrowed = await first.getAttribute('aria-setsize');
  await page.reload();
  await expect(first).toHaveAttribute('aria-setsize', narrowed ?? '');
  await expect(filters).toHaveAccessibleName('Filters: 2 on');
  await filters.press('Enter');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(first).toHaveAttribute('aria-setsize', all ?? '');
});

test('a choice in the moment in which a lobby wakes is not lost @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const choose = (name: string, value: string): void => {
      const select = document.querySelector<HTMLSelectElement>(`.lobby-bar select[name=${name}]`);
      if (!select) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    document.addEventListener('DOMContentLoaded', () => choose('minLineNum', '20'), { once: true });
    let woken = false;
    // React tells development tools of each tree that it has put in place, before its effects run.
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, root: { containerInfo: Element }) => {
          if (woken || !root.containerInfo.querySelector('.lobby-bar')) return;
          woken = true;
          // A slow device: its time is up, and what is left to do waits.
          const end = performance.now() + 20;
          while (performance.now() < end);
          queueMicrotask(() => choose('minBet', '0.20'));
        },
      },
    });
  });
  await page.goto('/gameCenter?gameType=RNG');
  await expect(page).toHaveURL(/minLineNum=20/);
  await expect(page).toHaveURL(/minBet=0.20/);
});

test.describe('with motion', () => {
  test.use(withMotion);
  test('the slot lobby shows the growing jackpot over its first banner', async ({ page }) => {
    await page.goto('/rng');
    const jackpot = page.locator('.jackpot');
    const value = async (): Promise<number> => Number((await jackpot.textContent())?.replace(/\D/g, ''));
    const first = await value();
    expect(first).toBeGreaterThanOrEqual(123_581_220);
    await expect.poll(value).toBeGreaterThan(first);
  });
});

test('banners follow the jackpot of the slot lobby, and lead where they say @phone', async ({ page }) => {
  await page.goto('/rng');
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.locator('.jackpot')).toBeInViewport();
  // The carousel joins when the browser is idle.
  await expect(banners.locator('.banner-control')).toBeVisible();
  const next = banners.getByRole('button', { name: 'Next banner' });
  if (await next.isVisible()) await next.click();
  else {
    const { x, y } = (await banners.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 330, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 20, { steps: 5 });
    await page.mouse.up();
  }
  const link = banners.getByRole('link', { name: 'Tumbling Reef' });
  await expect(banners.getByText('Win, tumble,')).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL('/game?id=tumbling-reef');
});

test('the pages of the lottery have the header alone, and lead on', async ({ page }) => {
  for (const path of ['/lottery', '/vnlottery', '/seamless']) {
    await page.goto(path);
    await expect(page.locator('.site-header')).toBeVisible();
    await expect(page.locator('.side-menu, .site-footer, .bottom-bar')).toHaveCount(0);
    await expect(
      page.getByText('A house draw in the regional form. It is not the state lottery.'),
    ).toBeInViewport();
  }
  // The page of mark six has the same, and its own game before it.
  await page.goto('/seaLottery');
  await expect(page.getByRole('button', { name: /^North/ })).toBeVisible();
  const own = page.getByRole('region', { name: 'Mark six draws' });
  const six = own.getByRole('link', { name: /^Mark Six/ });
  await expect(six).toContainText('A draw every 5 minutes');
  await six.click();
  await expect(page).toHaveURL('/game?id=mark-six');
});

test('a visitor who likes a game is asked to log in', async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('button', { name: 'Add Lantern Koi to your favourites' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a heart that is pressed before the page’s code is there asks to log in once it is', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/_astro/react.*.js', (route) => {
    held.push(route);
  });
  for (const lobby of ['/rng', '/hot', '/new']) {
    await page.goto(lobby, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /to your favourites$/ })
      .first()
      .click();
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.continue();
    await expect(page.getByRole('dialog', { name: 'Log in' }), lobby).toBeVisible();
  }
});

test('a favourite is kept with the account and stands among the favourites', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/rng');
  const heart = page.getByRole('button', { name: /Lotus Court .*favourites/ });
  const kept = page.waitForResponse((answer) => answer.url().includes('setFavouriteGame') && answer.ok());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await page.goto('/favorite');
  await expect(page.getByRole('link', { name: /Lotus Court/ })).toBeVisible();
  await expect(page.locator('.game-card')).toHaveCount(1);
});

test('a visitor who opens a game is asked to log in, and then the game opens by itself', async ({ page }) => {
  const member = await newMember();
  await page.goto('/game?id=gem-arcade');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await sendLogin(dialog, member);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: 'Gem Arcade' })).toBeVisible();
  await expect(page).toHaveURL('/game?id=gem-arcade');
  await expect(page.locator('.stage-facts')).toContainText('00:00:');
  const kept = () => page.evaluate(() => sessionStorage.getItem('iframeUrl'));
  await expect.poll(kept).toBe('/house/slot/gem-arcade');
});

test('the game can reach nothing of the portal around it', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/game?id=gem-arcade');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', GAME_SANDBOX);
  const inside = await (await frame.elementHandle())?.contentFrame();
  const reach = await inside?.evaluate(() => {
    const tries = [() => sessionStorage.length, () => document.cookie, () => window.parent.document.title];
    return tries.map((tried) => {
      try {
        tried();
        return 'reached';
      } catch {
        return 'refused';
      }
    });
  });
  expect(reach).toEqual(['refused', 'refused', 'refused']);
});

test('an address that names no game says so, and the footer leads to choosing one', async ({
  page,
  complaints,
}) => {
  expect((await page.goto('/game?id=nothing-here'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  complaints.length = 0;
  await page.goto('/');
  await page.locator('.site-footer').getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a game' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL('/gameCenter?gameType=ALL');
});

test('without money the game leads to the deposit page of the portal', async ({ page, complaints }) => {
  await openSignedIn(page, await newMember(), '/game?id=gem-arcade');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog')).toContainText('How do you want to pay?');
  complaints.length = 0;
});
