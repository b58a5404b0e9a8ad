// Forms in dialogs keep what was typed, Back closes a dialog, and a link in a new tab finds its reader logged in.
import { expect, newMember, openDialog, openSignedIn, operator, test } from '../support/browser.ts';
import { chooseVietnam, freshNumber } from '../support/mobile-form.ts';

test('what was typed into a registration is there after another tab and a press beside it, and the list of countries begins at the chosen one', async ({
  page,
}) => {
  await operator('flags', 'set', 'MOBILENUMREG3', 'on');
  try {
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await dialog.getByLabel('Username').fill('minh77');
    await dialog.locator('[name=password]').fill('Harbour-Light-77');
    await dialog.getByRole('tab', { name: 'Mobile' }).click();
    await chooseVietnam(dialog);
    const number = freshNumber();
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await dialog.getByRole('tab', { name: 'Username' }).click();
    await expect(dialog.getByLabel('Username')).toHaveValue('minh77');
    await expect(dialog.locator('[name=password]')).toHaveValue('Harbour-Light-77');
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(dialog.getByLabel('Username')).toHaveValue('minh77');
    await expect(dialog.locator('[name=password]'), 'passwords go with the dialog').toHaveValue('');
    await dialog.getByRole('tab', { name: 'Mobile' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(number);
    await expect(dialog.getByRole('button', { name: 'Country code +84, choose another' })).toBeVisible();

    await dialog.getByRole('button', { name: /^Country code/ }).click();
    const chosen = dialog.getByRole('option', { selected: true });
    await expect(chosen).toBeInViewport();
    const [row, list] = [await chosen.boundingBox(), await dialog.getByRole('listbox').boundingBox()];
    expect(row?.width, 'it can be pressed at its end').toBeGreaterThan((list?.width ?? 0) - 24);
  } finally {
    await operator('flags', 'set', 'MOBILENUMREG3', 'off');
  }
});

test('the login keeps name and password while somebody looks at "Forgot password?", and leaves out a blank that was copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('minh77');
  await dialog.getByLabel('Password', { exact: true }).fill('Harbour-Light-77');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByLabel('Username'), 'the name goes along').toHaveValue('minh77');
  await dialog.getByRole('button', { name: 'Back to login' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue('minh77');
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toHaveValue('Harbour-Light-77');

  await page.evaluate(() => navigator.clipboard.writeText(' Harbour-Bell-77 \n'));
  await field.fill('');
  await field.press('ControlOrMeta+V');
  await expect(field).toHaveValue('Harbour-Bell-77');
});

test('Back closes a dialog and the page stays; after a close by its key one Back leaves the page @phone', async ({
  page,
}) => {
  await page.goto('/help');
  await page.goto('/vip');
  const dialog = page.getByRole('dialog');
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await register.click();
  await dialog.getByLabel('Username').waitFor();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/vip');
  await register.click();
  await dialog.getByLabel('Username').waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => history.back());
  await page.waitForURL('/help');
});

test('with both ways of registering off there is a sentence and no form', async ({ page }) => {
  await operator('flags', 'set', 'USERNAMEREG3', 'off');
  try {
    await page.goto('/');
    await openDialog(page, 'register');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Registration is closed at the moment.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
  } finally {
    await operator('flags', 'set', 'USERNAMEREG3', 'on');
  }
});

test('the form for a new password says its rule first', async ({ page }) => {
  const rules = page.waitForResponse('**/wps/system/setting/register*');
  await page.goto('/reset#some-link');
  await rules;
  const field = page.getByRole('dialog').getByLabel('New password', { exact: true });
  await expect(field).toHaveAccessibleDescription(/8 to 64 characters/);
});

test('registering asks for consent, with links to the two texts', async ({ page }) => {
  await page.goto('/');
  await openDialog(page, 'register');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  for (const [name, path] of [
    ['terms of use', '/terms'],
    ['privacy notice', '/privacy'],
  ])
    await expect(dialog.getByRole('link', { name: new RegExp(name ?? '') })).toHaveAttribute(
      'href',
      path ?? '',
    );
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog.getByText('Tick the box to create your account.')).toBeVisible();
});

test('a link opened in a new tab finds its reader logged in; after a logout the next tab is logged out', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await newMember(), '/vip');
  await page.getByRole('button', { name: 'Refresh the balance' }).waitFor();
  const next = await context.newPage();
  await next.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.documentElement.hasAttribute('data-signed-in'))
        document.documentElement.dataset.seenOut = '1';
    }).observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
  });
  await next.goto('/promotions');
  await expect(next.getByRole('banner').locator('output')).toHaveText('0.00');
  await expect(next.locator('html')).not.toHaveAttribute('data-seen-out');
  expect(await next.evaluate(() => sessionStorage.getItem('token'))).not.toBe(
    await page.evaluate(() => sessionStorage.getItem('token')),
  );
  await openDialog(next, 'logout');
  await next.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  const last = await context.newPage();
  await last.goto('/vip');
  await expect(last.locator('html[data-signed-in]')).toHaveCount(0);
});

test('"Free trial" starts the trial in one press', async ({ page }) => {
  await page.goto('/vip');
  await page.getByRole('banner').getByRole('link', { name: 'Free trial' }).click();
  await page.waitForURL('/');
  await page.locator('html[data-signed-in]').waitFor();
});
