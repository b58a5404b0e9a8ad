// What switches and announcements change on pages.
import { expect, newMember, openDialog, operator, portalTest, signIn, test } from '../support/browser.ts';

test('registration closed by its switch leaves the page within seconds, and the call refuses', async ({
  page,
  request,
}) => {
  await operator('flags', 'set', 'DIRECTREG3', 'off');
  try {
    await expect
      .poll(async () => (await (await request.get('/')).text()).includes('data-modal="register"'), {
        timeout: 5_000,
      })
      .toBe(false);
    await page.goto('/');
    await expect(page.locator('.top-bar').getByRole('link', { name: 'Register' })).toHaveCount(0);
  } finally {
    await operator('flags', 'set', 'DIRECTREG3', 'on');
  }
});

test('free play that is switched off is offered nowhere', async ({ page, request }) => {
  const names = async (path: string) => (await (await request.get(path)).text()).includes('free-play');
  await operator('flags', 'set', 'FREEPLAY3', 'off');
  try {
    for (const path of ['/promotions', '/rss.xml', '/sitemap.xml'])
      await expect.poll(() => names(path), { timeout: 5_000, message: path }).toBe(false);
    expect((await request.get('/promoDetail?id=free-play')).status()).toBe(404);
    await page.goto('/');
    await expect(page.locator('#content')).not.toContainText(/free (play|trial)/i);
  } finally {
    await operator('flags', 'set', 'FREEPLAY3', 'on');
  }
  await expect.poll(() => names('/promotions'), { timeout: 5_000 }).toBe(true);
});

portalTest(
  'a picture with the brand’s name in it is drawn anew when the name changes',
  async ({ request }) => {
    const drawn = async () => (await request.get('/art/share/home.png')).headers().etag;
    const before = await drawn();
    await operator('settings', 'set', 'brand.name', 'Colonnade');
    try {
      await expect.poll(drawn, { timeout: 5_000 }).not.toBe(before);
    } finally {
      await operator('settings', 'set', 'brand.name', 'Portico');
    }
    await expect.poll(drawn, { timeout: 5_000 }).toBe(before);
  },
);

test('inviting friends is offered in menu and footer while a referral feature is on', async ({
  page,
  request,
}) => {
  const offered = async () =>
    ((await (await request.get('/vip')).text()).match(/href="\/help\/invite"/g) ?? []).length;
  await page.goto('/');
  await page.locator('.side-menu').getByRole('link', { name: 'Invite friends' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/invit/i);
  expect(await offered()).toBeGreaterThan(1);
  await operator('settings', 'set', 'referral.shown', 'false');
  try {
    await expect.poll(offered, { timeout: 5_000 }).toBe(0);
  } finally {
    await operator('settings', 'set', 'referral.shown', 'true');
  }
});

test('maintenance stands in place of every page, says until when, and goes away again', async ({
  page,
  request,
  complaints,
}) => {
  await operator('status', 'maintenance', 'on', '--until', '2030-01-02T03:04:00Z');
  try {
    await expect.poll(async () => (await request.get('/vip')).status(), { timeout: 5_000 }).toBe(503);
    const answer = await page.goto('/promotions');
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBeTruthy();
    await expect(page.locator('[lang=vi] h1')).toBeVisible();
    await expect(page.getByText('2030-01-02 10:04 UTC+7')).toBeVisible();
    expect((await request.get('/livez')).status()).toBe(200);
  } finally {
    await operator('status', 'maintenance', 'off');
  }
  await expect.poll(async () => (await request.get('/vip')).status(), { timeout: 5_000 }).toBe(200);
  complaints.length = 0;
});

test('what is announced to players joins the strip at Home when somebody signs in, and leaves it with them', async ({
  page,
}) => {
  const title = `For players ${Date.now()}`;
  await operator('announce', title, '--body', 'The lamps are lit at nine.', '--type', 'PL');
  const strip = page.getByRole('region', { name: 'Notices' });
  await page.goto('/');
  await expect(strip).not.toContainText(title);
  await signIn(page, await newMember());
  await expect(strip.getByText(title)).toBeVisible();
  const next = `More for players ${Date.now()}`;
  await operator('announce', next, '--body', 'And out at five.', '--type', 'PL');
  await expect(strip.getByText(next)).toBeVisible();
  await strip.getByRole('button').click();
  await expect(strip.getByText(title)).toBeVisible();
  await page.reload();
  await expect(strip).toContainText(next);
  await openDialog(page, 'logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  await expect(strip).not.toContainText(title);
});

portalTest('an announcement reaches the cached home page by itself', async ({ request }) => {
  const title = `Notice ${crypto.randomUUID().slice(0, 8)}`;
  expect(await (await request.get('/')).text()).not.toContain(title);
  await operator('announce', title, '--body', 'It stands on the home page.');
  await expect
    .poll(async () => (await (await request.get('/')).text()).includes(title), { timeout: 5_000 })
    .toBe(true);
});

test('with loginedToHomePage on, a visitor is led to the login from every page but the ways in and to help', async ({
  page,
}) => {
  await operator('settings', 'set', 'brand.loginedToHomePage', 'true');
  try {
    await expect
      .poll(async () => (await (await page.request.get('/vip')).text()).includes('data-guard="on"'), {
        timeout: 5_000,
      })
      .toBe(true);
    // tests/rules/guard.test.ts goes through all of them.
    for (const path of ['/vip', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
    for (const path of ['/register', '/help/contact']) {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto('/reset#the-secret-of-a-mail');
    await expect(page.getByRole('dialog').getByLabel('New password', { exact: true })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#the-secret-of-a-mail');
    await page.goto('/login');
    await signIn(page, await newMember());
    await page.goto('/vip');
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/vip');
  } finally {
    await operator('settings', 'set', 'brand.loginedToHomePage', 'false');
  }
});
