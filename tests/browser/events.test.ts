// A race and a drawn contest in their frames, as a new player plays a whole round of each.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, newMember, openDialog, openSignedIn, test } from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const header = (page: Page) => page.locator('.balance output, .stage-balance .num').filter({ visible: true });

/** A new member at a table, with 100.00. */
async function sitDown(page: Page, gameId: string): Promise<FrameLocator> {
  await openSignedIn(page, await newMember(), `/game?id=${gameId}`);
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor();
  await deposit(page);
  await expect(game.locator('[data-balance]')).toHaveText('100.00');
  return game;
}

/** Waits until bets are open and will be for some seconds. */
const timeToBet = (game: FrameLocator): Promise<void> =>
  expect(game.locator('[data-game][data-stage="open"] [data-clock]')).toContainText(/\b([2-9]\d|1\d\d)\b/, {
    timeout: 90_000,
  });

/** What the plate says of the money. */
async function netOf(game: FrameLocator, timeout: number): Promise<number> {
  const amount = game.locator('[data-plate]:not([data-tone="idle"]) [data-plate-amount]');
  await expect(amount).toHaveText(/\d\.\d\d$/, { timeout });
  return Number((await amount.innerText()).replace('\u2212', '-'));
}

/** Frame, header, record and the page Fairness say of the only bet of a new member what the plate has said. */
async function expectAgreement(
  page: Page,
  game: FrameLocator,
  { gameId, stake, net }: { gameId: string; stake: number; net: number },
): Promise<void> {
  const sum = (value: number): string => value.toFixed(2);
  await test.step('the balance of the frame and of the page is what the result says', async () => {
    await expect(game.locator('[data-balance]')).toHaveText(sum(100 + net));
    await expect(header(page)).toHaveText(sum(100 + net));
  });

  await test.step('the history of the table leads to the proof of the round, which is right', async () => {
    await game.locator('body').press('?');
    await game.getByRole('tab', { name: 'History' }).click();
    await game.locator('[data-history] tr').first().getByRole('button', { name: 'Check' }).click();
    await page.waitForURL(new RegExp(String.raw`/fairness#table=${gameId}/\d+$`));
    await expect(page.locator('[data-round]')).toContainText('This round matches its proof.');
  });

  const number = await test.step('the record has the bet with its valid part', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /[A-Z]\d{5}/ });
    await expect(row).toHaveCount(1);
    const cells = row.getByRole('cell');
    // The valid part is what was at risk, and never more than was staked.
    for (const shown of [stake, stake + net, Math.min(stake, Math.abs(net))])
      await expect(cells.filter({ hasText: new RegExp(String.raw`^[^\d]*${sum(shown)}$`) })).not.toHaveCount(
        0,
      );
    const cell = cells.filter({ hasText: /^[A-Z]\d{5,}/ });
    return /^[A-Z]\d+/.exec(await cell.innerText())?.[0] ?? '';
  });

  await test.step('the page Fairness calculates the round and what the bet pays again', async () => {
    await page.goto(`/fairness#round=${number}`);
    const round = page.locator('[data-round]');
    await expect(round).toContainText('This round matches its proof.');
    await expect(round).toContainText('This bet is one of the accepted bets');
    await expect(round).toContainText(`What bet ${number} pays`);
    await expectAccessible(page);
  });
}

test('a new player backs both sides of a contest: the pool pays what it holds less 8 %, and money, record, valid bet and proof agree', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const game = await sitDown(page, 'lantern-ring');
  await timeToBet(game);
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

  const net = await netOf(game, 90_000);
  // 100.00 less 8 % go to the winner, whoever it is; a draw gives all of it back.
  expect([-8, 0]).toContain(net);
  await expect(game.locator('[data-status]')).toContainText(
    net === 0 ? 'It is a draw.' : / wins for (Red|Blue)\./,
  );
  await test.step('it is among the last ones, and those of the next contest have not been in it: both stand', async () => {
    await game.locator('[data-game][data-stage="open"]').waitFor({ timeout: 30_000 });
    await expect(game.getByRole('list', { name: 'Last 15' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(game.locator('[data-bird][data-state="lost"]')).toHaveCount(0);
  });
  await expectAgreement(page, game, { gameId: 'lantern-ring', stake: 100, net });
});

test('a new player backs a runner at a fixed price: the race keeps its result until the end, and money, record, valid bet and proof agree', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const game = await sitDown(page, 'evening-turf');
  await timeToBet(game);
  const runner = game.getByRole('button', { name: /^\S.* to win, \d+\.\d\d$/ }).first();
  const price = Number(/\d+\.\d\d/.exec((await runner.getAttribute('aria-label')) ?? '')?.[0]);
  await game.getByRole('button', { name: 'Stake 25' }).click();
  await runner.press('Enter');
  await expect(game.locator('[data-slip]')).toContainText((25 * price).toFixed(2));
  await game.getByRole('button', { name: /^Place 25\.00/ }).press('Space');
  await expect(game.locator('[data-status]')).toHaveText('25.00 placed.');
  await expectAccessible(page);

  const skip = game.getByRole('button', { name: 'Skip' });
  await expect(skip).toBeVisible({ timeout: 150_000 });
  await expect(header(page)).toHaveText('75.00');
  await skip.click();
  const net = await netOf(game, 60_000);
  // It wins whole, or level with another, or not at all.
  expect([25 * price - 25, 12.5 * price - 25, -25].map((each) => each.toFixed(2))).toContain(net.toFixed(2));
  await expectAgreement(page, game, { gameId: 'evening-turf', stake: 25, net });
});
