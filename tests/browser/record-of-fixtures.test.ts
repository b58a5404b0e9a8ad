// Bets on fixtures in the betting record: by their matches, and with odds as the player reads them on the sports page.
import { calls } from '../../src/lib/contract/index.ts';
import type { League } from '../../src/lib/contract/sports.ts';
import { oddsText } from '../../src/lib/rules/sports/odds.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { callerOf } from '../support/caller-of-page.ts';
import { deposit } from '../support/deposit.ts';

const LEGS = 2;

test('a parlay is called so in the record, and names its matches and odds as My bets does', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/sports');
  await deposit(page);
  const call = await callerOf(page);
  await expect
    .poll(async () => (await call(calls.walletBalance)).sumBalance, { timeout: 20_000 })
    .toBe('100.00');
  const board = async (): Promise<League[]> =>
    (await call(calls.sportsBoard, { category: 'SPORTS' })).leagues;
  // Not the next fixture of a league: it might begin while the bet is made.
  const offered = async () =>
    (await board()).flatMap(({ gameId, told, fixtures }) => {
      const fixture = fixtures.filter(({ phase }) => phase === 'open')[1];
      return told || !fixture ? [] : [{ gameId, fixture }];
    });
  await expect.poll(async () => (await offered()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(LEGS);
  const picks = (await offered()).slice(0, LEGS).flatMap(({ gameId, fixture }) => {
    const [pick] = fixture.picks;
    return pick ? [{ gameId, fixture, ...pick }] : [];
  });
  const { number } = await call(calls.slipPlace, {
    ...{ placementId: crypto.randomUUID(), sizes: [LEGS], stake: '5.00' },
    legs: picks.map(({ gameId, fixture, market, pick, price }) => ({
      ...{ gameId, round: fixture.index, market, pick, price },
    })),
  });
  await page.evaluate(() => localStorage.setItem('oddsFormat', 'american'));
  await page.reload();
  await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
  await page.getByRole('button', { name: /^Parlay of 2/ }).click();
  const bet = page.getByRole('dialog', { name: `Bet ${number}` });
  const lines = bet.locator('.bet-lines > li');
  for (const [at, { fixture, price }] of picks.entries()) {
    await expect(lines.nth(at)).toContainText(`${fixture.home.name} to win`);
    await expect(lines.nth(at)).toContainText(`${fixture.home.name} v ${fixture.away.name}, `);
    await expect(lines.nth(at)).toContainText(oddsText(Math.round(Number(price) * 1_000), 'american'));
    await expect(lines.nth(at)).not.toContainText('Stake');
  }
  await expect(lines.nth(LEGS)).toContainText('Picks together');
  await expectAccessibleInBothThemes(page);
});
