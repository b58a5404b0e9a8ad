// Numbers in forms, as people give them.
import type { Locator } from '@playwright/test';
import { expect } from './browser.ts';

/** A number that no other test has. */
export const freshNumber = (): string => `9${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export async function chooseVietnam(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Country code/ }).click();
  await dialog.getByRole('combobox').fill('viet');
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Country code +84, choose another' })).toBeFocused();
}
