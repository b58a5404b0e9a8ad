// What opening the login costs.
import type { Page } from '@playwright/test';

/** Code that comes when the browser has nothing else to do: the carousel. */
export const IDLE_SCRIPT = /\/banner-carousel\.[\w-]+\.js$/;

export const MOST_LOGIN_SCRIPT = 98_000;

/** Opens Home, and the login on it until it can be typed in. Answers the bytes of each script that it took, as they were sent. */
export async function loginScripts(page: Page, address: string): Promise<Map<string, number>> {
  await page.goto(address);
  // Not the one that starts a trial, which logs in at once.
  await page.locator('a[data-modal=login]:not([data-modal-props]):visible').first().click();
  await page.getByRole('dialog').getByLabel('Username').fill('somebody');
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  return new Map(fetched.filter(([name]) => name.endsWith('.js') && !IDLE_SCRIPT.test(name)));
}

export const sumOf = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
