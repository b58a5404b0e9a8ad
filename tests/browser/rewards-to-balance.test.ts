// Rewards that the calendar brings, from what earns them to the balance. Their rules are tested by calls (`tests/gateway/bonus`, `rewards`).
import { calls } from '../../src/lib/contract/index.ts';
import { addDays, firstOfMonth, mondayOf } from '../../src/lib/rules/portal-day.ts';
import { decide, expect, newMember, operator, test } from '../support/browser.ts';
import { byTheClock, goToDay, portalToday } from '../support/calendar.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { betKnown } from '../support/known-bets.ts';
import { ofPrizes } from '../support/prizes.ts';
import { center, claimed, comeBack, comeBackOn, funded, header, rowOf } from '../support/rewarded.ts';

// The clock only goes on from test to test, so prizes with a last day come first. No other file shares this portal: it is months ahead
// then, and has a vendor more.
test.use({ books: 'of the calendar' });
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('a raffle: bets bring tickets, the draw numbers them, and all that they won is claimed by one press', async ({
  page,
}) => {
  const { title, paidOn } = ofPrizes('raffle');
  const account = await funded(page, '1000.00');
  await betKnown(account, { stake: '1000.00', payout: '1000.00', times: 25 });
  await byTheClock();
  await page.goto('/?center=rewardCenter');
  await expect(rowOf(page, title)).toContainText('Your tickets so far: 500');
  await comeBackOn(paidOn, '12:00', page, account, '/?center=rewardCenter');
  await expect(rowOf(page, title)).toContainText(/\d to \d+\. \d+ of them won\./);
  await expect(rowOf(page, 'Raffle').first()).toContainText(`${title}, prize`);
  await claimed(page, center(page).getByRole('button', { name: /^Claim all / }));
  await expect(rowOf(page, 'Raffle').first().getByText(/^\+/)).toBeVisible();
  await expect(center(page).getByRole('button', { name: /^Claim/ })).toHaveCount(0);
});

test('a ranking: its first claims the prize on the day after its end', async ({ page }) => {
  const { title, paidOn } = ofPrizes('ranking');
  const account = await funded(page, '1000.00');
  await betKnown(account, { stake: '1000.00', payout: '1000.00', times: 50 });
  await comeBackOn(paidOn, '12:00', page, account, '/?center=rewardCenter');
  await expect(rowOf(page, 'Ranking')).toContainText(title);
  const won = await claimed(page, rowOf(page, 'Ranking').getByRole('button', { name: /^Claim / }));
  // 1,000.00 for 2,000,000.00 of bets by all who are ranked.
  expect(won).toBeGreaterThanOrEqual(25);
  await expect(rowOf(page, 'Ranking').getByText(/^\+/)).toBeVisible();
  await expect(rowOf(page, 'Ranking').getByRole('button')).toHaveCount(0);
});

test('cashback: 240.00 lost on a Monday bring a bonus of 2.40 on Tuesday, and bets of 7.20 make it money', async ({
  page,
}) => {
  const monday = addDays(mondayOf(await portalToday()), 7);
  await goToDay(monday, '10:00');
  const account = await funded(page, '300.00');
  await betKnown(account, { stake: '240.00', payout: '0.00' });
  await comeBackOn(addDays(monday, 1), '12:00', page, account, '/?center=bonusDetails');
  // 60.00 is left, and 1.92 is the rebate of the day.
  await expect(header(page)).toHaveText('64.32');
  const bonus = center(page);
  await bonus.getByRole('button', { name: /Quiet Monday/ }).click();
  await expect(bonus).toContainText('3 × 2.40 = 7.20');
  await betKnown(account, { stake: '5.00', payout: '5.00' });
  await betKnown(account, { stake: '2.20', payout: '2.20' });
  await byTheClock();
  await page.goto('/?center=bonusDetails');
  await expect(bonus).toContainText('Yours since');
  await expect(header(page)).toHaveText('64.32');
  await page.goto('/?center=transactionHistory');
  await expect(bonus.getByRole('row').filter({ hasText: '2.40' }).first()).toContainText(/bonus/i);
});

test('a bonus for newcomers at the deposit, the rebate of the day, and the gift on the birthday', async ({
  page,
}) => {
  const tomorrow = addDays(await portalToday(), 1);
  const { account } = await newMember();
  await operator('members', 'set', account, '--vip-level', '3', '--birthday', `1990${tomorrow.slice(4)}`);

  await test.step('the newcomer chooses the gift with a deposit of 20.00, and 10.00 come on top', async () => {
    await comeBack(page, account, '/?center=depositv2');
    // What it brings for this amount is known only after the press.
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/MCS_bonusOffers?amount=20.00*', (route) => pressed.then(() => route.continue()));
    await page.getByRole('radio', { name: /QR/ }).check();
    await page.getByLabel('How much?').fill('20');
    await page.getByRole('radio', { name: /10\.00 on top/ }).check({ force: true });
    await page.getByRole('button', { name: /^Deposit 20\.00/ }).click();
    answer();
    await page.getByRole('button', { name: 'Pay 20.00 USD', exact: true }).click();
    await expect(header(page)).toHaveText('30.00', { timeout: 30_000 });
    await page.goto('/?center=bonusDetails');
    await expect(center(page)).toContainText('10.00 on top for newcomers');
    await expect(center(page)).toContainText('0.00 of 100.00');
  });

  await test.step('100.00 of bets make it the member’s own, and bring 0.80 at noon of the next day', async () => {
    await betKnown(account, { stake: '5.00', payout: '5.00', times: 20 });
    await byTheClock();
    await page.goto('/?center=bonusDetails');
    await expect(center(page)).toContainText('Yours since');
    await comeBackOn(tomorrow, '12:00', page, account, '/?center=rewardCenter');
    await expect(header(page)).toHaveText('30.80');
    await expect(rowOf(page, 'Rebate').getByText('+0.80', { exact: true })).toBeVisible();
  });

  await test.step('the birthday gift is claimed', async () => {
    await rowOf(page, 'Birthday gift').getByRole('button', { name: 'Claim 40.00' }).click();
    await expect(header(page)).toHaveText('70.80');
    await expect(rowOf(page, 'Birthday gift').getByRole('button', { name: /Claim/ })).toHaveCount(0);
    await expect(rowOf(page, 'Birthday gift').getByText('+40.00', { exact: true })).toBeVisible();
  });
});

test('"Claim all" says what was paid and what was not, when one reward was claimed elsewhere meanwhile', async ({
  page,
  complaints,
}) => {
  const tomorrow = addDays(await portalToday(), 1);
  const { account } = await newMember();
  await operator('members', 'set', account, '--vip-level', '3', '--birthday', `1990${tomorrow.slice(4)}`);
  await decide('wallet', 'adjust', account, '100.00', '--reason', 'money to play with');
  await comeBackOn(tomorrow, '00:10', page, account, '/vip');
  await betKnown(account, { stake: '100.00', payout: '100.00', times: 10 });
  await byTheClock();
  await page.goto('/?center=rewardCenter');
  const all = center(page).getByRole('button', { name: 'Claim all 52.00' });
  await expect(all).toBeVisible();
  // Of what happens elsewhere the page hears only after the press.
  const { promise: pressed, resolve: hears } = Promise.withResolvers<void>();
  await page.route('**/MCS_rewardList', (route) => pressed.then(() => route.continue()));
  const me = await callerOf(page);
  const { claimable } = await me(calls.rewardList);
  const weekly = claimable.find(({ source }: { source: string }) => source === 'vip_week');
  await me(calls.claimRewards, { numbers: [weekly.number] }, { 'idempotency-key': crypto.randomUUID() });
  await all.click();
  hears();
  await expect(page.locator('.toast').last()).toContainText(
    '46.00 is in your balance. Not claimed: Weekly bonus (You have claimed this reward already).',
  );
  await expect(header(page)).toHaveText('152.00');
  for (const [source, sum] of [
    ['Birthday gift', '+40.00'],
    ['Rebate', '+6.00'],
    ['Weekly bonus', '+6.00'],
  ] as const)
    await expect(rowOf(page, source).getByText(sum, { exact: true })).toBeVisible();
  await expect(center(page).getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  // The refusals.
  complaints.length = 0;
});

test('the gift of the month for VIP 3 is bonus money, and bets of 100.00 make 20.00 of it the member’s own', async ({
  page,
}) => {
  const month = firstOfMonth(addDays(firstOfMonth(await portalToday()), 31));
  const { account } = await newMember();
  await operator('members', 'set', account, '--vip-level', '3');
  await comeBackOn(month, '09:00', page, account, '/?center=bonusDetails');
  const bonus = center(page);
  await bonus.getByRole('button', { name: /A monthly gift of 20\.00/ }).click();
  await expect(bonus).toContainText('5 × 20.00 = 100.00');
  await expect(header(page)).toHaveText('20.00');
  await betKnown(account, { stake: '5.00', payout: '5.00', times: 20 });
  await byTheClock();
  await page.goto('/?center=bonusDetails');
  await expect(bonus).toContainText('Yours since');
  await expect(header(page)).toHaveText('20.00');
});

test('the weekly bonus of VIP 3 is there on Monday, and is in the balance once it is claimed', async ({
  page,
}) => {
  const monday = addDays(mondayOf(await portalToday()), 7);
  const { account } = await newMember();
  await operator('members', 'set', account, '--vip-level', '3');
  await comeBackOn(monday, '00:10', page, account, '/?center=rewardCenter');
  await rowOf(page, 'Weekly bonus').getByRole('button', { name: 'Claim 6.00' }).click();
  await expect(header(page)).toHaveText('6.00');
  await expect(rowOf(page, 'Weekly bonus').getByText('+6.00', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Weekly bonus').getByRole('button', { name: /Claim/ })).toHaveCount(0);
});
