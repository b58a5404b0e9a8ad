// The menu of the account in the header.
import type { Page } from '@playwright/test';

/** The key has the account in its name as soon as it opens something. */
export const openAccountMenu = (page: Page, { account }: { account: string }): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Account menu of ${account}`) }).click();
