// Codes to a phone: the wait for the next one is that of the number it went to, and what the form does to the second.
import { expect, openDialog, operator, test } from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';

/** What `compareDocumentPosition` says of a part that comes later. */
const FOLLOWING = 4;

test('somebody who mistyped the number sends the code to the right one at once', async ({ page }) => {
  await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'on');
  try {
    await page.goto('/');
    await openDialog(page, 'login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'SMS code' }).click();
    await chooseVietnam(dialog);
    const [number, send] = [dialog.getByLabel('Mobile number').last(), { name: 'Send code' }];
    const waits = dialog.getByRole('button', { name: /^Send again in/ });
    // Before the box that it fills.
    const box = await dialog.getByLabel('Code from SMS').elementHandle();
    const follows = await dialog
      .getByRole('button', send)
      .evaluate((key, next) => key.compareDocumentPosition(next as Node), box);
    expect(follows).toBe(FOLLOWING);
    await dialog.getByRole('button', send).click();
    await expect(number, 'an empty box is led to').toBeFocused();
    const mistyped = freshNumber();
    await number.fill(mistyped);
    await dialog.getByRole('button', send).click();
    await expect(waits).toBeDisabled();
    await expect(dialog.getByLabel('Code from SMS')).toBeFocused();
    await number.fill(freshNumber());
    await dialog.getByRole('button', send).click();
    await expect(waits).toBeDisabled();
    await number.fill(mistyped);
    await expect(waits, 'the first still waits').toBeDisabled();
  } finally {
    await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'off');
  }
});

test('the list of countries stays 200 milliseconds after the focus left it, and a code is asked for once a second', async ({
  page,
  complaints,
}) => {
  await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'on');
  try {
    await page.clock.install();
    await page.goto('/');
    await openDialog(page, 'login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'SMS code' }).click();
    await chooseVietnam(dialog);
    const number = dialog.getByLabel('Mobile number').last();
    await number.fill(freshNumber());
    await page.clock.pauseAt(Date.now() + 60_000);

    const key = dialog.getByRole('button', { name: /^Country code/ });
    await key.click();
    await expect(dialog.getByRole('listbox')).toBeVisible();
    await dialog.getByRole('tab', { name: 'SMS code' }).focus();
    await page.clock.runFor(199);
    await expect(key).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(key).toHaveAttribute('aria-expanded', 'false');

    let asked = 0;
    await page.route('**/sms/noLogin', (route) => {
      asked++;
      return route.fulfill({ status: 503, json: { success: false, errorCode: 'x', message: 'Not now' } });
    });
    const send = dialog.getByRole('button', { name: 'Send code' });
    const warning = page.getByRole('dialog', { name: 'The code was not sent' });
    await send.click();
    await warning.getByRole('button').last().click();
    await page.clock.runFor(999);
    await send.click();
    await expect(send).toBeEnabled();
    expect(asked).toBe(1);
    await page.clock.runFor(1);
    await send.click();
    await expect(warning).toBeVisible();
    expect(asked).toBe(2);
  } finally {
    await operator('flags', 'set', 'MOBILEVERCODELOGIN3', 'off');
  }
  complaints.length = 0;
});
