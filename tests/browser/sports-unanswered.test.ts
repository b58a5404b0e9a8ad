// A bet whose answer is lost counts once, however the player goes on; and what was answered is never taken for what is placed later.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const SINGLE = '**/wps/relay/HOUSE_drawBuy';
const UNKNOWN =
  'We do not know yet whether this bet was placed. It counts once at most. We keep asking until we know.';

const header = (page: Page) => page.locator('.balance output').filter({ visible: true });
// Not the next one: it might begin while the bet is made.
const prices = (page: Page, at: number) =>
  page.getByRole('region', { name: 'First League' }).getByRole('article').nth(at).locator('.price-key');

async function openSlip(page: Page): Promise<void> {
  const bar = page.locator('.slip-bar');
  if (await bar.isVisible()) await bar.click();
}

test('a pick that was bet on as a single is a bet of its own when it is placed again', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page, '25.00');
  await expect(header(page)).toHaveText('25.00');
  for (let at = 1; at <= 3; at++) await prices(page, at).first().click();
  await page.getByRole('button', { name: 'Singles' }).click();
  await page.getByLabel('Stake for each bet').fill('10.00');
  await page.getByRole('button', { name: /^Place 3 bets/ }).click();
  await expect(page.getByText('Your balance is too low.')).toBeVisible();
  await expect(header(page)).toHaveText('5.00');
  // The browser names a refused call by itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await deposit(page, '50.00');
  await expect(header(page)).toHaveText('55.00');
  await page.locator('.slip-remove').click();
  await prices(page, 1).first().click();
  await page.getByLabel('Stake', { exact: true }).fill('10.00');
  await page.getByRole('button', { name: 'Place 10.00' }).click();
  await expect(page.locator('.slip-empty')).toBeVisible();
  await expect(header(page)).toHaveText('45.00');
});

test('a bet whose answer is lost is asked about as it was sent, over a closed sheet and a reload, and is placed once @phone', async ({
  page,
  complaints,
}) => {
  const isSheet = page.viewportSize()?.width === 390;
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page);
  await expect(header(page)).toHaveText('100.00');
  await prices(page, 1).first().click();
  await openSlip(page);
  const sent: unknown[] = [];
  let isLost = true;
  await page.route(SINGLE, async (route) => {
    sent.push(route.request().postDataJSON());
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  await page.getByRole('button', { name: 'Place 20.00' }).click();
  const slip = page.locator('.slip-body');

  await test.step('the slip says that it is not known, and nothing else can be placed', async () => {
    await expect(slip.getByText(UNKNOWN)).toBeVisible();
    await expect(slip).toContainText('20.00');
    await expect(page.getByRole('button', { name: /^Place / })).toHaveCount(0);
    await expect(page.locator('.slip-remove')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a sheet that is closed and opened again says the same; beside it no other pick is taken', async () => {
    if (isSheet) await page.keyboard.press('Escape');
    const other = prices(page, 2).first();
    await other.click();
    await expect(other).toHaveAttribute('aria-pressed', 'false');
    await openSlip(page);
    await expect(slip.getByText(UNKNOWN)).toBeVisible();
  });

  await test.step('so it does after a reload', async () => {
    await page.reload();
    if (isSheet) await page.locator('.slip-bar').click();
    await expect(slip.getByText(UNKNOWN)).toBeVisible();
    await expect(slip).toContainText('20.00');
  });

  await test.step('the line is back: the one bet is placed', async () => {
    isLost = false;
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Bet placed. You find it in My bets.')).toBeVisible();
    await expect(header(page)).toHaveText('80.00');
    expect(sent.length).toBeGreaterThan(1);
    for (const each of sent) expect(each).toEqual(sent[0]);
    await page.getByRole('button', { name: /^My bets/ }).click();
    await expect(page.locator('.bet-card')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('.slip-picks li')).toHaveCount(0);
  });
  complaints.length = 0;
});

test('a bet that never reached the portal and is too high is refused when it is asked about, and its pick is free again', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page, '15.00');
  await expect(header(page)).toHaveText('15.00');
  await prices(page, 1).first().click();
  let isLost = true;
  await page.route(SINGLE, (route) => (isLost ? route.abort() : route.continue()));
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  await page.getByRole('button', { name: 'Place 20.00' }).click();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Your balance is too low.')).toBeVisible();
  await expect(page.locator('.slip-picks li')).toHaveCount(1);
  await page.getByLabel('Stake', { exact: true }).fill('10.00');
  await page.getByRole('button', { name: 'Place 10.00' }).click();
  await expect(header(page)).toHaveText('5.00');
  complaints.length = 0;
});
