// The languages that an operator offers.
import {
  expect,
  expectAccessible,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  portalTest,
  test,
} from '../support/browser.ts';

const offer = (languages: string[]) =>
  operator('settings', 'set', 'brand.languages', JSON.stringify(languages));

test.beforeAll(() => offer(['en', 'cn', 'id', 'th', 'vi']));
test.afterAll(() => offer(['en']));
// The portal hears of it a moment later.
portalTest.beforeEach(async ({ request }) => {
  const inThai = async () => (await request.get('/vip', { headers: { cookie: 'lang=th' } })).text();
  await expect.poll(inThai).toContain('lang="th"');
});

test('a language is chosen in the header: pages, dialogs and refusals speak it, and it is remembered', async ({
  page,
  complaints,
}) => {
  await page.goto('/vip');
  await page.locator('.top-bar').getByRole('button', { name: 'Language' }).click();
  await expectAccessible(page);
  await page.locator('#language-menu').getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL(/\/vip$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'vi',
    'en',
  ]);
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await dialog.locator('[name=username]').fill('nobody-here');
  await dialog.locator('[name=password]').fill('not-the-one');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert')).not.toContainText('Wrong username');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  complaints.length = 0;
});

test('banners speak the language of the page, and what is English alone says so', async ({
  page,
  context,
  baseURL,
}) => {
  const speak = (lang: string) => context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
  await speak('vi');
  await page.goto('/');
  const banner = page.locator('.banner').first();
  await expect(banner.getByRole('heading')).toHaveText('Chơi thoải mái,theo nhịp của bạn');
  await expect(banner.getByRole('link', { name: 'Đăng ký' })).toBeVisible();
  await expect(page.locator('.banner-text[lang]')).toHaveCount(0);
  await expect(page.locator('.promo-card h3').first()).toHaveAttribute('lang', 'en');
  for (const lang of ['cn', 'id', 'th', 'vi']) {
    await speak(lang);
    await page.goto('/');
    await expect(page.locator('.banners.when-out'), lang).not.toContainText(
      /quiet|slots,|round|Register|See/,
    );
  }
  await page.goto('/promoDetail?id=welcome-match');
  for (const part of ['h1', '.promo-deal', '.promo-steps', '.promo-folds'])
    await expect(page.locator(part).first()).toHaveAttribute('lang', 'en');
  await page.goto('/noticePage');
  for (const part of ['h2', '.prose'])
    await expect(page.locator(`#two-step ${part}`)).toHaveAttribute('lang', 'en');
  await page.goto('/help');
  await expect(page.locator('.help-all')).toHaveAttribute('lang', 'en');
  await page.goto('/help/deposit');
  for (const part of ['h1', '.help-lead', '.prose'])
    await expect(page.locator(`main ${part}`).first()).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Không', exact: true }).click();
  await expect(page.getByLabel(/không bắt buộc/)).toBeVisible();
});

test('the account hears of the choice of the one who is signed in', async ({ page }) => {
  await openSignedIn(page, await newMember());
  const heard = page.waitForResponse((answer) => answer.url().includes('updateLanguage'));
  await page.locator('.top-bar').getByRole('button', { name: 'Language' }).click();
  await page.locator('#language-menu').getByRole('link', { name: 'ไทย' }).click();
  expect((await heard).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

portalTest(
  'without scripts a language is a link, and no link leads to another portal',
  async ({ request }) => {
    const chosen = await request.get('/language?to=id&back=/help', { maxRedirects: 0 });
    expect(chosen.headers().location).toBe('/help');
    const page = await request.get('/help', { headers: { cookie: 'lang=id' } });
    expect(await page.text()).toContain('lang="id"');
    for (const back of ['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test'])
      expect(
        (await request.get(`/language?to=id&back=${encodeURIComponent(back)}`, { maxRedirects: 0 })).headers()
          .location,
      ).toBe('/');
  },
);

portalTest('a language that is not offered is not shown', async ({ request }) => {
  await offer(['en', 'vi']);
  await expect
    .poll(async () =>
      (await (await request.get('/vip', { headers: { cookie: 'lang=th' } })).text()).includes('lang="en"'),
    )
    .toBe(true);
  await offer(['en', 'cn', 'id', 'th', 'vi']);
});
