// What a member reads of their money: the account record, profit and loss, a bet with its lines, and the file of a record.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { slotOffer, slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { addDays, dayOf } from '../../src/lib/rules/portal-day.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';
import { callerAt } from '../support/http-caller.ts';

const BETS = 6;

// On the other side of the date line: days are the portal's all the same.
test.use({ timezoneId: 'Pacific/Honolulu' });

/** A member with funds who has bet at a slot. */
async function playSome(page: Page): Promise<void> {
  await openSignedIn(page, await newMember(), '/vip');
  await deposit(page);
  const me = callerAt(new URL(page.url()).origin);
  me.token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  for (const { name, value } of await page.context().cookies()) me.cookies.set(name, value);
  const value = async (answer: ReturnType<typeof me.call>) => {
    const { body } = await answer;
    if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
    return body.value;
  };
  await expect
    .poll(async () => (await value(me.call(calls.walletBalance))).sumBalance, { timeout: 20_000 })
    .toBe('100.00');
  const { game_url } = await value(me.call(calls.launchGame, { gameId: 'lantern-koi', vassalage: 'HOUSE' }));
  const ticket = new URL(game_url, page.url()).hash.slice(1);
  const { token } = await value(me.call(houseOpen, { ticket, gameId: 'lantern-koi' }));
  const { table } = await value(me.call(slotOffer, { gameId: 'lantern-koi' }));
  const bet = (table.betsMinor[0] / 100).toFixed(2);
  for (let spin = 0; spin < BETS; spin++) {
    const bearer = { authorization: `Bearer ${token}` };
    await value(me.call(slotSpin, { spinId: crypto.randomUUID(), bet }, bearer));
  }
}

test('a member reads where their money went, by keyboard, and takes it along as a file', async ({ page }) => {
  test.slow();
  await playSome(page);
  const center = page.getByRole('dialog').first();

  await test.step('every movement in words, with the balance of the header at last', async () => {
    await openDialog(page, 'personalCenter', { page: 'transactionHistory' });
    const rows = center.locator('.record-table tbody tr');
    await expect(rows.first()).toContainText('Lantern Koi');
    await expect(center.locator('.record-table')).toContainText('Stake, Lantern Koi');
    const after = await rows.first().locator('td').last().innerText();
    await expect(center.locator('.center-balance')).toContainText(after);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the file has the lines of the page', async () => {
    const begun = page.waitForEvent('download');
    await center.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await begun).path(), 'utf8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toContain('Time (Asia/Ho_Chi_Minh)');
    expect(lines.filter((line) => line.includes('"Stake, Lantern Koi"'))).toHaveLength(BETS);
  });

  await test.step('records that share the page are tabs, and arrows move between them', async () => {
    await center.getByRole('tab', { name: 'All movements' }).press('ArrowRight');
    await expect(center.getByRole('tab', { name: 'Deposits' })).toBeFocused();
    await center.getByRole('tab', { name: 'Transfers' }).click();
    await expect(center.getByText('No transfers on these days')).toBeVisible();
  });

  await test.step('profit and loss: today of the portal, and other periods by the arrow keys', async () => {
    await center.getByRole('button', { name: 'Personal loss' }).click();
    const today = dayOf(new Date(), 'Asia/Ho_Chi_Minh');
    const chart = center.getByRole('slider');
    await expect(center.getByRole('heading', { name: /^Today, / })).toContainText(today.slice(-2));
    const told = await chart.getAttribute('aria-valuetext');
    await expectAccessibleInBothThemes(page);
    await center.getByRole('button', { name: 'Half-monthly' }).click();
    await expect(center.getByRole('heading', { name: /^This half month, / })).toBeVisible();
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(center.getByRole('heading', { name: /^Last half month, / })).toBeVisible();
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(told);
    await expect(center.getByRole('table', { name: 'Net result of each period' })).toBeAttached();
    await center.getByRole('button', { name: 'Custom' }).click();
    await center.getByLabel('First day').fill('2030-01-02');
    await center.getByLabel('Last day').fill('2030-01-01');
    await center.getByRole('button', { name: 'Show these days' }).click();
    await expect(center.getByText('The last day is before the first day.')).toBeVisible();
    await center.getByLabel('First day').fill(addDays(today, -9));
    await center.getByLabel('Last day').fill(today);
    await center.getByRole('button', { name: 'Show these days' }).click();
    await expect(chart).toHaveAttribute('aria-valuemax', '11');
    await expect(chart).toHaveAttribute('aria-valuenow', '11');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a bet opens to its round, and its session is beside it', async () => {
    await center.getByRole('button', { name: 'Betting record' }).click();
    await center
      .getByRole('button', { name: /Lantern Koi/ })
      .first()
      .click();
    const bet = page.getByRole('dialog', { name: /^Bet S\d+/ });
    const link = bet.getByRole('link', { name: 'Check this round yourself' });
    await expect(link).toHaveAttribute('href', /^\/fairness#round=S\d+$/);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(bet).toHaveCount(0);
    await center.getByRole('tab', { name: 'Play sessions' }).click();
    await expect(center.locator('.record-table tbody tr')).toContainText('Open');
  });
});
