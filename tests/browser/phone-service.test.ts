// The phone sign-in service in the forms: what it sends, what it vouches for, and how it is said when it does not.
import type { Locator, Page } from '@playwright/test';
import { expect, newMember, openDialog, operator, test } from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';
import { type PhoneServer, startPhoneService } from '../support/phone-service.ts';

let service: PhoneServer;

const configure = (more: Partial<PhoneServer['setting']> = {}): Promise<string> =>
  operator('settings', 'set', 'phoneSignIn.firebase', JSON.stringify({ ...service.setting, ...more }));

test.beforeAll(async () => {
  service = await startPhoneService({ captcha: true });
  await configure();
});
test.afterAll(async () => {
  await configure({ apiKey: '' });
  await service.close();
});

async function toPhone(page: Page): Promise<Locator> {
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Phone' }).click();
  return dialog;
}

async function sendTo(dialog: Locator, number: string): Promise<void> {
  await chooseVietnam(dialog);
  await dialog.getByLabel('Mobile number').last().fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
}

const sent = (dialog: Locator): Promise<void> =>
  expect(dialog.getByRole('button', { name: /Send again in (60|5\d) s/ })).toBeVisible();

const warning = (page: Page): Locator => page.getByRole('dialog', { name: 'The code was not sent' });

async function submit(dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Code from SMS').fill(code);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A member with a number of their own. */
async function memberWithNumber(): Promise<string> {
  const number = freshNumber();
  const { account } = await newMember();
  await operator('members', 'set', account, '--mobile', number, '--country-dialing-code', '84');
  return number;
}

test('the phone service proves a number, and the form says what is missing or refused', async ({
  page,
  complaints,
}) => {
  const number = await memberWithNumber();
  await page.goto('/');
  const dialog = await toPhone(page);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Missing phone number')).toBeVisible();
  await expect(dialog.getByText('Missing verification code')).toBeVisible();
  await sendTo(dialog, number);
  await sent(dialog);
  await submit(dialog, '000000');
  await expect(dialog.getByText('Invalid verification code')).toBeVisible();
  await submit(dialog, service.codeOf(`+84${number}`));
  await page.locator('html[data-signed-in]').waitFor();
  complaints.length = 0;
});

test('a code that was sent is good after another tab of the form, and after a reload', async ({ page }) => {
  const number = await memberWithNumber();
  await page.goto('/');
  const dialog = await toPhone(page);
  await sendTo(dialog, number);
  await sent(dialog);
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('tab', { name: 'Phone' }).click();
  await expect(dialog.getByLabel('Mobile number').last()).toHaveValue(number);
  await page.reload();
  await submit(await toPhone(page), service.codeOf(`+84${number}`));
  await page.locator('html[data-signed-in]').waitFor();
});

test('who closes the captcha’s pictures reads so, and may send the code again', async ({ page }) => {
  await page.route('**/captcha.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'grecaptcha = { ready: (run) => run(), render: (place) => place, execute: (place) => place.append("Pictures") };',
    }),
  );
  await page.clock.install();
  await page.goto('/');
  const dialog = await toPhone(page);
  await sendTo(dialog, freshNumber());
  await expect(dialog.getByText('Pictures')).toBeAttached();
  await page.clock.runFor(61_000);
  await expect(warning(page)).toContainText('Popup closed, login failure, please try again');
  await warning(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('a line that is down on the way to it is said as such', async ({ page, complaints }) => {
  await page.route('**/v1/recaptchaParams*', (route) => route.abort());
  await page.goto('/');
  await sendTo(await toPhone(page), freshNumber());
  await expect(warning(page)).toContainText('Network link is abnormal, please try again');
  complaints.length = 0;
});

test.describe('registering', () => {
  const switches = ['MOBILENUMREG3', 'REGMOBVERF3'];
  const turn = async (state: 'on' | 'off'): Promise<void> => {
    for (const id of switches) await operator('flags', 'set', id, state);
  };
  test.beforeAll(() => turn('on'));
  test.afterAll(() => turn('off'));

  test('its word for the number opens the account, and no message of ours is sent', async ({
    page,
    complaints,
  }) => {
    const number = freshNumber();
    const own: string[] = [];
    page.on('request', (request) => request.url().includes('/verification/sms/') && own.push(request.url()));
    await page.goto('/register');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Mobile' }).click();
    await sendTo(dialog, number);
    await sent(dialog);
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Code from SMS').fill('000000');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByText('Invalid verification code')).toBeVisible();
    await dialog.getByLabel('Code from SMS').fill(service.codeOf(`+84${number}`));
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await page.locator('html[data-signed-in]').waitFor();
    expect(own).toEqual([]);
    expect(await operator('members', 'show', `m84${number}`)).toMatch(new RegExp(`mobile\\W+${number}`));
    complaints.length = 0;
  });
});
