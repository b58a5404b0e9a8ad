// Every way in, as people go it: the dialogs, the codes from the outbox, and what is refused.
import type { Locator, Page } from '@playwright/test';
import { codeTo, resetLinkTo, sentTo } from '../support/account.ts';
import {
  expect,
  expectAccessible,
  laterTab,
  logOut,
  memberFromElsewhere,
  newMember,
  openDialog,
  operator,
  sendLogin,
  signIn,
  test,
} from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';

const SWITCHES = ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3'];

async function turn(state: 'on' | 'off'): Promise<void> {
  for (const id of SWITCHES) await operator('flags', 'set', id, state);
}

test.beforeAll(() => turn('on'));
test.afterAll(() => turn('off'));

const PASSWORD = 'Harbour-Light-77';

/** Types a Vietnamese number, has the code sent and types it too. */
async function typeNumberAndCode(dialog: Locator, number: string): Promise<void> {
  await chooseVietnam(dialog);
  await dialog.getByLabel('Mobile number').last().fill(number);
  const before = await sentTo(`+84${number}`);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
  await dialog.getByLabel('Code from SMS').fill(await codeTo(`+84${number}`, before));
}

/** Somebody with a bound number and mail address, whom the account knows from elsewhere only. */
async function unknownHere() {
  const email = `u${crypto.randomUUID().slice(0, 8)}@example.test`;
  const number = freshNumber();
  const member = await memberFromElsewhere();
  const bound = ['--email', email, '--mobile', number, '--country-dialing-code', '84'];
  await operator('members', 'set', member.account, ...bound);
  return { ...member, email, number };
}

/** Answers the second step by a code to the mail address. */
async function showByMail(page: Page, email: string): Promise<void> {
  const step = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await step.getByRole('button', { name: 'Send code' }).click();
  await expect(step.getByRole('button', { name: /Send again in/ })).toBeVisible();
  await step.locator('input[autocomplete=one-time-code]').fill(await codeTo(email));
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('html[data-signed-in]').waitFor();
}

async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/');
  await openDialog(page, 'login');
  return page.getByRole('dialog');
}

/** A member who is signed in and remembered. */
async function remembered(page: Page): Promise<{ account: string; password: string }> {
  const { account, password } = await newMember();
  const dialog = await openLogin(page);
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: /Remember me/ }).check();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('html[data-signed-in]').waitFor();
  return { account, password };
}

/** Asks for the mail from the login that is open; answers where its link leads. */
async function linkByMail(
  page: Page,
  { account, email }: { account: string; email: string },
): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password' });
  await forgot.getByLabel('Username').fill(account);
  await forgot.getByLabel('Email').fill(email);
  await forgot.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We have sent you an email')).toBeVisible();
  return resetLinkTo(email);
}

/** Fills in the dialog of a mail's link, and sends it. */
async function chooseNew(page: Page, chosen: string): Promise<void> {
  const reset = page.getByRole('dialog', { name: 'Choose a new password' });
  await reset.getByLabel('New password', { exact: true }).fill(chosen);
  await reset.getByLabel('Confirm new password').fill(chosen);
  await reset.getByRole('button', { name: 'Change password' }).click();
}

/** The next pictures of a captcha wait on their way until they are released. */
async function holdPicture(page: Page): Promise<(() => void)[]> {
  const waiting: (() => void)[] = [];
  await page.route(/captcha\?kind=image/, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  return waiting;
}

test('after five failures a captcha is asked for, as a picture or as a question', async ({
  page,
  complaints,
}) => {
  const { account } = await newMember();
  await operator('settings', 'set', 'limits.loginAccount', '{"points":5,"seconds":900}');
  const dialog = await openLogin(page);
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-one');
  for (let at = 0; at < 5; at++) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'));
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await answered;
  }
  await expect(dialog.getByLabel('Captcha', { exact: true })).toBeVisible();
  await expect(dialog.locator('.captcha-image img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  const late = await holdPicture(page);
  await expect(async () => {
    await dialog.getByRole('button', { name: 'New captcha' }).click();
    expect(late).toHaveLength(1);
  }).toPass();
  await dialog.getByRole('button', { name: /Answer a question/ }).click();
  await expect(dialog.locator('.captcha-question')).toContainText(/^What is/);
  const arrived = page.waitForResponse(/captcha\?kind=image/);
  late[0]?.();
  await (await arrived).finished();
  await expect(dialog.locator('.captcha-question'), 'a late picture does not replace it').toContainText(
    /^What is/,
  );
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Captcha required')).toBeVisible();
  await operator('settings', 'set', 'limits.loginAccount', '{"points":1000000,"seconds":60}');
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a number registers, and its SMS code signs in', async ({ page }) => {
    const number = freshNumber();
    await page.goto('/');
    await openDialog(page, 'register');
    const register = page.getByRole('dialog');
    await register.getByRole('tab', { name: 'Mobile' }).click();
    await typeNumberAndCode(register, number);
    await register.getByRole('checkbox').check();
    await register.getByRole('button', { name: 'Register', exact: true }).click();
    const offer = page.getByRole('dialog', { name: 'Set a deposit limit?' });
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Continue without limits' }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Portico' });
    await expect(welcome).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await logOut(page);

    const login = await openLogin(page);
    await login.getByRole('tab', { name: 'SMS code' }).click();
    await typeNumberAndCode(login, number);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.locator('html[data-signed-in]').waitFor();
  });
});

test('a country that is not found sends no form, and a code that is refused is said in a warning above it', async ({
  page,
  complaints,
}) => {
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await dialog.getByRole('button', { name: /^Country code/ }).click();
  await dialog.getByRole('combobox').fill('nowhere');
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog.getByText('No country has this name or code.')).toBeVisible();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await dialog.getByRole('combobox').press('Escape');
  // The list goes when somebody turns to something else.
  await dialog.getByRole('button', { name: /^Country code/ }).click();
  await expect(dialog.getByRole('combobox')).toBeVisible();
  await dialog.getByRole('tab', { name: 'SMS code' }).focus();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByLabel('Mobile number').last().press('Enter');
  await expect(dialog.getByLabel('Mobile number').last()).toHaveAttribute('aria-invalid', 'true');

  await chooseVietnam(dialog);
  await dialog.getByLabel('Mobile number').last().fill('123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Phone format incorrect')).toBeVisible();
  await dialog.getByLabel('Mobile number').last().fill('12345');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const warning = page.getByRole('dialog', { name: 'The code was not sent' });
  await expect(warning).toContainText('Invalid mobile number');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByLabel('Mobile number').last()).toHaveValue('12345');
  complaints.length = 0;
});

test('the next code is waited for as long as the gateway says', async ({ page, complaints }) => {
  const number = freshNumber();
  const other = await page.context().newPage();
  await operator('settings', 'set', 'limits.codeMinute', '{"points":1,"seconds":90}');
  try {
    for (const tab of [other, page]) {
      const dialog = await openLogin(tab);
      await dialog.getByRole('tab', { name: 'SMS code' }).click();
      await chooseVietnam(dialog);
      await dialog.getByLabel('Mobile number').last().fill(number);
      await dialog.getByRole('button', { name: 'Send code' }).click();
    }
    await page
      .getByRole('dialog', { name: 'The code was not sent' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page.getByRole('button', { name: /^Send again in [5-8]\d s$/ })).toBeDisabled();
  } finally {
    await operator('settings', 'set', 'limits.codeMinute', '{"points":1000000,"seconds":60}');
  }
  complaints.length = 0;
});

test('a forgotten password is set anew by the link of a mail, once', async ({ page, complaints }) => {
  const email = `p${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { account, password } = await newMember('--email', email);
  await openLogin(page);
  const link = await linkByMail(page, { account, email });
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'Choose a new password' });
  await chooseNew(page, password);
  await expect(reset.getByRole('alert')).toHaveText('This is already your password. Please choose another.');
  await expectAccessible(page);
  await chooseNew(page, PASSWORD);
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, { account, password: PASSWORD });
  await page.waitForURL('/');

  await page.goto(link);
  await chooseNew(page, PASSWORD);
  await expect(reset).toContainText('This link has been used or has expired.');
  await expectAccessible(page);
  await reset.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  complaints.length = 0;
});

test('a link that lost its end on the way says so at once', async ({ page }) => {
  await page.goto('/reset');
  await expect(page.getByRole('dialog')).toContainText('This link is incomplete.');
});

test('a browser that is remembered goes on without the password, for a day', async ({ page }) => {
  const { account, password } = await remembered(page);
  const other = await laterTab(page);
  const again = await openLogin(other);
  await expect(again.getByLabel('Username')).toHaveValue(account);
  await again.getByRole('button', { name: `Continue as ${account}` }).click();
  await other.locator('html[data-signed-in]').waitFor();
  const kept = await other.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(password);

  await logOut(other);
  await openDialog(other, 'login');
  await expect(again.getByLabel('Username')).toHaveValue(account);
  await expect(again.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
});

test('a remembered sign-in opens the agents’ door to agents only, and is asked for once', async ({
  page,
  complaints,
}) => {
  const { account } = await remembered(page);
  const other = await laterTab(page);
  await other.goto('/join');
  await other.getByRole('link', { name: 'Agent login' }).click();
  const door = other.getByRole('dialog', { name: 'Agent login' });
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/login/remembered')) asked.push(request.url());
  });
  await door.getByRole('button', { name: `Continue as ${account}` }).dblclick();
  await expect(door.getByRole('alert')).toHaveText('Non-agents cannot log in');
  expect(asked).toHaveLength(1);
  await other.keyboard.press('Escape');
  await openDialog(other, 'login');
  await other.getByRole('button', { name: `Continue as ${account}` }).click();
  await other.locator('html[data-signed-in]').waitFor();
  complaints.length = 0;
});

test('a browser in which the password was set anew by mail offers no remembered sign-in', async ({
  page,
}) => {
  const email = `r${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { account } = await remembered(page);
  await operator('members', 'set', account, '--email', email);
  const other = await page.context().newPage();
  await openLogin(other);
  await expect(other.getByRole('button', { name: `Continue as ${account}` })).toBeVisible();
  const link = await linkByMail(other, { account, email });
  await other.goto(link);
  await chooseNew(other, PASSWORD);
  const login = other.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByLabel('Username')).toHaveValue(account);
  await expect(login.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
});

test('the agents’ door is kept through a forgotten password, by phone and by mail', async ({
  page,
  complaints,
}) => {
  const [email, number] = [`a${crypto.randomUUID().slice(0, 8)}@example.test`, freshNumber()];
  const { account } = await newMember('--agent-code', '1', '--email', email);
  await operator('members', 'set', account, '--mobile', number, '--country-dialing-code', '84');
  await page.goto('/login?door=agent');
  const door = page.getByRole('dialog', { name: 'Agent login' });
  await door.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to login' }).click();
  const link = await linkByMail(page, { account, email });
  await page.goto(link);
  await chooseNew(page, PASSWORD);
  await sendLogin(door, { account, password: PASSWORD });
  await page.locator('html[data-signed-in]').waitFor();
  await logOut(page);

  await operator('members', 'set', account, '--agent-code', '0');
  await page.goto('/login?door=agent');
  await door.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password' });
  await forgot.getByRole('tab', { name: 'Mobile' }).click();
  await typeNumberAndCode(forgot, number);
  await forgot.getByLabel('New password').fill('Harbour-Bell-77');
  await forgot.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(forgot.getByText('Non-agents cannot log in')).toBeVisible();
  await operator('members', 'set', account, '--agent-code', '1');
  await forgot.getByRole('button', { name: 'Set password and log in' }).click();
  await showByMail(page, email);
  complaints.length = 0;
});

test('a code to the phone from a new place is followed by another proof', async ({ page, complaints }) => {
  const { email, number } = await unknownHere();
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await typeNumberAndCode(dialog, number);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await showByMail(page, email);
  complaints.length = 0;
});

test('a password recovered by phone in a new place is followed by another proof, and is the new one', async ({
  page,
  complaints,
}) => {
  const { account, email, number } = await unknownHere();
  await page.goto('/');
  await openDialog(page, 'forgotPassword');
  const forgot = page.getByRole('dialog');
  await forgot.getByRole('tab', { name: 'Mobile' }).click();
  await typeNumberAndCode(forgot, number);
  await forgot.getByLabel('New password').fill(PASSWORD);
  await forgot.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await showByMail(page, email);
  await logOut(page);
  await signIn(page, { account, password: PASSWORD });
  complaints.length = 0;
});

test('registering asks what the settings ask, and says at each field what is wrong', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await openDialog(page, 'register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('1x');
  await dialog.locator('[name=password]').fill('short');
  await dialog.locator('[name=confirmPassword]').fill('other');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog.getByText('Password must be within 8 to 64 characters')).toBeVisible();
  await expect(dialog.getByText('Incorrect confirmation input')).toBeVisible();
  await expect(dialog.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Referral code').fill('NOBODY77');
  await dialog.getByLabel('Username').fill(`k${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog.getByText('Invalid invitation code')).toBeVisible();
  await expect(dialog.locator('[name=password]')).toHaveValue(PASSWORD);
  complaints.length = 0;
});
