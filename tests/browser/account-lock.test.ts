// The two ways in which members end the use of their account: a lock, also from a message, and closing it.
import { openAccount, press } from '../support/account.ts';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';

test('a member locks the account: every device is out, and a new password is offered @on-phone', async ({
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

test('who reads of a login that was not theirs locks the account from the message @on-phone', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await openSignedIn(page, member);
  // Another browser, which the account does not know.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openSignedIn(page, member, '/?center=messageV2');
  await page
    .getByRole('button', { name: /New login to your account/ })
    .first()
    .click();
  await press(page, 'It was not me');
  await page
    .getByRole('dialog', { name: 'Lock your account?' })
    .getByRole('button', { name: 'Lock my account' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your account is locked' })).toBeVisible();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  // What the list was reading when the session ended is refused, and nothing else was.
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
  complaints.length = 0;
});

test('a member closes the account with the password once nothing is left in it, and is out @on-phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, { account: 'demoplayer', password: '' });
  await openAccount(page);
  await press(page, 'Close my account');
  await expect(page.getByText(/^You have .* Withdraw it first\.$/)).toBeVisible();
  await page.goto('about:blank');
  await page.context().clearCookies();

  const member = await newMember();
  await openSignedIn(page, member);
  await openAccount(page);
  await press(page, 'Close my account');
  await expect(page.getByText('All your devices are logged out.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Current password').fill('Wrong-Word-11');
  await press(page, 'Close my account');
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible();
  complaints.length = 0;
  await page.getByLabel('Current password').fill(member.password);
  await press(page, 'Close my account');
  await expect(page.locator('.toast', { hasText: 'Your account is closed.' })).toBeVisible();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
});
