// What a member finds of a bet when its round is over: its row in the record, and its proof.
import { expect, type Page } from '@playwright/test';
import { openDialog } from './browser.ts';

/** The betting record has a row of the bet with these words. */
export async function expectInRecord(page: Page, number: string, ...words: string[]): Promise<void> {
  await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: number });
  for (const each of words) await expect(row).toContainText(each);
}

/** The page Fairness calculates the round of the bet again, and finds these words and what the bet pays. */
export async function expectProven(page: Page, number: string, ...words: string[]): Promise<void> {
  await page.goto(`/fairness#round=${number}`);
  const shown = page.locator('[data-round]');
  for (const each of ['This round matches its proof.', ...words, `What bet ${number} pays`])
    await expect(shown).toContainText(each);
}
