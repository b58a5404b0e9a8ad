// Contracts of agents on the screen: an offer from both sides with what it ends, and a bill from its request to the money. Their rules
// are tested by calls (`tests/gateway/contracts`).
import type { Locator, Page } from '@playwright/test';
import { billOfNumber } from '../../src/lib/gateway/contracts/bills.ts';
import { payAll } from '../../src/lib/gateway/contracts/pay.ts';
import { request } from '../../src/lib/gateway/contracts/request.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { agentsInLine, agree, dailyPaid, joined, offered } from '../support/agents-in-line.ts';
import {
  asOwner,
  decide,
  expect,
  expectAccessibleInBothThemes,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

// The bets behind the bills were written and never played, which an audit says.
test.use({ books: 'of agents' });

test('an offer is refused at its field, shows to both sides what it ends, and is accepted; a branch moves', async ({
  page,
  complaints,
}) => {
  test.slow();
  const { line, next } = await asOwner(async (ctx) => {
    const line = await agentsInLine(ctx, { percent: 36 }, { percent: 30 }, { percent: 26 });
    return { line, next: await joined(ctx, line[0]) };
  });
  const [top, middle, low] = line;

  await test.step('a rate above one’s own is refused at its field; 24 % shows whose contract it ends', async () => {
    await openSignedIn(page, top, '/?center=agentDividend');
    await page.getByRole('button', { name: 'Offer a contract' }).click();
    const early = page.getByRole('button', { name: 'Offer a contract' });
    await expect(early).toBeDisabled();
    await expect(page.getByText('Choose a downline.')).toBeVisible();
    await page.getByLabel('Rate, tier 1').fill('40');
    await expect(page.getByText('At most 36%, your own rate on these terms.')).toBeVisible();
    await expect(page.getByText('Correct the marked fields.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: middle.account }).click();
    await expect(page.getByLabel('Downline')).toHaveValue(middle.account);
    await expect(page.getByText('At most 36%, your own rate on these terms.')).toBeVisible();
    await page.getByLabel('Rate, tier 1').fill('abc');
    await expect(page.getByText('A percentage, such as 20.5.')).toBeVisible();
    await expect(early).toBeDisabled();
    await page.getByLabel('Rate, tier 1').fill('20,5');
    await expect(page.getByRole('button', { name: `Offer 20.5% to ${middle.account}` })).toBeVisible();
    await page.getByLabel('Rate, tier 1').fill('24');
    await expect(page.locator('.cascade-ends')).toContainText(low.account);
    const send = page.getByRole('button', { name: `Offer 24% to ${middle.account}` });
    await expect(send).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel(`I know that the contracts of ${low.account} end.`).check();
    await send.click();
    await expect(page.locator('.contracts')).toContainText('Waiting until');
  });

  await test.step('a branch goes to another agent of the team, which is taken back before it counts', async () => {
    await page
      .getByRole('navigation', { name: 'Pages of the agent center' })
      .getByText('Team management')
      .click();
    await page.getByRole('button', { name: middle.account, exact: true }).click();
    await page.getByRole('button', { name: 'Move this branch' }).click();
    await page.getByLabel('New upline').fill(middle.account);
    await expect(page.getByText('A branch cannot move to its own agent')).toBeVisible();
    await page.getByLabel('New upline').fill(top.account);
    await expect(page.getByText('You cannot move a branch to yourself.')).toBeVisible();
    // The browser names refused calls by itself.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422'), expect.stringContaining('422')]);
    await page.getByLabel('New upline').fill(next.account);
    await expect(page.getByText('The rate does not fit')).toBeVisible();
    await page.getByLabel('Reason').fill('new city');
    await page.getByLabel(/^I know that/).check();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: `Move ${middle.account} under ${next.account}` }).click();
    await page.getByRole('button', { name: `Take back ${middle.account}` }).click();
    await expect(page.getByText('Taken back')).toBeVisible();
  });

  await test.step('the downline hears of the offer at the login, confirms what it ends, and accepts', async () => {
    const tab = await page.context().newPage();
    await openSignedIn(tab, middle, '/vip');
    await tab.getByRole('button', { name: 'Review' }).click();
    await tab.locator('.contract-banner').getByRole('button', { name: 'Review' }).click();
    await expect(tab.locator('.cascade-ends')).toContainText(low.account);
    const rate = tab.locator('.terms-change').getByRole('row', { name: /^Rate/ });
    await expect(rate).toHaveText(/30%\s*24%\s*6 points lower/);
    await expect(tab.locator('.contract-last')).toContainText('Difference');
    await expectAccessibleInBothThemes(tab);
    await tab.getByLabel('I know that this contract below me ends.').check();
    await tab.getByRole('button', { name: 'Accept 24%' }).click();
    await expect(tab.getByText(/^Ends \d\d \w+, with the contract above$/)).toBeVisible();
  });

  await test.step('another downline rejects an offer, and keeps a contract until the upline terminates it', async () => {
    await asOwner(async (ctx) => {
      await agree(ctx, top.id, next.id, 20);
      await offered(ctx, top.id, next.id, 12);
    });
    const tab = await page.context().newPage();
    await openSignedIn(tab, next, '/?center=agentDividend');
    await tab.locator('.contract-banner').getByRole('button', { name: 'Review' }).click();
    await tab.getByRole('button', { name: 'Reject' }).click();
    await expect(tab.getByText('You rejected the offer. Nothing changes.')).toBeVisible();
    await expect(tab.locator('.contract-banner')).toHaveCount(0);
    await openSignedIn(tab, top, '/?center=agentDividend');
    await tab.getByRole('button', { name: `Terminate ${next.account}` }).click();
    const question = tab.getByRole('dialog', { name: 'Terminate' });
    await expectAccessibleInBothThemes(tab);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await tab.getByRole('button', { name: `Terminate ${next.account}` }).click();
    await question.getByRole('button', { name: 'Terminate' }).click();
    await expect(
      tab.getByText(`The contract with ${next.account} and all contracts below it end`),
    ).toBeVisible();
  });
});

/** Opens the newest bill of one's own; answers its statement. */
async function ownStatement(page: Page) {
  await page.getByRole('tab', { name: 'My bills' }).click();
  await page.locator('.contract-table .record-open').first().click();
  return page.locator('.bill-sheet');
}

test('a bill is requested, approved and settled; its statement shows the formula and its rows, and both wallets have the money', async ({
  page,
  complaints,
}) => {
  test.slow();
  const [upper, lower] = await asOwner((ctx) =>
    agentsInLine(ctx, { percent: 36, lostMinor: 222_643n }, { percent: 28, lostMinor: 112_040n }),
  );
  const balance = page.locator('.balance output');

  await test.step('the downline sees how it was worked out, and requests it', async () => {
    await openSignedIn(page, lower, '/?center=agentDividend');
    const sheet = await ownStatement(page);
    await expect(sheet).toContainText('1,120.40 × 28%');
    await expect(sheet).toContainText('313.712, rounded down once');
    await sheet.getByText('1 bet, by day').click();
    await expect(sheet.locator('.bill-days dd')).toHaveText('1,120.40 0.00');
    await expect(sheet).toContainText('Same figures');
    await expect(sheet).toContainText(/Can be requested until \d\d \w+/);
    await expectAccessibleInBothThemes(page);
    // Requested elsewhere meanwhile: the press is refused, and the page shows the bill as it is now.
    const number = /AB-\d{6,}/.exec(await sheet.innerText())?.[0] ?? '';
    await asOwner((ctx) =>
      inTransaction(ctx, async (tx) => {
        const bill = await billOfNumber(tx, number);
        if (bill) await request(tx, bill);
      }),
    );
    await sheet.getByRole('button', { name: 'Request 313.71' }).click();
    await expect(page.getByText('This bill has changed. Nothing was done.')).toBeVisible();
    // The browser names a refused call by itself.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await expect(sheet).toContainText('Awaiting approval');
    // What an operator decides about it is there without a reload.
    await operator('bills', 'hold', number, '--note', 'under review');
    await expect(sheet.locator('header')).toContainText('Held');
    await operator('bills', 'release', number);
    await expect(sheet.locator('header')).toContainText('Awaiting approval');
  });

  await test.step('the upline approves it, and requests an own one, from which it can be paid', async () => {
    await openSignedIn(page, upper, '/?center=agentDividend');
    await page.getByRole('tab', { name: /^Bill requests/ }).click();
    const requested = page.locator('.contract-table');
    await expect(requested).toContainText(
      /If nobody answers, it is approved at .*, provided that the money has been set aside\./,
    );
    await requested.getByRole('button', { name: /^Deny/ }).click();
    const question = page.getByRole('dialog', { name: 'Deny' });
    await expect(question).toContainText('its 313.71 will not be paid and cannot be requested again.');
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('No bills are waiting for your approval.')).toBeVisible();
    const sheet = await ownStatement(page);
    await expect(sheet).toContainText('313.71 of it goes to your downlines first.');
    await sheet.getByRole('button', { name: 'Request 1,204.85' }).click();
    await expect(sheet).toContainText('Reserved');
    const number = /AB-\d{6}/.exec(await sheet.innerText())?.[0] ?? '';
    await decide('bills', 'settle', number, '--reason', 'checked');
    await asOwner(payAll);
    await expect(balance).toHaveText('891.14');
  });

  await test.step('it is a line of the income of both, and nothing of it is cut', async () => {
    await page.goto('/?center=agentIncome');
    const table = page.locator('.income .contract-table');
    await expect(table).toContainText(`Dividend to ${lower.account}`);
    await expect(table).toContainText('−313.71');
    const cut = await page
      .locator('.record-table')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
    expect(cut).toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^income-\d{4}-\d\d-\d\d\.csv$/);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the downline has the rest', async () => {
    await openSignedIn(page, lower, '/?center=agentDividend');
    const sheet = await ownStatement(page);
    await expect(sheet.locator('header')).toContainText('Paid');
    await expect(balance).toHaveText('313.71');
  });
});

test.afterAll(() => operator('flags', 'set', 'SALARY3', 'off'));

test('daily wages show what the latest days came to, and today as it is so far', async ({ page }) => {
  test.slow();
  await operator('flags', 'set', 'SALARY3', 'on');
  const agent = await asOwner((ctx) => dailyPaid(ctx, 0.2, 112_040n));
  await openSignedIn(page, agent, '/?center=agentDaily');
  const chart = page.locator('.agent-chart');
  await expect(chart.getByRole('heading', { name: 'Latest days' })).toBeVisible();
  // 0.20 % of 1,120.40 are 2.2408 on one of twelve days, and nothing yet today.
  await expect(chart.locator('tbody tr')).toHaveCount(13);
  await expect(chart.locator('tbody td').filter({ hasText: /^2\.24$/ })).toHaveCount(1);
  await expect(chart.locator('tbody td').last()).toHaveText('0.00, Running');
  await expect(chart.locator('svg .agent-bar-in')).toHaveCount(1);
  // The kinds of salary that are open stand beside each other, with what each came to last.
  const [wages, realtime] = [0, 1].map((at) =>
    page.getByRole('region', { name: 'Your salaries' }).getByRole('listitem').nth(at),
  );
  await expect(wages as Locator).toContainText(/Daily wages.*\d\.\d\d/s);
  await expect(realtime as Locator).toContainText(/Real-time salary.*No contract/s);
  await expectAccessibleInBothThemes(page);
});
