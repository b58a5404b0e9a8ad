// A fish game from the lobby to the proof of a shot, as a new player goes through it; and what a hand, a key and a lost line do.
import { parseMinor } from '../../src/lib/rules/money.ts';
import {
  asOwner,
  expect,
  expectAccessible,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';
import { amount, launch } from '../support/slot.ts';

const HOUSE_PLAYERS = 'games.housePlayers';

const betNumbers = (): Promise<Set<string>> =>
  asOwner(async ({ db }) => {
    const bets = await db
      .selectFrom('bets')
      .select('number')
      .where('game_id', '=', 'deep-tide-hunter')
      .execute();
    return new Set(bets.map(({ number }) => number));
  });

test.afterAll(async () => {
  await operator('settings', 'set', HOUSE_PLAYERS, 'false');
});

test('a new player shoots beside three players of the house who stake nothing, and money, record, valid bet and proof agree', async ({
  page,
}) => {
  await operator('settings', 'set', HOUSE_PLAYERS, 'true');
  const before = await betNumbers();
  const header = page.locator('.balance output').filter({ visible: true });
  const game = page.frameLocator('iframe');
  const told: { number: string; bet: string; win: string }[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/house/shoot') && answer.ok()) told.push((await answer.json()).value);
  });

  await openSignedIn(page, await newMember(), '/fish');
  await deposit(page);
  await expect(header).toHaveText('100.00');
  await page
    .locator('main')
    .getByRole('link', { name: /Deep Tide Hunter/ })
    .first()
    .click();
  const fire = game.locator('[data-play]');
  await expect(fire).toBeEnabled();

  await test.step('the players of the house are at a table for money because the setting says so, each named as what they are', async () => {
    await expect(game.locator('.seat-house')).toHaveText(['Coralie House', 'Marlon House', 'Pearl House']);
    await expect(game.locator('[data-balance]')).toHaveText('100.00');
  });

  await test.step('a fish is chosen by its chance and shot at by keyboard, until one is caught', async () => {
    const sprat = game.getByRole('button', { name: /Sprat\s*2×\s*1 in 2\.06/ });
    if (!(await sprat.isVisible())) await game.getByRole('button', { name: 'Fish list' }).click();
    await sprat.press('Enter');
    await expect(game.locator('[data-status]')).toHaveText('Sprat locked');
    await expect(async () => {
      const before = told.length;
      await fire.press('Enter');
      await expect.poll(() => told.length, { timeout: 3_000 }).toBeGreaterThan(before);
      expect(told.some(({ win }) => win !== '0.00')).toBe(true);
    }).toPass({ timeout: 60_000 });
  });

  const minor = (text: string): bigint => parseMinor(text) ?? 0n;
  const sum = told.reduce((left, { bet, win }) => left - minor(bet) + minor(win), 10_000n);
  const shown = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
  await expect(game.locator('[data-balance]')).toHaveText(shown);
  await expect(header).toHaveText(shown);
  await expect(game.locator('[data-shots]')).toHaveText(String(told.length));
  await expectAccessible(page);

  await test.step('nobody else has bet in the game meanwhile', async () => {
    expect((await betNumbers()).difference(before)).toEqual(new Set(told.map(({ number }) => number)));
  });

  const won = told.find(({ win }) => win !== '0.00') ?? { number: '', bet: '', win: '' };
  await test.step('the record has the shot as a line, and its stake is the valid bet', async () => {
    await page.goto('/vip');
    await page.locator('html[data-signed-in]').waitFor();
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const center = page.getByRole('dialog');
    await center
      .getByRole('button', { name: /Deep Tide Hunter/ })
      .first()
      .click();
    const bet = page.getByRole('dialog', { name: `Bet ${won.number}` });
    await expect(bet.getByText('Sprat', { exact: true })).toBeVisible();
    await expect(bet.getByRole('listitem').filter({ hasText: 'Sprat' })).toContainText(won.win);
    await expect(bet.getByText('Valid bet').locator('xpath=..')).toContainText(won.bet);
  });

  await test.step('the page Fairness decides the shot again', async () => {
    await page.evaluate(async () => {
      const authorization = `Bearer ${sessionStorage.getItem('token')}`;
      await fetch('/wps/relay/HOUSE_fairRotate', { method: 'POST', headers: { authorization } });
    });
    await page.goto(`/fairness#round=${won.number}`);
    const shown = page.locator('[data-round]');
    await expect(shown).toContainText('This round matches its proof.');
    await expect(shown).toContainText('Shot 1: number, sprat, 2×');
  });
});

test('shots that lose their answer count once, and nothing fires by itself', async ({ page, complaints }) => {
  const { game } = await launch(page, 'deep-tide-hunter', 'TIDEPOOL');
  const before = await amount(game, 'balance');
  const ids: string[] = [];
  let lineIsBack = false;
  await page.route('**/house/shoot', async (route) => {
    ids.push(route.request().postDataJSON().shotsId);
    if (lineIsBack) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const fire = game.locator('[data-play]');
  await fire.press('1');
  await fire.press('Space');
  await expect(game.getByText('No connection')).toBeVisible();
  await expect(fire).toBeDisabled();
  lineIsBack = true;
  await expect(fire).toBeEnabled({ timeout: 20_000 });
  expect(new Set(ids).size).toBe(1);
  const paid = await amount(game, 'paid-back');
  await expect.poll(() => amount(game, 'balance')).toBeCloseTo(before - 0.5 + paid, 2);
  await expect(game.locator('[data-shots]')).toHaveText('1');
  complaints.length = 0;
});
