// Money to the upline, and locking the account: what a member does and reads on these pages.

import { openAccount, press } from '../support/account.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '402918';

test('a member sends money to the upline: first a payment password, then a refusal, then it arrives @phone', async ({
  page,
  complaints,
}) => {
  test.slow();
  const upline = await newMember('--agent-code', '1');
  await openSignedIn(page, await newMember('--upline', upline.account), '/vip');
  await deposit(page);
  await openDialog(page, 'personalCenter', { page: 'transferUpline' });

  await test.step('without a payment password it asks for one, and comes back', async () => {
    await press(page, 'Set a payment password');
    for (const field of await page.getByRole('textbox', { name: /payment password/i }).all())
      await field.fill(DIGITS);
    await page
      .getByRole('button', { name: /^(Save|Set)/ })
      .last()
      .click();
    await expect(page.getByText('Your direct upline')).toBeVisible();
    await expect(page.getByText(upline.account).first()).toBeVisible();
  });

  const amount = page.getByRole('textbox', { name: 'Amount' });
  const send = page.getByRole('button', { name: /^Send / }).last();
  await test.step('too much is refused at the field, and so is a wrong payment password', async () => {
    await amount.fill('5000.00');
    await expect(send).toBeDisabled();
    await amount.fill('20.00');
    await page.getByLabel('Payment password').fill('111333');
    await expectAccessibleInBothThemes(page);
    await send.click();
    await expect(page.getByText(/wrong/i).first()).toBeVisible();
    complaints.length = 0;
  });

  await test.step('with the right one it arrives, and the form begins anew', async () => {
    await page.getByLabel('Payment password').fill(DIGITS);
    await send.click();
    await expect(page.locator('.toast')).toContainText(`${upline.account} has received 20.00.`);
    await expect(amount).toHaveValue('');
  });
});

test('a member locks the account: every device is out, and a new password is offered @phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember());
  await openAccount(page);
  await expect(page.getByRole('heading', { name: 'What changed lately' })).toBeVisible();
  await press(page, 'Lock my account');
  const question = page.getByRole('dialog', { name: 'Lock your account?' });
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await press(page, 'Lock my account');
  await question.getByRole('button', { name: 'Lock it' }).click();
  const done = page.getByRole('dialog', { name: 'Your account is locked' });
  await expect(done).toBeVisible();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  await done.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
