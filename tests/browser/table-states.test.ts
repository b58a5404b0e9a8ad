// What a table says when it is not as ever: paused, a round that is voided while it is played, and a line that breaks in the middle of one.
import { houseOpen } from '../../src/lib/contract/house.ts';
import { tablePlace, tableState } from '../../src/lib/contract/tables.ts';
import type { Turn } from '../../src/lib/rules/rhythm.ts';
import { header, netOf, sitDown, toBets, toClose, toEnd } from '../support/at-table.ts';
import { decide, expect, operator, test } from '../support/browser.ts';

const GAME = 'sic-bo';

test.afterAll(async () => {
  await operator('tables', 'resume', GAME);
  await operator('clock', 'reset');
});

test('a paused table, a voided round and a lost line are said, stakes come back where a round is void, and the next one goes on', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const game = await sitDown(page, GAME);
  const [what, more] = [game.locator('[data-plate-what]'), game.locator('[data-plate-more]')];
  const [key, small] = [game.locator('[data-place]'), game.getByRole('button', { name: /^Small, / })];
  /** Answers in which round the bet is. */
  const place = async (): Promise<string> => {
    await toBets(game, GAME);
    await game.getByRole('button', { name: 'Chip 25', exact: true }).click();
    await small.press('Enter');
    const placed = page.waitForResponse(`**${tablePlace.path}`);
    await game.getByRole('button', { name: 'Place 25.00' }).press('Space');
    await expect(game.locator('[data-status]')).toHaveText('25.00 placed.');
    return (await (await placed).json()).value.bet.round;
  };

  /** What the plate says is what came to the balance, here and around. */
  const isPaid = async (before: number): Promise<void> => {
    const net = await netOf(game);
    expect([25, -25]).toContain(net);
    await expect(game.locator('[data-balance]')).toHaveText((before + net).toFixed(2));
    await expect(header(page)).toHaveText((before + net).toFixed(2));
  };

  await test.step('paused by operators it takes no bets, and takes them again when it is resumed', async () => {
    await toBets(game, GAME);
    await operator('tables', 'pause', GAME);
    await expect(key).toContainText('The table is paused');
    await expect(key).toBeDisabled();
    await expect(game.locator('[data-clock-title]')).toHaveText('The table is paused');
    await operator('tables', 'resume', GAME);
    await expect(key).toContainText('Put chips on the table');
  });

  await test.step('a round that two operators void gives the stake back and says which bet', async () => {
    // On a crowded machine another one may be open by now.
    const round = await place();
    await decide('tables', 'void', GAME, round, '--reason', 'the dice were seen');
    await expect(what).toHaveText('This round was cancelled');
    await expect(more).toHaveText(/^Your 25\.00 is back in your balance\. Bet: L\d+\.$/);
    await expect(game.locator('[data-balance]')).toHaveText('100.00');
    await expect(header(page)).toHaveText('100.00');
    await expect(game.locator('[data-on-felt]')).toHaveText('0.00');
    await expect(key).toContainText('Next round soon');
    await expect(small).toHaveAttribute('aria-disabled', 'true');
    await toEnd(GAME);
  });

  await test.step('a line that breaks after the bet says that it counts; back, the round is shown to its end', async () => {
    await place();
    await context.setOffline(true);
    await expect(what).toHaveText(/^Connecting again, \d s$/);
    await expect(more).toContainText('Your 25.00 is placed and counts.');
    // What the page says of the line is below the game, not on its keys.
    const [note, frame] = [page.locator('#line-note'), page.locator('iframe')];
    await expect(note).toBeVisible();
    const [below, above] = [await note.boundingBox(), await frame.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await toClose(GAME);
    await context.setOffline(false);
    await isPaid(100);
  });

  await test.step('a round that was over before this tab heard of it is told nevertheless', async () => {
    const before = Number(await game.locator('[data-balance]').innerText());
    await place();
    await toEnd(GAME);
    await isPaid(before);
  });

  await toBets(game, GAME);
  await expect(key).toContainText('Put chips on the table');
  complaints.length = 0;

  await test.step('F asks for the whole screen and gives it back, and Escape leads to the lobby', async () => {
    const whole = () => page.evaluate(() => document.fullscreenElement?.className ?? '');
    const body = game.locator('body');
    await body.press('f');
    await expect.poll(whole).toBe('stage-page');
    await body.press('f');
    await expect.poll(whole).toBe('');
    await body.press('Escape');
    await page.waitForURL('/live');
  });
});

test('who comes back to a table before their round is over reads what it came to, also when it ends while the table opens', async ({
  page,
  complaints,
}) => {
  test.slow();
  const game = await sitDown(page, GAME, { funds: '500.00' });
  const address = page.url();
  const place = async (): Promise<Turn> => {
    const turn = await toBets(game, GAME);
    await game.getByRole('button', { name: 'Chip 25', exact: true }).click();
    await game.getByRole('button', { name: /^Small, / }).press('Enter');
    const placed = page.waitForResponse(`**${tablePlace.path}`);
    await game.getByRole('button', { name: 'Place 25.00' }).press('Space');
    await placed;
    return turn;
  };
  /** Until when the table does not learn its state. */
  let known = Promise.resolve();
  await page.route(`**${tableState.path}*`, async (route) => {
    await known;
    await route.continue();
  });
  /** Leaves a bet behind and opens the table again. A crowded machine may need longer for that than its round takes: then once more. */
  const comeBack = async (until = Promise.resolve()): Promise<Turn> => {
    let turn: Turn | undefined;
    await expect(async () => {
      known = Promise.resolve();
      await page.goto(address);
      turn = await place();
      await page.goto('/livez');
      known = until;
      const opened = page.waitForResponse(`**${houseOpen.path}`);
      await page.goto(address);
      expect((await (await opened).json()).value.open).toHaveLength(1);
    }).toPass({ timeout: 120_000 });
    if (!turn) throw new Error('no bet was placed');
    return turn;
  };
  const isTold = () =>
    expect(game.locator('[data-plate-more]')).toHaveText(/^25\.00 on Small (wins 25\.00|lost)\.$/, {
      timeout: 30_000,
    });

  await test.step('back while bets are open', async () => {
    const of = await comeBack();
    await game.locator('[data-game][data-phase="ready"]').waitFor();
    await toClose(GAME, { of });
    await isTold();
  });

  await test.step('back, and the round ends before the table is known', async () => {
    const ended = Promise.withResolvers<void>();
    const of = await comeBack(ended.promise);
    await toEnd(GAME, of);
    ended.resolve();
    await isTold();
  });
  complaints.length = 0;
});
