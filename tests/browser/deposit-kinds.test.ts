// Paying in as a member does it: by bank transfer with a receipt, by coin, with a promotion, and where the notice of a payment is lost.
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { smallPng } from '../support/pictures.ts';

const DEPOSIT = '/?center=depositv2';

test('a bank transfer: the account, the code, a receipt, and the operator’s word @on-phone', async ({
  page,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, DEPOSIT);
  const center = page.getByRole('dialog').first();
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByLabel('How much?').fill('200');
  await page.getByRole('button', { name: /^Deposit 200\.00/ }).click();

  await expect(center).toContainText('Sandbox Bank');
  await expect(center).toContainText('Enter this code as the reference of your transfer');
  const code = (await center.locator('.pay-code strong').innerText()).trim();
  const sent = page.getByRole('button', { name: 'I have transferred 200.00' });
  await expect(sent).toBeDisabled();
  const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: await smallPng() };
  await center
    .locator('input[type=file]')
    .setInputFiles({ ...picture, name: 'a.gif', mimeType: 'image/gif' });
  await expect(center.getByRole('alert')).toContainText('PNG or JPEG');
  await center.locator('input[type=file]').setInputFiles(picture);
  await expect(center.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  // Who looks at the bank's app in between finds it again.
  await page.reload();
  await center.getByRole('button', { name: 'Continue' }).click();
  await expect(center.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sent.click();

  await expect(center).toContainText('We are checking your transfer');
  const shown = await operator('deposits', 'show', code);
  const number = /D\d{8}/.exec(shown)?.[0] ?? '';
  await operator('deposits', 'confirm', number, '150.00');
  await expect(center).toContainText('150.00 USD credited');
  await expect(center).toContainText('150.00 USD arrived instead of 200.00');
});

test('a coin: the address with its code to scan, and confirmations until it is credited @on-phone', async ({
  page,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, DEPOSIT);
  const center = page.getByRole('dialog').first();
  await page.getByRole('radio', { name: /Stablecoin/ }).check();
  await page.getByLabel('How much?').fill('500');
  await page.getByRole('button', { name: /^Deposit 500\.00/ }).click();

  await expect(center.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expect(center).toContainText('Tron (TRC-20) only');
  await expect(center).toContainText('If you use another network or coin, the money is lost');
  await expect(center.locator('.pay-address')).toContainText(/T[1-9A-HJ-NP-Za-km-z]{33}/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'I have sent 500.00 USDT' }).click();
  await expect(center).toContainText('We now check the network more often');

  // Paid in a tab of its own, so that the order is open while the network confirms.
  const cashier = await page.context().newPage();
  const link = page.getByRole('link', { name: 'Pay at the test cashier' });
  await cashier.goto((await link.getAttribute('href')) ?? '');
  await cashier.getByRole('button', { name: 'Pay 500.00 USD', exact: true }).click();
  await expect(center).toContainText(/of 19 confirmations/);
  await expect(center).toContainText('500.00 USD credited', { timeout: 30_000 });
});

test('the result of a deposit names the bonus that came with it and what is to be wagered, and says so where none came @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), DEPOSIT);
  const center = page.getByRole('dialog').first();
  const orderWithMatch = async (method: RegExp, amount: string): Promise<void> => {
    await page.goto(DEPOSIT);
    await page.getByRole('radio', { name: method }).check();
    await page.getByLabel('How much?').fill(amount);
    await page.getByRole('radio', { name: /Welcome match.*Bet / }).check();
    await page.getByRole('button', { name: new RegExp(`^Deposit ${amount}`) }).click();
    await page.waitForURL('**/cashier/**');
  };
  await page.goto(DEPOSIT);
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await page.getByLabel('How much?').fill('200');
  await page.getByRole('radio', { name: /Welcome match.*Bet / }).check();
  // An amount that is too small for what is chosen does not go out without it.
  await page.getByLabel('How much?').fill('15');
  await expect(center.getByText('The promotion you chose is for deposits from 20.00.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Welcome match/ })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Deposit 15\.00/ })).toBeDisabled();
  await page.getByRole('radio', { name: /No promotion/ }).check();
  await expect(page.getByRole('button', { name: /^Deposit 15\.00/ })).toBeEnabled();
  await orderWithMatch(/QR pay/, '100.00');
  const cashier = page.url();
  await page.goto(DEPOSIT);
  await center.getByRole('button', { name: 'Continue' }).click();
  await expect(center).toContainText('You chose this promotion with your order');
  await center.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(center).toContainText('You cancelled this order');

  await orderWithMatch(/E-wallet/, '200.00');
  await page.getByRole('button', { name: 'Pay 200.00 USD', exact: true }).click();
  await expect(center).toContainText('199.00 USD credited');
  const bonus = center.getByRole('region', { name: /^Welcome match/ });
  await expect(bonus).toContainText('+199.00 USD');
  await expect(bonus).toContainText(/Bet 2,985\.00 USD in games that count by \d/);
  await expectAccessibleInBothThemes(page);
  await bonus.getByRole('button', { name: 'See your bonuses' }).click();
  await expect(center.getByRole('heading', { name: 'Bonus details' })).toBeVisible();

  await page.goto(cashier);
  await page.getByRole('button', { name: 'Pay 100.00 USD', exact: true }).click();
  await expect(center).toContainText('100.00 USD credited');
  await expect(bonus).toContainText('No bonus came with this deposit');
});

test('whoever has paid and comes back before we know of it is not told that they have not, reads when we ask and where to write @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), DEPOSIT);
  const center = page.getByRole('dialog').first();
  await page.getByRole('radio', { name: /E-wallet/ }).check();
  await page.getByLabel('How much?').fill('60.00');
  await page.getByRole('button', { name: /^Deposit 60/ }).click();
  await page.getByRole('button', { name: 'Pay, but lose the notification' }).click();
  await expect(center).toContainText('We have not heard of this payment yet');
  await expect(center).toContainText('If you have paid, do not pay again.');
  await expect(center).toContainText(/We ask the payment service again at \d\d:\d\d\./);
  await expect(center.getByRole('link', { name: 'Contact customer support' })).toHaveAttribute(
    'href',
    '/help/contact',
  );
  await expect(center).not.toContainText(/not paid/i);
  await expectAccessibleInBothThemes(page);
  await page.goto(DEPOSIT);
  await expect(center).toContainText(
    'Your order of 60.00 USD by E-wallet is open. We have not heard of a payment',
  );
});
