// The line breaks after the portal has done what was asked and before the page hears of it: what was typed is still there, and
// pressing again does nothing a second time.
import type { Page } from '@playwright/test';
import type { Call } from '../../src/lib/contract/call.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '739105';

test.beforeAll(() => operator('settings', 'set', 'bankCards.restHours', '0'));
test.afterAll(() => operator('settings', 'set', 'bankCards.restHours', '24'));

/** The portal does what the next call of this kind asks, and the page never hears of it. */
async function loseAnswer(page: Page, { path, method }: Pick<Call, 'path' | 'method'>): Promise<void> {
  let lost = false;
  await page.route(`**${path}`, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
}

test('an answer that is lost while adding an account, withdrawing, sending or paying in: what was typed stays, and once is once', async ({
  page,
  complaints,
}) => {
  test.slow();
  const upline = await newMember('--agent-code', '1');
  await openSignedIn(page, await newMember('--upline', upline.account), '/vip');
  await deposit(page, '500.00');
  const call = await callerOf(page);
  await call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  const center = page.getByRole('dialog', { name: 'Your account' });
  const broken = center.getByRole('alert').filter({ hasText: 'Network link is abnormal' });
  const password = center.getByLabel('Payment password');
  /** Presses, hears nothing, and presses again when the line is back. */
  const pressTwice = async (button: string | RegExp, kept: () => Promise<void>): Promise<void> => {
    await password.fill(DIGITS);
    await center.getByRole('button', { name: button, exact: true }).last().click();
    await expect(broken.first()).toBeVisible();
    await kept();
    await password.fill(DIGITS);
    await center.getByRole('button', { name: button, exact: true }).last().click();
  };

  await test.step('the account is added once', async () => {
    await page.goto('/?center=withdraw');
    for (let deeper = 0; deeper < 2; deeper++)
      await center.getByRole('button', { name: 'Add a bank account' }).click();
    await center.getByRole('combobox', { name: /^Bank/ }).selectOption('Saigon Commerce');
    const number = center.getByLabel('Account number');
    const digits = String(Date.now());
    await number.fill(digits);
    await center.getByLabel('Name of the account holder').fill('Tran Thuy Linh');
    await loseAnswer(page, calls.addBankCard);
    await pressTwice('Add a bank account', () => expect(number).toHaveValue(digits));
    await expect(center.getByText(`Saigon Commerce •••• ${digits.slice(-4)}`)).toBeVisible();
    expect((await call(calls.withdrawalForm)).cards).toHaveLength(1);
  });

  await test.step('the withdrawal is asked for once', async () => {
    await page.goto('/?center=withdraw');
    const amount = center.getByLabel('How much?');
    await amount.fill('100');
    await loseAnswer(page, calls.createWithdrawal);
    await pressTwice('Withdraw 100.00', () => expect(amount).toHaveValue('100.00'));
    await expect(center.getByText(/Withdrawal W\d{8}/)).toBeVisible();
    const { open, held } = await call(calls.withdrawalForm);
    expect([open.length, held]).toEqual([1, '100.00']);
  });

  await test.step('the money is sent once', async () => {
    await page.goto('/?center=transferUpline');
    const amount = center.getByRole('textbox', { name: 'Amount' });
    await amount.fill('20.00');
    await loseAnswer(page, calls.transferToUpline);
    await pressTwice(/^Send 20\.00/, () => expect(amount).toHaveValue('20.00'));
    await expect(page.locator('.toast')).toContainText(`${upline.account} has received 20.00.`);
    expect((await call(calls.walletBalance)).main).toBe('380.00');
  });

  await test.step('the deposit is begun once', async () => {
    await page.goto('/?center=depositv2');
    await center.getByRole('radio', { name: /QR pay/ }).check();
    const amount = center.getByLabel('How much?');
    await amount.fill('75');
    await loseAnswer(page, calls.createDeposit);
    const begin = center.getByRole('button', { name: /^Deposit 75\.00/ });
    await begin.click();
    await expect(broken.first()).toBeVisible();
    await expect(amount).toHaveValue('75.00');
    await begin.click();
    await page.getByRole('button', { name: 'Pay 75.00 USD' }).click();
    await expect(center).toContainText('75.00 USD credited');
    expect((await call(calls.walletBalance)).main).toBe('455.00');
    const { rows } = await call(calls.depositRecord, {});
    expect(rows).toHaveLength(2);
  });
  // Each answer that was lost.
  complaints.length = 0;
});
