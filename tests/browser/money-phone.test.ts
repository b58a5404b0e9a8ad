// The money pages on a phone: nothing is cut off or under something else, what is refused is in sight, and Back goes one step.
import type { Locator, Page } from '@playwright/test';
import { calls } from '../../src/lib/contract/index.ts';
import { definitions } from '../../src/lib/gateway/settings/definitions.ts';
import { openAccountMenu } from '../support/account-menu.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const DIGITS = '739105';

const set = (key: string, value: unknown): Promise<string> =>
  operator('settings', 'set', key, JSON.stringify(value));

test.beforeAll(async () => {
  await set('withdrawal.requestsADay', 1_000);
  await set('bankCards.restHours', 0);
});
test.afterAll(async () => {
  await set('withdrawal.requestsADay', definitions['withdrawal.requestsADay'].standard);
  await set('bankCards.restHours', 24);
});

type Member = Awaited<ReturnType<typeof newMember>>;

/** A member with 900.00 and a bank account, at the withdrawal page. */
async function atForm(page: Page, member?: Member): Promise<Awaited<ReturnType<typeof callerOf>>> {
  await openSignedIn(page, member ?? (await newMember()), '/vip');
  await deposit(page, '900.00');
  const call = await callerOf(page);
  await expect.poll(async () => (await call(calls.walletBalance)).sumBalance).toBe('900.00');
  await call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  await call(calls.addBankCard, {
    ...{ bank: 'harbor', number: String(Date.now()), holder: 'Tran Thuy Linh', paymentPassword: DIGITS },
  });
  return call;
}

/** The parts of a place that are outside of it, or under one of the others. */
const astray = (place: Locator, parts: string): Promise<string[]> =>
  place.evaluate((within, selector) => {
    const edge = within.getBoundingClientRect();
    // What is there for screen readers alone is of one pixel, and what a phone leaves out has no place at all.
    const seen = [...within.querySelectorAll(selector)].filter(
      (part) => part.clientWidth !== 1 && part.getClientRects().length > 0,
    );
    const boxes = seen.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return { part, text: part.textContent ?? '', box: range.getBoundingClientRect() };
    });
    const out = boxes.filter(({ box }) => box.right > edge.right || box.left < edge.left);
    const over = boxes.filter(({ box, part }, at) =>
      boxes.some(
        ({ box: other, part: otherPart }, index) =>
          index > at &&
          !part.contains(otherPart) &&
          box.right > other.left &&
          other.right > box.left &&
          box.bottom > other.top &&
          other.bottom > box.top,
      ),
    );
    return [...out.map(({ text }) => `out: ${text}`), ...over.map(({ text }) => `over: ${text}`)];
  }, parts);

test('a withdrawal with a fee is whole on every window, in the list and on its own page', async ({
  page,
}) => {
  const call = await atForm(page);
  const { cards, freeThisWeek } = await call(calls.withdrawalForm);
  const ask = async (amount: string): Promise<string> => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const asked = { card: cards[0].id, amount, paymentPassword: DIGITS };
    return (await call(calls.createWithdrawal, asked, key)).numbers[0];
  };
  for (let free = freeThisWeek; free > 0; free--) await ask('20.00');
  const number = await ask('500.00');
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/?center=withdraw');
    await page.getByRole('tab', { name: /Under way/ }).click();
    const row = page.locator('.withdraw-order').first();
    expect(await astray(row, 'strong, small, .badge'), `the row at ${width}`).toEqual([]);
    await row.click();
    const card = page.locator('.withdraw-card');
    await expect(card).toContainText('497.50');
    expect(await astray(card, '.badge, p, li'), `the card at ${width}`).toEqual([]);
    await expect(page.getByText(`Withdrawal ${number}`)).toBeVisible();
  }
});

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what a limit leaves is what can be chosen, and more than that is refused in sight', async ({
    page,
    complaints,
  }) => {
    await openSignedIn(page, await newMember(), '/vip');
    const call = await callerOf(page);
    await call(calls.setPlayLimit, { kind: 'deposit', period: 'week', amount: '1800.00' });
    await page.goto('/?center=depositv2');
    await page.getByRole('button', { name: /^Max/ }).click();
    const amount = page.getByLabel('How much?');
    await expect(amount).toHaveValue('1,800.00');
    const oneLine = await page.getByRole('button', { name: /^Max/ }).evaluate((key) => key.scrollHeight);
    expect(oneLine).toBeLessThanOrEqual(44);
    // Another tab has used up some of it, so only the gateway knows.
    await deposit(page, '100.00');
    let bring = (): void => {};
    const asked = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route(`**${calls.playLimits.path}`, (route) => asked.then(() => route.continue()));
    await page.getByRole('radio', { name: /E-wallet/ }).check();
    await page.getByRole('button', { name: /^Deposit 1,800\.00/ }).click();
    const said = page.locator('.amount-step').getByRole('alert');
    await expect(said).toBeInViewport({ ratio: 0.95 });
    await amount.fill('2000');
    await amount.blur();
    await expect(said, 'as long as the newer limits are on their way').toContainText('1,800.00');
    bring();
    await expect(said).toContainText('1,700.00');
    await expect(said).toBeInViewport({ ratio: 0.95 });
    complaints.length = 0;
  });

  test('a second order by the method of an open one is answered by that one, and the page says so', async ({
    page,
  }) => {
    await openSignedIn(page, await newMember(), '/?center=depositv2');
    const center = page.getByRole('dialog').first();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByLabel('How much?').fill('120');
    await page.getByRole('button', { name: /^Deposit 120\.00/ }).click();
    await expect(center).toContainText('I have transferred 120.00');
    await page.goto('/?center=depositv2');
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByLabel('How much?').fill('1.234,50');
    await page.getByRole('button', { name: /^Deposit 1,234\.50/ }).click();
    await expect(
      page.getByText('You have an open deposit by this method. Pay or cancel it first.'),
    ).toBeVisible();
    await expect(center).toContainText('I have transferred 120.00');
  });

  test('Back goes from the sheet to the form and from a withdrawal to the list; the sheet begins at its field', async ({
    page,
  }) => {
    const member = await newMember();
    const call = await atForm(page, member);
    await openAccountMenu(page, member);
    await page.locator('#account-menu').getByRole('button', { name: 'Withdrawal', exact: true }).click();
    const center = page.getByRole('dialog').first();
    const sheet = page.getByRole('dialog', { name: 'Confirm with your payment password' });
    await center.getByLabel('How much?').fill('100');
    await page.getByRole('button', { name: 'Withdraw 100.00' }).click();
    await expect(sheet.getByLabel('Payment password')).toBeFocused();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(center.getByLabel('How much?')).toHaveValue('100.00');

    await page.getByRole('button', { name: 'Withdraw 100.00' }).click();
    await page.keyboard.type(DIGITS);
    await page.keyboard.press('Enter');
    await expect(center.locator('.withdraw-card')).toContainText('100.00');
    await page.goBack();
    await expect(center.getByRole('tab', { name: /Under way/ })).toBeVisible();
    // The sheet that was sent left no step behind.
    await page.goBack();
    await expect(center).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/vip');
    expect((await call(calls.withdrawalForm)).open).toHaveLength(1);
  });

  test('an answer that comes too late is told so, and there is nothing left to send', async ({
    page,
    complaints,
  }) => {
    await set('withdrawal.sandboxPays', 'atOnce');
    const call = await atForm(page);
    const { cards } = await call(calls.withdrawalForm);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const asked = { card: cards[0].id, amount: '100.00', paymentPassword: DIGITS };
    const { numbers } = await call(calls.createWithdrawal, asked, key);
    await operator('withdrawals', 'approve', numbers[0]);
    await page.goto('/?center=withdraw');
    await page.getByRole('tab', { name: /Under way/ }).click();
    await page.getByRole('button', { name: new RegExp(`${numbers[0]}.*Please confirm`) }).click();
    await page.getByRole('radio', { name: /Yes, all of it/ }).check();
    const message = 'The time to answer is over. This payout counts as received.';
    await page.route('**/MCS_confirmWithdrawal*', (route) =>
      route.fulfill({ status: 409, json: { success: false, errorCode: 'confirmation_over', message } }),
    );
    await page.getByRole('button', { name: 'Send: all arrived' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send/ })).toBeHidden();
    await set('withdrawal.sandboxPays', 'late');
    complaints.length = 0;
  });

  test('a row of tabs that is longer than the screen fades where it goes on, and shows the one that is chosen', async ({
    page,
  }) => {
    await atForm(page);
    await page.goto('/?center=withdraw');
    const row = page.getByRole('tablist');
    const last = row.getByRole('tab').last();
    const more = () =>
      row.evaluate((tabs) => ['data-before', 'data-after'].filter((side) => tabs.hasAttribute(side)));
    await expect.poll(more).toEqual(['data-after']);
    expect(await row.evaluate((tabs) => getComputedStyle(tabs).maskImage)).toContain('linear-gradient');
    // From the first one a step back is the last one.
    await row.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 0.95 });
    await expect.poll(more).toEqual(['data-before']);
  });

  test('a wrong account number is said to be one, and only a part of the holder’s name is shown', async ({
    page,
    complaints,
  }) => {
    await atForm(page);
    await page.goto('/?center=withdraw');
    const center = page.getByRole('dialog').first();
    await center.locator('.withdraw-add').getByRole('button').click();
    await center.getByRole('button', { name: 'Add a bank account' }).click();
    await expect(center).toContainText('Your own name in full. We show only a part of it here: T. T. Linh');
    await center.getByRole('combobox', { name: /^Bank/ }).selectOption('Saigon Commerce');
    await center.getByLabel('Account number').fill('12ab');
    await center.getByLabel('Name of the account holder').fill('T. T. Linh');
    await center.getByLabel('Payment password').fill(DIGITS);
    await center.getByRole('button', { name: 'Add a bank account' }).click();
    await expect(center).toContainText('Enter the account number: 6 to 30 digits.');
    await center.getByLabel('Account number').fill('0071 0044 4471');
    await center.getByRole('button', { name: 'Add a bank account' }).click();
    await expect(center).toContainText('Enter the name in full and check its spelling.');
    complaints.length = 0;
  });

  test('a file that is no picture is said to be none, at its field', async ({ page, complaints }) => {
    await openSignedIn(page, await newMember(), '/?center=depositv2');
    const center = page.getByRole('dialog').first();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await page.getByLabel('How much?').fill('200');
    await page.getByRole('button', { name: /^Deposit 200\.00/ }).click();
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await center.locator('input[type=file]').setInputFiles(fake);
    await expect(center.getByRole('alert')).toContainText('We cannot read this picture.');
    await expect(center.getByRole('alert')).toBeInViewport({ ratio: 0.95 });
    complaints.length = 0;
  });
});
