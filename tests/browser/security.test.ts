// "My account": each step to a safer account is taken as a person takes it, and holds.
import { generateSync } from 'otplib';
import {
  addAuthenticator,
  atAccount,
  codeTo,
  firstRecoveryCode,
  NAMED,
  openAccount,
  press,
} from '../support/account.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  logOut,
  memberFromElsewhere,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  sendLogin,
  signIn,
  test,
} from '../support/browser.ts';

test.use({ host: NAMED });

test('a passkey is added, logs in by itself, and logs nobody in once it is removed', async ({
  page,
  complaints,
}) => {
  await addAuthenticator(page);
  const { account, password } = await atAccount(page);

  await press(page, 'Add: Passkeys');
  await page.getByLabel('Name of this device').fill('Kitchen tablet');
  await press(page, 'Add a passkey');
  const kept = page.getByRole('list', { name: 'Your passkeys' });
  await expect(kept).toContainText('Kitchen tablet');
  await expect(kept).toContainText('not used yet');
  // Said above the open dialog, and within reach.
  await page
    .locator('.toast', { hasText: 'Your passkey has been added' })
    .getByRole('button', { name: 'Close' })
    .click();
  await press(page, 'Add a passkey');
  await expect(page.getByRole('alert')).toContainText('already has a passkey for your account');
  await page.keyboard.press('Escape');

  await logOut(page);
  await openDialog(page, 'login');
  await press(page, 'Log in with a passkey');
  await page.locator('html[data-signed-in]').waitFor();
  await expect(page.getByRole('button', { name: `Account menu of ${account}` })).toBeVisible();

  await openAccount(page);
  await press(page, 'Manage: Passkeys');
  await expect(kept).toContainText('last used');
  await press(page, 'Remove: Kitchen tablet');
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  // Anyone who came in by a passkey has shown no password yet.
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await logOut(page);
  await openDialog(page, 'login');
  await press(page, 'Log in with a passkey');
  await expect(page.getByRole('alert').first()).toContainText('passkey');
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  complaints.length = 0;
});

test('the two-step code is turned on with the key shown, and off with a recovery code', async ({
  page,
  complaints,
}) => {
  await atAccount(page);
  await press(page, 'Turn on: Two-step code');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const digits = page.getByLabel('The 6 digits from the app');

  await press(page, 'Turn on');
  await expect(page.getByText('Enter the 6 digits from your app.')).toBeVisible();
  await digits.fill(generateSync({ secret, epoch: 1_000_000_000 }));
  await press(page, 'Turn on');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await digits.fill(generateSync({ secret }));
  await press(page, 'Turn on');

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await press(page, 'I have saved them');

  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();
  await press(page, 'Turn off: Two-step code');
  const answer = page.getByLabel('Code from your app');
  await answer.fill('000000');
  await press(page, 'Turn off');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(answer).toHaveValue('000000');
  await answer.fill(first);
  await press(page, 'Turn off');
  await expect(page.getByRole('button', { name: 'Turn on: Two-step code' })).toBeVisible();
  complaints.length = 0;
});

test('an email is bound with the keyboard alone', async ({ page }) => {
  const { account } = await atAccount(page);
  const email = `${account}@example.com`;
  const row = page.getByRole('button', { name: 'Bind: Email' });
  for (let i = 0; i < 30 && !(await row.evaluate((key) => key === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bind an email' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type(await codeTo(email));
  await page.keyboard.press('Enter');

  await expect(page.getByText(`${account[0]}•••@example.com`)).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My account', exact: true })).toBeFocused();
});

test('another browser is told of a login, and signed out from here, while this one stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember();
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openSignedIn(other, member);
  await page.goto('/');
  await signIn(page, member);
  await test.step('the other one is told at once, and leads to the message', async () => {
    const toast = other.locator('.toast', { hasText: 'New login to your account' });
    await expect(toast).toContainText(/From .* on /);
    await toast.getByRole('button', { name: 'See' }).click();
    await expect(other.locator('.message-row')).toContainText('New login to your account');
  });
  await openAccount(page);

  await press(page, 'Log out other devices');
  await expect(page.getByText('1 device has been logged out')).toBeVisible();
  await expect(other.locator('html[data-signed-in]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toBeHidden();
  const center = page.getByRole('dialog');
  await expect
    .poll(() => center.evaluate((dialog) => dialog.contains(document.activeElement)), 'focus')
    .toBe(true);
  await expect(page.locator('html[data-signed-in]')).toHaveCount(1);
  await elsewhere.close();
});

test('what could not be loaded is said, and loads when asked again; an impossible number is reported at its field', async ({
  page,
  complaints,
}) => {
  await page.route('**/wps/member/security', (route) => route.abort());
  const member = await newMember();
  await openSignedIn(page, member);
  await openDialog(page, 'personalCenter', { page: 'securityCenter' });
  await expect(page.getByText('We could not load your security settings')).toBeVisible();
  await page.unroute('**/wps/member/security');
  await press(page, 'Try again');
  await expect(page.getByRole('list', { name: 'Account protection' })).toBeVisible();

  const { promise: shown, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/MCSFE_getCountryCodes*', (route) => shown.then(() => route.continue()));
  await press(page, 'Bind: Mobile');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await number.fill('12345');
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send, 'its country is not known').toBeDisabled();
  await expect(send).toHaveAccessibleDescription(
    'Choose the country of your number first. Then we can send a code.',
  );
  answer();
  await press(page, 'Send code');
  await expect(page.getByText('Invalid mobile number')).toBeVisible();
  await expect(number).toHaveValue('12345');
  complaints.length = 0;
});

test('"My account" and its pages are accessible in both themes @phone', async ({ page }) => {
  await atAccount(page);
  await expectAccessibleInBothThemes(page);
  for (const [row, shown] of [
    ['Bind: Mobile', 'Code from SMS'],
    ['Bind: Email', 'Code from the email'],
    ['Turn on: Two-step code', 'The 6 digits from the app'],
    ['Add: Passkeys', 'Name of this device'],
  ] as const) {
    await press(page, row);
    await expect(page.getByLabel(shown)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Back');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a sign-in from a new place owes a second proof, by a code to the bound mail', async ({
  page,
  complaints,
}) => {
  const email = `s${crypto.randomUUID().slice(0, 8)}@example.test`;
  const member = await memberFromElsewhere();
  await operator('members', 'set', member.account, '--email', email);
  await page.goto('/');
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog');
  await sendLogin(dialog, member);
  const step = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(step).toContainText(`${email[0]}•••@example.test`);
  await expect(step.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Send code' }).click();
  await expect(step.getByRole('button', { name: /Send again in/ })).toBeVisible();
  await step.locator('input[autocomplete=one-time-code]').fill(await codeTo(email));
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('html[data-signed-in]').waitFor();
  complaints.length = 0;
});

test('a place that was forgotten owes a second proof: a wrong one is said at its field, too many end the way, a right one is remembered', async ({
  page,
  complaints,
}) => {
  const member = await atAccount(page);
  await press(page, 'Turn on: Two-step code');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('The 6 digits from the app').fill(generateSync({ secret }));
  await press(page, 'Turn on');
  const recoveryCode = await firstRecoveryCode(page);
  await page.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByRole('button', { name: /^Forget/ })).toHaveCount(0);
  await logOut(page);

  const dialog = page.getByRole('dialog');
  const answer = dialog.getByLabel('Code from your app');
  const submit = dialog.getByRole('button', { name: 'Log in', exact: true });
  async function giveName(): Promise<void> {
    await dialog.getByLabel('Username').fill(member.account);
    await dialog.getByLabel('Password', { exact: true }).fill(member.password);
    await dialog.getByRole('checkbox', { name: /Remember me/ }).check();
    await submit.click();
    await expect(answer).toBeVisible();
  }
  await openDialog(page, 'login');
  await giveName();
  for (let at = 0; at < 5; at++) {
    await answer.fill(`00000${at}`);
    await submit.click();
    await expect(dialog.getByText('Invalid verification code')).toBeVisible();
    await expect(answer).toBeFocused();
  }
  await expectAccessible(page);
  await submit.click();
  await expect(dialog.getByText('Too many wrong attempts. Please log in again.')).toBeVisible();

  await press(page, 'Back to login');
  await giveName();
  await answer.fill(recoveryCode);
  await submit.click();
  await page.locator('html[data-signed-in]').waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await openDialog(other, 'login');
  await expect(other.getByRole('button', { name: `Continue as ${member.account}` })).toBeVisible();
  complaints.length = 0;
});
