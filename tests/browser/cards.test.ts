// Players against each other at a table of cards, each in a browser of their own.
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { cardState } from '../../src/lib/contract/cards.ts';
import {
  expect,
  expectAccessible,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const ROOM = '/game?id=lieng-1';

/** A new member with money who has come from the lobby into the room. */
async function inRoom(page: Page): Promise<FrameLocator> {
  await openSignedIn(page, await newMember(), '/pvp');
  const room = page.getByRole('link', { name: 'Lieng 1', exact: false }).first();
  await expect(room).toContainText('rake 3%, at most 3.00 a hand');
  await deposit(page, '100.00');
  await room.click();
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor({ timeout: 40_000 });
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
  return game;
}

async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  return context.newPage();
}

test('two new players sit down, play a hand, and what one wins the other has lost, but for the rake', async ({
  page,
  browser,
}) => {
  test.slow();
  const other = await another(browser);
  const games = await Promise.all([inRoom(page), inRoom(other)]);
  await test.step('the rake is read before sitting down, and what is brought leaves the main wallet', async () => {
    for (const game of games) {
      await expect(game.locator('[data-sit]')).toContainText('3%, at most 3.00 a hand');
      await game.getByLabel('Bring to the table').fill('40.00');
      await game.getByRole('button', { name: 'Sit down, 1.00 a hand' }).click();
      await expect(game.locator('[data-balance]')).toHaveText('60.00');
    }
  });
  for (const game of games)
    await expect(game.locator('[data-own] .card')).toHaveCount(3, { timeout: 20_000 });
  await expectAccessible(page);
  await test.step('whoever’s turn it is calls, until the hand is over; then both stand up', async () => {
    const keys = games.map((game) => game.locator('[data-move="call"]'));
    for (let turns = 0; turns < 2; turns++) {
      await expect.poll(() => Promise.all(keys.map((key) => key.isVisible()))).toContain(true);
      const turn = (await keys[0]?.isVisible()) ? 0 : 1;
      await keys[turn]?.press('Enter');
      await expect(keys[turn] ?? page.locator('body')).toBeHidden();
      // Whoever only listens is told of it.
      await expect(games[1 - turn]?.locator('[data-status]') ?? page.locator('body')).toContainText(
        'checked.',
      );
    }
    const plates = games.map((game) => game.locator('[data-plate-more]'));
    for (const plate of plates) await expect(plate).toHaveText(/^Staked 1\.00, paid/);
    const said = await Promise.all(plates.map((plate) => plate.innerText()));
    expect(said.toSorted()).toEqual(['Staked 1.00, paid 0.00', 'Staked 1.00, paid 1.94']);
    await Promise.all(games.map((game) => game.getByRole('button', { name: 'Leave the table' }).click()));
    const left = () => Promise.all(games.map((game) => game.locator('[data-balance]').innerText()));
    await expect.poll(async () => (await left()).toSorted()).toEqual(['100.94', '99.00']);
  });
  const net = Number(await games[0]?.locator('[data-balance]').innerText()) - 100;
  await test.step('the net of the sitting has the hand', async () => {
    await expect(page.locator('main')).toContainText(net > 0 ? '+0.94' : '−1.00');
  });
  await test.step('the record has stake, payout and valid bet, and the page Fairness checks the cards', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /[A-Z]\d{5}/ });
    await expect(row).toHaveCount(1);
    for (const sum of ['1.00', (1 + net).toFixed(2)])
      await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^[^\\d]*${sum}$`) })).not.toHaveCount(
        0,
      );
    const number = /[A-Z]\d{5,}/.exec(await row.innerText())?.[0] ?? '';
    await page.goto(`/fairness#round=${number}`);
    await expect(page.locator('[data-round]')).toContainText('This round matches its proof.');
    await expect(page.locator('[data-round]')).toContainText('Cards that you may see: 6.');
  });
  await other.context().close();
});

test('what is pressed while the table is being read is done as soon as it has been', async ({ page }) => {
  const game = await inRoom(page);
  await game.getByLabel('Bring to the table').fill('40.00');
  await game.getByRole('button', { name: 'Sit down, 1.00 a hand' }).click();
  await expect(game.locator('[data-balance]')).toHaveText('60.00');
  const [reached, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${cardState.path}*`, async (route) => {
    reached.resolve();
    await letGo.promise;
    await route.continue();
  });
  await reached.promise;
  await game.getByRole('button', { name: 'Leave the table' }).click();
  letGo.resolve();
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
});

test('who leaves the room in the middle of a hand reads what came of it when they are back', async ({
  page,
  browser,
}) => {
  test.slow();
  const other = await another(browser);
  const games = await Promise.all([inRoom(page), inRoom(other)]);
  for (const game of games) {
    await game.getByLabel('Bring to the table').fill('40.00');
    await game.getByRole('button', { name: 'Sit down, 1.00 a hand' }).click();
  }
  const [game, left] = games;
  for (const each of games)
    await expect(each.locator('[data-own] .card')).toHaveCount(3, { timeout: 20_000 });
  await page.goto('/pvp');
  // The clock plays for who is gone; their seat is kept for a while, and no longer.
  const sums = left?.locator('[data-plate-more]');
  await expect
    .poll(
      async () => {
        await operator('clock', 'advance', '20s');
        return (await sums?.innerText()) ?? '';
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toMatch(/^Staked 1\.00, paid/);
  for (let minutes = 0; minutes < 3; minutes++) await operator('clock', 'advance', '60s');
  await page.goto(ROOM);
  const plate = game?.locator('[data-plate]') ?? page.locator('body');
  await expect(plate).toContainText('Your last round is finished', { timeout: 40_000 });
  await expect(plate).toContainText(/You bet 1\.00 and (did not win|won 1\.94)\./);
  await operator('clock', 'reset');
  await other.context().close();
});
