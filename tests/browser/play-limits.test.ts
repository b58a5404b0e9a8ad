// Protecting oneself from playing too much, as a member does it: a limit that holds, a higher one, a time-out, an exclusion.
import type { Page } from '@playwright/test';
import { openAccountMenu } from '../support/account-menu.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  fillLogin,
  newMember,
  openSignedIn,
  operator,
  sendLogin,
  test,
} from '../support/browser.ts';

import { SETTLED } from '../support/slot.ts';

/** What a browser says of a refused call. */
const refused = (status: number) => expect.stringContaining(`status of ${status}`);

const LIMITS = '/?center=playLimits';
const DEPOSIT = '/?center=depositv2';

/** Asks for a limit by its name, in its row of the open page. */
async function ask(page: Page, name: string, amount: string, button: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`: ${name}$`) }).click();
  await page.locator('.limit-form input').fill(amount);
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('.limit-form')).toHaveCount(0);
}

/** Pays in at the open page of deposits. */
async function payIn(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await page.getByLabel('How much?').fill(amount);
  await page.getByRole('button', { name: `Deposit ${amount}` }).click();
  await page.getByRole('button', { name: `Pay ${amount} USD` }).click();
  await expect(page.getByRole('dialog')).toContainText(`${amount} USD credited`);
}

const row = (page: Page, name: string) =>
  page.locator('.limit-row', { has: page.getByRole('button', { name: new RegExp(`: ${name}$`) }) });

test('a visitor whom a help page sends to the play limits logs in and sees them', async ({ page }) => {
  await page.goto(LIMITS);
  await sendLogin(page.getByRole('dialog', { name: 'Log in' }), await newMember());
  await expect(page.getByRole('button', { name: 'Set: Daily deposit limit' })).toBeVisible();
});

test('a limit of 100.00 a day holds in the deposit, is used up, and a higher one waits for a day and a yes @on-phone', async ({
  page,
  complaints,
}) => {
  test.slow();
  const member = await newMember();
  const center = page.getByRole('dialog').first();
  await openSignedIn(page, member, LIMITS);
  await page.getByRole('button', { name: 'Set: Daily deposit limit' }).click();
  await page.locator('.limit-form input').fill('a lot');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(center.getByRole('alert')).toContainText('Type an amount in figures');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Set: Daily deposit limit' }).click();
  await expect(page.locator('.limit-form input'), 'what was typed is kept').toHaveValue('a lot');
  await page.getByRole('button', { name: 'Not now' }).click();
  await ask(page, 'Daily deposit limit', '100', 'Set 100.00');
  await expect(row(page, 'Daily deposit limit')).toContainText('0.00 of 100.00');
  await expect(center.getByRole('link', { name: 'Get help' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(DEPOSIT);
  await expect(center).toContainText('Daily deposit limit: 100.00 left');
  await center.getByRole('radio', { name: /QR pay/ }).check();
  await center.getByLabel('How much?').fill('150.00');
  await center.getByLabel('How much?').blur();
  await expect(center.getByText('Your limit lets you deposit at most 100.00 now.').first()).toBeVisible();
  await expect(center.getByRole('button', { name: /^Deposit 150\.00/ })).toBeDisabled();
  await payIn(page, '100.00');

  await page.goto(DEPOSIT);
  await expect(center).toContainText('You have reached a limit: Daily deposit limit');
  await expect(center.getByRole('radio')).toHaveCount(0);
  const shut = center.getByRole('button', { name: 'Deposit', exact: true }).last();
  await expect(shut).toBeDisabled();
  await expect(shut).toHaveAccessibleDescription(/^It starts again on /);
  await expectAccessibleInBothThemes(page);
  await center.getByRole('button', { name: 'Play limits' }).last().click();
  await expect(row(page, 'Daily deposit limit')).toContainText('100.00 of 100.00');

  await ask(page, 'Daily deposit limit', '300', 'Ask for 300.00');
  await expect(row(page, 'Daily deposit limit')).toContainText('of 100.00');
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await operator('clock', 'advance', '25h');
  try {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(LIMITS);
    await sendLogin(page.getByRole('dialog', { name: 'Log in' }), member);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(row(page, 'Daily deposit limit')).toContainText('of 300.00');
    await expect(page.locator('.limits-history')).toContainText('100.00 to 300.00');
  } finally {
    await operator('clock', 'reset');
    // The session before it was over.
    complaints.length = 0;
  }
});

test('longer limits of losses and stakes open by a button that a thumb hits @on-phone', async ({ page }) => {
  await openSignedIn(page, await newMember(), LIMITS);
  const longer = page.getByRole('button', { name: 'Set a weekly or monthly limit' });
  await expect(longer).toHaveCount(2);
  expect((await longer.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await longer.first().click();
  await expect(longer).toHaveCount(1);
  await expect(row(page, 'Weekly loss limit')).toBeVisible();
});

test('a bet that would pass a limit is refused in the game, which leads to the limits @on-phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), DEPOSIT);
  await payIn(page, '50.00');
  await page.goto(LIMITS);
  await ask(page, 'Daily stake limit', '0.05', 'Set 0.05');
  await page.goto('/game?id=lantern-koi');
  const game = page.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.locator('.plate')).toContainText('This would exceed your daily stake limit of 0.05.');
  await expect(game.getByRole('button', { name: 'Get help' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await game.getByRole('button', { name: 'Play limits' }).click();
  await expect(row(page, 'Daily stake limit')).toContainText('0.00 of 0.05');
  expect(complaints.splice(0)).toEqual([refused(422)]);
});

test('who takes a time-out is logged out, and the next login says until when and opens at the withdrawal @on-phone', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, LIMITS);
  await page.getByRole('button', { name: 'Choose: Time-out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a time-out' });
  await dialog.getByRole('radio', { name: /^7 days/ }).check();
  await expect(dialog).toContainText('Open bets are settled as usual');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Start 7 days' }).click();
  const begun = page.getByRole('dialog', { name: 'Your time-out has started' });
  await expect(begun).toContainText('you can log in only to withdraw your money');
  await expectAccessibleInBothThemes(page);
  await begun.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  const login = await fillLogin(page, member);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  const center = page.getByRole('dialog').first();
  await expect(center.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
  await expect(center).toContainText('You are taking a time-out until');
  expect(complaints).toEqual([]);
});

test('another tab with a game says that a time-out runs, until when, and where help is @on-phone', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, LIMITS);
  const takes = page.getByRole('button', { name: 'Choose: Time-out' });
  await takes.waitFor();
  const game = await page.context().newPage();
  await game.goto('/game?id=lantern-koi');
  await game.frameLocator('iframe').locator(SETTLED).waitFor();
  await takes.click();
  await page.getByRole('button', { name: 'Start 24 hours' }).click();
  const begun = game.getByRole('dialog', { name: 'Your time-out has started' });
  await expect(begun).toContainText('you can log in only to withdraw your money');
  await expect(begun.getByRole('link', { name: 'Who can help' })).toBeVisible();
  await expect(game.getByRole('dialog')).toHaveCount(1);
  await begun.getByRole('button', { name: 'OK' }).click();
  const stage = game.getByRole('alert');
  await expect(stage).toContainText(/You are taking a time-out until \d/);
  await expect(stage.getByRole('link', { name: 'Who can help' })).toHaveAttribute(
    'href',
    '/responsible#who-helps',
  );
  await expectAccessibleInBothThemes(game);
  await game.close();
  complaints.length = 0;
});

test('an exclusion takes typed words and ends the session, and the next login opens at the withdrawal, without deposit or play @on-phone', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, LIMITS);
  await page.getByRole('button', { name: 'Choose: Self-exclusion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exclude yourself' });
  const go = dialog.getByRole('button', { name: 'Exclude me for 6 months' });
  await go.click();
  await expect(dialog.getByRole('alert')).toContainText('Type “exclude me” to confirm.');
  await dialog.getByLabel(/^Type/).fill('Exclude me');
  await expectAccessibleInBothThemes(page);
  await go.click();
  await page
    .getByRole('dialog', { name: 'You have excluded yourself' })
    .getByRole('button', { name: 'OK' })
    .click();
  const login = await fillLogin(page, member);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  const center = page.getByRole('dialog').first();
  await expect(center.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
  await expect(center.getByText('You have excluded yourself until')).toBeVisible();
  await expect(center.getByRole('button', { name: 'Set a payment password' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('the menus offer withdrawal and records, and no deposit', async () => {
    await page.goto('/?center=depositv2');
    await expect(center.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Continue playing', includeHidden: true })).toBeHidden();
    await page.goto('/vip');
    await openAccountMenu(page, member);
    const menu = page.locator('#account-menu');
    await expect(menu.getByRole('button', { name: 'Withdrawal' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
    await expect(
      page.locator('.member-keys').getByRole('button', { name: 'Deposit', exact: true }),
    ).toHaveCount(0);
    await menu.getByRole('button', { name: 'Betting record' }).click();
    await expect(center.getByRole('heading', { name: 'Betting record' })).toBeVisible();
  });

  await test.step('limits are there to read, and the exclusion can be made longer', async () => {
    await page.goto(LIMITS);
    await expect(center.getByText('You have excluded yourself until')).toBeVisible();
    await expect(center.getByText('0.00 so far, no limit').first()).toBeVisible();
    await expect(center.getByRole('button', { name: /^(Set|Change)/ })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await center.getByRole('button', { name: 'Choose: Self-exclusion' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    // Nothing was asked for that is refused, on Home neither.
    expect(complaints).toEqual([]);
  });

  await test.step('a game does not open, and leads to the withdrawal', async () => {
    await page.goto('/game?id=lantern-koi');
    await expect(page.getByRole('alert')).toContainText('You have excluded yourself until');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Who can help' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdrawal', exact: true }).click();
    await expect(center.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
  });
  expect(complaints.splice(0)).toEqual([refused(403)]);
});
