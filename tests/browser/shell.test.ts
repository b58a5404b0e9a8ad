// The frame around every page: header, menus, footer, theme, dialogs, and what happens before scripts.
import type { Locator } from '@playwright/test';
import { categories } from '../../src/lib/rules/categories.ts';
import { PAGE_SIZE } from '../../src/lib/stores/catalog.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  portalTest,
  test,
  withMotion,
} from '../support/browser.ts';
import { offeredGames } from '../support/offered.ts';

const HOMES = ['/', '/index', '/index.html', '/home'];

test('every address of Home is the page with header, banner and footer', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('header.site-header')).toBeVisible();
  await expect(page.locator('.banner').first()).toBeVisible();
  const footer = page.locator('footer');
  await expect(footer).toContainText('All rights reserved');
  await expect(footer.locator('.pay-marks svg').first()).toBeAttached();
  const social = ['Facebook', 'Instagram', 'YouTube', 'Telegram', 'Discord', 'LinkedIn'];
  await expect(footer.locator('.social a')).toHaveText(social);
  for (const to of ['/', '/vip', '/aboutUs', '/promotions', '/gameCenter?gameType=RNG', '/help/deposit'])
    await expect(footer.locator(`nav a[href="${to}"]`)).toHaveCount(1);
  for (const path of HOMES) {
    const html = await (await request.get(path)).text();
    for (const part of ['<header class="site-header', 'class="banners when-out"', 'All rights reserved'])
      expect(html, path).toContain(part);
  }
});

test('the register page fills the referral code of its address into the form', async ({ page }) => {
  await page.goto('/register.html?referralCode=FRIEND22');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog.getByLabel('Referral code')).toHaveValue('FRIEND22');
});

for (const [path, last] of [
  ['/login', 'Free play'],
  ['/register', 'Register'],
] as const) {
  test(`the dialog of ${path} stands still once it is shown @phone`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          performance.mark('moved', { detail: Reflect.get(shift, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole('dialog').getByRole('button', { name: last })).toBeVisible();
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    const moved = await page.evaluate(() =>
      performance.getEntriesByName('moved').map((mark) => (mark as PerformanceMark).detail),
    );
    expect(moved.filter((share) => share > 0.01)).toEqual([]);
  });
}

test.describe('with motion', () => {
  test.use(withMotion);

  test('banners turn every five seconds, begin again after the last, and stand still when asked @phone', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Banners' });
    const dots = section.locator('.banner-dots i');
    const shown = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('data-on')));
    await expect(section.locator('.banner-control')).toBeVisible();
    await page.clock.pauseAt(60_000);
    const count = await dots.count();
    expect(count).toBeGreaterThan(1);
    // Somewhere within the five seconds.
    const turned = (from: number) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(500);
            return shown();
          },
          { intervals: [50] },
        )
        .toBe((from + 1) % count);
    for (let turn = await shown(), end = turn + count; turn < end; turn++) {
      await turned(turn % count);
      await page.clock.runFor(4_400);
      expect(await shown()).toBe((turn + 1) % count);
    }
    await section.getByRole('button', { name: 'Pause banners' }).click();
    await page.mouse.move(0, 0);
    const held = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(held);
  });
});

test('banners that change while their code arrives turn all the same', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const arriving = page.waitForResponse(/banner-carousel\.[\w-]+\.js$/);
  await page.goto('/');
  const section = page.locator('.banners.when-out');
  await section.evaluate((banners) => new Promise((seen) => new IntersectionObserver(seen).observe(banners)));
  await page.clock.runFor(5_000);
  const code = (await arriving).url();
  // It waits for its next task, which the clock holds.
  await page.evaluate((url) => import(url), code);
  await section.evaluate((banners) => {
    const control = banners.querySelector('.banner-control');
    control?.replaceWith(control.cloneNode(true));
    banners.dispatchEvent(new Event('portico:changed'));
  });
  await page.clock.runFor(1_000);
  await expect(section.locator('.banner-control')).toBeVisible();
});

test('who wants no movement sees neither the banners nor the jackpot move', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(page.locator('.when-out .banner-control')).toBeVisible();
  const moving = page.locator('.banner-dots, .jackpot');
  const before = await moving.evaluateAll((all) => all.map((part) => part.innerHTML));
  await page.clock.runFor(50_000);
  expect(await moving.evaluateAll((all) => all.map((part) => part.innerHTML))).toEqual(before);
});

test('Home and registration have the light banner style, and the dark one where the operator chose it', async ({
  page,
}) => {
  const themes = async () => {
    await page.goto('/register');
    const picture = page.locator('.auth-art');
    await picture.waitFor();
    const style = (part: Locator) => part.getAttribute('data-theme');
    return [await style(page.locator('.banners.when-out')), await style(picture)];
  };
  expect(await themes()).toEqual(['light', 'light']);
  await operator('settings', 'set', 'brand.lightBanner', 'false');
  try {
    await expect.poll(themes).toEqual(['dark', 'dark']);
  } finally {
    await operator('settings', 'set', 'brand.lightBanner', 'true');
  }
});

test('a member’s Home begins with the games that were opened last @phone', async ({ page }) => {
  await openSignedIn(page, await newMember());
  const played = page.getByRole('region', { name: 'Continue playing' });
  await expect(page.locator('.banners.when-in')).toBeVisible();
  await expect(played).toHaveCount(0);
  for (const game of ['nine-koi', 'lantern-koi']) {
    await page.goto(`/game?id=${game}`);
    await page.locator('iframe').waitFor();
  }
  await page.goto('/');
  await expect(played.locator('.game-name')).toHaveText(['Lantern Koi', 'Nine Koi']);
  await expect(played).toContainText(/Today, \d\d:\d\d/);
  await expectAccessibleInBothThemes(page);
});

test('Home lists the highest wins, highest first, and all twenty when asked @phone', async ({ page }) => {
  await page.goto('/');
  const wins = page.locator('#wins');
  await expect(wins.locator('tbody tr:visible')).toHaveCount(8);
  const sums = await wins.locator('.win-sum').allTextContents();
  expect(sums).toHaveLength(20);
  const amounts = sums.map((sum) => Number(sum.replace(/[+,]/g, '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await expect(wins.locator('.win-player').first()).toHaveText(/^..\*\*\*..$/);
  await wins.getByRole('link', { name: 'Top 20' }).click();
  await expect(wins.locator('tbody tr:visible')).toHaveCount(20);
  await wins.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game\?id=/);
});

test('a banner that is a link as a whole leads where it says', async ({ page }) => {
  await page.goto('/');
  const banner = page.locator('.when-out .banner', { hasText: 'Our own slots' });
  await page.getByRole('button', { name: 'Next banner' }).click();
  // The link lies over all of the banner.
  await banner.locator('h2').click({ force: true });
  await expect(page).toHaveURL('/rng');
});

test('an unknown address leads back', async ({ page, complaints }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.locator('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

// Links in pages are followed by html.test.ts.
portalTest(
  'the menu leads to every feature, and every route of the specification answers',
  async ({ request }) => {
    const home = await (await request.get('/')).text();
    const features = /<nav[^>]*aria-label="Features".*?<\/nav>/s.exec(home)?.[0] ?? '';
    for (const path of ['/', '/vip', '/aboutUs', '/promotions', '/help', '/game'])
      expect(features.split(`href="${path}"`), path).toHaveLength(2);
    const more = ['/hot', '/new', '/favorite', '/recent', '/down', '/login', '/download', '/hotgame'];
    const routes = [
      '/gameCenter',
      '/noticePage',
      '/vip',
      '/pointMall',
      '/lottery',
      '/vnlottery',
      '/vnLottery',
      '/seamless',
    ];
    const rest = [...categories.map(({ path }) => path), '/localGames', '/aboutUs', '/promotions'];
    const last = ['/promoDetail', '/help', '/helpmc', '/join', '/game', '/fairness', '/sealottery'];
    for (const path of new Set([...more, ...routes, ...rest, ...last])) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
  },
);

test('a reader who asks for less motion sees a new theme at once, every part of it @phone', async ({
  page,
}) => {
  await page.goto('/');
  const moving = await page.evaluate(() => {
    const root = document.documentElement;
    root.setAttribute('data-theme', root.dataset.theme === 'light' ? 'dark' : 'light');
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

test('the theme is remembered, and set before the first paint', async ({ page }) => {
  await page.goto('/help');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.themeAtParse = document.documentElement.dataset.theme;
    });
  });
  await page.reload();
  await expect(root).toHaveAttribute('data-theme-at-parse', 'light');
});

test('without a choice the theme is the system’s, and the bar of the browser has the colour of the theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  const bar = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
    });
  expect(await bar()).toEqual(['#ffffff']);
  await page.locator('[data-theme-switch]').first().click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await bar()).toEqual(['#141924']);
});

test('a browser that keeps no storage shows the page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a wrong password is said above the form, what was typed stays, and Escape gives the focus back', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const opener = page.locator('.top-bar').getByRole('link', { name: 'Log in' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const send = dialog.getByRole('button', { name: 'Log in', exact: true });
  await send.click();
  await expect(dialog.getByText('Input cannot be empty')).toHaveCount(2);
  await dialog.getByLabel('Username').fill('nobody-here');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
  await send.click();
  await expect(dialog.getByRole('alert').first()).toContainText('Wrong username or password');
  await expect(dialog.getByLabel('Username')).toHaveValue('nobody-here');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  complaints.length = 0;
});

test('the first tap on Log in opens it, however early it comes', async ({ page }) => {
  await page.route('**/_astro/ModalHost*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.top-bar').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('without scripts pages are whole, and Log in and Register are links that work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Lantern Koi/ }).first()).toBeVisible();
  await page.locator('.top-bar').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await page.goto('/rng');
  await expect(page.locator('.game-card')).toHaveCount(Math.min(offeredGames, PAGE_SIZE));
  await context.close();
});

test('logging out asks first, and a password changed elsewhere signs this page out by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember();
  await openSignedIn(page, member);
  await openDialog(page, 'logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(1);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openSignedIn(other, member);
  await openDialog(other, 'changePassword');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByLabel('New password', { exact: true }).fill('Harbour-Bell-77');
  await dialog.getByLabel('Confirm new password').fill('Harbour-Bell-77');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  await elsewhere.close();
});

test('free play opens with play money and asks for a real account where one is needed', async ({ page }) => {
  await page.goto('/');
  await openDialog(page, 'login');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /free play/i })
    .click();
  await expect(page.locator('.balance output')).toHaveText('1,000.00');
  await page.locator('.member-keys').getByRole('button', { name: 'Deposit', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'You need a real account for this' })).toBeVisible();
});

/** Each dialog of signing in, and a word that is there when it is whole. */
const DIALOGS = [
  ['login', 'Password'],
  ['register', 'Confirm password'],
  ['forgotPassword', 'Back to login'],
  ['resetPassword', 'Confirm new password'],
  ['changePassword', 'Confirm new password'],
  ['logout', 'Stay'],
  ['needTrueAccount', 'Register now'],
] as const;

test('each dialog of signing in is accessible in both themes @phone', async ({ page }) => {
  // A link that sets a password has its secret there.
  await page.goto('/#the-secret-of-a-mail');
  for (const [name, shows] of DIALOGS) {
    await test.step(name, async () => {
      await openDialog(page, name);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(shows).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }
});
