// The pages that stand for the whole portal.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, operator, test } from '../support/browser.ts';

const COUNTRY = 'x-test-country';
const THAI = { [COUNTRY]: 'TH' };

// Refused pages are named in the console by the browser itself.
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const set = (key: string, value: unknown): Promise<string> =>
  operator('settings', 'set', key, JSON.stringify(value));

async function answers(request: APIRequestContext, status: number, headers = {}): Promise<void> {
  await expect
    .poll(async () => (await request.get('/vip', { headers })).status(), { timeout: 5_000 })
    .toBe(status);
}

/** What holds for each of these pages: it is whole, reads well in both themes, fits a phone, and needs no scripts. */
async function standsWell(page: Page, words: string[]): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, 'nothing stands out to the side').toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const plain = (await (await page.request.get(page.url())).text()).replaceAll('&#39;', "'");
  for (const each of words) expect(plain).toContain(each);
}

test('maintenance speaks two languages and counts down', async ({ page, request }) => {
  await operator('status', 'maintenance', 'on', '--until', '2030-01-02T03:04:00Z');
  try {
    await answers(request, 503);
    await page.goto('/promotions');
    await expect(page.locator('[lang=vi] h1')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('We are working on the portal');
    await expect(page.getByText(/\d+ h \d\d min left/)).toBeVisible();
    await standsWell(page, [
      'Hệ thống đang bảo trì',
      'Your balance and open bets are safe',
      '2030-01-02 10:04 UTC+7',
    ]);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/help/contact');
    await expect(page.locator('header.site-header')).toBeVisible();
  } finally {
    await operator('status', 'maintenance', 'off');
  }
  await answers(request, 200);
});

test('maintenance past its end says so in both languages, and looks more often whether it is over', async ({
  page,
  request,
}) => {
  const looks: string[] = [];
  page.on('request', (asked) => asked.method() === 'HEAD' && looks.push(asked.url()));
  await page.clock.install();
  await operator('status', 'maintenance', 'on', '--until', new Date(Date.now() + 110_000).toISOString());
  try {
    await answers(request, 503);
    await page.goto('/promotions');
    await expect(page.getByText('0 h 02 min left')).toBeVisible();
    await expect(page.getByText('Còn 0 giờ 02 phút')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('0 h 01 min left')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Very soon')).toBeVisible();
    await expect(page.getByText('Trong giây lát')).toBeVisible();
    const before = looks.length;
    await page.clock.runFor(10_000);
    await expect.poll(() => looks.length).toBeGreaterThan(before);
  } finally {
    await operator('status', 'maintenance', 'off');
  }
  await answers(request, 200);
  await page.clock.runFor(10_000);
  await expect(page.locator('header.site-header')).toBeVisible();
});

test('a visitor from a restricted country reads which, and reaches customer service', async ({
  page,
  request,
}) => {
  await set('access.countryHeader', COUNTRY);
  await set('access.restrictedCountries', ['TH']);
  try {
    await answers(request, 451, THAI);
    expect((await request.get('/vip')).status()).toBe(200);
    await page.setExtraHTTPHeaders(THAI);
    const answer = await page.goto('/promotions');
    expect(answer?.status()).toBe(451);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available in Thailand');
    await page.context().setExtraHTTPHeaders(THAI);
    await standsWell(page, ['Not available in Thailand', 'We do not offer our games']);
    await page.getByRole('link', { name: 'Customer service' }).click();
    await expect(page).toHaveURL('/help/contact');
    await expect(page.locator('header.site-header')).toBeVisible();
  } finally {
    await set('access.restrictedCountries', []);
    await set('access.countryHeader', null);
  }
  await answers(request, 200, THAI);
});

test('a denied address reads that it is restricted, and which it is', async ({ page, request }) => {
  await set('access.deniedAddresses', ['127.0.0.0/8']);
  try {
    await answers(request, 403);
    expect((await request.get('/livez')).status()).toBe(200);
    expect((await request.get('/readyz')).status()).toBe(200);
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(403);
    await standsWell(page, ['Access restricted', 'location or IP address is restricted', '127.0.0.1']);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/help/contact');
  } finally {
    await set('access.deniedAddresses', []);
  }
  await answers(request, 200);
});

test('a host that is not the portal’s says so word for word', async ({ page, request }) => {
  await set('domains.allowed', ['play.example']);
  await set('domains.routes', ['play.example']);
  try {
    await answers(request, 421);
    expect((await request.get('/readyz')).status()).toBe(200);
    const status = await request.get('/wps/system/status');
    expect([status.status(), (await status.json()).errorCode]).toEqual([421, 'domain_invalid']);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Open play.example' })).toHaveAttribute(
      'href',
      '//play.example/',
    );
    await standsWell(page, ['Invalid URL, please contact customer service']);
  } finally {
    await set('domains.allowed', []);
    await set('domains.routes', []);
  }
  await answers(request, 200);
});
