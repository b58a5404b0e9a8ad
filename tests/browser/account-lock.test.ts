// Locking the account, in the page of the person who does it.
import { openAccount, press } from '../support/account.ts';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';

test('a member locks the account: every device is out, and a new password is offered @phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember());
  await openAccount(page);
  await expect(page.getByRole('heading', { name: 'Recent changes' })).toBeVisible();
  await press(page, 'Lock my account');
  const question = page.getByRole('dialog', { name: 'Lock your account?' });
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await press(page, 'Lock my account');
  await question.getByRole('button', { name: 'Lock my account' }).click();
  const done = page.getByRole('dialog', { name: 'Your account is locked' });
  await expect(done).toBeVisible();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  await done.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
