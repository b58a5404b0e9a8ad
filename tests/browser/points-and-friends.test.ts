// Rewards that points and friends bring, from what earns them to the balance. Their rules are tested by calls
// (`tests/gateway/points`, `referrals`).
import type { Page } from '@playwright/test';
import { calls } from '../../src/lib/contract/index.ts';
import { promotionsInForce } from '../../src/lib/gateway/content/promotions.ts';
import { addDays, firstOfMonth } from '../../src/lib/rules/portal-day.ts';
import { expect, newMember, operator, signIn, test } from '../support/browser.ts';
import { byTheClock, goToDay, portalToday } from '../support/calendar.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';
import { betKnown } from '../support/known-bets.ts';
import { center, comeBack, comeBackOn, funded, header, rowOf } from '../support/rewarded.ts';

// The clock only goes on from test to test, and the portal has a vendor more: no other file shares it.
test.use({ books: 'of points and friends' });
test.describe.configure({ mode: 'default', timeout: 180_000 });

const PAYMENT_PASSWORD = '739105';

/** A friend registers by the form that a link leads to, deposits, bets, and is counted; answers their name. The page closes. */
async function comesBy(page: Page, link: string): Promise<string> {
  const account = `f${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await page.goto(link);
  const form = page.getByRole('dialog');
  await form.locator('[name=username]').fill(account);
  await form.locator('[name=password]').fill('Harbour-Light-77');
  await form.locator('[name=confirmPassword]').fill('Harbour-Light-77');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await page.locator('html[data-signed-in]').waitFor();
  await deposit(page, '20.00');
  await expect(header(page)).toHaveText('20.00');
  await betKnown(account, { stake: '20.00', payout: '20.00', times: 25 });
  await page.context().close();
  await byTheClock();
  return account;
}

test('double points: bets on slots bring the rest at noon of the next day, and 100 points become money', async ({
  page,
}) => {
  const promotion = promotionsInForce().find(({ terms }) => terms.kind === 'points');
  const tomorrow = addDays(await portalToday(), 1);
  const day = promotion && promotion.starts > tomorrow ? promotion.starts : tomorrow;
  await goToDay(day, '10:00');
  const account = await funded(page, '100.00');
  await (await callerOf(page))(calls.setPaymentPassword, { by: 'login', newPassword: PAYMENT_PASSWORD });
  await betKnown(account, { stake: '64.00', payout: '64.00', times: 10 });
  await byTheClock();
  await page.goto('/?center=points');
  const points = center(page);
  // One for each 10.00 on slots, and one for the deposit of 100.00, which was bet.
  await expect(points.locator('.points-strip')).toContainText('65');
  await comeBackOn(addDays(day, 1), '12:00', page, account, '/?center=points');
  await expect(points.locator('.points-strip')).toContainText('129');
  const before = Number(await header(page).innerText());
  await points.getByRole('button', { name: 'Convert', exact: true }).click();
  await points.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await points.getByRole('button', { name: 'Convert 100 points' }).click();
  await expect(points.locator('.points-strip')).toContainText('29');
  await expect(header(page)).toHaveText((before + 1).toFixed(2));
});

test('points: bets earn them, credit is asked for by the payment password, and its approval is in the balance', async ({
  page,
}) => {
  const account = await funded(page, '1000.00');
  const me = await callerOf(page);
  await me(calls.setPaymentPassword, { by: 'login', newPassword: PAYMENT_PASSWORD });
  await betKnown(account, { stake: '1000.00', payout: '1000.00', times: 5 });
  await byTheClock();
  await page.goto('/?center=points');
  const points = center(page);
  // One for each 10.00 on slots, and one for each 100.00 of the deposit, which was bet.
  await expect(points.locator('.points-strip')).toContainText('510');
  await points
    .getByRole('listitem')
    .filter({ hasText: '5.00 credit' })
    .first()
    .getByRole('button', { name: 'Redeem' })
    .click();
  await points.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await points.getByRole('button', { name: 'Redeem 500 points' }).click();
  await expect(points.locator('.points-strip')).toContainText('500');
  await points.getByRole('tab', { name: 'Redemptions' }).click();
  const asked = points.locator('.points-exchanges > li');
  await expect(asked).toContainText('In process');
  const [{ transactionReference }] = (await me(calls.redeemList)).list;
  await operator('points', 'approve', transactionReference, '--remark', 'Enjoy it.');
  await expect(header(page)).toHaveText('1,005.00');
  await page.goto('/?center=points');
  await points.getByRole('tab', { name: 'Redemptions' }).click();
  await expect(asked).toContainText('Approved');
  await expect(asked).toContainText('Enjoy it.');
});

test('friends: one registers by the link, deposits and bets; the steps are claimed at once, the share when the month is over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account } = await newMember();
  await comeBack(page, account, '/?center=referral');
  const link = `http://${await page.getByText('/register?referralCode=').innerText()}`;
  // From another address: whoever shares the member's is not counted.
  const elsewhere = { baseURL, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.23' } };
  const theirs = await (await browser.newContext(elsewhere)).newPage();
  await comesBy(theirs, link);

  await page.goto('/?center=referral');
  await center(page).getByRole('button', { name: 'Claim 35.00' }).click();
  await expect(header(page)).toHaveText('35.00');
  await expect(center(page).locator('.referral-friends > li')).toContainText('+35.00');
  const nextMonth = firstOfMonth(addDays(firstOfMonth(await portalToday()), 31));
  await comeBackOn(nextMonth, '09:00', page, account, '/?center=rewardCenter');
  await rowOf(page, 'Invited friend').getByRole('button', { name: 'Claim 0.25' }).click();
  await expect(header(page)).toHaveText('35.25');
  await expect(rowOf(page, 'Invited friend').getByText('+0.25', { exact: true })).toBeVisible();
});

test('a friend on the member’s own device is not counted: the member reads only that, and operators read why', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember();
  await page.goto('/');
  await signIn(page, member);
  await page.goto('/?center=referral');
  const link = `http://${await page.getByText('/register?referralCode=').innerText()}`;
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  const friend = await comesBy(theirs, link);
  await page.goto('/?center=referral');
  await expect(center(page).locator('.referral-friends > li')).toContainText('Not counted');
  await expect(center(page).locator('.referral-friends > li')).not.toContainText(/\+|device/);
  await expect(center(page).getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await expect(header(page)).toHaveText('0.00');
  const suspicious = JSON.parse(await operator('rewards', 'suspicious', '--json'));
  const [account, other] = [member.account, friend];
  expect(suspicious).toContainEqual(
    expect.objectContaining({ why: 'invited, not counted', account, other, detail: 'device' }),
  );
});
