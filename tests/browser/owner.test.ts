// "My account" at a page that was left open: what changes who can get in asks for the password.
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { addAuthenticator, atAccount, codeTo, firstRecoveryCode, NAMED, press } from '../support/account.ts';
import { expect, expectAccessible, operator, test } from '../support/browser.ts';

test.use({ host: NAMED });

const freshMinutes = (minutes: number) => operator('settings', 'set', 'login.freshMinutes', String(minutes));

test.beforeAll(() => freshMinutes(0));
test.afterAll(() => freshMinutes(5));
// Refused calls are named in the console by the browser itself.
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const password = (page: Page) => page.getByLabel('Current password');

/** Sends the form without the password, with a wrong one and with the right one. */
async function prove(page: Page, right: string, send: () => Promise<void>): Promise<void> {
  await expectAccessible(page);
  await send();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await password(page).fill('not-this-one');
  await send();
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(right);
  await send();
}

test('adding or removing an email, passkey or app asks for the password', async ({ page }) => {
  await addAuthenticator(page);
  const member = await atAccount(page);
  const email = `${member.account}@owner.example`;
  await press(page, 'Bind: Email');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send code');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.getByLabel('Code from the email').fill(await codeTo(email));
  await prove(page, member.password, () => press(page, 'Bind'));
  await expect(page.getByText('Verified')).toBeVisible();

  await press(page, 'Add: Passkeys');
  await page.getByLabel('Name of this device').fill('Kitchen tablet');
  await prove(page, member.password, () => press(page, 'Add a passkey'));
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Kitchen tablet');
  await expect(password(page)).toHaveValue('');

  await press(page, 'Remove: Kitchen tablet');
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await question.getByLabel('Current password').fill('not-this-one');
  await question.getByLabel('Current password').press('Enter');
  await expect(question.getByText('Your current password is wrong. Please try again.')).toBeVisible();
  await question.getByLabel('Current password').fill(member.password);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
  await press(page, 'Back');

  await press(page, 'Turn on: Two-step code');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('The 6 digits from the app').fill(generateSync({ secret }));
  await prove(page, member.password, () => press(page, 'Turn on'));
  const recoveryCode = await firstRecoveryCode(page);

  await press(page, 'Turn off: Two-step code');
  await page.getByLabel('Code from your app').fill(recoveryCode);
  await prove(page, member.password, () => press(page, 'Turn off'));
  await expect(page.getByRole('button', { name: 'Turn on: Two-step code' })).toBeVisible();
});

test('a form that was opened in time asks for the password when it is sent too late', async ({ page }) => {
  await freshMinutes(5);
  try {
    const member = await atAccount(page);
    await press(page, 'Turn on: Two-step code');
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await expect(password(page)).toHaveCount(0);
    await freshMinutes(0);
    await page.getByLabel('The 6 digits from the app').fill(generateSync({ secret }));
    await press(page, 'Turn on');
    await expect(page.getByText('Please enter your current password.')).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill(member.password);
    await press(page, 'Turn on');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  } finally {
    await freshMinutes(0);
  }
});
