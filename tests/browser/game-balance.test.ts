// One balance in two places: the header of a game's page, and the game in its frame.
import type { FrameLocator, Page } from '@playwright/test';
import { formatSigned, parseMinor } from '../../src/lib/rules/money.ts';
import { expect, newMember, openSignedIn, test, withMotion } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

// The reels turn for a while, and the balance waits for them.
test.use(withMotion);

const header = (page: Page) => page.locator('.balance output');

/** A member in a game, with 100.00. */
async function play(page: Page): Promise<FrameLocator> {
  await openSignedIn(page, await newMember(), '/game?id=quiet-crown');
  const game = page.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  await deposit(page);
  await expect(header(page)).toHaveText('100.00');
  await expect(game.locator('[data-balance]').first()).toHaveText('100.00');
  return game;
}

/** The next spin is booked; its answer comes when it is let go. */
async function holdSpin(page: Page, game: FrameLocator): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: booked, resolve: isBooked } = Promise.withResolvers<void>();
  await page.route('**/house/spin', async (route) => {
    const response = await route.fetch();
    isBooked();
    await free;
    await route.fulfill({ response });
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await booked;
  return letGo;
}

test('the header tells no result before the reels do, and reads its balance once a round', async ({
  page,
}) => {
  const game = await play(page);
  let reads = 0;
  page.on('request', (request) => request.url().endsWith('/wallets/balance') && reads++);
  const letGo = await holdSpin(page, game);
  await expect(header(page)).toHaveText('100.00');
  expect(reads).toBe(0);
  await spinOnce(game, async () => letGo());
  const left = await game.locator('[data-balance]').first().textContent();
  await expect(header(page)).toHaveText(left ?? '');
  expect(reads).toBe(1);
});

test('a deposit in the middle of a spin is in the header and in the game at once', async ({ page }) => {
  const game = await play(page);
  const letGo = await holdSpin(page, game);
  await deposit(page);
  await expect(header(page)).toHaveText(/^(199|[2-9]\d\d)\.\d\d$/);
  const asked = page.waitForRequest('**/house/balance');
  await spinOnce(game, async () => {
    letGo();
    await asked;
  });
  await expect(header(page)).toHaveText((await game.locator('[data-balance]').first().textContent()) ?? '');
});

test('what a round in another tab has cost is in the net of this one @on-phone', async ({ page }) => {
  const game = await play(page);
  const net = page.locator('.stage-facts dd').nth(1);
  const spin = (of: FrameLocator) =>
    spinOnce(of, () => of.getByRole('button', { name: 'Spin', exact: true }).click());
  /** All that the member has, less what they had at first. */
  const netOf = async (of: FrameLocator) => {
    const minor = parseMinor((await of.locator('[data-balance]').first().textContent()) ?? '') ?? 0n;
    return formatSigned(minor - 100_00n);
  };
  await spin(game);
  await expect(net).toHaveText(await netOf(game));
  const other = await page.context().newPage();
  await other.goto('/game?id=quiet-crown');
  const theirs = other.frameLocator('iframe');
  await theirs.locator(SETTLED).waitFor();
  // A spin that pays its stake back shows nothing.
  const before = await netOf(theirs);
  for (let spins = 0; spins < 5 && (await netOf(theirs)) === before; spins++) await spin(theirs);
  await expect(net).toHaveText(await netOf(theirs));
  await other.close();
});
