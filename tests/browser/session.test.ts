// A session in a browser: what it may do, how it ends, and what the person is told.
import type { Page } from '@playwright/test';
import {
  decide,
  expect,
  expectAccessible,
  logOut,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  sendLogin,
  signIn,
  test,
} from '../support/browser.ts';

test('a password that has to be changed is asked for on every page and at every step; after a new one Home follows, and the portal is read', async ({
  page,
  complaints,
}) => {
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/events?') && streams.push(request.url()));
  const member = await newMember();
  await operator('members', 'set', member.account, '--must-change', 'on');
  await page.goto('/promotions');
  // The balance, which the page asks for by itself, is refused too, and would open the dialog once more.
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/wallets/balance'));
  await signIn(page, member);
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.waitFor();
  await refused;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Refresh the balance' }).click();
  await dialog.waitFor();
  const refusedAgain = page.waitForResponse((answer) => answer.url().endsWith('/wallets/balance'));
  await page.goto('/vip');
  await dialog.waitFor();
  await refusedAgain;
  expect(streams).toEqual([]);

  async function choose(chosen: string): Promise<void> {
    await dialog.getByLabel('New password', { exact: true }).fill(chosen);
    await dialog.getByLabel('Confirm new password').fill(chosen);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  }
  await choose(member.password);
  await dialog.getByText('This is already your password. Please choose another.').waitFor();
  const streamed = page.waitForRequest('**/wps/events?*');
  await choose('Harbour-Bell-77');
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByText('Your password has been changed').waitFor();
  await streamed;
  await page.waitForFunction(() => sessionStorage.getItem('consolidated')?.includes('divtypereq'));
  // Until then the session could do nothing else, and was told so.
  complaints.length = 0;
});

test('a session that was ended elsewhere says so and offers the login', async ({ page, complaints }) => {
  const member = await newMember();
  await openSignedIn(page, member);
  await operator('members', 'set', member.account, '--status', 'frozen');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByText('You are not logged in, please login').waitFor();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  await operator('members', 'set', member.account, '--status', 'active');
  await sendLogin(dialog, member);
  await page.locator('html[data-signed-in]').waitFor();
  // The page's calls were refused meanwhile.
  complaints.length = 0;
});

for (const [place, path, there] of [
  ['the lottery', '/lottery', '.lottery-types'],
  ['a game, which opens again', '/game?id=baccarat', 'iframe'],
] as const)
  test(`who logs in where the session was ended goes on there: at ${place}`, async ({ page, complaints }) => {
    const member = await newMember();
    await openSignedIn(page, member, path);
    await page.locator(there).first().waitFor();
    await operator('members', 'set', member.account, '--status', 'frozen');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByText('You are not logged in, please login').waitFor();
    await operator('members', 'set', member.account, '--status', 'active');
    await sendLogin(dialog, member);
    await page.locator('html[data-signed-in]').waitFor();
    await expect(dialog).toHaveCount(0);
    await page.locator(there).first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    await openDialog(page, 'logout');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((address) => address.pathname === '/');
    // The page's calls were refused meanwhile.
    complaints.length = 0;
  });

test('two people in two tabs are both signed in, and one who logs out leaves the other in', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await newMember());
  const other = await context.newPage();
  // The new tab is in the session of the first until somebody else logs in there.
  await other.goto('/login');
  const second = await newMember();
  await sendLogin(other.getByRole('dialog'), second);
  await other.waitForFunction((account) => sessionStorage.getItem('account') === account, second.account);
  await other.getByRole('dialog', { name: 'Set a deposit limit?' }).waitFor();
  await other.keyboard.press('Escape');
  const balanceAgain = async (): Promise<number> => {
    const answer = page.waitForResponse('**/wps/v2/wallets/balance');
    await page.getByRole('button', { name: 'Refresh the balance' }).click();
    return (await answer).status();
  };
  expect(await balanceAgain()).toBe(200);
  await openDialog(other, 'logout');
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other.locator('html[data-signed-in]')).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await balanceAgain()).toBe(200);
});

test('many tabs of one browser are open beside each other: one that nobody sees keeps no line to the portal, and knows all when it is seen', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  await context.addInitScript(() => {
    // A tab of this browser counts as seen always, but for what a test says.
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    addEventListener('test:hidden', (event) => {
      hidden = (event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const see = (tab: Page, seen: boolean): Promise<void> =>
    tab.evaluate((detail) => void dispatchEvent(new CustomEvent('test:hidden', { detail })), !seen);
  const member = await newMember();
  await openSignedIn(page, member, '/promotions');
  const tabs = [page];
  await test.step('eight of them open', async () => {
    while (tabs.length < 8) {
      await see(tabs.at(-1) ?? page, false);
      const tab = await context.newPage();
      await tab.goto('/promotions');
      await tab.locator('html[data-signed-in]').waitFor();
      tabs.push(tab);
    }
  });

  await test.step('what came to the account meanwhile is on the page that is seen again', async () => {
    await decide('wallet', 'adjust', member.account, '25.00', '--reason', 'something to hear of');
    await see(page, true);
    await expect(page.locator('.balance output').filter({ visible: true })).toHaveText('25.00');
  });

  await test.step('who logs out in one is logged out in those that nobody sees', async () => {
    await logOut(page);
    for (const tab of tabs) await expect(tab.locator('html[data-signed-in]')).toHaveCount(0);
    // What the tab that was seen again still read when it logged out is refused.
    complaints.length = 0;
  });
});
