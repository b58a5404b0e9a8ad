// Roulette and sic bo in their frame, as a new player finds them: the wheel by keyboard and mouse, the dice on a phone.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, newMember, openDialog, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const MOST_GAME_SCRIPT = 60_000;

/** A round takes 32 seconds at most. */
const ROUND = { timeout: 50_000 };

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const stage = (game: FrameLocator, name: string): Promise<void> =>
  game.locator(`[data-game][data-stage="${name}"]`).waitFor(ROUND);

async function atTable(page: Page, gameId: string): Promise<FrameLocator> {
  await page.goto(`/game?id=${gameId}`);
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor();
  return game;
}

/** Bets have just opened. */
async function opened(game: FrameLocator): Promise<void> {
  await stage(game, 'result');
  await stage(game, 'open');
}

/** The bytes of script that the frame of a game has taken, as they were sent. */
const scriptOf = (game: FrameLocator): Promise<number> =>
  game.locator('body').evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** What the status says of a result, as soon as it says one. */
async function resultIn(game: FrameLocator, pattern: RegExp): Promise<RegExpExecArray> {
  const status = game.locator('[data-status]');
  await expect(status).toHaveText(pattern, ROUND);
  const found = pattern.exec((await status.textContent()) ?? '');
  if (!found) throw new Error('no result was said');
  return found;
}

const money = (sum: number): string => sum.toFixed(2);

test('a new player plays a round of roulette by keyboard and mouse, and one of sic bo on a phone', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, await newMember(), '/game?id=rapid-roulette');
  await deposit(page);
  let game = await atTable(page, 'rapid-roulette');
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
  const onFelt = game.locator('[data-on-felt]');
  const bet = (name: string | RegExp) => game.getByRole('button', { name });

  await test.step('the frame is light', async () => {
    expect(await scriptOf(game)).toBeGreaterThan(5000);
    expect(await scriptOf(game)).toBeLessThan(MOST_GAME_SCRIPT);
  });

  await opened(game);
  await test.step('a typed number gets the chip by Enter, and arrows lead on to the split beside it', async () => {
    await game.locator('body').press('Shift+Digit2');
    await game.locator('body').press('1');
    await game.locator(':focus').press('7');
    await expect(bet(/^17, 35 to 1/)).toBeFocused();
    await game.locator(':focus').press('Enter');
    await expect(bet(/^17, 35 to 1/)).toHaveAccessibleName('17, 35 to 1, your stake 5.00');
    await game.locator(':focus').press('ArrowRight');
    await expect(bet(/^Split 17 and 20, 17 to 1/)).toBeFocused();
  });

  await test.step('a mouse puts a chip on what it points at', async () => {
    const box = await game.locator('[data-spot="colour:red"]').boundingBox();
    if (!box) throw new Error('red is not on the page');
    await page.mouse.move(box.x + 12, box.y + 12);
    await expect(game.locator('[data-pointed]')).toContainText('5.00 pays 1 to 1');
    await page.mouse.click(box.x + 12, box.y + 12);
    await expect(onFelt).toHaveText('10.00');
  });

  await test.step('a call puts its chips as one step', async () => {
    await bet('Third, 6 chips').press('Enter');
    await expect(onFelt).toHaveText('40.00');
    await game.locator('body').press('Backspace');
    await expect(onFelt).toHaveText('10.00');
  });

  await expectAccessible(page);
  await game.locator('body').press('Space');
  await expect(game.locator('[data-status]')).toHaveText('10.00 placed.');
  await expect(game.locator('[data-balance]')).toHaveText('90.00');

  const [, word = ''] = await resultIn(game, /^(Red \d+|Black \d+|Zero)\./);
  const number = Number(/\d+/.exec(word)?.[0] ?? 0);
  const payout = (RED.includes(number) ? 10 : 0) + (number === 17 ? 180 : 0);
  expect(word.startsWith('Red')).toBe(RED.includes(number));
  const after = 90 + payout;
  await expect(game.locator('[data-balance]')).toHaveText(money(after));

  await test.step('the record has the bet with its valid part, and its proof agrees', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /L\d{5}/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(money(payout));
    await expect(row).toContainText(money(Math.min(10, Math.abs(payout - 10))));
    const cell = row.getByRole('cell').filter({ hasText: /^L\d{5,}/ });
    const id = /^L\d+/.exec(await cell.innerText())?.[0] ?? '';
    await page.goto(`/fairness#round=${id}`);
    await expect(page.locator('[data-round]')).toContainText('This round matches its proof.');
    await expect(page.locator('[data-round]')).toContainText(`What bet ${id} pays`);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  game = await atTable(page, 'sic-bo');
  await opened(game);
  await test.step('B leads to Big, and the sheet of doubles says what was added', async () => {
    await game.locator('body').press('Shift+Digit2');
    await game.locator('body').press('b');
    await game.locator(':focus').press('Enter');
    await expect(bet(/^Big, 1 to 1/)).toHaveAccessibleName('Big, 1 to 1, your stake 5.00');
    await bet(/^Doubles 10:1/).click();
    const sheet = game.getByRole('dialog', { name: 'Doubles and triples' });
    await sheet.getByRole('button', { name: /^Double 6, 10 to 1/ }).click();
    await expect(sheet).toContainText('Added here: Double 6');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Back to the table' }).click();
    await expect(sheet).toBeHidden();
  });
  await game.locator('[data-place]').click();
  await expect(game.locator('[data-balance]')).toHaveText(money(after - 10));

  const [, faces = ''] = await resultIn(game, /^(\d, \d, \d)\. Total/);
  const dice = faces.split(', ').map(Number);
  const total = dice.reduce((sum, face) => sum + face, 0);
  const big = total > 10 && new Set(dice).size > 1;
  const double = dice.filter((face) => face === 6).length > 1;
  await expect(game.locator('[data-balance]')).toHaveText(
    money(after - 10 + (big ? 10 : 0) + (double ? 55 : 0)),
  );
  await expectAccessible(page);
});
