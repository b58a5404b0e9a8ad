// The question about a break: once in all tabs of a browser, with figures that follow what is played meanwhile.
import type { Page } from '@playwright/test';
import { calls } from '../../src/lib/contract/index.ts';
import { formatMinor, parseMinor } from '../../src/lib/rules/money.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Time for a break?' });

const figure = (page: Page, name: string) =>
  question(page).locator('dl > div', { hasText: name }).locator('dd').innerText();

const minorOf = (text: string): bigint => parseMinor(text.replaceAll(',', '')) ?? 0n;

test('whoever has answered it in one tab is not asked in another, and what the day has cost is of now', async ({
  page,
}) => {
  test.slow();
  const opened = (tab: Page) => tab.frameLocator('iframe').locator(SETTLED).waitFor();
  await openSignedIn(page, await newMember(), '/game?id=lantern-koi');
  await opened(page);
  await deposit(page);
  const call = await callerOf(page);
  await call(calls.setPlayReminder, { minutes: 15 });
  const other = await page.context().newPage();
  await other.goto('/game?id=quiet-crown');
  await opened(other);
  await operator('clock', 'advance', '16m');
  try {
    await other.reload();
    await expect(question(other)).toContainText('You have played for 00:16:');
    await expect.poll(() => figure(other, 'Lost today in all games')).toBe('0.00');

    // A round in the first tab, which has not heard yet how late it is.
    const game = page.frameLocator('iframe');
    await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
    await expect(question(page)).toBeVisible();
    await expect.poll(() => figure(other, 'Rounds')).toBe('1');
    const [bet, won] = [minorOf(await figure(other, 'Bet')), minorOf(await figure(other, 'Payouts'))];
    expect(bet).toBeGreaterThan(0n);
    const lost = formatMinor(bet > won ? bet - won : 0n);
    for (const tab of [other, page])
      await expect.poll(() => figure(tab, 'Lost today in all games')).toBe(lost);

    await question(other).getByRole('button', { name: 'Continue' }).click();
    await expect(question(other)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    for (const tab of [page, other]) {
      await tab.reload();
      await opened(tab);
      await expect(tab.locator('.stage-facts').first()).toContainText(/1[45]:\d\d/);
      await expect(question(tab)).toHaveCount(0);
    }
  } finally {
    await operator('clock', 'reset');
  }
});
