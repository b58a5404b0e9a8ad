// What the operator offers to install.
import { expect, openDialog, operator, test } from '../support/browser.ts';

const FILES = [
  { resourceType: 'MOBILECONFIG', url: '/files/portal.mobileconfig', name: 'Portal profile' },
  { resourceType: 'IOS', url: 'https://apps.example/portal', name: 'Portal for iOS' },
  { resourceType: 'Android', url: 'https://files.example/portal.apk', name: 'Portal for Android' },
];

test.beforeAll(() => operator('settings', 'set', 'download.resources', JSON.stringify(FILES)));
test.afterAll(() => operator('settings', 'set', 'download.resources', '[]'));

test('what the operator offers to install has a code, steps and a link of its own', async ({
  page,
  request,
}) => {
  await expect
    .poll(async () => (await (await request.get('/download')).text()).includes('Portal profile'), {
      timeout: 5_000,
    })
    .toBe(true);
  await page.goto('/download');
  await expect(page.locator('.phone-code svg')).toHaveCount(4);
  for (const { name, url } of FILES)
    await expect(page.getByRole('link', { name: `Download: ${name}` })).toHaveAttribute('href', url);
  await expect(page.getByText('choose Profile Downloaded')).toBeVisible();
  await expect(page.getByText('allow your browser to install apps')).toBeVisible();
});

test('the app download offers each phone what there is to install for it', async ({ page, request }) => {
  await expect
    .poll(async () => (await (await request.get('/wps/system/status')).json()).value.info.resources.length)
    .toBe(3);
  await page.goto('/vip');
  await openDialog(page, 'appDownload');
  const dialog = page.getByRole('dialog', { name: 'App download' });
  const link = (name: string) => dialog.getByRole('link', { name: `Download: ${name}` });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await expect(link('Portal profile')).toHaveAttribute('href', '/files/portal.mobileconfig');
  await expect(link('Portal for iOS')).toHaveAttribute('href', 'https://apps.example/portal');
  await dialog.getByRole('tab', { name: 'Android' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code: Portal for Android' })).toBeVisible();
  await expect(link('Portal for Android')).toHaveAttribute('href', 'https://files.example/portal.apk');
});
