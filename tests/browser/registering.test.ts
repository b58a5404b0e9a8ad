// The form of registering: what it asks by the settings of now, where it says what is wrong, and what it keeps.
import type { Locator, Page } from '@playwright/test';
import { expect, operator, signIn, test } from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';

const PASSWORD = 'Harbour-Light-77';
const EMAIL = '{"enabled":true,"required":true,"pattern":"mailbox","min":6,"max":120}';
const CAPTCHA = '{"enabled":true,"required":true,"pattern":"alphanumeric","min":1,"max":12}';
const CODE = '{"enabled":true,"required":false,"pattern":"alphanumeric","min":4,"max":20}';
const MOBILE = '{"enabled":true,"required":true,"pattern":"mobile","min":4,"max":20}';

const rules = (fields = ''): Promise<string> => operator('settings', 'set', 'register.rules', `{${fields}}`);

test.afterAll(async () => {
  await rules();
  await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'off');
});

const newName = (): string => `k${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

async function openForm(page: Page, query = ''): Promise<Locator> {
  await page.goto(`/register${query}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').waitFor();
  return dialog;
}

async function fill(dialog: Locator, username = newName()): Promise<void> {
  await dialog.locator('[name=username]').fill(username);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
}

const press = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Register', exact: true }).click();

/** What is said at a field. */
const saidAt = (field: Locator): Locator =>
  field.locator('xpath=ancestor::*[@class="field"]').getByRole('alert');

test('a code of a link that cannot be right is shown, and can be taken away', async ({ page }) => {
  await rules();
  const dialog = await openForm(page, '?affiliateCode=my_code');
  await fill(dialog);
  const code = dialog.getByLabel('Invitation code');
  await expect(code).toHaveCount(0);
  await press(dialog);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('my_code');
  await expect(saidAt(code)).toHaveText('Use letters and digits only.');
  await code.fill('');
  await expect(code).toBeVisible();
  await press(dialog);
  await page.locator('html[data-signed-in]').waitFor();
});

test('a code that leads to nobody is refused at its own field', async ({ page, complaints }) => {
  await rules();
  const linked = await openForm(page, '?affiliateCode=nobody77');
  await fill(linked);
  await press(linked);
  await expect(saidAt(linked.getByLabel('Invitation code'))).toHaveText('Invalid invitation code');

  await rules(`"affiliateCode":${CODE}`);
  const typed = await openForm(page);
  await fill(typed);
  await typed.getByLabel('Invitation code').fill('nobody77');
  await press(typed);
  await expect(saidAt(typed.getByLabel('Invitation code'))).toHaveText('Invalid invitation code');
  await expect(saidAt(typed.getByLabel('Referral code'))).toHaveCount(0);
  complaints.length = 0;
});

test('a field that is asked since the form was opened appears with what is wrong, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  await rules();
  const dialog = await openForm(page);
  const username = newName();
  await fill(dialog, username);
  await rules(`"email":${EMAIL}`);
  const email = dialog.getByLabel('Email');
  await expect(async () => {
    await press(dialog);
    await expect(email).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(saidAt(email)).toHaveText('Input cannot be empty');
  await expect(dialog.locator('[name=username]')).toHaveValue(username);
  await email.fill(`${username}@example.test`);
  await press(dialog);
  await page.locator('html[data-signed-in]').waitFor();
  complaints.length = 0;
});

test('what is wrong with a field that is not shown stands above the form', async ({ page, complaints }) => {
  await rules();
  const dialog = await openForm(page);
  await fill(dialog);
  await rules(`"email":${EMAIL}`);
  await page.route('**/wps/system/setting/register', (route) => route.abort());
  const alert = dialog.locator('form > [role=alert]');
  await expect(async () => {
    await press(dialog);
    await expect(alert).toHaveText('Email: Input cannot be empty', { timeout: 2_000 });
  }).toPass();
  await expect(alert).toBeInViewport();
  complaints.length = 0;
});

test('a captcha stays until the gateway has used it', async ({ page, complaints }) => {
  await rules(`"captcha":${CAPTCHA}`);
  const dialog = await openForm(page);
  await expect(dialog.locator('.field-label', { hasText: 'Captcha' })).toHaveText('Captcha *');
  await dialog.getByRole('button', { name: /Answer a question/ }).click();
  const question = dialog.locator('.captcha-question');
  await expect(question).toContainText(/^What is/);
  const asked = await question.innerText();
  await fill(dialog);
  const answer = dialog.locator('[name=captcha]');
  await answer.fill('99');
  await dialog.getByRole('checkbox').uncheck();
  await press(dialog);
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await expect(question).toHaveText(asked);
  await expect(answer).toHaveValue('99');
  await dialog.getByRole('checkbox').check();
  await press(dialog);
  await expect(saidAt(answer)).toHaveText('The characters do not match the image. Please try again.');
  await expect(answer).toHaveValue('');
  complaints.length = 0;
});

test('a captcha is asked for at most once a second, however often one switches its kind', async ({
  page,
}) => {
  await rules(`"captcha":${CAPTCHA}`);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('captcha?kind=') && asked.push(request.url()));
  await page.clock.install();
  const dialog = await openForm(page);
  await expect(dialog.locator('.captcha-image img')).toBeVisible();
  const standing = await page.evaluate(() => Date.now() + 5_000);
  await page.clock.pauseAt(standing);
  const other = dialog.locator('.captcha-other');
  for (let presses = 0; presses < 5; presses++) await other.click();
  await page.clock.runFor(10);
  await expect(dialog.locator('.captcha-question')).toContainText(/^What is/);
  for (let presses = 0; presses < 5; presses++) await other.click();
  await page.clock.runFor(1_000);
  await expect(dialog.locator('.captcha-image img')).toBeVisible();
  expect(asked.map((url) => url.replace(/.*kind=/, ''))).toEqual(['image', 'question', 'image']);
});

test('countries that could not be had are said at the number, and the list opens only when they are there', async ({
  page,
  complaints,
}) => {
  await rules(`"mobileNum":${MOBILE}`);
  const countries = '**/MCSFE_getCountryCodes*';
  await page.route(countries, (route) => route.abort());
  const dialog = await openForm(page);
  await expect(dialog.getByText('We could not load the countries.')).toBeVisible();
  await page.unroute(countries);
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(countries, (route) => asked.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: /^Country code/ })).toBeDisabled();
  letThrough();
  await chooseVietnam(dialog);
  await expect(dialog.getByText('We could not load the countries.')).toBeHidden();
  complaints.length = 0;
});

test('the first field at fault has the focus, and no box is wider than its column', async ({ page }) => {
  await rules(`"mobileNum":${MOBILE},"captcha":${CAPTCHA}`);
  const dialog = await openForm(page);
  await press(dialog);
  await expect(dialog.locator('[name=username]')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [box, column] = await Promise.all(
    ['.mobile', '.field:has(.mobile)'].map((part) => dialog.locator(part).boundingBox()),
  );
  expect(box?.width).toBe(column?.width);
});

/** What is said under a field before anything is wrong. */
const hintAt = (dialog: Locator, field: string): Locator =>
  dialog.locator(`.field:has([name=${field}]) .field-hint`);

test('the hint of the username is what its rule asks, and a star says that it is required', async ({
  page,
}) => {
  await rules();
  const form = await openForm(page);
  await expect(form.getByText('Fields marked * are required')).toBeVisible();
  await expect(hintAt(form, 'username')).toHaveText(
    'Enter 6 to 16 characters. Start with a letter, then use letters and digits only. Other players see only part of it.',
  );
  for (const [rule, asks] of [
    ['"pattern":"numbers","min":6,"max":6', 'Enter 6 characters. Use digits only.'],
    ['"pattern":"noSpaces","min":4,"max":30', 'Enter 4 to 30 characters. Do not use spaces.'],
    ['"pattern":"custom","acceptedPattern":"[a-f]+","min":4,"max":30', 'Enter 4 to 30 characters.'],
  ]) {
    await rules(`"username":{"enabled":true,"required":true,${rule}}`);
    await expect(hintAt(await openForm(page), 'username')).toHaveText(
      `${asks} Other players see only part of it.`,
    );
  }
});

test('a password may hold blanks between its words, and the hint says what it may hold', async ({ page }) => {
  await rules();
  await expect(hintAt(await openForm(page), 'password')).toHaveText(
    'Enter 8 to 64 characters. Use letters, digits and keyboard symbols. Do not use spaces.',
  );
  await rules('"password":{"enabled":true,"required":true,"pattern":"anything","min":8,"max":64}');
  await expect(hintAt(await openForm(page), 'password')).toHaveText('Enter 8 to 64 characters.');
  const [account, password] = [newName(), ' my own lantern words '];
  await operator('members', 'create', account, '--password', password);
  await page.goto('/');
  await signIn(page, { account, password });
});

test('the age that the operator asks stands wherever one is said', async ({ page }) => {
  await rules();
  await operator('settings', 'set', 'register.minAge', '21');
  try {
    await expect(async () => {
      await page.goto('/register');
      await expect(page.locator('.auth-adult')).toContainText('21+', { timeout: 2_000 });
      // The dialog asks the gateway; the page behind it is kept, and made anew a moment after a change.
      await expect(page.locator('.banner-terms').first()).toHaveText(/ 21\+$/, { timeout: 2_000 });
    }).toPass();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: /^I am at least 21 years old/ })).toBeAttached();
    await press(dialog);
    await expect(dialog.getByText('Tick the box to create your account.')).toBeVisible();
    for (const path of ['/', '/vip', '/aboutUs']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText('21+');
      await expect(page.locator('.site-footer')).toContainText(/21\+\s+For adults aged 21 and over/);
      await expect(page.locator('body')).not.toContainText('18+');
    }
  } finally {
    await operator('settings', 'set', 'register.minAge', '18');
  }
});

test('Home tells a newcomer who the account is for, once', async ({ page }) => {
  await rules();
  const dialog = await openForm(page);
  const username = newName();
  await fill(dialog, username);
  await press(dialog);
  await page.waitForURL((address) => address.pathname === '/');
  await expect(page.locator('.toast')).toContainText(`Welcome, ${username}`);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull();
});

test('the wait for the next code and the number outlive a change of tab and a reload', async ({ page }) => {
  await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'on');
  const number = freshNumber();
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await chooseVietnam(dialog);
  const typed = dialog.getByLabel('Mobile number').last();
  await typed.fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const waits = dialog.getByRole('button', { name: /Send again in \d+ s/ });
  await expect(waits).toBeVisible();
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await expect(waits).toBeVisible();
  await expect(typed).toHaveValue(number);
  await page.reload();
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await expect(waits).toBeVisible();
  await expect(typed).toHaveValue(number);
  await expect(dialog.getByRole('button', { name: 'Country code +84, choose another' })).toBeVisible();
});
