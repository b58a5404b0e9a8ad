import type { Page } from '@playwright/test';
import { toGameMessage } from '../../src/lib/rules/game-messages.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';
import { amount, launch, SETTLED, spinOnce } from '../support/slot.ts';

test('a slot plays in its frame, and the balance is what stakes and wins make of it @phone', async ({
  page,
}) => {
  const { game, told } = await launch(page, 'quiet-crown');
  let expected = await amount(game, 'balance');
  const bet = await amount(game, 'bet');
  for (let i = 0; i < 5; i++) {
    await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
    expected += (await amount(game, 'win')) - bet;
    await expect.poll(() => amount(game, 'balance')).toBeCloseTo(expected, 2);
  }
  await expect.poll(async () => (await told()).slice(0, 3)).toEqual(['ready', 'round-start', 'round-end']);
});

test('the keyboard changes the bet and spins', async ({ page }) => {
  const { game } = await launch(page, 'quiet-crown');
  await game.getByRole('heading', { name: 'Quiet Crown' }).click();
  await game.locator('body').press('ArrowUp');
  await game.locator('body').press('ArrowUp');
  await game.locator('body').press('ArrowDown');
  await expect.poll(() => amount(game, 'bet')).toBe(1.8);
  await spinOnce(game, () => game.locator('body').press('Space'));
  await expect(game.getByRole('status').first()).not.toBeEmpty();
  await game.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(game.getByRole('dialog', { name: 'Paytable and rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(game.getByRole('dialog')).toHaveCount(0);
});

test('a spin that loses its answer is sent again under the same id and counts once', async ({
  page,
  complaints,
}) => {
  const { game } = await launch(page, 'quiet-crown');
  const before = await amount(game, 'balance');
  const ids: string[] = [];
  let lineIsBack = false;
  await page.route('**/house/spin', async (route) => {
    ids.push(route.request().postDataJSON().spinId);
    // Each one arrives and is booked or answered again, but its answer gets lost on the way.
    if (lineIsBack) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText('No connection')).toBeVisible();
  await expect(game.getByRole('button', { name: 'Try now' })).toBeVisible();
  // The game goes on trying by itself, whether or not somebody presses.
  await spinOnce(game, async () => {
    lineIsBack = true;
  });
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  const change = (await amount(game, 'win')) - (await amount(game, 'bet'));
  await expect.poll(() => amount(game, 'balance')).toBeCloseTo(before + change, 2);
  complaints.length = 0;
});

test('without money the game says so and asks the portal for the deposit page', async ({
  page,
  complaints,
}) => {
  const { game, told } = await launch(page, 'quiet-crown');
  await page.route('**/house/spin', (route) =>
    route.fulfill({ status: 422, json: { success: false, errorCode: 'insufficient_funds', message: 'x' } }),
  );
  await page.route('**/house/balance', (route) =>
    route.fulfill({ json: { success: true, value: { balance: '0.10', currency: 'FUN' } } }),
  );
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText('Your balance is too low for this bet').first()).toBeVisible();
  await game.getByRole('button', { name: 'Deposit' }).click();
  await expect.poll(told).toContain('deposit');
  complaints.length = 0;
});

/** The next spins say that their stake was the last there was; each answer waits for `until`. */
async function answerEmpty(page: Page, until?: Promise<void>): Promise<void> {
  await page.route('**/house/spin', async (route) => {
    const answer = await route.fetch();
    const spun = await answer.json();
    await until;
    await route.fulfill({ response: answer, json: { ...spun, value: { ...spun.value, balance: '0.00' } } });
  });
}

test('a deposit that comes while a spin is under way is there when it ends', async ({ page }) => {
  const { game } = await launch(page, 'quiet-crown');
  const { promise, resolve } = Promise.withResolvers<void>();
  await answerEmpty(page, promise);
  const asked = page.waitForRequest('**/house/spin');
  await spinOnce(game, async () => {
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await asked;
    await page.evaluate(
      (message) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
      },
      toGameMessage({ type: 'event', topic: 'balance' }),
    );
    resolve();
  });
  await expect.poll(() => amount(game, 'balance')).toBeGreaterThan(100);
});

test('with too little on the strip the game looks once more before it says so', async ({ page }) => {
  const { game } = await launch(page, 'quiet-crown');
  await answerEmpty(page);
  const spin = () => game.getByRole('button', { name: 'Spin', exact: true }).click();
  await spinOnce(game, spin);
  await expect.poll(() => amount(game, 'balance')).toBe(0);
  await page.unroute('**/house/spin');
  await spin();
  await expect.poll(() => amount(game, 'balance')).toBeGreaterThan(100);
});

test('a key that is held down spins once', async ({ page }) => {
  const { game } = await launch(page, 'quiet-crown');
  let spins = 0;
  page.on('request', (request) => request.url().endsWith('/house/spin') && spins++);
  const key = game.getByRole('button', { name: 'Spin', exact: true });
  await spinOnce(game, async () => {
    await key.focus();
    await page.keyboard.down('Enter');
  });
  // Down again without up is what a held key sends.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(key).toBeFocused();
  await spinOnce(game, () => page.keyboard.press('Enter'));
  expect(spins).toBe(2);
});

test('maintenance in the middle of a spin is named, and the spin is kept', async ({ page, complaints }) => {
  const { game } = await launch(page, 'quiet-crown');
  const ids: string[] = [];
  let closed = true;
  const message = 'The portal is under maintenance.';
  await page.route('**/house/spin', (route) => {
    ids.push(route.request().postDataJSON().spinId);
    if (!closed) return route.continue();
    return route.fulfill({ status: 503, json: { success: false, errorCode: 'maintenance', message } });
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText('One moment, please')).toBeVisible();
  await expect(game.getByText(message).first()).toBeVisible();
  // The game also tries again by itself, so the portal opens only once the button was pressed.
  await spinOnce(game, async () => {
    await game.getByRole('button', { name: 'Try now' }).click();
    closed = false;
  });
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  complaints.length = 0;
});

test('a ticket opens a game once', async ({ page, complaints }) => {
  const { game } = await launch(page, 'quiet-crown');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    if (frame) frame.src = frame.src.replace('#', '?again#');
  });
  await expect(game.getByRole('heading', { name: 'This game session has ended' })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeDisabled();
  complaints.length = 0;
});

test('with reduced motion nothing spins', async ({ page }) => {
  const { game } = await launch(page, 'seven-lamps');
  await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  const moving = await game
    .locator('[data-reels]')
    .evaluate((reels) => reels.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
});

test('the slot and its panels have no accessibility issue @phone', async ({ page, complaints }) => {
  await page.goto('/house/slot/lantern-koi');
  await page.getByRole('heading', { name: 'This game session has ended' }).waitFor();
  await expectAccessible(page);
  for (const name of ['Rules', /^RTP/, 'Fairness']) {
    await page.getByRole('button', { name, exact: true }).last().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  // Without a game session there are no seeds to show.
  complaints.length = 0;
});

test('a double press ends one pair of seeds, and a seed of spaces is refused with its reason', async ({
  page,
  complaints,
}) => {
  await openSignedIn(page, await newMember(), '/fairness');
  let ended = 0;
  page.on('request', (request) => request.url().endsWith('/HOUSE_fairRotate') && ended++);
  await page.getByRole('button', { name: 'Rotate the seeds' }).dblclick();
  await expect(page.getByText(/^This pair has ended/)).toBeVisible();
  expect(ended).toBe(1);
  await page.getByLabel('Your seed', { exact: true }).fill('   ');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.locator('[data-seed-note]')).toHaveText('Input cannot be empty');
  complaints.length = 0;
});

test('one sheet has rules, return, own rounds and bets of a game, a tab each, and ? opens it @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/game?id=quiet-crown');
  const game = page.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  await deposit(page);
  await expect(game.locator('[data-balance]').first()).toHaveText('100.00');
  await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
  await game.locator('body').press('?');
  const sheet = game.getByRole('dialog');
  const tab = (name: string) => sheet.getByRole('button', { name, exact: true });
  await expect(sheet).toHaveAccessibleName('Paytable and rules');
  await expect(tab('Rules')).toHaveAttribute('aria-current', 'page');
  await tab('Return').click();
  await expect(sheet).toContainText('96.15%');
  await tab('History').click();
  await expect(sheet.locator('tbody tr')).toHaveCount(1);
  const check = sheet.getByRole('button', { name: /^Check: S\d+$/ });
  const number = await check.getAttribute('aria-label');
  await expectAccessibleInBothThemes(page);
  await tab('Limits').click();
  await expect(sheet).toContainText('Largest bet in a round');
  await expect(sheet).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Play limits' }).click();
  await expect(page.getByRole('button', { name: 'Set: Daily stake limit' })).toBeVisible();
  // Another sitting still has the round of the one before; what the game has paid back is shown once enough was played.
  const measured = { plays: 12_345, rtpBasisPoints: 9_580, marginBasisPoints: 1_610 };
  await page.route('**/house/return?*', (route) =>
    route.fulfill({
      json: { success: true, value: { measured } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/game?id=quiet-crown');
  await game.locator(SETTLED).waitFor();
  await game.locator('body').press('?');
  await tab('History').click();
  await expect(check).toHaveAttribute('aria-label', number ?? '');
  await tab('Return').click();
  await expect(sheet).toContainText('95.80%');
  await expect(sheet).toContainText('12,345 plays, ±16.10');
  await expectAccessibleInBothThemes(page);
});
