// Calls as the member of a page, to get quickly to where a browser test begins.
import type { Page } from '@playwright/test';
import type { Body } from './gateway.ts';
import { callerAt } from './http-caller.ts';

/** Speaks for the member of a page; the answer's value, and a refusal throws. */
export async function callerOf(page: Page) {
  const caller = callerAt(new URL(page.url()).origin);
  caller.token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  for (const { name, value } of await page.context().cookies()) caller.cookies.set(name, value);
  return async (...asked: Parameters<typeof caller.call>): Promise<Body> => {
    const { body } = await caller.call(...asked);
    if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
    return body.value;
  };
}
