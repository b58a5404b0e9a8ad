// Written pages: whole without scripts, at home on every width and in both themes, with links that lead somewhere.
import { readFileSync } from 'node:fs';
import { expect, operator, portalTest, test } from '../support/browser.ts';

const PAGES = {
  '/vip': 'VIP club',
  '/join': 'Join us as an agent',
  '/aboutUs': 'About us',
  '/pointMall': 'Points mall',
  '/download': 'The portal on your phone',
  '/noticePage': 'Notices',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
  '/responsible': 'Responsible play',
  '/licence': 'Licence',
};
const club = JSON.parse(
  readFileSync(new URL('../../src/lib/content/vip.json', import.meta.url), 'utf8'),
).club;

portalTest('each written page is whole in its HTML: title, heading and description', async ({ request }) => {
  for (const [path, title] of Object.entries(PAGES)) {
    const html = await (await request.get(path)).text();
    const written = (part: RegExp): string | undefined => part.exec(html)?.[1]?.trim();
    expect(written(/<title>(.*?)<\/title>/), path).toBe(`${title} · Portico`);
    expect(written(/<h1[^>]*>(.*?)<\/h1>/s)?.replaceAll(/<[^>]*>/g, ''), path).toBe(title);
    expect(written(/<meta name="description" content="(.*?)"/), path).toMatch(/.{10}/);
  }
});

test('the VIP club compares all levels in a table, and on a phone in cards @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/vip');
  const names = club.levels.map(({ name }: { name: string }) => name.replace('{{brand}}', 'Portico'));
  const named = names.map((name: string) => new RegExp(`^${name}`));
  const main = page.locator('main');
  await expect(main.getByText('The VIP club is not open yet')).toHaveCount(0);
  if (isMobile) {
    await expect(main.getByRole('table')).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(named);
    return;
  }
  await expect(main.getByRole('columnheader')).toHaveText(named);
  await expect(main.getByRole('row', { name: /^Slots rebate/ }).getByRole('cell')).toHaveText(
    club.levels.map(({ rebate }: { rebate: { slots: string } }) => `${rebate.slots}%`),
  );
  await expect(
    main.getByText('valid bets of 62,400.00 in 90 days bring you to Gold. With 137,600.00 more'),
  ).toBeVisible();
});

test('the points mall has no side menu, says what brings a point and what it is exchanged for', async ({
  page,
}) => {
  await page.goto('/pointMall');
  await expect(page.locator('.side-menu')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Slots 10.00' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^5\.00 credit/ })).toContainText('500 points');
  await expect(page.getByText('Points do not expire.')).toBeVisible();
  await expect(page.getByText('no points are counted')).toHaveCount(0);
});

test('an announcement stands among the notices under its anchor: pinned first, then the newest', async ({
  page,
  request,
}) => {
  const title = `Road works ${crypto.randomUUID().slice(0, 8)}`;
  await operator('announce', title, '--body', 'The road to the arcade is narrow today.', '--type', 'PL');
  await expect
    .poll(async () => (await (await request.get('/noticePage')).text()).includes(title), { timeout: 5_000 })
    .toBe(true);
  await page.goto('/noticePage');
  const notices = await page.locator('.notice-list li').evaluateAll((all) =>
    all.map((notice) => {
      const pinned = notice.textContent?.includes('Pinned') ? 1 : 0;
      return `${pinned} ${notice.querySelector('time')?.getAttribute('datetime')}`;
    }),
  );
  expect(notices[0]).toMatch(/^1 /);
  expect(notices).toEqual([...notices].sort().reverse());
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('li:target')).toContainText('The road to the arcade is narrow today.');
});

test('the strip at Home is turned by hand, shows what editors pinned, and leads to the notice', async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Notices' });
  const pinned = strip.getByRole('link', { name: /^Games show your playing time and what it costs/ });
  const turns = await strip.locator('p').count();
  for (let turn = 0; turn < turns && !(await pinned.isVisible()); turn++)
    await strip.getByRole('button', { name: 'Next notice' }).click();
  await pinned.click();
  await expect(page).toHaveURL('/noticePage#break-reminder');
  await expect(page.locator('li:target')).toContainText('After an hour the game asks');
});

test('the download page draws its codes 150 pixels wide with a margin of 10 @phone', async ({ page }) => {
  await page.goto('/download');
  const code = page.locator('.phone-code svg');
  expect(await code.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([150, 150]);
  const first = /M(\d+) (\d+)/.exec((await code.locator('path').last().getAttribute('d')) ?? '')?.slice(1);
  expect(first?.map((at) => Math.floor(Number(at)))).toEqual([10, 10]);
  for (const phone of ['iPhone and iPad', 'Android'])
    await expect(page.getByRole('heading', { name: phone, exact: true })).toBeVisible();
});

test('joining leads to customer service, and the foot of every page to what holds here', async ({ page }) => {
  await page.goto('/join');
  const apply = page.getByRole('link', { name: 'Contact customer support' });
  await expect(apply).toHaveAttribute('href', /^\/help/);
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await expect(legal.getByRole('link')).toHaveText([
    'Terms of use',
    'Privacy',
    'Responsible play',
    'Licence',
  ]);
  await legal.getByRole('link', { name: 'Licence' }).click();
  await expect(page.locator('main')).toContainText('We hold no licence and take no real money');
});
