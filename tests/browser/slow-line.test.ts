// On a slow line a press shows at once that something happens, before any code for it is here.
import { expect, fillLogin, newMember, openSignedIn, test } from '../support/browser.ts';

const PARTS = /\/_astro\/.*\.js/;

test('the button that opens a dialog is busy at once, until the dialog is there @phone', async ({ page }) => {
  await page.goto('/');
  const arrives = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  const size = await register.boundingBox();
  await register.click();
  await expect(register).toHaveAttribute('aria-busy', 'true');
  expect(await register.boundingBox()).toEqual(size);
  arrives.resolve();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await expect(register).not.toHaveAttribute('aria-busy');
});

test('a login is busy before its proof of work is asked for', async ({ page }) => {
  await page.goto('/');
  const dialog = await fillLogin(page, await newMember());
  const arrives = Promise.withResolvers<void>();
  await page.route('**/wps/**', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  arrives.resolve();
  await page.locator('html[data-signed-in]').waitFor();
});

test('Deposit in the header is busy at once, until its page is there', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/vip');
  const deposit = page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true });
  await deposit.waitFor();
  // Its own code is there; what the press needs is not.
  await expect(page.getByRole('banner').locator('astro-island[ssr]')).toHaveCount(0);
  const arrives = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await deposit.click();
  await expect(deposit).toHaveAttribute('aria-busy', 'true');
  arrives.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(deposit).not.toHaveAttribute('aria-busy');
});
