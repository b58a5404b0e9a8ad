// The search palette: opened by a key or the header, on a phone and on a desktop.
import type { Page } from '@playwright/test';
import { searchGames } from '../../src/lib/contract/games.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search games' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search games' });
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

test('a key opens the search, keys move in it, and a misspelt name finds its game among ten thousand', async ({
  page,
}) => {
  await operator('seed-games', '10000');
  try {
    await page.goto('/promotions');
    await page.keyboard.press('/');
    // Nobody waits for the field to be there.
    await page.keyboard.type('lantren koi');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('lantren koi');
    await expect(palette(page).getByRole('status').first()).toHaveText(
      'No game is called “lantren koi”. Closest names first.',
    );
    await expect(active(page)).toContainText('Lantern Koi');
    await expectAccessibleInBothThemes(page);

    await test.step('arrows go round, and the field keeps the focus', async () => {
      await field(page).press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await field(page).press('ArrowDown');
      await expect(active(page)).toContainText('Lantern Koi');
      await expect(field(page)).toBeFocused();
      const id = await field(page).getAttribute('aria-activedescendant');
      await expect(page.locator(`#${id}`)).toContainText('Lantern Koi');
    });
    await test.step('the name of a category leads to its games', async () => {
      await field(page).fill('slots');
      await expect(active(page)).toHaveAttribute('href', '/rng');
    });
    await test.step('what is not there is said', async () => {
      await field(page).fill('xyzzy');
      await expect(palette(page)).toContainText('No games found');
      await expectAccessibleInBothThemes(page);
      await expect(palette(page).getByRole('link', { name: 'All games' })).toHaveAttribute(
        'href',
        '/gameCenter',
      );
      await expect(palette(page).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
      await palette(page).getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await expect(options(page)).toHaveCount(12);
    });
    await test.step('a game that opens in a new tab says so', async () => {
      await field(page).fill('page peak');
      await expect(active(page)).toHaveAccessibleName(/^Page Peak \(opens in a new tab\)/);
    });
    await test.step('Enter right after typing opens what was typed, and a visitor is asked to log in', async () => {
      await field(page).fill('lantren koi');
      await field(page).press('Enter');
      await page.waitForURL('**/game?id=lantern-koi');
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    });
  } finally {
    await operator('seed-games', '0');
  }
});

test('the header opens the search, Escape and Back close it, and the focus is where it was @phone', async ({
  page,
}) => {
  await page.goto('/help');
  const opener = page.locator('.site-header').getByRole('link', { name: /^Search / });
  await opener.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.goBack();
  await expect(palette(page)).toHaveCount(0);

  await test.step('keys that are typed into a field do not open it', async () => {
    const help = page.locator('main').getByRole('searchbox').first();
    await help.fill('');
    await help.press('/');
    await help.press('Control+k');
    await expect(help).toHaveValue('/');
    await expect(palette(page)).toHaveCount(0);
    await help.blur();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });
});

test('a member finds what was played lately, and a search that failed is tried again @phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/game?id=lantern-koi');
  await expect(page.locator('iframe')).toBeVisible();
  await page.goto('/join');
  await page.keyboard.press('/');
  const lately = palette(page).getByRole('region', { name: 'Played lately' });
  await expect(lately.getByRole('link', { name: 'Lantern Koi' })).toHaveAttribute(
    'href',
    '/game?id=lantern-koi',
  );
  await expectAccessibleInBothThemes(page);

  const fails = Promise.withResolvers<void>();
  await page.route(`**${searchGames.path}**`, async (route) => {
    await fails.promise;
    await route.abort();
  });
  await field(page).fill('koi');
  await field(page).press('Enter');
  fails.resolve();
  await expect(palette(page).getByRole('alert')).toContainText('The games did not load');
  await page.unroute(`**${searchGames.path}**`);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toBeFocused();
  await expect(options(page)).toHaveCount(3);
  // The Enter of the search that failed does not count for this one.
  await expect(palette(page)).toBeVisible();
  await palette(page).getByRole('button', { name: 'Slots' }).click();
  await expect(palette(page).getByRole('button', { name: 'Slots' })).toHaveAttribute('aria-pressed', 'true');
  await expect(options(page)).toHaveCount(3);
  complaints.length = 0;
});
