// What is seen of a round: a result moves no key under a finger, a race names its winner to whoever looks, and a lobby says where its reader sits.

import { netOf, sitDown, toBets, toClose, toEnd } from '../support/at-table.ts';
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

test.afterAll(() => operator('clock', 'reset'));

test('nothing on the felt moves when a result comes, so no key is pressed by mistake', {
  tag: '@on-phone',
}, async ({ page }) => {
  test.slow();
  const game = await sitDown(page, 'dragon-tiger');
  const turn = await toBets(game, 'dragon-tiger');
  const spot = game.getByRole('button', { name: /^Dragon, / });
  const places = () =>
    Promise.all(
      [spot, game.getByRole('button', { name: /^Tie, / }), game.locator('.foot')].map((each) =>
        each.boundingBox(),
      ),
    );
  const before = await places();
  await spot.press('Enter');
  await game.getByRole('button', { name: 'Place 1.00' }).press('Space');
  await expect(game.locator('[data-status]')).toHaveText('1.00 placed.');
  await toClose('dragon-tiger', { of: turn });
  await netOf(game);
  await expect(game.locator('[data-plate]')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a race names its winner and the pair of the quinella to somebody without a bet', {
  tag: '@on-phone',
}, async ({ page }) => {
  test.slow();
  const game = await sitDown(page, 'evening-turf');
  await toBets(game, 'evening-turf');
  await toEnd('evening-turf');
  const said = game.locator('[data-run-more]');
  await expect(said).toHaveText(/^Winner: .+\. Quinella: \d+–\d+/, { timeout: 60_000 });
  await expect(said).toBeVisible();
  await expect(game.locator('[data-run-title]')).toHaveText(/^Race \d+ is over$/);
});

test('the lobby of rooms says where its reader sits, how long the seat is kept, and leads back', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, await newMember(), '/game?id=lieng-1');
  await deposit(page, '100.00');
  const game = page.frameLocator('iframe');
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
  await game.getByLabel('Bring to the table').fill('40.00');
  await game.getByRole('button', { name: 'Sit down, 1.00 a hand' }).click();
  await expect(game.locator('[data-balance]')).toHaveText('60.00');
  await page.goto('/pvp');
  const room = page.getByRole('link', { name: 'Lieng 1', exact: false }).first();
  await expect(room).toContainText(
    'You are seated here with 40.00. If you stay away, your seat is kept for 1:',
  );
  await expect(room).toContainText('Back to the table');
  await expect(page.locator('.card-room:not(.is-seated)').first()).toContainText('Sit down');
  await room.click();
  await expect(game.locator('[data-game][data-seated]')).toBeVisible({ timeout: 40_000 });
});
