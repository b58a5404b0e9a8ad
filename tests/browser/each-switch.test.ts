// Each switch of signing in and registering, off and on: what the page shows, what the form offers, what the gateway does.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, newMember, openDialog, operator, signIn, test } from '../support/browser.ts';
import { type Case, cases } from './switch-cases.ts';

const set = (id: string, state: 'on' | 'off') => operator('flags', 'set', id, state);

/** The portal's processes follow the operator by themselves, within two seconds. */
async function reached(request: APIRequestContext, id: string, state: 'on' | 'off'): Promise<void> {
  const isOn = async (): Promise<boolean> => {
    const { value } = await (await request.get('/wps/system/whitelabel')).json();
    return JSON.stringify(value).includes(`"modId":"${id}","enabled":true`);
  };
  await expect.poll(isOn, { timeout: 5_000 }).toBe(state === 'on');
}

// Calls are made as programs make them: without a proof of being a person, and without a sealed payload.
test.beforeAll(async () => {
  await operator('settings', 'set', 'botCheck.provider', '"none"');
  await operator('settings', 'set', 'envelope', '"optional"');
});
test.afterAll(async () => {
  await operator('settings', 'set', 'botCheck.provider', '"altcha"');
  await operator('settings', 'set', 'envelope', '"required"');
});

/** The dialog that is open, once it shows what it has. */
async function opened(page: Page, { before }: Case): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('form, .soft').first().waitFor();
  await before?.(dialog);
  return dialog;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function answerTo(
  request: APIRequestContext,
  { method = 'post', path, sent }: Case['call'],
): Promise<string> {
  return (await (await request[method](path, sent())).json()).errorCode ?? 'done';
}

/** Holds a switch against its page, its form and its call, off and on, and puts it back. */
async function actsAlike(page: Page, request: APIRequestContext, each: Case): Promise<void> {
  const { id, standard, path, form, call, needs = [], without = [] } = each;
  const { page: onPage = (page: Page) => form(page.getByRole('dialog')) } = each;
  for (const other of needs) await set(other, 'on');
  for (const other of without) await set(other, 'off');
  try {
    for (const state of ['off', 'on'] as const) {
      await set(id, state);
      await reached(request, id, state);
      const shown = state === 'on' ? 1 : 0;
      await page.goto(path);
      if (path !== '/') await opened(page, each);
      await expect(onPage(page)).toHaveCount(shown);
      if (path !== '/') await close(page);
      await openDialog(page, each.dialog);
      await expect(form(await opened(page, each))).toHaveCount(shown);
      expect(await answerTo(request, call)).toBe(call[state]);
    }
  } finally {
    await set(id, standard);
    for (const other of needs) await set(other, 'off');
    for (const other of without) await set(other, 'on');
  }
}

for (const dialog of ['login', 'register', 'forgotPassword'] as const) {
  const ids = cases.filter((each) => each.dialog === dialog);
  test(`${ids.map(({ id }) => id).join(', ')} act in the page, the form and the gateway alike`, async ({
    page,
    request,
    complaints,
  }) => {
    for (const each of ids) await test.step(each.id, () => actsAlike(page, request, each));
    complaints.length = 0;
  });
}

test('a switch turned off under an open dialog takes its offer away within seconds', async ({ page }) => {
  await set('MOBILEVERCODELOGIN3', 'on');
  await page.goto('/');
  await openDialog(page, 'login');
  const tab = page.getByRole('dialog').getByRole('tab', { name: 'SMS code' });
  await tab.click();
  await set('MOBILEVERCODELOGIN3', 'off');
  await expect(tab).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
});

test('PWDEXPFORCECHANGE3 asks for a new password once the old one is past its days', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await operator('settings', 'set', 'password.expiryDays', '1');
  await operator('clock', 'advance', '25h');
  try {
    await page.goto('/');
    await signIn(page, member);
    await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toHaveCount(0);
    await set('PWDEXPFORCECHANGE3', 'on');
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.removeItem('held');
    });
    await page.goto('/');
    await signIn(page, member);
    const change = page.getByRole('dialog', { name: 'Choose a new password' });
    await change.getByLabel('New password', { exact: true }).fill('Harbour-Light-77');
    await change.getByLabel('Confirm new password').fill('Harbour-Light-77');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    // Until then the session could do nothing else, and was told so.
    complaints.length = 0;
  } finally {
    await set('PWDEXPFORCECHANGE3', 'off');
    await operator('settings', 'set', 'password.expiryDays', '90');
    await operator('clock', 'reset');
  }
});
