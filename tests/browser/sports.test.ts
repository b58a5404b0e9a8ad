// Sports from a price to the proof of the fixture, as a new player goes through it.
import type { League } from '../../src/lib/contract/sports.ts';
import { formatMinor } from '../../src/lib/rules/money.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

test.afterAll(async () => {
  await operator('clock', 'reset');
});

test('a new player bets on a fixture, it is played, and money, record and proof agree', async ({
  page,
  complaints,
}) => {
  test.slow();
  const header = page.locator('.balance output').filter({ visible: true });
  const board = async () =>
    (await (await page.request.get('/wps/relay/HOUSE_sports?category=SPORTS')).json()).value;

  await test.step('fixtures with their prices are on the page before any script', async () => {
    const prices = async () => {
      const html = await (await page.request.get('/sports')).text();
      return /First League[\s\S]*?1 \d+\.\d\d, X \d+\.\d\d, 2 \d+\.\d\d/.test(html);
    };
    // Leagues of a new portal open their first fixtures beside the calls.
    await expect.poll(prices, { timeout: 90_000 }).toBe(true);
  });

  const member = await newMember();
  await openSignedIn(page, member, '/sports');
  await deposit(page);
  await expect(header).toHaveText('100.00');
  const { leagues } = await board();
  // Not the next one: it might begin while the bet is made.
  const fixture = leagues[0].fixtures.filter(({ phase }: { phase: string }) => phase === 'open')[1];
  const card = page
    .getByRole('region', { name: 'First League' })
    .getByRole('article', { name: `${fixture.home.name} v ${fixture.away.name}` })
    .first();
  const price = Number(fixture.picks[0].price);

  let number = '';
  await test.step('a price by keyboard, a stake, and the key that places it', async () => {
    const key = card.getByRole('button', { name: new RegExp(`^${fixture.home.name} to win`) });
    await key.press('Enter');
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    const narrow = page.locator('.slip-bar');
    if (await narrow.isVisible()) await narrow.click();
    await page.getByLabel('Stake', { exact: true }).fill('20.00');
    await expect(page.locator('.slip-pays')).toHaveText(
      formatMinor(BigInt(Math.floor(price * 2_000 + 1e-6))),
    );
    await expectAccessibleInBothThemes(page);
    const beside = page.getByRole('complementary', { name: 'Bet slip' });
    const isBeside = await beside.isVisible();
    await page.getByRole('button', { name: 'Place 20.00' }).press('Enter');
    if (isBeside) await expect(beside.locator('.slip-empty')).toBeFocused();
    await expect(page.getByText('Bet placed. You find it in My bets.')).toBeVisible();
    await expect(header).toHaveText('80.00');
    await page.getByRole('button', { name: 'My bets' }).click();
    const bet = page.locator('.bet-card');
    await expect(bet).toContainText(`${fixture.home.name} to win`);
    number = /P\d+/.exec(await bet.innerText())?.[0] ?? '';
    await expect(bet.getByRole('button', { name: /^Cash out \d/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: /^Settled/ }).click();
    await expect(page.getByText('No settled bets yet')).toBeVisible();
  });

  const secondsTo = async (time: string): Promise<number> =>
    Math.ceil((Date.parse(time) - Date.parse((await board()).now)) / 1000);
  /** It is so many seconds after a time, or later already. */
  const toClock = async (time: string, afterS: number): Promise<void> => {
    const leftS = (await secondsTo(time)) + afterS;
    if (leftS > 0) await operator('clock', 'advance', `${leftS}s`);
  };
  /** Each match that has begun is shown as it is played. */
  const isUpToDate = async (): Promise<boolean> =>
    (await board()).leagues.every(({ told, fixtures }: League) =>
      fixtures.every(({ phase, live }) => told || phase !== 'closed' || live),
    );
  await test.step('a pick in play, at whatever price it has when it is taken', async () => {
    await page.locator('.sports-views').getByRole('button', { name: /^Live/ }).click();
    // A portal whose clock was moved by hours has rounds to make up for. The match itself is played in little more than a minute.
    await toClock(fixture.kickOff, -30);
    await expect.poll(isUpToDate, { timeout: 90_000 }).toBe(true);
    await toClock(fixture.kickOff, 2);
    const draw = card.getByRole('button', { name: /^Draw/ });
    await expect(draw).toBeEnabled({ timeout: 30_000 });
    await draw.press('Enter');
    const narrow = page.locator('.slip-bar');
    if (await narrow.isVisible()) await narrow.click();
    await page.getByRole('button', { name: 'Take any' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Take any' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Stake', { exact: true }).fill('5.00');
    const place = page.getByRole('button', { name: 'Place 5.00' });
    // A goal holds bets, and refuses one that waits. The note of the bet before may still be there, under the pointer.
    await expect(async () => {
      await place.press('Enter');
      await expect(header).toHaveText('75.00', { timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: 'My bets' }).click();
    const bet = page.locator('.bet-card').filter({ hasText: 'taken at' });
    expect(Number(await bet.locator('li b.num').innerText())).toBeGreaterThan(1);
  });

  const sold = await test.step('it is sold back by keyboard, for what it is worth when it is', async () => {
    const bet = page.locator('.bet-card').filter({ hasText: 'taken at' });
    const done = page.getByText(/^Sold for [\d.]+\. It is in your balance\.$/);
    // It waits after a goal, and asks again when the amount has fallen.
    await expect(async () => {
      if (await done.isVisible()) return;
      const first = bet.getByRole('button', { name: /^Cash out \d/ });
      if (await first.isVisible()) await first.press('Enter');
      const key = bet.getByRole('button', { name: /^(Sell for|Accept) / });
      await expect(key).toBeFocused({ timeout: 1_000 });
      await page.keyboard.press('Enter');
      await expect(done).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const paid = BigInt((/[\d.]+\d/.exec(await done.innerText())?.[0] ?? '').replace('.', ''));
    await expect(header).toHaveText(formatMinor(7_500n + paid));
    await page.getByRole('button', { name: /^Settled/ }).click();
    await expect(bet).toContainText('Cashed out');
    return paid;
  });

  await toClock(fixture.endsAt, 5);
  const result = async () =>
    (await board()).leagues[0].results.find(({ index }: { index: string }) => index === fixture.index)
      ?.result;
  await expect.poll(result, { timeout: 90_000 }).toBeTruthy();
  const { home, away } = await result();
  const payout = home > away ? BigInt(Math.floor(price * 2_000 + 1e-6)) : 0n;

  await test.step('the bet is settled by the score', async () => {
    await openSignedIn(page, member, '/sports');
    // The clock may have ended the session of before, which was told so.
    complaints.length = 0;
    await expect(header).toHaveText(formatMinor(7_500n + payout + sold));
    await page.getByRole('button', { name: 'My bets' }).click();
    const bet = page.locator('.bet-card').filter({ hasText: number });
    await expect(bet).toContainText(`${home} : ${away}`);
    await expect(bet).toContainText(payout > 0n ? 'Won' : 'Lost');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the record has the bet', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page.getByRole('dialog').getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('20.00');
    await expect(row).toContainText(formatMinor(payout));
  });

  await test.step('the page Fairness plays the fixture again', async () => {
    await page.goto(`/fairness#round=${number}`);
    const shown = page.locator('[data-round]');
    await expect(shown).toContainText('This round matches its proof.');
    await expect(shown).toContainText(`What bet ${number} pays`);
  });
});
