// What the product is for, as a newcomer does it on a phone: in, money, play, proof, record, out.
import { openAccountMenu } from '../support/account-menu.ts';
import { expect, newMember, openDialog, openSignedIn, operator, test } from '../support/browser.ts';
import { spinOnce } from '../support/slot.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ROUNDS = 10;

test('a stranger registers, deposits, plays ten rounds, checks one, and finds every cent', async ({
  page,
}) => {
  test.slow();
  const account = `j${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const password = 'Lantern-Walk-42';

  await page.goto('/');
  await page.locator('.top-bar').getByRole('link', { name: 'Register' }).click();
  const register = page.getByRole('dialog', { name: 'Create your account' });
  await register.getByLabel('Username').fill(account);
  await register.locator('[name=password]').fill(password);
  await register.locator('[name=confirmPassword]').fill(password);
  await register.getByRole('checkbox').check();
  await register.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(register).toBeHidden();
  const balance = page.locator('.balance output');
  await expect(balance).toHaveText('0.00');

  const offer = page.getByRole('dialog', { name: 'Set a deposit limit?' });
  await offer.getByRole('group', { name: 'A day' }).getByRole('button', { name: '100', exact: true }).click();
  await offer.getByRole('button', { name: 'Set limits: 100.00 a day' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Portico' });
  await welcome.getByRole('button', { name: 'Make your first deposit' }).click();
  const center = page.getByRole('dialog');
  await center.getByRole('radio', { name: /QR pay/ }).check();
  await center.getByLabel('How much?').fill('100.00');
  await center.getByRole('button', { name: /^Deposit 100\.00/ }).click();
  await page.getByRole('button', { name: 'Pay 100.00 USD' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/cashier'));
  await expect(page.getByRole('dialog')).toContainText('100.00 USD credited');
  await page.keyboard.press('Escape');
  await expect(balance).toHaveText('100.00');

  await page.goto('/rng');
  await page
    .getByRole('link', { name: /Lantern Koi/ })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  for (let round = 1; round <= ROUNDS; round++) {
    await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  }

  const shown = JSON.parse(await operator('members', 'show', account, '--json'));
  const text = (value: string): string => Number(value).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(balance).toHaveText(text(shown.balance));

  await game.getByRole('button', { name: 'Fairness', exact: true }).last().click();
  await game.getByRole('button', { name: 'Check this round' }).click();
  await expect(page).toHaveURL(/\/fairness#round=S\d{8}$/);
  await expect(page.getByLabel('Proof')).toHaveValue(/"gameId": "lantern-koi"/);

  await page.goto('/');
  await openAccountMenu(page, { account });
  await page.locator('#account-menu').getByRole('button', { name: 'Betting record' }).click();
  const record = page.getByRole('dialog');
  await expect(record).toContainText('Lantern Koi');
  const numbers = (await record.innerText()).match(/S\d{8}/g) ?? [];
  expect(new Set(numbers).size).toBe(ROUNDS);

  await page.goto(`/fairness#round=${numbers[0]}`);
  await page.getByRole('button', { name: 'Rotate the seeds' }).click();
  await expect(page.getByText('This pair has ended')).toBeVisible();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await expect(page.locator('main')).toContainText('This round matches its proof');

  await page.goto('/');
  await openAccountMenu(page, { account });
  await page.locator('#account-menu').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.top-bar').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(await operator('audit')).toContain('difference 0.00');
});

test('an order that was left is found again, and an open record follows the money', async ({ page }) => {
  const member = await newMember();
  await openSignedIn(page, member);
  await openDialog(page, 'personalCenter', { page: 'depositv2' });
  const center = page.getByRole('dialog');
  await center.getByRole('radio', { name: /QR pay/ }).check();
  await center.getByLabel('How much?').fill('200.00');
  await center.getByRole('button', { name: /^Deposit 200\.00/ }).click();
  await page.waitForURL('**/cashier/**');

  await page.goto('/');
  await openDialog(page, 'personalCenter', { page: 'depositv2' });
  await center.getByText('Your order of 200.00 USD by QR pay is open').waitFor();
  const elsewhere = await page.context().newPage();
  await center.getByRole('button', { name: 'Continue' }).click();
  const cashier = await center.getByRole('link', { name: 'Finish paying' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await openDialog(page, 'personalCenter', { page: 'depositv2' });
  await center.getByRole('button', { name: 'Deposit record' }).click();
  await expect(center).toContainText('Waiting');

  await elsewhere.goto(cashier ?? '');
  await elsewhere.getByRole('button', { name: 'Pay 200.00 USD' }).click();
  await expect(center).toContainText('Credited');

  // The other tab joins the session of the browser, and shows the deposit.
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/cashier'));
  await expect(elsewhere.getByRole('dialog')).toContainText('200.00 USD credited');
});
