// Rewards as a member gets them, from what brings them to the balance.
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import {
  asOwner,
  decide,
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  test,
  withMotion,
} from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import type { Body } from '../support/gateway.ts';
import { ofPrizes } from '../support/prizes.ts';
import { spinOnce } from '../support/slot.ts';

test('free rounds: the reward center leads into the slot, which plays them for nothing and says what they won', async ({
  page,
}) => {
  test.slow();
  const member = await newMember();
  const reason = ['--reason', 'a missed promotion'];
  await decide('bonuses', 'give', member.account, 'newcomer-rounds', '--base', '20.00', ...reason);
  await openSignedIn(page, member);
  await page.goto('/vip?center=rewardCenter');
  await expect(page.getByText('20 free rounds on Lantern Koi')).toBeVisible();
  await expect(page.getByText(ofPrizes('raffle').title)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: '20 free rounds of 0.40' })).toBeVisible();
  await game.getByRole('button', { name: 'Play free rounds' }).click();
  for (let played = 1; played <= 2; played++) {
    await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
    await expect(game.locator('[data-free-bar]')).toContainText(`${20 - played} of 20 free rounds left`);
    await expect(game.locator('[data-balance]')).toHaveText('0.00');
  }
  await page.goto('/?center=bonusDetails');
  await expect(page.getByText('2 of 20 rounds played').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

/**
 * Spins a slot from elsewhere, as the member of a page, until a mission is done by it and all of it counts for the rebate: each counts
 * the bets by itself. What the slot pays is left to the reels.
 */
async function bet(page: Page, bets: readonly string[], done: string): Promise<void> {
  const me = await callerOf(page);
  const { game_url } = await me(calls.launchGame, { gameId: 'lantern-koi', vassalage: 'HOUSE' });
  const ticket = new URL(game_url, page.url()).hash.slice(1);
  const { token } = await me(houseOpen, { ticket, gameId: 'lantern-koi' });
  for (const stake of bets)
    await me(slotSpin, { spinId: crypto.randomUUID(), bet: stake }, { authorization: `Bearer ${token}` });
  const counted = async () => ({
    mission: (await me(calls.missionList)).list.find(({ mission }: Body) => mission === done)?.status,
    valid: (await me(calls.rebate)).lines.reduce((sum: number, { valid }: Body) => sum + Number(valid), 0),
  });
  const valid = bets.reduce((sum, stake) => sum + Number(stake), 0);
  await expect.poll(counted).toEqual({ mission: 'claim', valid });
}

test('bets bring a mission, an envelope, a wheel and a rebate, and each is in the balance once it is claimed', async ({
  page,
}) => {
  test.slow();
  const member = await newMember();
  await decide('wallet', 'adjust', member.account, '2000.00', '--reason', 'money to play with');
  await openSignedIn(page, member, '/vip?center=missionLeaderboard');
  const center = page.getByRole('dialog').first();
  const balance = async () =>
    Number((await center.locator('.center-balance').innerText()).replace(/[^\d.]/g, ''));
  const toast = page.locator('.toast').last();
  /** What is claimed by a press is what the balance grows by. */
  const grows = async (sum: string, press: () => Promise<void>) => {
    const before = await balance();
    await press();
    await expect.poll(balance).toBeCloseTo(before + Number(sum), 2);
  };

  await test.step('a mission is joined, done by bets, and claimed', async () => {
    await center.getByRole('button', { name: /^Slots mission/ }).click();
    await center.getByRole('button', { name: 'Join the mission' }).click();
    await expect(toast).toBeVisible();
    await bet(page, Array<string>(10).fill('100.00'), 'koi-week');
    await page.goto('/vip?center=missionLeaderboard');
    await center.getByRole('button', { name: /^Slots mission/ }).click();
    await expect.poll(balance).toBeGreaterThan(10);
    await expect(center.getByRole('button', { name: 'Claim 0.75' })).toBeVisible();
  });

  await page.goto('/vip?center=rewardCenter');
  await expect.poll(balance).toBeGreaterThan(10);
  await test.step('the reward center has the mission and the rebate with their sums and last days', async () => {
    const row = (name: string) =>
      center.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row('Mission')).toContainText(/until \d\d \w{3}( \d{4})? \d\d:59/);
    await expect(row('Mission')).toContainText('+0.75');
    await expect(row('Rebate')).toContainText(/Today so far, as .*paid on \d\d \w{3}( \d{4})? 12:00/s);
    await expect(row('Rebate')).toContainText('+4.00');
    await expect(center.locator('.rewards-count')).toHaveText('2');
    await expect(center.getByRole('button', { name: 'Claim all 4.75' })).toBeVisible();
    await expect(center.getByText('What you can claim appears here')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await grows('0.75', () => row('Mission').getByRole('button', { name: 'Claim 0.75' }).click());
    await expect(center.locator('.rewards-count')).toHaveText('1');
  });

  for (const [key, name] of [
    ['Open one', 'Red envelope'],
    ['Spin', 'Wheel'],
  ] as const)
    await test.step(`${name}: paid at once, with the way to its draw`, async () => {
      const before = await balance();
      await center.getByRole('button', { name: key, exact: true }).click();
      const stage = page.getByRole('dialog', { name });
      await expect(stage.getByRole('link', { name: 'Check this draw' })).toBeVisible();
      const won = /\+([\d.]+)/.exec(await stage.innerText())?.[1] ?? '0.00';
      await stage.getByRole('button', { name: 'Back to your rewards' }).click();
      await expect.poll(balance).toBeCloseTo(before + Number(won), 2);
      await expect(center.getByRole('button', { name: key, exact: true })).toBeDisabled();
    });

  await test.step('the rebate of the level for 1,000.00 of bets', async () => {
    await center.getByRole('button', { name: 'Rebate' }).click();
    await expect(center.getByText('1,000.00 × 0.40%')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await grows('4.00', () => center.getByRole('button', { name: 'Claim 4.00' }).click());
  });

  await test.step('the reward center says what was paid', async () => {
    await page.goto('/vip?center=rewardCenter');
    for (const [source, sum] of [
      ['Mission', '+0.75'],
      ['Rebate', '+4.00'],
    ] as const) {
      const line = center.getByRole('listitem').filter({ has: page.getByText(source, { exact: true }) });
      await expect(line.getByText(sum, { exact: true })).toBeVisible();
    }
  });
});

test.describe('with movement', () => {
  test.use(withMotion);

  test('two golden eggs: the first is skipped, the second one breaks, and both are paid @on-phone', async ({
    page,
  }) => {
    const member = await newMember();
    await asOwner(async ({ db, clock }) => {
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('account', '=', member.account)
        .executeTakeFirstOrThrow();
      for (const days of [1, 2])
        await sql`
          insert into tickets (member_id, game, day, terms, prizes, created_at, ends_at)
            select ${id}, 'egg', portal_day(${clock.now()}) - ${days}::integer, hash,
                definition::jsonb -> 'games' -> 'egg' -> 'prizes', ${clock.now()}, ${clock.now()}::timestamptz + interval '1 day'
              from terms_versions where kind = 'tickets' order by first_used_at desc limit 1`.execute(db);
    });
    await openSignedIn(page, member, '/vip?center=rewardCenter');
    await page.getByRole('button', { name: 'Hit the egg' }).click();
    const stage = page.getByRole('dialog', { name: 'Golden egg' });
    const won = async () => Number(/\+([\d.]+)/.exec(await stage.innerText())?.[1]);
    const top = () => stage.locator('.egg-top').evaluate((part) => getComputedStyle(part).transform);

    await stage.getByRole('button', { name: 'Skip' }).click();
    const another = stage.getByRole('button', { name: 'Hit the egg' });
    await expect(another).toBeFocused();
    await expect.poll(top, 'its top is off').not.toBe('none');
    const first = await won();
    // nothing is said before it breaks, however long that takes
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await another.click();
    await expect(stage.getByText('The result is fixed.')).toBeVisible();
    await expect(stage).not.toContainText('You got');
    expect(await top()).toBe('none');
    await page.clock.resume();
    await expect(stage.locator('.stage-art')).toHaveClass(/is-shown/);
    await expect(stage.getByRole('button', { name: 'Hit the egg' })).toHaveCount(0);
    const both = first + (await won());
    await stage.getByRole('button', { name: 'Back to your rewards' }).click();
    await expect(page.getByRole('button', { name: 'Hit the egg' })).toBeDisabled();
    const me = await callerOf(page);
    expect(Number((await me(calls.walletBalance)).sumBalance)).toBeCloseTo(both, 2);
  });
});
