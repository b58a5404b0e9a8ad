// The way to customer service: a window of its own, or the contact page.
import type { Page } from '@playwright/test';
import { expect, operator, test } from '../support/browser.ts';

const ROOM = 'https://service.example/room';

const link = (page: Page) => page.locator('.side-menu').getByRole('link', { name: 'Customer service' });

async function configure(pathList: unknown, hosts: string[], request: Page['request']): Promise<void> {
  await operator('settings', 'set', 'service.hosts', JSON.stringify(hosts));
  await operator('settings', 'set', 'service.pathList', JSON.stringify(pathList));
  const offered = JSON.stringify(pathList) !== '[]';
  await expect
    .poll(async () => (await (await request.get('/vip')).text()).includes('id="service-note"'), {
      timeout: 5_000,
    })
    .toBe(offered);
}

test.describe('with a path to customer service', () => {
  test.beforeAll(async ({ request }) => {
    const { path } = JSON.parse(await operator('service', 'encode', ROOM, '--json'));
    await configure([{ type: 3, path }], ['service.example'], request);
  });
  test.afterAll(({ request }) => configure([], [], request));

  test('a window opens with the click and is led to customer service', async ({ page, context }) => {
    await context.route(`${ROOM}*`, (route) => route.fulfill({ body: 'How can we help?' }));
    await page.goto('/vip');
    const [popup] = await Promise.all([page.waitForEvent('popup'), link(page).click()]);
    await popup.waitForURL(ROOM);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/vip');
  });

  test('the window closes when there is no way there, and the page says so', async ({ page, complaints }) => {
    await page.route('**/MCSFE_getCustomerService*', (route) => route.abort());
    await page.goto('/vip');
    const [popup] = await Promise.all([page.waitForEvent('popup'), link(page).click()]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    const note = page.getByRole('alert').filter({ hasText: 'We cannot open customer support' });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Close' }).click();
    await expect(note).toBeHidden();
    complaints.length = 0;
  });

  test('a blocked window is told about, with the way to the contact page', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await page.goto('/vip');
    await link(page).click();
    const note = page.getByRole('alert').filter({ hasText: 'Popup blocked, allow popups' });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', '/help/contact');
  });
});

test('without a path the link leads to the contact page', async ({ page }) => {
  await page.goto('/vip');
  await expect(page.locator('#service-note')).toHaveCount(0);
  await link(page).click();
  await expect(page).toHaveURL('/help/contact');
});
