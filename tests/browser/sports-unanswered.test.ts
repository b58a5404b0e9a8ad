// A bet or a sale whose answer is lost counts once, however the player goes on; and what was answered is never taken for what is placed
// later.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const SINGLE = '**/wps/relay/HOUSE_drawBuy';
const SALE = '**/wps/relay/HOUSE_sportsCashOut';
const BETS = '**/wps/relay/HOUSE_sportsBets*';
const UNKNOWN =
  'We do not know yet whether this bet was placed. It counts once at most. We keep asking until we know.';
const UNKNOWN_SALE = 'We do not know yet whether this bet was sold. We keep asking until we know.';

const header = (page: Page) => page.locator('.balance output').filter({ visible: true });
// Not the next one: it might begin while the bet is made.
const prices = (page: Page, at: number) =>
  page.getByRole('region', { name: 'First League' }).getByRole('article').nth(at).locator('.price-key');

async function openSlip(page: Page): Promise<void> {
  const bar = page.locator('.slip-bar');
  if (await bar.isVisible()) await bar.click();
}

test('a pick that was bet on as a single is a bet of its own when it is placed again, and one bet however often the button is pressed', async ({
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
  await page.getByRole('button', { name: 'Place 10.00' }).evaluate((place: HTMLElement) => {
    for (let press = 1; press <= 3; press++) place.click();
  });
  await expect(page.locator('.slip-empty')).toBeVisible();
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect(page.locator('.bet-card')).toHaveCount(3);
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

test('a bet that never reached the portal and is too high is refused when it is asked about, its pick is free again, and the keyboard stays where it was @phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page, '15.00');
  await expect(header(page)).toHaveText('15.00');
  await prices(page, 1).first().click();
  await openSlip(page);
  let isLost = true;
  await page.route(SINGLE, (route) => (isLost ? route.abort() : route.continue()));
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  await page.getByRole('button', { name: 'Place 20.00' }).press('Enter');
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  const check = page.getByRole('button', { name: 'Check now' });
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').getByText(/^Checked at \d\d:\d\d:\d\d\. No answer yet\.$/),
  ).toBeVisible();
  await expect(check).toBeFocused();
  isLost = false;
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your balance is too low.')).toBeVisible();
  await expect(page.locator('.slip-picks li')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Place 20.00' })).toBeFocused();
  await page.getByLabel('Stake', { exact: true }).fill('10.00');
  await page.getByRole('button', { name: 'Place 10.00' }).click();
  await expect(header(page)).toHaveText('5.00');
  complaints.length = 0;
});

test('a sale whose answer is lost is asked about until it is known, and the bet is then among the settled ones @phone', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page);
  await prices(page, 1).first().click();
  await openSlip(page);
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  await page.getByRole('button', { name: 'Place 20.00' }).click();
  await expect(header(page)).toHaveText('80.00');
  await page.getByRole('button', { name: /^My bets/ }).click();
  const bet = page.locator('.bet-card');
  await bet.getByRole('button', { name: /^Cash out \d/ }).press('Enter');
  let isLost = true;
  await page.route(SALE, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.route(BETS, (route) => (isLost ? route.abort() : route.continue()));
  await bet.getByRole('button', { name: /^Sell for / }).press('Enter');

  await test.step('it is said that it is not known, and nothing suggests that the bet could be kept', async () => {
    await expect(bet.getByText(UNKNOWN_SALE)).toBeVisible();
    await expect(bet.getByRole('button', { name: /^(Sell for|Keep the bet)/ })).toHaveCount(0);
    await expect(bet.getByRole('button', { name: 'Check now' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the line is back: it is sold once, and the bets are read again', async () => {
    isLost = false;
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Sold for /)).toBeVisible();
    const settled = page.getByRole('button', { name: /^Settled/ });
    await expect(settled).toHaveText(/1$/);
    await expect(settled).toBeFocused();
  });
  complaints.length = 0;
});

test('a sale that never reached the portal is said to be none, also to somebody who has gone on to other fixtures', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page);
  await prices(page, 1).first().click();
  await page.getByLabel('Stake', { exact: true }).fill('20.00');
  await page.getByRole('button', { name: 'Place 20.00' }).click();
  await expect(header(page)).toHaveText('80.00');
  await page.getByRole('button', { name: /^My bets/ }).click();
  const bet = page.locator('.bet-card');
  await bet.getByRole('button', { name: /^Cash out \d/ }).press('Enter');
  let isLost = true;
  await page.route(SALE, (route) => (isLost ? route.abort() : route.continue()));
  await bet.getByRole('button', { name: /^Sell for / }).press('Enter');
  await expect(bet.getByText(UNKNOWN_SALE)).toBeVisible();
  await page.getByRole('button', { name: 'All fixtures' }).click();
  await page.clock.fastForward(70_000);
  isLost = false;
  await page.clock.fastForward(20_000);
  await expect(page.getByText(/^Bet \w+ was not sold\. This did not reach us in time/)).toBeVisible();
  await expect(header(page)).toHaveText('80.00');
  complaints.length = 0;
});
