// A table whose rounds many share, in its frame as a player launches it: by keyboard, with a line that breaks, and from a phone.
import { tableList } from '../../src/lib/contract/tables.ts';
import { expectKept, header, sitDown, toBets, toClose } from '../support/at-table.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

const GAME = 'dragon-tiger';

/** A round takes 25 seconds. */
const ROUND = { timeout: 40_000 };

test.afterAll(async () => {
  await operator('clock', 'reset');
});

/** What each plate says of the money, and what it makes of 75.00 and of a stake of 25.00. */
const outcomes: Record<string, { balance: string; payout: string; valid: string }> = {
  '+25.00': { balance: '125.00', payout: '50.00', valid: '25.00' },
  '\u221225.00': { balance: '75.00', payout: '0.00', valid: '25.00' },
  '\u221212.50': { balance: '87.50', payout: '12.50', valid: '12.50' },
};

test('a new player bets by keyboard, the answer is lost on the way, and money, record, valid bet and proof agree', async ({
  page,
  complaints,
}) => {
  test.slow();
  const game = await sitDown(page, GAME);
  const status = game.locator('[data-status]');
  await toBets(game, GAME);

  await test.step('chips are put down and taken back by keyboard', async () => {
    const dragon = game.getByRole('button', { name: /^Dragon, 1 to 1/ });
    await dragon.press('3');
    await dragon.press('Enter');
    await dragon.press('Enter');
    await expect(dragon).toHaveAccessibleName('Dragon, 1 to 1, your stake 50.00');
    await dragon.press('Backspace');
    await expect(game.locator('[data-on-felt]')).toHaveText('25.00');
    await expect(status).toHaveText('Taken back. 25.00 on the table.');
  });

  const ids: string[] = [];
  await test.step('the bet is sent until it is answered, and counts once', async () => {
    await page.route('**/house/table-bets', async (route) => {
      ids.push(route.request().postDataJSON().placementId);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await game.getByRole('button', { name: 'Place 25.00' }).press('Space');
    await expect(status).toHaveText('25.00 placed.');
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    await expect(game.locator('[data-balance]')).toHaveText('75.00');
    await expect(header(page)).toHaveText('75.00');
    complaints.length = 0;
  });

  await toClose(GAME);
  await expectKept(page, game, '75.00');
  const amount = game.locator('[data-plate]:not([data-tone="idle"]) [data-plate-amount]');
  await expect(amount).toHaveText(/^[+\u2212]\d/);
  const outcome = outcomes[(await amount.textContent()) ?? ''];
  if (!outcome) throw new Error('no such outcome');
  await expect(status).toContainText(/wins\.|tie\./);
  await expect(game.locator('[data-balance]')).toHaveText(outcome.balance);
  await expect(header(page)).toHaveText(outcome.balance);
  await expectAccessible(page);

  await test.step('chips that are not placed in time come back', async () => {
    await toBets(game, GAME);
    await game.getByRole('button', { name: /^Tie, 11 to 1/ }).press('Enter');
    await toClose(GAME);
    await expect(game.locator('[data-plate-what]')).toHaveText('25.00 was not placed');
    await expect(game.locator('[data-balance]')).toHaveText(outcome.balance);
  });

  await test.step('the history begins with the bets of the player', async () => {
    await game.locator('body').press('?');
    await game.getByRole('tab', { name: 'History' }).click();
    const own = game.locator('[data-past] tr');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('25.00');
    await expect(own).toContainText(outcome.payout);
    await expect(own.getByRole('button', { name: /^Check: L\d+$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the history of the table leads to the proof of a round, which is right', async () => {
    await game.getByRole('button', { name: 'All rounds' }).click();
    await expect(game.locator('[data-history] tr').first()).toContainText(/wins\.|tie\./);
    await expectAccessible(page);
    await game.locator('[data-history] tr').first().getByRole('button', { name: 'Check' }).click();
    await page.waitForURL(/\/fairness#table=dragon-tiger\/\d+$/);
    await expect(page.locator('[data-round]')).toContainText('This round matches its proof.');
  });

  let number = '';
  await test.step('the record has the bet with its valid part', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /L\d{5}/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('25.00');
    await expect(row).toContainText(outcome.payout);
    await expect(row).toContainText(outcome.valid);
    const cell = row.getByRole('cell').filter({ hasText: /^L\d{5,}/ });
    number = /^L\d+/.exec(await cell.innerText())?.[0] ?? '';
  });

  await test.step('the page Fairness calculates the round again, and finds the bet in it', async () => {
    await page.goto(`/fairness#round=${number}`);
    const round = page.locator('[data-round]');
    await expect(round).toContainText('This round matches its proof. All 6 compared steps agree.');
    await expect(round).toContainText('The cards left in the shoe');
    await expect(round).toContainText('This bet is one of the accepted bets');
    await expect(round, 'the receipt was kept').toContainText('Its hash, as you got it when you bet');
    await expect(round).toContainText(`What bet ${number} pays`);
    await expectAccessible(page);
  });
});

test('what a spot takes is said, the sheet has everything, and a phone has it within reach @phone', async ({
  page,
}) => {
  const game = await sitDown(page, GAME);
  await toBets(game, GAME);
  const tie = game.getByRole('button', { name: /^Tie, 11 to 1/ });
  await game.getByRole('button', { name: 'Chip 500' }).click();
  await tie.press('Enter');
  await expect(game.locator('[data-plate-what]')).toHaveText('Your balance is too low for this bet');
  await tie.press('Enter');
  await expect(game.locator('[data-plate-what]')).toHaveText('Tie takes 500.00 at most');
  await game.getByRole('button', { name: 'Undo' }).click();
  await expect(tie).toHaveAccessibleName(/Tiger$/);
  await expectAccessible(page);
  await game.locator('[data-sheet="rules"]:visible').click();
  const sheet = game.getByRole('dialog', { name: 'Dragon Tiger' });
  for (const [tab, text] of [
    ['Return', '96.27%'],
    ['Limits', '5,000.00'],
    ['Fairness', 'secret number'],
  ] as const) {
    await sheet.getByRole('tab', { name: tab }).click();
    await expect(sheet.getByRole('tabpanel')).toContainText(text);
  }
  await expectAccessible(page);
});

test('the live lobby shows what a table does, follows its rounds in place, and opens it', async ({
  page,
}) => {
  test.slow();
  const member = await newMember();
  // Rounds go on while somebody is at the table.
  const seat = await page.context().newPage();
  await openSignedIn(seat, member, `/game?id=${GAME}`);
  await seat.frameLocator('iframe').locator('[data-game][data-phase="ready"]').waitFor();
  await toClose(GAME, { secondsBefore: 8 });
  // The page itself may have been made some rounds ago.
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === tableList.path);
  await openSignedIn(page, member, '/live');
  await read;
  const card = page.locator('.live-table').filter({ hasText: 'Dragon Tiger' });
  const hands = async (): Promise<number> => {
    const counts = await card.locator('.table-facts > span:has(b)').allInnerTexts();
    return counts.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0);
  };
  await expect(card.getByText('Place bets')).toBeVisible();
  const before = await hands();
  await expect(card.getByText('Dealing')).toBeVisible(ROUND);
  // The result of a hand that is being dealt is not told here either.
  expect(await hands()).toBe(before);
  await expect.poll(hands, ROUND).toBe(before + 1);
  await expectAccessibleInBothThemes(page);
  await card.getByRole('link').click();
  await page.frameLocator('iframe').locator('[data-game][data-phase="ready"]').waitFor();
});
