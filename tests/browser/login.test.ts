// The login as everybody meets it: what it weighs, and how its boxes are checked.
import { expect, openDialog, test } from '../support/browser.ts';
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
