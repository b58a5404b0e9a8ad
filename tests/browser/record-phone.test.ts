// A record of several pages on a small phone.
import type { Page } from '@playwright/test';
import { cancelDeposit, createDeposit } from '../../src/lib/contract/wallet.ts';
import { expect, newMember, openDialog, openSignedIn, operator, test } from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';

const LANGUAGES = ['en', 'cn', 'id', 'th', 'vi'];
const PAGE_AND_ONE = 21;

const offer = (languages: string[]) =>
  operator('settings', 'set', 'brand.languages', JSON.stringify(languages));

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
test.beforeAll(() => offer(LANGUAGES));
test.afterAll(() => offer(['en']));

/** A member orders so many deposits, and gives each up, since one of a method can be open. */
async function order(page: Page, count: number): Promise<void> {
  const call = await callerOf(page);
  for (let at = 0; at < count; at++) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { depositId } = await call(createDeposit, { method: 'bank', amount: '100.00' }, key);
    await call(cancelDeposit, { depositId });
  }
}

test('every key of the pager is on a small screen in every language, and the zone is named', async ({
  page,
  context,
  baseURL,
}) => {
  await openSignedIn(page, await newMember());
  await order(page, PAGE_AND_ONE);
  const center = page.getByRole('dialog');
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await page.goto('/vip');
    await openDialog(page, 'personalCenter', { page: 'depositv2' });
    await center.locator('.deposit-balance + .page-key').click();
    await expect(center.locator('.record-span')).not.toBeEmpty();
    await expect(center.locator('.record-zone')).toContainText('UTC+7');
    const keys = await center.locator('.record-step').all();
    expect(keys).toHaveLength(4);
    for (const key of keys) {
      const box = await key.boundingBox();
      expect(box, language).toMatchObject({ width: 44, height: 44 });
      expect(box?.x, language).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + 44, language).toBeLessThanOrEqual(320);
    }
  }
});

test('a record of one page shows no keys of a pager', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/vip');
  await order(page, 2);
  await openDialog(page, 'personalCenter', { page: 'depositv2' });
  const center = page.getByRole('dialog');
  await center.locator('.deposit-balance + .page-key').click();
  await expect(center.locator('.record-card')).toHaveCount(2);
  await expect(center.locator('.record-pager')).toHaveCount(0);
});
