// A ticket or a chase whose answer is lost is bought once, however the member goes on; until it is answered the page says that it is not
// known, and nothing else can be bought from that slip.
import type { Page } from '@playwright/test';
import { drawBuy, drawChase } from '../../src/lib/contract/draws.ts';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const UNKNOWN =
  'We do not know yet whether this ticket was bought. It counts once at most. We keep asking until we know.';
const UNKNOWN_CHASE = UNKNOWN.replace('this ticket', 'this chase');
const PATHS = { ticket: drawBuy.path, chase: drawChase.path };

const header = (page: Page) => page.locator('.balance output').filter({ visible: true });
const slip = (page: Page) => page.getByRole('region', { name: 'Slip', exact: true });
const buyKeys = (page: Page) => page.getByRole('button', { name: /^Buy (for|\d)/ });

async function choose(page: Page, ...numbers: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
  for (const number of numbers) await page.getByRole('button', { name: number, exact: true }).click();
}

async function memberWith(page: Page, money: string): Promise<void> {
  await openSignedIn(page, await newMember(), '/vnlottery');
  await deposit(page, money);
  await expect(header(page)).toHaveText(money);
}

/** What is sent there from now on. The portal does it and the page never hears of it, until the line is back. */
async function losing(page: Page, what: keyof typeof PATHS, { reached = true } = {}) {
  const line = { sent: [] as unknown[], lost: true };
  await page.route(`**${PATHS[what]}`, async (route) => {
    line.sent.push(route.request().postDataJSON());
    if (!line.lost) return route.continue();
    if (reached) await route.fetch();
    await route.abort();
  });
  return line;
}

function expectAllAlike(sent: readonly unknown[]): void {
  expect(sent.length).toBeGreaterThan(1);
  for (const each of sent) expect(each).toEqual(sent[0]);
}

test('a ticket whose answer is lost is asked about as it was sent, over another region and a reload, and is bought once @phone', async ({
  page,
  complaints,
}) => {
  await memberWith(page, '100.00');
  await choose(page, '12', '34');
  await page.getByLabel('Stake a number').fill('5.00');
  const line = await losing(page, 'ticket');
  await page.getByRole('button', { name: 'Buy for 10.00' }).click();

  await test.step('the page says that it is not known, shows what was sent, and sells nothing else', async () => {
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    await expect(page.getByText('Network link is abnormal').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();
    for (const shown of ['Any prize, last 2', 'North', '12', '34', '5.00', '10.00'])
      await expect(slip(page)).toContainText(shown);
    await expect(buyKeys(page)).toHaveCount(0);
    await expect(page.getByLabel('Stake a number')).toHaveCount(0);
    await expect(page.locator('.lottery-middle')).toHaveAttribute('inert');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('another region sells; back in the first one it is still asked about', async () => {
    const region = (name: RegExp) => page.getByRole('button', { name });
    await region(/^South/).click();
    await expect(buyKeys(page)).toBeVisible();
    await expect(page.getByText(UNKNOWN).filter({ visible: true })).toHaveCount(0);
    await region(/^North/).click();
    await expect(page.getByText(UNKNOWN)).toBeVisible();
  });

  await test.step('so it does after a reload', async () => {
    await page.reload();
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    for (const shown of ['12', '34', '5.00', '10.00']) await expect(slip(page)).toContainText(shown);
    await expect(buyKeys(page)).toHaveCount(0);
  });

  await test.step('the line is back: the one ticket is bought, and the slip is free', async () => {
    line.lost = false;
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Ticket M\d+ is bought/)).toBeVisible();
    await expect(header(page)).toHaveText('90.00');
    await expect(buyKeys(page)).toBeVisible();
    expectAllAlike(line.sent);
    await page.getByRole('button', { name: 'My tickets' }).click();
    await expect(page.locator('.lottery-ticket')).toHaveCount(1);
    await page.reload();
    await expect(buyKeys(page)).toBeVisible();
    await expect(page.getByText(UNKNOWN)).toHaveCount(0);
  });
  complaints.length = 0;
});

test('a chase whose answer is lost in another region is asked for after a reload without opening that region, and is bought once', async ({
  page,
  complaints,
}) => {
  await memberWith(page, '100.00');
  await page.getByRole('button', { name: /^Central/ }).click();
  const central = page.locator('.lottery-desk').filter({ visible: true });
  await central.getByRole('button', { name: /^Any prize, last 2/ }).click();
  await central.locator('.lottery-stations button').first().click();
  await central.getByRole('button', { name: '07', exact: true }).click();
  await central.getByLabel('Stake a number').fill('1.00');
  await central.getByLabel(/^Chase over/).check();
  const line = await losing(page, 'chase');
  const key = central.getByRole('button', { name: /^Buy / });
  const held = /for (?<held>[\d.]+)/.exec(await key.innerText())?.groups?.held ?? '';
  await key.click();
  await expect(page.getByText(UNKNOWN_CHASE)).toBeVisible();
  await expect(slip(page)).toContainText('Stops on a win');
  await expect(slip(page)).toContainText(held);
  line.lost = false;
  await page.reload();
  await expect(page.getByText(/^Your chase over \d+ draws? is bought/)).toBeVisible();
  await expect(header(page)).toHaveText((100 - Number(held)).toFixed(2));
  expectAllAlike(line.sent);
  await page.getByRole('button', { name: 'My tickets' }).click();
  await expect(page.getByRole('region', { name: /^Chase, / })).toHaveCount(1);
  complaints.length = 0;
});

test('a ticket that never reached the portal and costs too much is refused when it is asked about, and its numbers are free again', async ({
  page,
  complaints,
}) => {
  await memberWith(page, '15.00');
  await choose(page, '12', '34');
  await page.getByLabel('Stake a number').fill('10.00');
  const line = await losing(page, 'ticket', { reached: false });
  await page.getByRole('button', { name: 'Buy for 20.00' }).click();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await page.reload();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  line.lost = false;
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Your balance is too low.')).toBeVisible();
  await expect(page.getByRole('button', { name: '34', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Stake a number').fill('5.00');
  await page.getByRole('button', { name: 'Buy for 10.00' }).click();
  await expect(header(page)).toHaveText('5.00');
  complaints.length = 0;
});

test('three presses at once buy one ticket', async ({ page }) => {
  await memberWith(page, '100.00');
  await choose(page, '12', '34');
  const line = await losing(page, 'ticket');
  line.lost = false;
  await page.getByRole('button', { name: 'Buy for 2.00' }).evaluate((key: HTMLButtonElement) => {
    for (let press = 1; press <= 3; press++) key.click();
  });
  await expect(page.getByText(/Ticket M\d+ is bought/)).toBeVisible();
  await expect(header(page)).toHaveText('98.00');
  expect(line.sent).toHaveLength(1);
});
