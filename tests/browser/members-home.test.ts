// What speaks to strangers does not speak to members; and small things of keyboards and brands.
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';

test('a stranger is asked to register, a member is not, and a banner leads where its link does, wherever it is pressed @phone', async ({
  page,
}) => {
  await page.goto('/');
  const banners = page.locator('.banners:visible');
  await expect(banners.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await openSignedIn(page, await newMember(), '/');
  await expect(banners).toHaveAccessibleName('Banners for members');
  await expect(banners.getByRole('link', { name: 'Register' })).toHaveCount(0);
  const linked = banners.locator('.banner:has(.banner-link)').first();
  const target = (await linked.locator('.banner-link').getAttribute('href')) ?? '';
  await linked.click({ position: { x: 8, y: 8 } });
  await page.waitForURL(`**${target}`);
});

test('the deposit page opens as the help says, also by a press while the page wakes: at the top, on a phone by Wallet @phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/help/deposit');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) {
    await page.locator('.bottom-bar').getByText('Wallet').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deposit' }).click();
  } else {
    await page.locator('.site-header').getByRole('button', { name: 'Deposit', exact: true }).click();
  }
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Deposit', level: 2 })).toBeVisible();
});

test('a kind of promotions that was chosen by keyboard keeps the focus', async ({ page }) => {
  await page.goto('/promotions');
  const kind = page.locator('.promo-filters').getByRole('link', { name: /^Slots/ });
  await kind.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/promotions?type=slots');
  await expect(kind).toBeFocused();
});

test('the highest VIP level and the jackpot counter have the name of the brand', async ({ page }) => {
  await operator('settings', 'set', 'brand.name', '"Lakeside"');
  try {
    await expect(async () => {
      await page.goto('/vip');
      await expect(page.locator('.vip-arches li').last()).toContainText('Lakeside', { timeout: 1_000 });
    }).toPass();
    await expect(page.locator('main')).not.toContainText('Portico');
    await page.goto('/rng');
    await expect(page.locator('.jackpot-title:visible').first()).toContainText('Lakeside jackpot');
  } finally {
    await operator('settings', 'set', 'brand.name', '"Portico"');
  }
});

test('the balance is read when it is pressed, can be hidden, and stays hidden on the next page', async ({
  page,
}) => {
  const member = await newMember();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/wallets/balance', async (route) => {
    await free;
    await route.fallback();
  });
  await openSignedIn(page, member);
  const balance = page.locator('.balance output');
  await expect(balance).toHaveText('Refreshing…');
  letGo();
  await expect(balance).toHaveText('0.00');
  const read = page.waitForRequest('**/wallets/balance');
  await page.locator('.balance-key').click();
  await read;
  await page.getByRole('button', { name: 'Hide the balance' }).click();
  await expect(balance).toHaveText('***');
  await page.goto('/help');
  await expect(balance).toHaveText('***');
  await page.getByRole('button', { name: 'Show the balance' }).click();
  await expect(balance).toHaveText('0.00');
});
