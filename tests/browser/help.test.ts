// The help centre: found by search, read on any screen and on paper, and told whether it was of use.
import { expect, test } from '../support/browser.ts';

test('the index leads by what is asked most, by group and by list to every answer @phone', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  const answers = page.locator('.help-all li > a');
  const count = await answers.count();
  expect(count).toBeGreaterThanOrEqual(27);
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveAttribute(
    'placeholder',
    `Search ${count} answers`,
  );
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: /Bonuses and VIP/ })
    .click();
  await expect(page).toHaveURL('/help#group-bonuses-and-vip');
  await page.getByRole('link', { name: 'What does wagering mean?' }).click();
  await expect(page).toHaveURL('/help/wagering');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wagering, with an example');
  await expect(page.getByRole('cell', { name: '2,000.00' })).toBeVisible();
});

test('an anchor of the index opens its answer, and the way back leads to where one came from', async ({
  page,
}) => {
  await page.goto('/aboutUs');
  await page.goto('/help#faq');
  await expect(page).toHaveURL('/help/faq');
  await expect(page.locator('#faq')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/aboutUs');
  await page.goto('/helpmc#two-step');
  await expect(page).toHaveURL('/helpmc/two-step');
});

test('the link past the menus stays on the index', async ({ page }) => {
  await page.goto('/help');
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await expect(page).toHaveURL('/help#content');
});

test('without scripts an anchor lands on the link and its summary, and search and pages are whole @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/help#withdrawal');
  const entry = page.locator('#withdrawal');
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText('What you need to withdraw');
  await entry.getByRole('link').click();
  await expect(page).toHaveURL('/help/withdrawal');
  await expect(page.getByText('payment password', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Was this useful?')).toBeHidden();
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('deposit late');
  await page.getByRole('searchbox', { name: 'Search help' }).press('Enter');
  await expect(page.getByRole('link', { name: 'When a deposit has not arrived' }).first()).toBeVisible();
  await context.close();
});

test.describe('search', () => {
  test('marks what was found, and is for nobody but who asked', async ({ page, request }) => {
    await page.goto('/help?q=fingerprint');
    await expect(page.locator('.help-found h3').first()).toHaveText('Logging in with a passkey');
    await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('fingerprint');
    await expect(page.locator('.help-found mark').first()).toHaveText(/^fingerprint$/i);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const answer = await request.get('/help?q=fingerprint');
    expect(answer.headers()['x-cache']).toBeUndefined();
    await page.goto(`/help?q=${encodeURIComponent('rút tiền')}`);
    await expect(page.locator('.help-found h3').first()).toHaveText('Withdrawing money');
  });

  test('is asked by a key one can see, and leads to terms, privacy and responsible play as well', async ({
    page,
  }) => {
    await page.goto('/help');
    await page.getByRole('searchbox', { name: 'Search help' }).fill('self-exclusion');
    await page.getByRole('button', { name: 'Search help' }).click();
    await page.locator('.help-found').getByRole('link', { name: 'Responsible play' }).click();
    await expect(page).toHaveURL('/responsible');
  });

  test('that finds nothing leads on to customer service @phone', async ({ page }) => {
    const asked = `<b>zqx</b> ${'w'.repeat(120)}`;
    await page.goto(`/help?q=${encodeURIComponent(asked)}`);
    await expect(page.getByRole('heading', { level: 2, name: /Nothing found for “<b>zqx/ })).toBeVisible();
    await expect(page.locator('.help-found').getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      /.+/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test.describe('a page', () => {
  test('names where it stands, its sections, and what comes before and after', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/help/deposit-methods');
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByRole('link')).toHaveText(['Help centre', 'Deposits and payouts']);
    const beside = page.getByRole('navigation', { name: 'Topics' });
    await expect(beside.locator('[aria-current=page]')).toHaveText('Payment methods, limits and fees');
    const sections = page.getByRole('navigation', { name: 'On this page' });
    await expect(sections.locator('[aria-current]')).toHaveText('How a fee is calculated');
    await sections.getByRole('link', { name: 'Pay from your own account' }).click();
    await expect(page).toHaveURL('/help/deposit-methods#pay-from-your-own-account');
    await expect(page.getByRole('heading', { name: 'Pay from your own account' })).toBeInViewport();
    const others = page.getByRole('navigation', { name: 'Other answers' });
    await others.getByRole('link', { name: /Next/ }).click();
    await expect(page).toHaveURL('/help/deposit-not-arrived');
    await page
      .getByRole('navigation', { name: 'Other answers' })
      .getByRole('link', { name: /Previous/ })
      .click();
    await expect(page).toHaveURL('/help/deposit-methods');
  });

  test('is on the screen three columns of 272, 660 and 216', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/help/registration');
    const width = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
    expect(await width('.help-read .help-nav')).toBe(272);
    expect(await width('.help-read .prose')).toBe(660);
    expect(await width('.help-sections')).toBe(216);
  });

  test('has a column beside it that is read to its end without a scroll bar of its own', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/help/sign-in');
    const column = page.locator('.help-nav');
    expect(await column.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
    await expect(column.getByRole('searchbox')).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(column.locator('.help-stuck .link')).toBeInViewport({ ratio: 1 });
  });

  test('has its sections open after the lead on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/help/sign-in');
    const sections = page.getByRole('navigation', { name: 'On this page' });
    await expect(sections.getByRole('link', { name: 'How a login works' })).toBeVisible();
    await sections.getByText('On this page').click();
    await expect(sections.getByRole('link')).toHaveCount(0);
  });

  test('shows its pictures no larger than the screen needs; other sizes are not to be had', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/help/deposit');
    const picture = page.getByRole('img', { name: /^The deposit page/ });
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const shown = new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc));
    expect(Number(shown.searchParams.get('w'))).toBeLessThanOrEqual(480);
    const answer = await request.get(shown.href);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('max-age=31536000'),
    });
    expect((await answer.body()).length).toBeLessThan(20_000);
    shown.searchParams.set('w', '4000');
    expect((await request.get(shown.href)).status()).toBe(400);
    expect((await request.get('/_image?href=/favicon.svg&f=png&w=3000')).status()).toBe(400);
  });

  test('inside an app has neither header nor footer, and keeps the reader there', async ({ page }) => {
    await page.goto('/helpmc/sign-in');
    await expect(page.locator('header.site-header, footer.site-footer')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/help\/sign-in$/);
    await page.locator('.prose').getByRole('link', { name: 'a passkey' }).click();
    await expect(page).toHaveURL('/helpmc/passkey');
  });

  test('on paper is the text alone', async ({ page }) => {
    await page.goto('/help/limits');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const aside of [
      '.help-nav',
      '.help-useful',
      '.help-next',
      '.help-sections',
      '.site-header',
      '.site-footer',
    ])
      await expect(page.locator(aside)).toBeHidden();
  });

  test('that does not exist says so', async ({ page, complaints }) => {
    const answer = await page.goto('/help/no-such-answer');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('main').getByRole('link', { name: 'Help centre' })).toBeVisible();
    complaints.length = 0;
  });
});

test.describe('whether it was useful', () => {
  test('is sent with one press, and thanked for', async ({ page }) => {
    await page.goto('/help/vip');
    const sent = page.waitForRequest('**/wps/feedback');
    await page.getByRole('group', { name: 'Was this useful?' }).getByRole('button', { name: 'Yes' }).click();
    const request = await sent;
    expect([request.method(), request.postDataJSON()]).toEqual([
      'PUT',
      { kind: 'help', page: 'vip', useful: true },
    ]);
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes' })).toBeHidden();
  });

  test('and if not, what was missing, by keyboard', async ({ page }) => {
    await page.goto('/help/points');
    await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
    const missing = page.getByRole('textbox', { name: /What was missing/ });
    await expect(missing).toBeFocused();
    await missing.fill('How many points a spin brings.');
    const sent = page.waitForRequest('**/wps/feedback');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postDataJSON()).toEqual({
      kind: 'help',
      page: 'points',
      useful: false,
      content: 'How many points a spin brings.',
    });
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  });

  test('that could not be sent is said, and can be sent again', async ({ page, complaints }) => {
    await page.route('**/wps/feedback', (route) => route.abort());
    await page.goto('/help/vip');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'could not send' })).toBeVisible();
    await page.unroute('**/wps/feedback');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    complaints.length = 0;
  });
});

test('its pages are light', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  for (const path of ['/help', '/help/sign-in']) {
    // A page is compressed strongly once it is asked for again.
    await page.goto(path, { waitUntil: 'networkidle' });
    bytes = 0;
    await session.send('Network.clearBrowserCache');
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(bytes, path).toBeLessThanOrEqual(45_000);
  }
});
