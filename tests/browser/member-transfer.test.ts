// Money to the upline and to a direct downline, on the pages of a member and of an agent.
import { calls } from '../../src/lib/contract/index.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '402918';

test('an agent sends money to the upline, refused first, and to a downline; it arrives, but not at one who takes a break @on-phone', async ({
  page,
  complaints,
}) => {
  test.slow();
  const upline = await newMember('--agent-code', '1');
  const agent = await newMember('--agent-code', '1', '--upline', upline.account);
  const [player, resting] = [
    await newMember('--upline', agent.account),
    await newMember('--upline', agent.account),
  ];
  await operator('protection', 'exclude', resting.account, '7d');
  await openSignedIn(page, agent, '/vip');
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

  await test.step('a downline is chosen and gets it; one on a break cannot be chosen, and nothing says why', async () => {
    await page.goto('/?center=agentTransfer');
    const choice = page.getByRole('group', { name: 'To' });
    await expect(choice.getByRole('radio', { name: resting.account })).toBeDisabled();
    await expect(choice.locator('label', { hasText: resting.account })).toContainText('Not possible now');
    await choice.getByRole('radio', { name: player.account }).check();
    await amount.fill('15.00');
    await page.getByLabel('Payment password').fill(DIGITS);
    await expectAccessibleInBothThemes(page);
    await send.click();
    await expect(page.locator('.toast')).toContainText(`${player.account} has received 15.00.`);
  });
});
