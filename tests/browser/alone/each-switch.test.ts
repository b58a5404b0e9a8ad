// Each switch of signing in and registering, off and on: what the page shows, what the form offers, what the gateway does.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, newMember, openDialog, operator, signIn, test } from '../../support/browser.ts';

interface Case {
  id: string;
  /** How it stands on a new portal. */
  standard: 'on' | 'off';
  /** What stands on Home exactly while it is on. */
  page?: (page: Page) => Locator;
  dialog?: 'login' | 'register' | 'forgotPassword';
  /** What the dialog offers exactly while the switch is on. */
  form?: (dialog: Locator) => Locator;
  /** Makes what the form looks at visible. */
  before?: (dialog: Locator) => Promise<void>;
  /** A call that answers this code while the switch is off, and not while it is on. */
  refuses?: { path: string; data?: object; code: string };
  /** Switches that must be on for this one to matter. */
  needs?: string[];
}

const mobile = { mobileNum: '912345678', countryDialingCode: '84' };
const toMobile = (dialog: Locator): Promise<void> => dialog.getByRole('tab', { name: 'Mobile' }).click();

const cases: Case[] = [
  {
    id: 'DIRECTREG3',
    standard: 'on',
    page: (page) => page.locator('.top-bar').getByRole('link', { name: 'Register' }),
    dialog: 'login',
    form: (dialog) => dialog.getByRole('button', { name: 'Register' }),
    refuses: {
      path: '/wps/verification/sms/register',
      data: { mobileNo: '912345678', countryDialingCode: '84', regType: 'mobile' },
      code: 'registration_closed',
    },
    needs: ['MOBILENUMREG3', 'REGMOBVERF3'],
  },
  {
    id: 'USERNAMEREG3',
    standard: 'on',
    dialog: 'register',
    form: (dialog) => dialog.getByRole('tab', { name: 'Username' }),
    needs: ['MOBILENUMREG3'],
  },
  {
    id: 'MOBILENUMREG3',
    standard: 'off',
    dialog: 'register',
    form: (dialog) => dialog.getByRole('tab', { name: 'Mobile' }),
    refuses: {
      path: '/wps/verification/sms/register',
      data: { mobileNo: '912345678', countryDialingCode: '84', regType: 'mobile' },
      code: 'registration_closed',
    },
    needs: ['REGMOBVERF3'],
  },
  {
    id: 'REGMOBVERF3',
    standard: 'off',
    dialog: 'register',
    before: toMobile,
    form: (dialog) => dialog.getByLabel('Code from SMS'),
    needs: ['MOBILENUMREG3'],
  },
  {
    id: 'MOBILENUMPASSREG3',
    standard: 'off',
    dialog: 'register',
    before: toMobile,
    form: (dialog) => dialog.locator('[name=password]'),
    needs: ['MOBILENUMREG3', 'REGMOBVERF3'],
  },
  {
    id: 'FREEPLAY3',
    standard: 'on',
    page: (page) => page.locator('.top-bar').getByRole('link', { name: 'Free trial' }),
    dialog: 'login',
    form: (dialog) => dialog.getByRole('button', { name: /free play/ }),
    refuses: { path: '/wps/session/login/freeplay', code: 'free_play_closed' },
  },
  {
    id: 'MOBILEVERCODELOGIN3',
    standard: 'off',
    dialog: 'login',
    form: (dialog) => dialog.getByRole('tab', { name: 'SMS code' }),
    refuses: {
      path: '/wps/verification/sms/noLogin',
      data: { ...mobile, purpose: 'login' },
      code: 'way_closed',
    },
  },
  {
    id: 'CHNGPASSMAIL3',
    standard: 'off',
    dialog: 'forgotPassword',
    form: (dialog) => dialog.getByLabel('Email'),
  },
  {
    id: 'CHNGPASSVERIF3',
    standard: 'off',
    dialog: 'forgotPassword',
    form: (dialog) => dialog.getByLabel('Code from SMS'),
    refuses: {
      path: '/wps/verification/sms/noLogin',
      data: { ...mobile, purpose: 'recover' },
      code: 'way_closed',
    },
  },
];

const set = (id: string, state: 'on' | 'off') => operator('flags', 'set', id, state);

/** The portal's processes follow the operator by themselves, within two seconds. */
async function reached(request: APIRequestContext, id: string, state: 'on' | 'off'): Promise<void> {
  const isOn = async (): Promise<boolean> => {
    const { value } = await (await request.get('/wps/system/whitelabel')).json();
    return JSON.stringify(value).includes(`"modId":"${id}","enabled":true`);
  };
  await expect.poll(isOn, { timeout: 5_000 }).toBe(state === 'on');
}

test.beforeAll(() => operator('settings', 'set', 'botCheck.provider', '"none"'));
test.afterAll(() => operator('settings', 'set', 'botCheck.provider', '"altcha"'));

for (const { id, standard, page: onPage, dialog, form, before, refuses, needs = [] } of cases) {
  test(`${id} acts in the page, the form and the gateway alike`, async ({ page, request, complaints }) => {
    for (const each of needs) await set(each, 'on');
    try {
      for (const state of ['off', 'on'] as const) {
        await set(id, state);
        await reached(request, id, state);
        const shown = state === 'on' ? 1 : 0;
        await page.goto('/');
        if (onPage) await expect(onPage(page)).toHaveCount(shown);
        if (dialog && form) {
          await openDialog(page, dialog);
          const opened = page.getByRole('dialog');
          await before?.(opened);
          await expect(form(opened)).toHaveCount(shown);
        }
        if (refuses) {
          const answer = await (await request.post(refuses.path, { data: refuses.data ?? {} })).json();
          if (state === 'off') expect(answer.errorCode).toBe(refuses.code);
          else expect(answer.errorCode).not.toBe(refuses.code);
        }
      }
    } finally {
      await set(id, standard);
      for (const each of needs) await set(each, 'off');
    }
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
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await signIn(page, member);
    const change = page.getByRole('dialog', { name: 'Choose a new password' });
    await change.getByLabel('New password', { exact: true }).fill('Harbour-Light-77');
    await change.getByLabel('New password again').fill('Harbour-Light-77');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed')).toBeVisible();
    // Until then the session could do nothing else, and was told so.
    complaints.length = 0;
  } finally {
    await set('PWDEXPFORCECHANGE3', 'off');
    await operator('settings', 'set', 'password.expiryDays', '90');
    await operator('clock', 'reset');
  }
});
