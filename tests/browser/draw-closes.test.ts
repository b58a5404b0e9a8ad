// A lottery slip whose draw closes while it is filled: nothing is bought for another draw than the one that the player chose.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const GAME = 'north-lottery';

test.afterAll(async () => {
  await operator('clock', 'reset');
});

/** Moves the clock to so many seconds before the sales of the next draw close, or after it. */
async function moveTo(page: Page, beforeS: number): Promise<void> {
  const answer = await page.request.get(`/wps/relay/HOUSE_drawState?gameId=${GAME}`);
  const { now, draws } = (await answer.json()).value;
  const leftS = Math.ceil((Date.parse(draws[0].closesAt) - Date.parse(now)) / 1000) - beforeS;
  await operator('clock', 'advance', `${leftS}s`);
}

test('the draw of a filled slip closes: the slip says so, and goes on with the next draw when the player says it @phone', async ({
  page,
}) => {
  // A session does not last as long as the sales of a draw.
  await page.goto('/lottery');
  await page.locator('.lottery-slip option').first().waitFor({ state: 'attached' });
  await moveTo(page, 120);
  await openSignedIn(page, await newMember(), '/lottery');
  await deposit(page);
  await page.getByRole('button', { name: /^North/ }).click();
  await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
  await page.getByRole('button', { name: '12', exact: true }).click();
  const draws = page.locator('.lottery-slip select');
  const first = (await draws.locator('option').first().innerText()).trim();
  const second = (await draws.locator('option').nth(1).innerText()).trim();
  await expect(page.getByRole('button', { name: 'Buy for 1.00' })).toBeEnabled();
  await moveTo(page, -2);
  await expect(page.getByText(`Sales for the draw of ${first} have closed. Nothing was bought.`)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expect(page.getByRole('button', { name: /^Buy for/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Choose ${second} instead` }).press('Enter');
  const buy = page.getByRole('button', { name: 'Buy for 1.00' });
  await expect(buy).toBeFocused();
  await buy.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: second })).toBeVisible();
  await expect(page.locator('.balance output').filter({ visible: true })).toHaveText('99.00');
});

test('on a phone a number that is focused by keyboard is never under the bar that buys @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/lottery');
  await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
  const bar = page.locator('.lottery-buy');
  await page.getByRole('button', { name: '10', exact: true }).focus();
  for (let row = 2; row < 10; row++) {
    await page.keyboard.press('ArrowDown');
    const key = page.locator('.lottery-key:focus');
    const [box, edge] = [await key.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0), await key.innerText()).toBeLessThanOrEqual((edge?.y ?? 0) + 1);
  }
});
