// What there is to install is the same for everybody, so it is set when nothing else runs.
import { expect, operator, test } from '../../support/browser.ts';

test('what the operator offers to install has a code, steps and a link of its own', async ({
  page,
  request,
}) => {
  const files = [
    { resourceType: 'MOBILECONFIG', url: '/files/portal.mobileconfig', name: 'Portal profile' },
    { resourceType: 'IOS', url: 'https://apps.example/portal', name: 'Portal for iOS' },
    { resourceType: 'Android', url: 'https://files.example/portal.apk', name: 'Portal for Android' },
  ];
  await operator('settings', 'set', 'download.resources', JSON.stringify(files));
  try {
    await expect
      .poll(async () => (await (await request.get('/download')).text()).includes('Portal profile'), {
        timeout: 5_000,
      })
      .toBe(true);
    await page.goto('/download');
    await expect(page.locator('.code svg')).toHaveCount(4);
    for (const { name, url } of files)
      await expect(page.getByRole('link', { name: `Get it: ${name}` })).toHaveAttribute('href', url);
    await expect(page.getByText('choose Profile Downloaded')).toBeVisible();
    await expect(page.getByText('allow your browser to install apps')).toBeVisible();
  } finally {
    await operator('settings', 'set', 'download.resources', '[]');
  }
});
