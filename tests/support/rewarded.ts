// A member in a browser test of rewards: with money of their own, back on a later day, at the rows of the reward center.
import type { Locator, Page } from '@playwright/test';
import { formatWire } from '../../src/lib/rules/money.ts';
import type { Day } from '../../src/lib/rules/portal-day.ts';
import { expect, newMember, openSignedIn } from './browser.ts';
import { goToDay } from './calendar.ts';
import { deposit } from './deposit.ts';

export const header = (page: Page) => page.locator('.balance output');
export const center = (page: Page) => page.getByRole('dialog').first();
export const rowOf = (page: Page, name: string) =>
  center(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A new member who has paid in, at a page. */
export async function funded(page: Page, amount: string): Promise<string> {
  const member = await newMember();
  await openSignedIn(page, member, '/vip');
  await deposit(page, amount);
  await expect(header(page)).toHaveText(formatWire(amount));
  return member.account;
}

export const comeBack = (page: Page, account: string, path: string): Promise<void> =>
  openSignedIn(page, { account, password: '' }, path);

/** The clock moves while the member is away. */
export async function comeBackOn(
  day: Day,
  time: string,
  page: Page,
  account: string,
  path: string,
): Promise<void> {
  await page.goto('/livez');
  await goToDay(day, time);
  await comeBack(page, account, path);
}

/** Presses a button that names a sum, which the balance grows by; answers it. */
export async function claimed(page: Page, button: Locator): Promise<number> {
  const sum = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
  await expect(button).toBeVisible();
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  await expect(header(page)).toHaveText(/\d/);
  const before = sum(await header(page).innerText());
  await button.click();
  await expect.poll(async () => sum(await header(page).innerText())).toBeCloseTo(before + sum(name), 2);
  return sum(name);
}
