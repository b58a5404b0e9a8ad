// Withdrawing as a member does it: the first payment password and bank account, a payout that arrives in parts, one that does not
// arrive, and a password that rests.
import type { Locator, Page } from '@playwright/test';
import { calls } from '../../src/lib/contract/index.ts';
import { openAccountMenu } from '../support/account-menu.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';
import type { Body } from '../support/gateway.ts';
import { smallPng } from '../support/pictures.ts';

const WITHDRAW = '/?center=withdraw';
const DIGITS = '739105';

const set = (key: string, value: unknown): Promise<string> =>
  operator('settings', 'set', key, JSON.stringify(value));

test.beforeAll(() => set('withdrawal.sandboxPays', 'atOnce'));
test.afterAll(async () => {
  await set('withdrawal.sandboxPays', 'late');
  await set('bankCards.restHours', 24);
  await set('withdrawal.cancel', false);
});

const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** A member with 500.00, a payment password and a bank account that has rested, at the page. */
async function atForm(page: Page): Promise<Awaited<ReturnType<typeof callerOf>>> {
  await set('bankCards.restHours', 0);
  await openSignedIn(page, await newMember(), '/vip');
  await deposit(page, '500.00');
  const call = await callerOf(page);
  await expect.poll(async () => (await call(calls.walletBalance)).sumBalance).toBe('500.00');
  await call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  const number = String(Date.now());
  await call(calls.addBankCard, {
    ...{ bank: 'harbor', number, holder: 'Tran Thuy Linh', paymentPassword: DIGITS },
  });
  await page.goto(WITHDRAW);
  return call;
}

test('a withdrawal from the first payment password on: refused, paid, received in part, and the rest after it', async ({
  page,
  complaints,
}) => {
  test.slow();
  const member = await newMember();
  await openSignedIn(page, member, '/vip');
  await deposit(page, '500.00');
  await expect(page.locator('.balance output')).toHaveText('500.00');
  await openAccountMenu(page, member);
  await press(page.locator('#account-menu'), 'Withdrawal');
  const center = page.getByRole('dialog').first();

  await test.step('the payment password: not an easy one, twice the same', async () => {
    await press(center, 'Set a payment password');
    const [chosen, again] = [
      center.getByLabel('New payment password'),
      center.getByLabel('Repeat the password'),
    ];
    await chosen.fill('123456');
    await again.fill('123456');
    await press(center, 'Save');
    await expect(center.getByRole('alert').first()).toBeVisible();
    await chosen.fill(DIGITS);
    await again.fill('739106');
    await press(center, 'Save');
    await expect(center.getByText('Incorrect confirmation input')).toBeVisible();
    await again.fill(DIGITS);
    await expectAccessible(page);
    await press(center, 'Save');
  });

  await test.step('the bank account: bound by the payment password, shown by its end, and resting for a day', async () => {
    await press(center, 'Add a bank account');
    await press(center, 'Add a bank account');
    await center.getByRole('combobox', { name: /^Bank/ }).selectOption('Saigon Commerce');
    await center.getByLabel('Account number').fill('0071 0044 4471');
    await center.getByLabel('Name of the account holder').fill('Tran Thuy Linh');
    await center.getByLabel('Payment password').fill('000001');
    await press(center, 'Add a bank account');
    await expect(center.getByText(/payment password is wrong|wrong payment password/i).first()).toBeVisible();
    await center.getByLabel('Payment password').fill(DIGITS);
    await expectAccessible(page);
    await press(center, 'Add a bank account');
    await expect(center.getByText('Saigon Commerce •••• 4471')).toBeVisible();
    await expect(center).not.toContainText('007100444471');
    await expect(center).toContainText('T. T. Linh');
    await press(center, 'Back');
    await expect(center.locator('.withdraw-account')).toContainText('You can use it from');
    await set('bankCards.restHours', 0);
    await page.goto(WITHDRAW);
  });

  await test.step('too much is said at the field; a wrong password too', async () => {
    const amount = center.getByLabel('How much?');
    await amount.fill('600');
    await expect(center.getByText('The largest amount is 500.00.').first()).toBeVisible();
    await amount.fill('500');
    const submit = center.getByRole('button', { name: 'Withdraw 500.00', exact: true });
    await center.getByLabel('Payment password').fill('000001');
    await submit.click();
    await expect(center.locator('.withdraw-password')).toContainText(/wrong/i);
    await expectAccessibleInBothThemes(page);
    await center.getByLabel('Payment password').fill(DIGITS);
    await submit.click();
  });
  const number = (await center.getByText(/Withdrawal W\d{8}/).innerText()).replace('Withdrawal ', '');
  await expect(center.locator('.withdraw-card .badge')).toHaveText('In review');
  await expect(page.locator('.balance output')).toHaveText('0.00');

  await test.step('approved and paid while the page is open', async () => {
    await operator('withdrawals', 'approve', number);
    await expect(center.getByRole('heading', { name: 'Did the money arrive?' })).toBeVisible();
    await expect(center.locator('.timeline')).toContainText('Bank reference');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('300.00 of it arrived', async () => {
    await center.getByRole('radio', { name: /Only part of it/ }).check();
    await center.getByLabel('Amount that arrived').fill('500');
    await press(center, 'Send: 500.00 arrived');
    await expect(center.getByText('Enter an amount from 0.01 to 499.99.')).toBeVisible();
    await center.getByLabel('Amount that arrived').fill('300');
    await expect(center.locator('.receipt-missing')).toContainText('200.00');
    await press(center, 'Send: 300.00 arrived');
    await expect(center.locator('.withdraw-card .badge')).toHaveText('Part missing');
    await expect(center.locator('.withdraw-figures')).toContainText('200.00');
    await expect(center.locator('.timeline')).toContainText(`${number}-1: Looking into it`);
  });

  await test.step('the rest is paid as an order of its own', async () => {
    await operator('withdrawals', 'pay-again', `${number}-1`);
    await expect(center.locator('.timeline')).toContainText(`${number}-1: Please confirm`);
    await press(center, `${number}-1`);
    await expect(center.getByText(`Withdrawal ${number}-1`)).toBeVisible();
    // An answer is final, so none is chosen beforehand.
    await expect(center.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await center.getByRole('radio', { name: /Yes, all of it/ }).check();
    await press(center, 'Send: all arrived');
    await expect(center.locator('.withdraw-card .badge')).toHaveText('Received');
  });

  await test.step('the record opens both, and the lines of the account are the 500.00', async () => {
    await press(center, 'Back');
    await center.getByRole('tab', { name: 'Withdrawal record' }).click();
    const rows = center.locator('.record-table tbody tr');
    await expect(rows).toHaveCount(2);
    await rows
      .last()
      .getByRole('button', { name: /Saigon Commerce/ })
      .click();
    await expect(center.locator('.withdraw-card .badge')).toHaveText('Received');
    await expect(center.locator('.timeline')).toContainText('300.00 arrived at first.');
    await expect(center.locator('.withdraw-figures')).toHaveCount(0);
    const call = await callerOf(page);
    const { rows: lines } = await call(calls.accountRecord, { group: 'withdrawal' });
    const out = lines.reduce(
      (sum: number, line: Body) => sum + Number(line.in ?? 0) + Number(line.out ?? 0),
      0,
    );
    expect(out).toBe(-500);
    expect(await operator('audit')).toContain('difference 0.00');
  });
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a payout that did not arrive: a picture, a conversation, and a word that ends it', async ({
    page,
    complaints,
  }) => {
    const call = await atForm(page);
    const { cards } = await call(calls.withdrawalForm);
    const asked = { card: cards[0].id, amount: '200.00', paymentPassword: DIGITS };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { numbers } = await call(calls.createWithdrawal, asked, key);
    await operator('withdrawals', 'approve', numbers[0]);
    const center = page.getByRole('dialog').first();
    await center.getByRole('tab', { name: /Under way/ }).click();
    const order = center.getByRole('button', { name: new RegExp(`${numbers[0]}.*Please confirm`) });
    const textEnds = (of: Locator): Promise<number> =>
      of.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
    const sum = await order.locator('.withdraw-order-sum').boundingBox();
    expect(await textEnds(order.locator('small').first())).toBeLessThanOrEqual(sum?.x ?? 0);
    await order.click();

    await center.getByRole('radio', { name: /nothing arrived/ }).check();
    await center.getByRole('radio', { name: /Only part of it/ }).check();
    await expect(center.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await center.getByRole('radio', { name: /nothing arrived/ }).check();
    await press(center, 'Send: nothing arrived');
    await expect(center.getByText('Tell us in a few words what you see.')).toBeVisible();
    await expect(center.getByText('Add at least one picture of your bank record.')).toBeVisible();
    await center.getByLabel('What does your bank account show?').fill('Nothing since Monday.');
    const file = center.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(center.getByText('a.gif is not a PNG or JPEG picture of up to 5 MB.')).toBeVisible();
    await file.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: await smallPng() });
    await expect(center.getByRole('img', { name: 'bank.png' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(center, 'Send: nothing arrived');

    await expect(center.locator('.withdraw-card .badge')).toHaveText('Not received');
    await expect(center.getByRole('img', { name: 'A picture that you sent' })).toBeVisible();
    await operator('withdrawals', 'answer', numbers[0], '--text', 'We asked your bank.');
    await expect(center.locator('.conversation')).toContainText('We asked your bank.');
    await expect(center.locator('.conversation')).toContainText('We read it at');
    await center.getByLabel('Write to us').fill('Thank you.');
    await press(center, 'Send');
    await expect(center.locator('.talk-own').last()).toContainText('Thank you.');
    await expectAccessibleInBothThemes(page);
    await expect(center.getByText('We track the missing amount separately')).toBeVisible();
    await press(center, 'The 200.00 arrived');
    await expect(center.locator('.withdraw-card .badge')).toHaveText('Received');
    await expect(center.getByText('We track the missing amount separately')).toBeHidden();

    await test.step('a request is taken back where the market allows it', async () => {
      const again = { 'idempotency-key': crypto.randomUUID() };
      const { numbers: next } = await call(calls.createWithdrawal, { ...asked, amount: '50.00' }, again);
      const open = async (): Promise<void> => {
        await page.goto(WITHDRAW);
        await center.getByRole('tab', { name: /Under way/ }).click();
        await press(center, new RegExp(next[0]));
        await expect(center.locator('.withdraw-card .badge')).toHaveText('In review');
      };
      await open();
      const key = center.getByRole('button', { name: 'Cancel this withdrawal' });
      await expect(key).toBeHidden();
      await set('withdrawal.cancel', true);
      await open();
      await key.click();
      await expect(center.locator('.withdraw-card .badge')).toHaveText('Cancelled');
    });
    complaints.length = 0;
  });

  test('five wrong payment passwords rest for half an hour, and there is a way round', async ({
    page,
    complaints,
  }) => {
    await page.route('**/MCS_withdrawalForm*', (route) => route.abort());
    await atForm(page);
    const center = page.getByRole('dialog').first();
    await expect(center.getByText('We could not load your withdrawals')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/MCS_withdrawalForm*');
    await press(center, 'Try again');

    await center.getByLabel('How much?').fill('100');
    await press(page, 'Withdraw 100.00');
    const sheet = page.getByRole('dialog', { name: 'Confirm with your payment password' });
    const field = sheet.getByLabel('Payment password');
    await expectAccessibleInBothThemes(page);
    for (let wrong = 1; wrong <= 5; wrong++) {
      await field.fill(`00000${wrong}`);
      const answered = page.waitForResponse('**/MCS_createWithdrawal');
      await press(sheet, 'Withdraw 100.00');
      await answered;
    }
    await expect(sheet).toContainText(/Too many wrong .* You can try again from/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Withdraw 100.00', exact: true })).toBeDisabled();
    await expect(center).toContainText(/You can try again from .*\d\d:\d\d/);
    await press(center, 'Forgot it?');
    await expect(center).toContainText('Bind a mobile number or an email first.');
    complaints.length = 0;
  });
});
