// The login as everybody meets it: what it weighs, how its boxes are checked, and what it tells afterwards.
import { expectAccessible } from '../support/accessible.ts';
import { expect, logOut, newMember, openDialog, operator, sendLogin, test } from '../support/browser.ts';
import { loginScripts, MOST_LOGIN_SCRIPT, sumOf } from '../support/login-weight.ts';

test('the login opens within 98 kB of script @phone', async ({ page }) => {
  const scripts = await loginScripts(page, '/');
  const sum = sumOf(scripts);
  expect(scripts.size).toBeGreaterThan(5);
  expect(sum, [...scripts].map(([name, bytes]) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(
    MOST_LOGIN_SCRIPT,
  );
});

test('a box of the login that was left empty says so until something is typed', async ({ page }) => {
  await page.goto('/');
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog');
  const [name, password] = [dialog.getByLabel('Username'), dialog.getByLabel('Password', { exact: true })];
  const said = dialog.locator('form').getByRole('alert');
  await name.focus();
  await expect(said).toHaveCount(0);
  await password.focus();
  await expect(said).toHaveText('Input cannot be empty');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.pressSequentially('s');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.press('Enter');
  await expect(said).toHaveText('Input cannot be empty');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
});

test('a notice that pops up is told at Home after each login: to a newcomer with the first steps, then by itself', async ({
  page,
}) => {
  const member = await newMember();
  const title = 'The lamps are out on Monday';
  const hours = (ahead: number): string => new Date(Date.now() + ahead * 3_600_000).toISOString();
  // No other test logs in then.
  const then = ['--from', hours(2), '--until', hours(3)];
  await operator('announce', title, '--body', 'From nine to ten.', '--type', 'PU', ...then);
  await operator('clock', 'advance', '150m');
  try {
    const logIn = async (): Promise<void> => {
      await openDialog(page, 'login');
      await sendLogin(page.getByRole('dialog'), member);
    };
    await page.goto('/');
    await logIn();
    await page.getByRole('button', { name: 'Continue without limits' }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Portico' });
    await expect(welcome.getByRole('heading', { name: title })).toBeVisible();
    await welcome.getByRole('button', { name: 'Close' }).last().click();
    await logOut(page);
    await logIn();
    const news = page.getByRole('dialog', { name: 'News for you' });
    await expect(news.getByRole('article')).toContainText(`${title}From nine to ten.`);
    await expectAccessible(page);
    await news.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    await page.locator('html[data-signed-in]').waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await operator('clock', 'reset');
  }
});
