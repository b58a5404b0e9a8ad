// A vendor whose servers are not ours, from its registration by the operator to a round that a player plays in the lobby's frame.
import type { FrameLocator, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { type DemoVendor, demoVendor } from '../support/demo-vendor.ts';
import { deposit } from '../support/deposit.ts';

const vendors: DemoVendor[] = [];
test.afterEach(async () => {
  await Promise.all(vendors.splice(0).map((vendor) => vendor.kill()));
});

/** Registers the vendor with the operator's words and starts its process. */
async function start(
  baseURL: string | undefined,
  mode: 'seamless' | 'transfer',
  shown = 'Shore',
): Promise<DemoVendor> {
  const name = `SHORE_${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const vendor = await demoVendor(baseURL ?? '', mode, async (address) => {
    const transfer = mode === 'transfer' ? ['--transfer', `${address}/wallet`] : [];
    const words = ['--name', shown, '--category', 'RNG', '--launch', `${address}/play`, ...transfer];
    const said = await operator('vendors', 'add', name, ...words);
    const secrets = said.match(/[\w-]{40,}/g) ?? [];
    await operator('games', 'add', gameOf(name), '--vassalage', name, '--name', 'Shore Coin');
    return { vassalage: name, fromVendor: secrets[0] ?? '', toVendor: secrets[1] ?? '' };
  });
  vendors.push(vendor);
  return vendor;
}

const gameOf = (vassalage: string): string => vassalage.toLowerCase().replace('_', '-');
const game = (page: Page): FrameLocator => page.frameLocator('iframe.game-frame');
const header = (page: Page) => page.locator('.balance output');

/** A member with 100.00, at a page of the portal. */
async function withMoney(page: Page, path: string): Promise<void> {
  await openSignedIn(page, await newMember(), '/help');
  await deposit(page);
  await expect(header(page)).toHaveText('100.00');
  await page.goto(path);
}

/** Tosses once; answers what was won. */
async function toss(page: Page, stake: string): Promise<number> {
  const frame = game(page);
  await frame.getByLabel('Stake').fill(stake);
  await frame.getByRole('button', { name: 'Toss' }).click();
  await expect(frame.locator('#said')).toContainText('The coin shows');
  const said = (await frame.locator('#said').textContent()) ?? '';
  return Number(/You won (\d+\.\d\d)/.exec(said)?.[1] ?? 0);
}

test('a player opens the game of an outside vendor from the lobby, plays a round, and the balance and the record show it', async ({
  page,
  baseURL,
}) => {
  const vendor = await start(baseURL, 'seamless');
  await withMoney(page, `/rng?page=${vendor.vassalage}`);
  await page.locator('.game-card').getByRole('link', { name: 'Shore Coin' }).click();
  await expect(game(page).locator('#said')).toContainText('Hello');
  await expect(game(page).locator('#balance')).toHaveText('100.00 USD');
  const won = await toss(page, '10.00');
  const total = (90 + won).toFixed(2);
  await expect(header(page)).toHaveText(total);
  await expect(game(page).locator('#balance')).toHaveText(`${total} USD`);

  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('ticket');
  await expect(page.locator('iframe.game-frame')).toHaveAttribute('referrerpolicy', 'no-referrer');

  await test.step('a bet that is refused says that the stake was not taken', async () => {
    await game(page).getByLabel('Stake').fill('500.00');
    await game(page).getByRole('button', { name: 'Toss' }).click();
    await expect(game(page).locator('#said')).toHaveText(
      'You do not have enough money for this stake. Your stake was not taken.',
    );
    await expect(header(page)).toHaveText(total);
  });

  await test.step('each fault of the line ends with one round booked', async () => {
    let expected = 90 + won;
    for (const wallet of ['lost', 'doubled']) {
      await vendor.choose({ wallet });
      expected += (await toss(page, '1.00')) - 1;
      await expect(header(page)).toHaveText(expected.toFixed(2));
    }
    await vendor.choose({ wallet: 'reordered' });
    await game(page).getByRole('button', { name: 'Toss' }).click();
    await expect(game(page).locator('#said')).toContainText('cancelled');
    await expect(header(page)).toHaveText(expected.toFixed(2));
  });

  await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
  await expect(page.getByRole('dialog').getByText('Shore Coin').first()).toBeVisible();
});

test('a vendor that is away is named as what it is, and the game opens when it is back @on-phone', async ({
  page,
  baseURL,
  complaints,
}) => {
  const vendor = await start(baseURL, 'seamless');
  await vendor.kill();
  await openSignedIn(page, await newMember(), `/game?id=${gameOf(vendor.vassalage)}`);
  // What the browser shows for a dead address is never seen.
  await expect(page.getByRole('status').filter({ hasText: 'Opening the game' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The game is not answering yet');
  await expect(page.getByRole('alert')).toContainText('nothing was charged');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Other games' })).toHaveAttribute(
    'href',
    '/rng',
  );
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});

test('while a vendor takes its time, the page says that the game opens, and then shows it @on-phone', async ({
  page,
  baseURL,
}) => {
  const vendor = await start(baseURL, 'seamless');
  await page.route(/\/play\b/, async (route) => {
    await new Promise((done) => setTimeout(done, 3_000));
    await route.continue();
  });
  await openSignedIn(page, await newMember(), `/game?id=${gameOf(vendor.vassalage)}`);
  const opening = page.getByRole('status').filter({ hasText: 'Opening the game' });
  await page.locator('iframe.game-frame').waitFor({ state: 'attached' });
  await expect(opening).toBeVisible();
  await expect(game(page).locator('#said')).toContainText('Hello');
  await expect(opening).toHaveCount(0);
  await expect(page.locator('iframe.game-frame')).toBeVisible();
});

test('where the vendor has a wallet, the game asks how much to bring, the balance says what is where, and leaving brings it back @on-phone', async ({
  page,
  baseURL,
}) => {
  const vendor = await start(baseURL, 'transfer');
  await withMoney(page, `/game?id=${gameOf(vendor.vassalage)}`);
  const amount = page.getByLabel('Amount');
  await amount.fill('100.01');
  await page.getByRole('button', { name: /^Move .* and play$/ }).click();
  await expect(page.getByText('You can move at most 100.00.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await amount.fill('40');
  await page.getByRole('button', { name: 'Move 40.00 USD and play' }).click();
  await expect(game(page).locator('#balance')).toHaveText('40.00 USD');
  const won = await toss(page, '10.00');
  const total = (90 + won).toFixed(2);
  await page.goto('/help');
  await expect(header(page)).toHaveText(total);
  await expect(page.locator('#wallet-popover')).toHaveCount(0);
});

test('money on the way is shown with its time, and the total stays, until the vendor has said what became of it', async ({
  page,
  baseURL,
}) => {
  const vendor = await start(baseURL, 'transfer');
  await vendor.choose({ transfer: 'lost' });
  await withMoney(page, `/game?id=${gameOf(vendor.vassalage)}`);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Move 100.00 USD and play' }).click();
  await expect(page.getByText('Your money is on the way to Shore.')).toBeVisible();
  await expect(header(page)).toHaveText('100.00');
  await page.locator('.balance-key').click();
  const lines = page.locator('#wallet-popover');
  await expect(lines).toContainText(/On the way to Shore|In Shore/);
  await expectAccessibleInBothThemes(page);
  await vendor.choose({ transfer: 'none' });
  await lines.getByRole('button', { name: 'Move 100.00 back from Shore' }).click();
  await expect(lines).toHaveCount(0);
  await expect(header(page)).toHaveText('100.00');
});

test('on the page of the wallet a player moves money to a vendor and back, and is told what cannot be moved @on-phone', async ({
  page,
  baseURL,
}) => {
  const vendor = await start(baseURL, 'transfer', 'Harbour Lights');
  await withMoney(page, '/help?center=transferFund');
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('region', { name: 'Game wallets' });
  const row = list.getByRole('listitem').filter({ hasText: 'Harbour Lights' });
  await expect(row).toContainText('0.00');
  await expect(row.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('From', { exact: true }).selectOption({ label: 'Main wallet' });
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Harbour Lights' });

  await dialog.getByLabel('Amount').fill('100.01');
  await dialog.getByLabel('Amount').blur();
  await expect(dialog.getByText('You can move at most 100.00.').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Amount').fill('40');
  const answered = Promise.withResolvers<void>();
  await page.route('**/wps/relay/GCS_walletTransfer', async (route) => {
    const answer = await route.fetch();
    await answered.promise;
    await route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Move 40.00 USD' }).click();
  // The page hears of it before the answer is there.
  await expect(row).toContainText('40.00');
  await expect(header(page)).toHaveText('100.00');

  await test.step('what is typed for the next move while the answer is on its way stays', async () => {
    await dialog.getByRole('button', { name: 'Swap the two wallets' }).click();
    await dialog.getByLabel('Amount').fill('15');
    answered.resolve();
    await expect(page.getByText('Harbour Lights: 40.00 has arrived.')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toHaveValue('15');
  });

  await test.step('what the vendor does not answer is on the way, and comes back when it has', async () => {
    await vendor.choose({ transfer: 'lost' });
    await dialog.getByRole('button', { name: 'Move 15.00 USD' }).click();
    await expect(row).toContainText('15.00 on the way since');
    await vendor.choose({ transfer: 'none' });
    await expect(row).toContainText('25.00');
    await expect(row).not.toContainText('on the way');
  });

  await dialog.getByRole('button', { name: 'Move all to main wallet' }).click();
  await expect(row).toContainText('0.00');
  await expect(page.getByText('The money is back in your main wallet.')).toBeVisible();
  await expect(header(page)).toHaveText('100.00');
});
