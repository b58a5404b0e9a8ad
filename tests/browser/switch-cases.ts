// The switches of signing in and registering: where each is seen in a page and in a form, and which call follows it.
import type { Locator, Page } from '@playwright/test';
import { freshNumber } from '../support/mobile-form.ts';

export interface Case {
  id: string;
  /** How it is on a new portal. */
  standard: 'on' | 'off';
  /** The page that shows it, by itself or in the dialog that its address opens. */
  path: string;
  /** What stands there exactly while the switch is on; what the dialog offers, when nothing else is named. */
  page?: (page: Page) => Locator;
  dialog: 'login' | 'register' | 'forgotPassword';
  /** What the dialog offers exactly while the switch is on. */
  form: (dialog: Locator) => Locator;
  /** Makes what the form looks at visible. */
  before?: (dialog: Locator) => Promise<void>;
  /** A call, and what it answers while the switch is off and while it is on. */
  call: { method?: 'put' | 'post'; path: string; sent: () => Sent; off: string; on: string };
  /** Switches that must be on for this one to matter. */
  needs?: string[];
  /** Switches that offer the same and would hide what this one does. */
  without?: string[];
}

/** The body of a call, as JSON or as a form's. */
type Sent = { data: object } | { form: Record<string, string> };

const number = () => ({ mobileNum: freshNumber(), countryDialingCode: '84' });
const toMobile = (dialog: Locator): Promise<void> => dialog.getByRole('tab', { name: 'Mobile' }).click();
const forgotten = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' });

const registerCode: Case['call'] = {
  path: '/wps/verification/sms/register',
  sent: () => ({ data: { mobileNo: freshNumber(), countryDialingCode: '84', regType: 'mobile' } }),
  off: 'registration_closed',
  on: 'done',
};
const codeFor = (purpose: 'login' | 'recover'): Case['call'] => ({
  path: '/wps/verification/sms/noLogin',
  sent: () => ({ data: { ...number(), purpose } }),
  off: 'way_closed',
  on: 'done',
});
const newcomer = {
  ...{ adult: true, login: true, registerMethod: 'WEB' },
  ...{ registerUrl: 'http://portico.test/register', domain: 'portico.test' },
};

export const cases: Case[] = [
  {
    id: 'DIRECTREG3',
    standard: 'on',
    path: '/',
    page: (page) => page.locator('.top-bar').getByRole('link', { name: 'Register' }),
    dialog: 'login',
    form: (dialog) => dialog.getByRole('button', { name: 'Register' }),
    call: registerCode,
    needs: ['MOBILENUMREG3', 'REGMOBVERF3'],
  },
  {
    id: 'USERNAMEREG3',
    standard: 'on',
    path: '/register',
    dialog: 'register',
    form: (dialog) => dialog.getByRole('tab', { name: 'Username' }),
    call: {
      method: 'put',
      path: '/wps/member/register',
      sent: () => ({ data: { ...newcomer, username: 'n', password: 'p', confirmPassword: 'p' } }),
      off: 'registration_closed',
      on: 'invalid_input',
    },
    needs: ['MOBILENUMREG3'],
  },
  {
    id: 'MOBILENUMREG3',
    standard: 'off',
    path: '/register',
    dialog: 'register',
    form: (dialog) => dialog.getByRole('tab', { name: 'Mobile' }),
    call: registerCode,
    needs: ['REGMOBVERF3'],
  },
  {
    id: 'REGMOBVERF3',
    standard: 'off',
    path: '/register',
    dialog: 'register',
    before: toMobile,
    form: (dialog) => dialog.getByLabel('Code from SMS'),
    call: registerCode,
    needs: ['MOBILENUMREG3'],
  },
  {
    id: 'MOBILENUMPASSREG3',
    standard: 'off',
    path: '/register',
    dialog: 'register',
    before: toMobile,
    form: (dialog) => dialog.locator('[name=password]'),
    call: {
      method: 'put',
      path: '/wps/member/register/mobile',
      sent: () => ({ data: { ...newcomer, ...number(), verificationCode: '123456' } }),
      off: 'code_wrong',
      on: 'invalid_input',
    },
    needs: ['MOBILENUMREG3', 'REGMOBVERF3'],
  },
  {
    id: 'FREEPLAY3',
    standard: 'on',
    path: '/',
    page: (page) => page.locator('.top-bar').getByRole('link', { name: 'Free trial' }),
    dialog: 'login',
    form: (dialog) => dialog.getByRole('button', { name: /free play/i }),
    call: {
      path: '/wps/session/login/freeplay',
      sent: () => ({ data: {} }),
      off: 'free_play_closed',
      on: 'done',
    },
  },
  {
    id: 'MOBILEVERCODELOGIN3',
    standard: 'off',
    path: '/login',
    dialog: 'login',
    form: (dialog) => dialog.getByRole('tab', { name: 'SMS code' }),
    call: codeFor('login'),
  },
  {
    id: 'CHNGPASSMAIL3',
    standard: 'on',
    path: '/login',
    dialog: 'forgotPassword',
    page: forgotten,
    form: (dialog) => dialog.getByLabel('Email'),
    call: {
      path: '/wps/member/password/email',
      sent: () => ({ form: { username: freshNumber(), email: 'nobody@example.com' } }),
      off: 'way_closed',
      on: 'username_email_unknown',
    },
  },
  {
    id: 'CHNGPASSVERIF3',
    standard: 'off',
    without: ['CHNGPASSMAIL3'],
    path: '/login',
    dialog: 'forgotPassword',
    page: forgotten,
    form: (dialog) => dialog.getByLabel('Code from SMS'),
    call: codeFor('recover'),
  },
];
