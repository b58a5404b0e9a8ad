// A race and a drawn contest in their frames, as a new player plays a whole round of each.
import type { FrameLocator } from '@playwright/test';
import { expectAgreement, header, netOf, sitDown, toBets, toClose } from '../support/at-table.ts';
import { expect, expectAccessible, operator, test } from '../support/browser.ts';

test.afterAll(async () => {
  await operator('clock', 'reset');
});

/** Does not wait for the end of what is shown; before it, nothing tells how it ends. */
async function skip(game: FrameLocator, before: () => Promise<unknown> = async () => {}): Promise<void> {
  // The event before may be shown until now.
  await game.locator('[data-game]:is([data-stage="closed"], [data-stage="drawing"])').waitFor();
  const key = game.getByRole('button', { name: 'Skip' });
  await expect(key).toBeVisible();
  await before();
  await key.click();
}

test('a new player backs both sides of a contest: the pool pays what it holds less 8 %, and money, record, valid bet and proof agree', async ({
  page,
}) => {
  const game = await sitDown(page, 'lantern-ring');
  await toBets(game, 'lantern-ring');
  const [red, blue] = [
    game.getByRole('button', { name: /^Red, / }),
    game.getByRole('button', { name: /^Blue, / }),
  ];

  await test.step('a side that nobody opposes promises nothing, and both have their price once bets are in', async () => {
    await expect(red).toHaveAccessibleName(/nobody is on the other side yet$/);
    await game.getByRole('button', { name: 'Stake 50' }).click();
    await red.press('Enter');
    await blue.press('Enter');
    await game.getByRole('button', { name: /^Place 100\.00/ }).press('Space');
    await expect(game.locator('[data-status]')).toHaveText('100.00 placed.');
    await expect(red).toHaveAccessibleName(/pays 1\.84 now, your stake 50\.00$/);
    await expect(header(page)).toHaveText('0.00');
    await expectAccessible(page);
  });

  await toClose('lantern-ring');
  await skip(game);
  const net = await netOf(game);
  // 100.00 less 8 % go to the winner, no matter who it is; a draw gives all of it back.
  expect([-8, 0]).toContain(net);
  await expect(game.locator('[data-status]')).toContainText(
    net === 0 ? 'It is a draw.' : / wins for (Red|Blue)\./,
  );
  await test.step('it is among the last ones, and those of the next contest have not been in it: both stand', async () => {
    await game.locator('[data-game][data-stage="open"]').waitFor({ timeout: 30_000 });
    await expect(game.getByRole('list', { name: 'Last 15' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(game.locator('[data-bird][data-state="lost"]')).toHaveCount(0);
  });
  await expectAgreement(page, game, { gameId: 'lantern-ring', funds: 100, stake: 100, net });
});

test('a new player backs a runner at a fixed price: the race keeps its result until the end, and money, record, valid bet and proof agree', async ({
  page,
}) => {
  const game = await sitDown(page, 'evening-turf');
  await toBets(game, 'evening-turf');
  const runner = game.getByRole('button', { name: /^\S.* to win, \d+\.\d\d$/ }).first();
  const price = Number(/\d+\.\d\d/.exec((await runner.getAttribute('aria-label')) ?? '')?.[0]);
  await game.getByRole('button', { name: 'Stake 25' }).click();
  await runner.press('Enter');
  await expect(game.locator('[data-slip]')).toContainText((25 * price).toFixed(2));
  await game.getByRole('button', { name: /^Place 25\.00/ }).press('Space');
  await expect(game.locator('[data-status]')).toHaveText('25.00 placed.');
  await expectAccessible(page);

  await toClose('evening-turf');
  await skip(game, () => expect(header(page)).toHaveText('75.00'));
  const net = await netOf(game);
  // It wins whole, or level with another, or not at all.
  expect([25 * price - 25, 12.5 * price - 25, -25].map((each) => each.toFixed(2))).toContain(net.toFixed(2));
  await expectAgreement(page, game, { gameId: 'evening-turf', funds: 100, stake: 25, net });
});
