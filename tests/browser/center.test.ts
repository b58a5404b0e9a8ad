// The personal center as a whole: its menu, a link to a page that is not there, and pages that cannot be loaded.
import { securityChanges } from '../../src/lib/contract/security.ts';
import { expect, newMember, openDialog, openSignedIn, test } from '../support/browser.ts';

/** In the order of the specification, with the portal's own at the end. */
const PAGES = [
  ...[
    'My account',
    'Wallet',
    'Deposit',
    'Withdrawal',
    'Transfer to upline',
    'Betting record',
    'Account record',
  ],
  ...['Personal loss', 'Bonus details', 'Reward center', 'Invite friends', 'Mission activity'],
  'Platform messages',
  ...['VIP level', 'Points', 'Play limits'],
];

/** The heading of a page is its name in the menu, but for what may be a gain as well. */
const HEADINGS: Record<string, string> = { 'Personal loss': 'Personal profit and loss' };

/** Missions have a count behind their name. */
const COUNT = /\s*\d+$/;
const named = (page: string): RegExp => new RegExp(`^${page}( \\d+)?$`);

test('the center opens every page of its menu, in order; a link to a page that is not there says so @phone', async ({
  page,
}) => {
  // Sixteen pages.
  test.slow();
  const upline = await newMember('--agent-code', '1');
  const member = await newMember('--upline', upline.account);
  await openSignedIn(page, member, '/vip?center=nonsense');
  const center = page.getByRole('dialog', { name: 'Your account' });
  await expect(page.getByText('This link leads to a page that does not exist')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  const menu = center.getByRole('navigation', { name: 'Pages of your account' });
  const names = (await menu.getByRole('button').allInnerTexts()).map((text) =>
    text.trim().replace(COUNT, ''),
  );
  const phone = await center.getByRole('button', { name: 'Log out' }).isVisible();
  const moneyAbove = (name: string): boolean => phone && ['Deposit', 'Withdrawal'].includes(name);
  expect(names.filter((name) => name !== 'Log out')).toEqual(PAGES.filter((name) => !moneyAbove(name)));

  for (const name of PAGES) {
    // The wallet has buttons of the same names behind the menu.
    await center
      .getByRole('button', { name: named(name) })
      .first()
      .click();
    const heading = { level: 2, name: HEADINGS[name] ?? name, exact: true };
    await expect(center.getByRole('heading', heading)).toBeVisible();
    await expect(center.locator('.center-scroll > *').first()).toBeVisible();
    await expect(center.getByRole('alert')).toHaveCount(0);
    if (phone) await center.getByRole('button', { name: 'Back to the menu' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(center).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('a page that cannot be loaded says why, gives a code and a way to customer service, and loads when asked again', async ({
  page,
  complaints,
}) => {
  const upline = await newMember('--agent-code', '1');
  await openSignedIn(page, await newMember('--upline', upline.account), '/vip');
  await openDialog(page, 'personalCenter', { page: 'messageV2' });
  const center = page.getByRole('dialog', { name: 'Your account' });
  await expect(center.getByRole('tab', { name: 'All' })).toBeVisible();
  await page.route('**/wps/**', (route) => route.abort());
  const failed = center.locator('.page-state').first();
  const saysAll = async (name: string): Promise<void> => {
    await expect(failed.getByRole('button', { name: 'Try again' }), name).toBeVisible();
    await expect(failed.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      '/help/contact',
    );
    await expect(failed).toContainText('Network link is abnormal');
    await expect(failed).toContainText(/Code \w+, \d/);
  };
  for (const name of PAGES.toSorted((a) => (a === 'Platform messages' ? 1 : 0))) {
    await center
      .getByRole('button', { name: named(name) })
      .first()
      .click();
    await saysAll(name);
    // Nothing asks to choose from what is not there.
    await expect(center.getByText('Choose a message to read it.')).toHaveCount(0);
  }
  await center.getByRole('button', { name: 'Account record', exact: true }).click();
  await center.getByRole('button', { name: 'Statement' }).click();
  await saysAll('Statement');
  await page.unroute('**/wps/**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(center.getByText('No lines in this period.')).toBeVisible();
  complaints.length = 0;
});

test('My account is shown when all of it is known, so that nothing in it moves @phone', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${securityChanges.path}`, (route) => asked.then(() => route.continue()));
  const protectionRead = page.waitForResponse('**/wps/member/security');
  await openSignedIn(page, await newMember(), '/vip?center=securityCenter');
  await protectionRead;
  const center = page.getByRole('dialog', { name: 'Your account' });
  await expect(center.locator('.center-scroll > .skeleton')).toBeVisible();
  const protection = center.getByRole('list', { name: 'Account protection' });
  await expect(protection).toBeHidden();
  answer();
  await expect(protection).toBeVisible();
  await expect(center.getByRole('heading', { name: 'Recent changes' })).toBeVisible();
});

test('an amount that was typed is there again after a look at another page', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/vip?center=depositv2');
  const center = page.getByRole('dialog', { name: 'Your account' });
  const amount = center.getByRole('textbox', { name: 'How much?' });
  await amount.fill('75.5');
  await center.getByRole('button', { name: 'Deposit record' }).click();
  await center.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(amount).toHaveValue('75.50');
  await center.getByRole('button', { name: 'Wallet', exact: true }).click();
  await expect(center.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible();
  await center.getByRole('button', { name: 'Deposit', exact: true }).first().click();
  await expect(amount).toHaveValue('75.50');
});

test('a reload, and the way back from another page, show the page of the center that was open; closed, the address is plain @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/?center=withdraw');
  const center = page.getByRole('dialog', { name: 'Your account' });
  const heading = (name: string) => center.getByRole('heading', { name, level: 2 });
  await expect(heading('Withdrawal')).toBeVisible();
  await center.getByRole('button', { name: 'Back to the menu' }).click();
  await page.reload();
  await expect(center.getByRole('navigation', { name: 'Pages of your account' })).toBeVisible();
  await center.getByRole('button', { name: 'Play limits' }).click();
  await page.reload();
  await expect(heading('Play limits')).toBeVisible();
  await page.goto('/vip');
  await page.goBack();
  await expect(heading('Play limits')).toBeVisible();
  await center.getByRole('button', { name: 'Back to the menu' }).click();
  await center.getByRole('button', { name: 'Close' }).click();
  await expect(center).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});
