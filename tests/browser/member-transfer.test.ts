// Money to the upline, on the page of a member.
import { calls } from '../../src/lib/contract/index.ts';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '402918';

test('a member sends money to the upline: refused first, then it arrives @phone', async ({
  page,
  complaints,
}) => {
  test.slow();
  const upline = await newMember('--agent-code', '1');
  await openSignedIn(page, await newMember('--upline', upline.account), '/vip');
  await deposit(page);
  const call = await callerOf(page);
  await call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  await page.goto('/?center=transferUpline');
  await expect(page.getByText(upline.account).first()).toBeVisible();

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
