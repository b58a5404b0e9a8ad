// The header of a member on narrow phones, where the balance, the chat room and the account share a line.
import type { Page } from '@playwright/test';
import { walletBalance } from '../../src/lib/contract/wallet.ts';
import { locales } from '../../src/lib/rules/locales.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';

const WIDTHS = [320, 340, 360, 374, 375, 390, 412];
const offer = (languages: readonly string[]) =>
  operator('settings', 'set', 'brand.languages', JSON.stringify(languages));

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
test.beforeAll(() => offer(locales));
test.afterAll(async () => {
  await offer(['en']);
  await operator('flags', 'set', 'CBS3', 'off');
});

/** The widths at which the page scrolls sideways, or an end of the header is cut off. */
async function tooNarrow(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    const end = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        document.querySelector('.avatar')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
      ),
    );
    if (end > width) found.push(width);
  }
  return found;
}

for (const chat of ['off', 'on'] as const) {
  test(`a balance of seven digits fits a narrow phone in every language, with the chat room ${chat}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await operator('flags', 'set', 'CBS3', chat);
    await page.route(`**${walletBalance.path}`, async (route) => {
      const response = await route.fetch();
      const { value, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, value: { ...value, sumBalance: '1234567.00' } } });
    });
    await openSignedIn(page, await newMember());
    const keys = page.locator('.chat-key');
    for (const language of locales)
      await test.step(language, async () => {
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        await page.goto('/join');
        await expect(page.locator('.balance output')).toHaveText('1,234,567.00');
        await expect(keys).toHaveCount(chat === 'on' ? 1 : 0);
        expect.soft(await tooNarrow(page)).toEqual([]);
      });
  });
}

test('what the header says until the balance is known fits a narrow phone in every language', async ({
  page,
  context,
  baseURL,
}) => {
  await operator('flags', 'set', 'CBS3', 'off');
  const known = Promise.withResolvers<void>();
  await page.route(`**${walletBalance.path}`, async (route) => {
    await known.promise;
    await route.continue();
  });
  await openSignedIn(page, await newMember());
  for (const language of locales)
    await test.step(language, async () => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.goto('/join');
      await expect(page.locator('.balance[data-state="loading"] output')).toHaveText(/\p{L}/u);
      expect.soft(await tooNarrow(page)).toEqual([]);
    });
  known.resolve();
});

test('the account menu hides the balance and shows it again, where the header has no room for the switch', async ({
  page,
}) => {
  await openSignedIn(page, await newMember());
  const balance = page.locator('.balance output');
  await expect(balance).toHaveText('0.00');
  const choose = async (name: string) => {
    await page.locator('.avatar').click();
    await page.locator('#account-menu').getByRole('button', { name }).click();
  };
  await choose('Hide the balance');
  await expect(balance).not.toContainText('0.00');
  await choose('Show the balance');
  await expect(balance).toHaveText('0.00');
});
