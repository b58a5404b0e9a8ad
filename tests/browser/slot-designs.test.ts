// Free spins with a choice and a jackpot, as a player sees them. Rounds are played by the real rules; they come when the test wants.
import type { Page } from '@playwright/test';
import { hmac } from '../../src/lib/gateway/fairness/hashing.ts';
import { slotTitle } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { resolve } from '../../src/lib/rules/fair.ts';
import type { SlotDefinition } from '../../src/lib/rules/kinds/slot/definition.ts';
import { playRound, type SlotRound, winOf } from '../../src/lib/rules/kinds/slot/play.ts';
import { formatMinor, parseMinor, toWire } from '../../src/lib/rules/money.ts';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { amount, launch, SETTLED } from '../support/slot.ts';

const rulesOf = (gameId: string): SlotDefinition => {
  const rules = slotTitle(gameId)?.rules;
  if (!rules) throw new Error(`no slot ${gameId}`);
  return rules;
};

/** Seeds of the first round that is as asked for. What is rare is looked for from a nonce at which it is known to come. */
function seedsOf(rules: SlotDefinition, fits: (round: SlotRound) => boolean, from = 0) {
  for (let nonce = from; nonce < from + 1_000_000; nonce++) {
    const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'test', nonce };
    if (fits(resolve(playRound(rules), seeds, hmac))) return seeds;
  }
  throw new Error('no such round');
}

const roads = rulesOf('three-roads');
const waiting = seedsOf(roads, ({ waits, base }) => waits === true && base.scatters === 3);

/** The next spin wins free spins; what is chosen is played by the rules. */
async function winFreeSpins(page: Page): Promise<{ asked: number[] }> {
  let spun = { bet: '1.00', number: 'S1', balance: '0.00', nonce: 1, win: '0.00' };
  const asked: number[] = [];
  const open = resolve(playRound(roads), waiting, hmac);
  await page.route('**/house/spin', async (route) => {
    const answer = await (await route.fetch()).json();
    spun = { ...answer.value, win: '0.00' };
    await route.fulfill({ json: { success: true, value: { ...spun, round: open } } });
  });
  await page.route('**/house/choose', async (route) => {
    const { choice } = route.request().postDataJSON();
    asked.push(choice);
    const round = resolve(playRound(roads, choice), waiting, hmac);
    const win = toWire(winOf(roads, parseMinor(spun.bet) ?? 0n, round));
    await route.fulfill({ json: { success: true, value: { ...spun, win, round } } });
  });
  await page.route('**/house/waiting', (route) =>
    route.fulfill({ json: { success: true, value: { waiting: { ...spun, round: open } } } }),
  );
  return { asked };
}

test('free spins wait for a choice, and are played by it @phone', async ({ page }) => {
  const { game } = await launch(page, 'three-roads');
  const { asked } = await winFreeSpins(page);
  const bet = await amount(game, 'bet');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByRole('heading', { name: 'Choose your free spins' })).toBeVisible();
  await expectAccessible(page);
  await game.getByRole('button', { name: '10 free spins wins ×4' }).click();
  await expect(game.locator('[data-feature-bar]')).toContainText('of 10 · ×4');
  await game.getByRole('button', { name: 'Show the result' }).click();
  await game.getByRole('button', { name: 'Continue' }).click();
  await game.locator(SETTLED).waitFor();
  expect(asked).toEqual([1]);
  const round = resolve(playRound(roads, 1), waiting, hmac);
  const paid = winOf(roads, parseMinor(bet.toFixed(2)) ?? 0n, round);
  await expect(game.locator('[data-plate-amount]')).toHaveText(formatMinor(paid));
});

test('a choice that waits is asked for again when the game is opened', async ({ page }) => {
  const { asked } = await winFreeSpins(page);
  const opened = launch(page, 'three-roads');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: '5 free spins wins ×8' }).click();
  await game.getByRole('button', { name: 'Show the result' }).click();
  await game.getByRole('button', { name: 'Continue' }).click();
  await opened;
  expect(asked).toEqual([2]);
});

test('a jackpot is shown as it is, and told when it is won @phone', async ({ page }) => {
  const vault = rulesOf('moonlit-vault');
  const round = resolve(
    playRound(vault),
    seedsOf(vault, ({ jackpot, freeSpins }) => jackpot?.ticket === 0 && !freeSpins, 721_219),
    hmac,
  );
  const { game } = await launch(page, 'moonlit-vault');
  // A trial player sees what free play pays.
  await expect(game.locator('[data-pool-amount]')).toHaveText('6,000.00');
  let paid = 0n;
  await page.route('**/house/spin', async (route) => {
    const answer = await (await route.fetch()).json();
    paid = winOf(vault, parseMinor(answer.value.bet) ?? 0n, round) + 6_000_00n;
    const won = { ...round, jackpot: { ...round.jackpot, paid: '6000.00' } };
    await route.fulfill({ json: { ...answer, value: { ...answer.value, win: toWire(paid), round: won } } });
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByRole('heading', { name: 'You won the jackpot' })).toBeVisible();
  await expect(game.locator('.curtain-figure')).toHaveText('6,000.00');
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Continue' }).click();
  await game.locator(SETTLED).waitFor();
  await expect(game.locator('[data-plate-amount]')).toHaveText(formatMinor(paid));
});

test('the slots show what can be won now, and the game that plays for it', async ({ page }) => {
  await page.goto('/rng');
  const now = page.locator('[data-jackpot="vault"]');
  await expect(now).toHaveText('2,000.00');
  await page.getByRole('link', { name: /^Moonlit Vault jackpot/ }).click();
  await expect(page).toHaveURL('/game?id=moonlit-vault');
});

test('the rules tell of choices and of a jackpot from their tables', async ({ page }) => {
  const { game } = await launch(page, 'three-roads');
  await game.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(game.getByText('20 spins ×2, 10 spins ×4, 5 spins ×8')).toBeVisible();
  await expect(game.getByText('within 7 days')).toBeVisible();
  const vault = await launch(page, 'moonlit-vault');
  await vault.game.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(vault.game.getByText('one of 400,000 tickets')).toBeVisible();
  await expect(vault.game.getByText('Of all stakes, 1.50%')).toBeVisible();
});
