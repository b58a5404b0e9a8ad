// A player checks a statement in the browser, and anyone checks the saved file without a login and without a network.
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../src/lib/rules/durations.ts';
import { dayOf } from '../../src/lib/rules/portal-day.ts';
import { expect, expectAccessibleInBothThemes, openDialog, openSignedIn, test } from '../support/browser.ts';
import { DEMO_PASSWORD } from '../support/subjects.ts';

test('a player checks a statement, and anyone the saved one', async ({ page, browser, baseURL }) => {
  const heads = async () => (await (await page.request.get('/audit/heads.json')).json()).heads.length;
  await expect.poll(heads).toBeGreaterThan(0);
  await openSignedIn(page, { account: 'demoplayer', password: DEMO_PASSWORD }, '/vip');
  await openDialog(page, 'personalCenter', { page: 'transactionHistory' });
  const center = page.getByRole('dialog').first();
  await center.getByRole('button', { name: 'Statement' }).click();
  // The opening balance of the demonstration is three days old.
  await center
    .getByLabel('Day of the portal')
    .fill(dayOf(new Date(Date.now() - 3 * DAY_MS), 'Asia/Ho_Chi_Minh'));
  await center.getByRole('button', { name: 'Month' }).click();
  await expect(center.locator('.statement-table')).toContainText('Opening balance');
  await center.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(center.getByText(/^[1-9]\d* of \d+ lines are in the published roots\.$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    center.getByRole('button', { name: 'Download with proofs' }).click(),
  ]);
  const saved = await readFile(await download.path(), 'utf8');

  const stranger = await browser.newContext({ baseURL });
  const audit = await stranger.newPage();
  await audit.goto('/audit');
  await expectAccessibleInBothThemes(audit);
  await audit.getByRole('button', { name: 'Load the published heads' }).click();
  await expect(audit.getByText(/heads loaded/)).toBeVisible();
  await stranger.setOffline(true);
  const check = async (text: string) => {
    const file = { name: 'statement.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await audit.getByLabel('Statement with proofs').setInputFiles(file);
    await audit.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check(saved);
  await expect(audit.locator('.fair-verdict.right')).toHaveText(
    /^[1-9]\d* of \d+ lines are in the signed roots\.$/,
  );
  const forged = JSON.parse(saved);
  forged.lines[0].amount = '77777.77';
  await check(JSON.stringify(forged));
  await expect(audit.locator('.fair-verdict.wrong').last()).toContainText('77777.77');
  await check('{}');
  await expect(audit.getByText('Choose a statement file that was saved with proofs.')).toBeVisible();
  await stranger.close();
});
