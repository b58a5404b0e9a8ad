// The wait for the next code is that of the number it went to.
import { expect, openDialog, operator, test } from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';

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
