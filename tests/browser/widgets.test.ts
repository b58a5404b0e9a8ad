// What hangs on every page beside its content: feedback and the app download.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, operator, test } from '../support/browser.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

async function openFeedback(page: Page) {
  await page.goto('/vip');
  await footer(page).getByRole('link', { name: 'Feedback' }).click();
  return page.getByRole('dialog', { name: 'Feedback' });
}

async function openDownload(page: Page) {
  await page.goto('/vip');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'App download' }).locator('visible=true').click();
  return page.getByRole('dialog', { name: 'App download' });
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('feedback is counted in words, refused at its field, taken with thanks and read by the operator @phone', async ({
  page,
}) => {
  const dialog = await openFeedback(page);
  const box = dialog.getByLabel('What would you like to say?');
  await box.fill('Too short');
  await expect(dialog.getByText('2 words. Write 5 to 300 words.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Write 5 to 300 words.');
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(page);
  expect(await fits(page)).toBe(true);

  const said = `The lamps of table ${crypto.randomUUID().slice(0, 8)} are lovely`;
  await box.fill(said);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const kept = await operator('feedback', 'list', '--kind', 'general');
  expect(kept).toContain(said);
  expect(kept).toContain('/vip');
});

test('a text that is too long for the gateway alone is refused at its field too', async ({
  page,
  complaints,
}) => {
  await page.route('**/wps/relay/MCSFE_getBrand*', (route) => route.abort());
  const dialog = await openFeedback(page);
  await dialog.getByLabel('What would you like to say?').fill(Array(301).fill('lamp').join(' '));
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Write 5 to 300 words.');
  complaints.length = 0;
});

test('the app download shows a code of the portal and the steps of each phone @phone', async ({
  page,
  baseURL,
}) => {
  const dialog = await openDownload(page);
  const code = dialog.getByRole('img');
  await expect(code).toHaveJSProperty('complete', true);
  // Its layout, not its box on the screen: the dialog may still be moving into place.
  await expect(code).toHaveJSProperty('offsetWidth', 150);
  await expect(code).toHaveJSProperty('offsetHeight', 150);
  await dialog.getByRole('tab', { name: 'iOS' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Safari');
  await expect(dialog.getByRole('img', { name: 'QR code: iPhone and iPad' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await fits(page)).toBe(true);
  await dialog.getByRole('tab', { name: 'iOS' }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Android' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('listitem').first()).toContainText('Chrome');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('without scripts the links lead to pages that say the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/vip');
  await page.getByRole('link', { name: 'App download' }).locator('visible=true').click();
  await expect(page).toHaveURL('/download');
  await footer(page).getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL('/help/contact');
  await context.close();
});
