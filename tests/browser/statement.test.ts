// A player follows a line to the root, checks a month and keeps it; the kept page checks itself from a disk, and anyone checks it
// without a login and without a network.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { DAY_MS } from '../../src/lib/rules/durations.ts';
import { dayOf } from '../../src/lib/rules/portal-day.ts';
import { expect, expectAccessibleInBothThemes, openDialog, openSignedIn, test } from '../support/browser.ts';
import { DEMO_PASSWORD } from '../support/subjects.ts';

// A portal that has just started closes the three months of its demonstration first.
const CLOSING_MS = 90_000;
test.describe.configure({ timeout: 2 * CLOSING_MS });

const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * DAY_MS), 'Asia/Ho_Chi_Minh');

/** Opens the statement of a month of the demonstration, once its days are closed. */
async function openMonth(page: Page) {
  const lastClosed = async (): Promise<string> => {
    const { heads } = await (await page.request.get('/audit/heads.json')).json();
    return heads.length > 0 ? JSON.parse(heads[0].head).day : '';
  };
  const yesterday = daysAgo(1);
  await expect.poll(async () => (await lastClosed()) >= yesterday, { timeout: CLOSING_MS }).toBe(true);
  await openSignedIn(page, { account: 'demoplayer', password: DEMO_PASSWORD }, '/vip');
  await openDialog(page, 'personalCenter', { page: 'transactionHistory' });
  const center = page.getByRole('dialog').first();
  await center.getByRole('button', { name: 'Statement' }).click();
  // Eight days ago a deposit was made and charged back.
  await center.getByLabel('Date').fill(daysAgo(8));
  await center.getByRole('button', { name: 'Month' }).click();
  await expect(center.locator('.statement-table')).toContainText('Deposit charged back');
  await expect(center.locator('.statement-main')).toContainText(/01 \w+ \d{4} – /);
  return center;
}

test('a line shows its way to the root @on-phone', async ({ page }) => {
  const center = await openMonth(page);
  const openers = center.locator('.statement-key');
  await openers.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(openers.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(openers.first()).toHaveAttribute('aria-expanded', 'true');
  const path = center.locator('.line-path');
  await expect(path.getByRole('status')).toHaveText(/^It is equal to the published root\./);
  await expect(path.locator('.is-root.is-right')).toContainText('Root of');
  await expectAccessibleInBothThemes(page);
});

test('a player checks a month and keeps it, and the kept page checks itself', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const center = await openMonth(page);
  await center.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(center.getByText(/^Lines in the published roots: [1-9]\d* of \d+\.$/)).toBeVisible();
  await expect(center.getByText('The lines add up to the sums above.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    center.getByRole('button', { name: 'Download with proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-01\.html$/);
  const saved = await readFile(await download.path(), 'utf8');

  const stranger = await browser.newContext({ baseURL, offline: true });
  const kept = await stranger.newPage();
  const openKept = async (text: string): Promise<void> => {
    const file = testInfo.outputPath('kept.html');
    await writeFile(file, text);
    await kept.goto(pathToFileURL(file).href);
  };
  const agrees = /^Lines in the signed roots: [1-9]\d* of \d+\.$/;
  await openKept(saved);
  await expect(kept.locator('[data-verdict] .right')).toHaveText(agrees);
  await expect(kept.getByText('The lines add up to the sums of the statement.')).toBeVisible();
  await expectAccessibleInBothThemes(kept);
  await openKept(saved.replace(/"amount":"(\d)/, (_, digit) => `"amount":"${(Number(digit) + 1) % 10}`));
  const line = JSON.parse(/\n(\{.*?\}),?\n/.exec(saved)?.[1] ?? '{}');
  await expect(kept.locator('[data-verdict] .wrong').nth(1)).toContainText(line.id);
  await expect(kept.locator('tr.is-bad')).toHaveCount(1);
  await openKept(saved.replace('"lines":[', '"lines":{'));
  await expect(kept.locator('[data-verdict]')).toHaveText('This file is damaged. Its data cannot be read.');

  await stranger.setOffline(false);
  const audit = await stranger.newPage();
  await audit.goto('/audit');
  await expectAccessibleInBothThemes(audit);
  await audit.getByRole('button', { name: 'Load the published roots' }).click();
  await expect(audit.getByText(/Roots loaded/)).toBeVisible();
  await stranger.setOffline(true);
  const check = async (text: string) => {
    const file = { name: 'statement.html', mimeType: 'text/html', buffer: Buffer.from(text) };
    await audit.getByLabel('Statement with proof').setInputFiles(file);
    await audit.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check(saved);
  await expect(audit.locator('.fair-verdict.right')).toHaveText(agrees);
  await check(saved.replace(`"amount":"${line.amount}"`, '"amount":"77777.77"'));
  await expect(audit.locator('.fair-verdict.wrong').last()).toContainText('77777.77');
  await check('{}');
  await expect(audit.getByText('Choose a statement file that was saved with its proof.')).toBeVisible();
  await stranger.close();
});
