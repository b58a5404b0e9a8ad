// What a page says when the line is down, and when a part of it does not come.
import { expect, fillLogin, newMember, test } from '../support/browser.ts';

const NOTE = 'Network link is abnormal, please try again';

test('a page says that the line is down, until it is back, and nothing moves', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/help');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await context.setOffline(true);
  const note = page.getByRole('alert').filter({ hasText: NOTE });
  await expect(note).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  complaints.length = 0;
});

test('a form that is sent while the line is down says so, and is sent when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  const dialog = await fillLogin(page, await newMember());
  await context.setOffline(true);
  const note = dialog.getByRole('alert').filter({ hasText: NOTE });
  await note.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(NOTE);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('html[data-signed-in]').waitFor();
  await expect(page.locator('#line-note')).toBeHidden();
  complaints.length = 0;
});

test('a dialog whose code does not come closes, with a way on', async ({ page, complaints }) => {
  await page.route(/_astro\/Login\..*\.js/, (route) => route.abort());
  await page.goto('/');
  await page.locator('.top-bar').getByRole('link', { name: 'Log in' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(/_astro\/Login\..*\.js/);
  await note.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.top-bar').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  complaints.length = 0;
});

test('a lobby whose code does not come says so', async ({ page, complaints }) => {
  await page.route(/_astro\/Lobby\..*\.js/, (route) => route.abort());
  await page.goto('/gameCenter?gameType=RNG');
  await expect(page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })).toBeVisible();
  complaints.length = 0;
});

test('a lobby that could not ask while the line was down says so with its drawing, clear of the note, and asks by itself @on-phone', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/gameCenter?gameType=RNG');
  await page.locator('astro-island[ssr][component-url*="Lobby"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('searchbox').first().fill('koi');
  const again = page.locator('.lobby-state').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect
    .poll(() => page.locator('.state-art img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await again.click({ timeout: 3_000 });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.game-card').filter({ hasText: 'Lantern Koi' })).toBeVisible();
  complaints.length = 0;
});
