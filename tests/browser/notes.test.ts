// Notes that come while a dialog is open: on a phone they cover nothing that is read or pressed.
import type { Page } from '@playwright/test';
import { calls } from '../../src/lib/contract/index.ts';
import { definitions } from '../../src/lib/gateway/settings/definitions.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '739105';

/** What of the topmost dialog is under a note; and whether all of the note is in the window. */
const covered = (page: Page) =>
  page
    .locator('.toast')
    .last()
    .evaluate((note) => {
      const dialog = note.closest('dialog');
      const { left, top, width, height, bottom } = note.getBoundingClientRect();
      const under = new Set<string>();
      for (const x of [0.05, 0.25, 0.5, 0.75, 0.95])
        for (const y of [0.1, 0.5, 0.9])
          for (const part of document.elementsFromPoint(left + width * x, top + height * y)) {
            const own = part.contains(note) || note.contains(part);
            if (!own && dialog?.contains(part)) under.add(`${part.tagName} ${part.textContent}`);
          }
      return { under: [...under], whole: top >= 0 && bottom <= innerHeight };
    });

const NOTHING = { under: [], whole: true };

const rest = (hours: number) => operator('settings', 'set', 'bankCards.restHours', String(hours));

test.beforeAll(() => rest(0));
test.afterAll(() => rest(Number(definitions['bankCards.restHours'].standard)));

test('over the menu of an account and over one of its pages @on-phone', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/vip?center=nonsense');
  await expect(page.locator('.toast')).toContainText('This link leads to a page that does not exist');
  await expect.poll(() => covered(page)).toEqual(NOTHING);
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(page.getByLabel('How much?')).toBeVisible();
  await expect.poll(() => covered(page)).toEqual(NOTHING);
});

test('over the sheet in which a withdrawal is confirmed @on-phone', async ({ page, browser, baseURL }) => {
  const member = await newMember();
  await openSignedIn(page, member, '/vip');
  await deposit(page, '900.00');
  const call = await callerOf(page);
  await expect.poll(async () => (await call(calls.walletBalance)).sumBalance).toBe('900.00');
  await call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  const card = { bank: 'harbor', number: String(Date.now()), holder: 'Tran Thuy Linh' };
  await call(calls.addBankCard, { ...card, paymentPassword: DIGITS });
  await page.goto('/vip?center=withdraw');
  await page.getByLabel('How much?').fill('100');
  await page.getByRole('button', { name: /^Withdraw 100/ }).click();
  await expect(page.getByRole('textbox', { name: 'Payment password' })).toBeFocused();
  const elsewhere = await browser.newContext({ baseURL });
  await openSignedIn(await elsewhere.newPage(), member);
  await expect(page.locator('.toast')).toContainText('New login to your account');
  await expect.poll(() => covered(page)).toEqual(NOTHING);
  await elsewhere.close();
});
