// What a slot shows of the parts of a round. The rounds are played by the real rules; they only come when the test wants them.
import type { Locator, Page } from '@playwright/test';
import { hmac } from '../../src/lib/gateway/fairness/hashing.ts';
import { slotTitle } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { resolve } from '../../src/lib/rules/fair.ts';
import { playRound, type SlotRound, winOf } from '../../src/lib/rules/kinds/slot/play.ts';
import { formatMinor, parseMinor, toWire } from '../../src/lib/rules/money.ts';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { amount, launch, SETTLED, spinOnce } from '../support/slot.ts';

/** The first round of a game, by its nonce, that is as asked for. */
function firstRound(gameId: string, fits: (round: SlotRound) => boolean): SlotRound {
  const rules = slotTitle(gameId)?.rules;
  if (!rules) throw new Error(`no slot ${gameId}`);
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const round = resolve(playRound(rules), { serverSeed: 'b'.repeat(64), clientSeed: 'test', nonce }, hmac);
    if (fits(round)) return round;
  }
  throw new Error('no such round');
}

/** The next spin of the page shows this round. Answers what it pays for a bet. */
async function nextRound(page: Page, gameId: string, round: SlotRound): Promise<(bet: number) => string> {
  const rules = slotTitle(gameId)?.rules;
  const paid = (bet: string): bigint => (rules ? winOf(rules, parseMinor(bet) ?? 0n, round) : 0n);
  await page.route('**/house/spin', async (route) => {
    const answer = await (await route.fetch()).json();
    const win = toWire(paid(answer.value.bet));
    await route.fulfill({ json: { ...answer, value: { ...answer.value, round, win } } });
  });
  return (bet) => formatMinor(paid(bet.toFixed(2)));
}

/** Every text that an element shows from now on, in order. */
async function textsOf(element: Locator): Promise<() => Promise<string[]>> {
  await element.evaluate((node) => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    new MutationObserver(() => texts.push(node.textContent ?? '')).observe(node, { childList: true });
  });
  return () => element.evaluate(() => (window as unknown as { texts: string[] }).texts);
}

/** Before the first turn, and after each. */
function turnsLeft(turns: readonly (readonly unknown[])[]): number[] {
  const all = 3;
  const left = [all];
  for (const coins of turns) left.push(coins.length > 0 ? all : (left.at(-1) ?? all) - 1);
  return left;
}

test('a cascade is shown fall by fall, and at the end what all of it paid @on-phone', async ({ page }) => {
  const round = firstRound('tumbling-reef', ({ base, freeSpins }) => base.falls?.length === 3 && !freeSpins);
  const { game } = await launch(page, 'tumbling-reef');
  const paid = await nextRound(page, 'tumbling-reef', round);
  const bet = await amount(game, 'bet');
  const told = await textsOf(game.locator('[data-plate-more]'));
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.locator(SETTLED).waitFor();
  expect((await told()).filter((text) => text.startsWith('Multiplied'))).toEqual([
    'Multiplied by 2',
    'Multiplied by 3',
  ]);
  await expect(game.locator('[data-plate-what]')).toHaveText('All wins in this spin');
  await expect(game.locator('[data-plate-amount]')).toHaveText(paid(bet));
  const shown = await game
    .locator('[data-track] use')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('href')?.at(-1)).join(''));
  expect(shown).toBe(round.base.falls?.at(-1)?.grid.join(''));
});

test('held coins are shown turn by turn, and at the end what the round paid @on-phone', async ({ page }) => {
  const round = firstRound('harbour-hoard', ({ hold }) => (hold?.turns.length ?? 0) > 5);
  const { game } = await launch(page, 'harbour-hoard');
  const paid = await nextRound(page, 'harbour-hoard', round);
  const bet = await amount(game, 'bet');
  const [first = [], ...turns] = round.hold?.turns ?? [];
  const told = await textsOf(game.locator('[data-feature-bar]'));
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByRole('heading', { name: `${first.length} coins are held` })).toBeVisible();
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.locator('.held')).toHaveCount(first.length + turns.flat().length);
  await expect(game.getByRole('heading', { name: 'No more coins' })).toBeVisible();
  await game.getByRole('button', { name: 'Continue' }).click();
  await game.locator(SETTLED).waitFor();
  await expect(game.locator('[data-plate-amount]')).toHaveText(paid(bet));
  await expect(game.locator('.held')).toHaveCount(0);
  const left = (await told()).map((text) => text.split(' · ')[0]);
  expect(left).toEqual(turnsLeft(turns).map((count) => `Turns left: ${count}`));
});

test('what free spins have won is told to the page around the game, whose header then shows it, only when they have been seen', async ({
  page,
}) => {
  const round = firstRound('lantern-koi', ({ freeSpins }) => freeSpins !== undefined);
  const { game, told } = await launch(page, 'lantern-koi');
  await nextRound(page, 'lantern-koi', round);
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  const start = game.getByRole('button', { name: 'Start' });
  await start.waitFor();
  // None of them is played behind the card.
  await expect(game.locator('[data-feature-bar]')).toBeHidden();
  expect((await told()).at(-1)).toBe('round-start');
  await spinOnce(game, () => start.click());
  await expect.poll(async () => (await told()).at(-1)).toBe('round-end');
});

test('the rules of a cascade and of held coins are told from their tables', async ({ page }) => {
  const reef = await launch(page, 'tumbling-reef');
  await reef.game.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(reef.game.getByText('×1, ×2, ×3, ×5')).toBeVisible();
  await expect(reef.game.getByText('×2, ×4, ×6, ×10')).toBeVisible();
  const hoard = await launch(page, 'harbour-hoard');
  await hoard.game.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(hoard.game.getByText('in 1 of 20 cases')).toBeVisible();
  await expect(hoard.game.getByText('×25 1.0%')).toBeVisible();
});
