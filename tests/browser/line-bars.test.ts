// The note that says that the line is down, on pages that hold a bar at the window's bottom: it covers none of them.
import type { Locator, Page } from '@playwright/test';
import { expect, newMember, openSignedIn, test } from '../support/browser.ts';

const note = (page: Page): Locator => page.locator('#line-note');

/** The first is whole in the window, and none of them is on another. */
async function expectApart(...parts: readonly Locator[]): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await Promise.all(parts.map((part) => part.boundingBox()));
      const height = parts[0]?.page().viewportSize()?.height ?? 0;
      return shown.flatMap((one, at) => {
        if (!one) return [`${at} is not there`];
        const isOut = at === 0 && (one.y < 0 || one.y + one.height > height + 0.5);
        const out = isOut ? ['it is cut off'] : [];
        const under = shown.slice(at + 1).filter((two) => two && isOn(one, two));
        return [...out, ...under.map(() => `${at} is on another`)];
      });
    })
    .toEqual([]);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isOn = (one: Box, two: Box): boolean =>
  Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x) > 0.5 &&
  Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y) > 0.5;

for (const path of ['/sports', '/esports'])
  test(`at ${path} the slip's bar is pressed, and then the note, while the line is down @on-phone`, async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(path);
    await page.locator('.price-key:enabled').first().click();
    const bar = page.locator('.slip-bar');
    await expect(bar).toBeVisible();
    await context.setOffline(true);
    await expect(note(page)).toBeVisible();
    await expectApart(note(page), bar, page.locator('.bottom-bar'));
    await note(page).getByRole('button', { name: 'Try again' }).click({ timeout: 3_000 });
    await expect(note(page)).toBeVisible();
    await bar.click({ timeout: 3_000 });
    await expect(page.getByRole('dialog').getByLabel('Stake', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(note(page)).toBeHidden();
    await expectApart(bar, page.locator('.bottom-bar'));
    complaints.length = 0;
  });

test('the bar that buys a ticket is pressed while the line is down, at the top of the page and at its end @phone', async ({
  page,
  context,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/lottery');
  await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
  await page.getByRole('button', { name: '07', exact: true }).click();
  const bar = page.locator('.lottery-buy').filter({ visible: true });
  await context.setOffline(true);
  await expect(note(page)).toBeVisible();
  for (const to of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), to);
    await bar.getByRole('button', { name: 'More', exact: true }).click({ timeout: 3_000 });
    await expectApart(note(page), bar);
  }
  await expect(bar.getByRole('button', { name: 'Buy for 3.00' })).toBeVisible();
  complaints.length = 0;
});

test('on a page without a bar the note is whole, above the bottom bar where there is one @phone', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/help');
  await context.setOffline(true);
  await expect(note(page)).toBeVisible();
  const bar = page.locator('.bottom-bar');
  await expectApart(note(page), ...((await bar.isVisible()) ? [bar] : []));
  complaints.length = 0;
});
