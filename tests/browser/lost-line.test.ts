// A line that is lost in the middle of a round: it is said, the bet counts, and back the game is where the round is.
import type { FrameLocator, Locator } from '@playwright/test';
import { header, netOf, sitDown, toBets, toClose } from '../support/at-table.ts';
import { expect, operator, test } from '../support/browser.ts';
import { amount, launch } from '../support/slot.ts';

test.afterAll(async () => {
  await operator('clock', 'reset');
});

interface Table {
  gameId: string;
  /** The key that chooses 25.00. */
  chip: string;
  pick(game: FrameLocator): Locator;
  /** What is there while the round is shown. */
  shown(game: FrameLocator): Locator;
}

const skip = (game: FrameLocator) => game.getByRole('button', { name: 'Skip' });

const tables: Table[] = [
  {
    ...{ gameId: 'evening-turf', chip: 'Stake 25', shown: skip },
    pick: (game) => game.getByRole('button', { name: /^\S.* to win, \d+\.\d\d$/ }).first(),
  },
  {
    ...{ gameId: 'lantern-ring', chip: 'Stake 25', shown: skip },
    pick: (game) => game.getByRole('button', { name: /^Red, / }),
  },
  {
    ...{ gameId: 'baccarat', chip: 'Chip 25' },
    shown: (game) => game.locator('[data-game]:is([data-stage="drawing"], [data-stage="result"])'),
    pick: (game) => game.getByRole('button', { name: /^Player, / }),
  },
];

for (const { gameId, chip, pick, shown } of tables)
  test(`a line that is lost at ${gameId} after the bet is said; back in the middle of the round, the round is shown and paid`, async ({
    page,
    context,
    complaints,
  }) => {
    test.slow();
    const game = await sitDown(page, gameId);
    const what = game.locator('[data-plate-what]');
    await toBets(game, gameId);
    await game.getByRole('button', { name: chip, exact: true }).click();
    await pick(game).press('Enter');
    await game.getByRole('button', { name: /^Place 25\.00/ }).press('Space');
    await expect(game.locator('[data-status]')).toHaveText('25.00 placed.');

    await context.setOffline(true);
    await expect(what).toHaveText(/^Connecting again, \d+ s$/);
    await expect(game.locator('[data-plate-more]')).toContainText('Your 25.00 is placed and counts.');
    await expect(page.locator('#line-note')).toBeVisible();
    await toClose(gameId);
    await context.setOffline(false);

    await expect(shown(game)).toBeVisible();
    await expect(what).not.toHaveText(/^Connecting again/);
    await expect(page.locator('#line-note')).toBeHidden();
    if (shown === skip) await skip(game).click();
    const net = await netOf(game);
    await expect(game.locator('[data-balance]')).toHaveText((100 + net).toFixed(2));
    await expect(header(page)).toHaveText((100 + net).toFixed(2));
    // What is asked without a line is told of in the console.
    complaints.length = 0;
  });

test('a line that is lost at a fish game is said, no shot is fired without it, and the one on the way counts once', async ({
  page,
  context,
  complaints,
}) => {
  const { game } = await launch(page, 'deep-tide-hunter', 'TIDEPOOL');
  const before = await amount(game, 'balance');
  const fire = game.locator('[data-play]');
  await fire.press('1');
  await context.setOffline(true);
  await expect(page.locator('#line-note')).toBeVisible();
  await fire.press('Space');
  await expect(game.getByText('No connection')).toBeVisible();
  await expect(fire).toBeDisabled();
  await expect(game.locator('[data-shots]')).toHaveText('0');
  await context.setOffline(false);
  await expect(fire).toBeEnabled();
  await expect(game.getByText('No connection')).toBeHidden();
  await expect(page.locator('#line-note')).toBeHidden();
  await expect(game.locator('[data-shots]')).toHaveText('1');
  const paid = await amount(game, 'paid-back');
  await expect.poll(() => amount(game, 'balance')).toBeCloseTo(before - 0.5 + paid, 2);
  complaints.length = 0;
});
