// A league of a vendor whose servers are not ours: its process tells a match over the wire, and a player bets on it, is offered the money back,
// and is paid by its result.
import {
  expect,
  expectAccessible,
  newMember,
  openDialog,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { type DemoVendor, demoVendor } from '../support/demo-vendor.ts';
import { deposit } from '../support/deposit.ts';

const LEAGUE = 'roadstead-league';

let vendor: DemoVendor | undefined;
test.afterEach(async () => {
  await operator('games', 'offer', LEAGUE, 'off');
  await vendor?.kill();
});

test('a match that a vendor tells is bet on, and paid when it is over', async ({ page, baseURL }) => {
  test.slow();
  const member = await newMember();
  await openSignedIn(page, member, '/sports');
  await deposit(page);
  vendor = await demoVendor(
    baseURL ?? '',
    'seamless',
    async (address) => {
      const words = ['--name', 'Roadstead', '--category', 'SPORTS', '--launch', `${address}/play`];
      const said = await operator('vendors', 'add', 'ROADSTEAD', ...words);
      await operator('games', 'offer', LEAGUE, 'on');
      const [fromVendor = '', toVendor = ''] = said.match(/[\w-]{40,}/g) ?? [];
      return { vassalage: 'ROADSTEAD', fromVendor, toVendor };
    },
    { league: LEAGUE, minute: '300', before: '60000' },
  );
  const board = async () =>
    (await (await page.request.get('/wps/relay/HOUSE_sports?category=SPORTS')).json()).value.leagues.find(
      ({ gameId }: { gameId: string }) => gameId === LEAGUE,
    );
  await expect
    .poll(async () => (await board())?.fixtures.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const [match] = (await board()).fixtures;
  await page.goto('/sports');
  const league = page.getByRole('region', { name: 'Roadstead League' });
  const card = league.getByRole('article', { name: `${match.home.name} v ${match.away.name}` }).first();
  await expectAccessible(page);

  const header = page.locator('.balance output').filter({ visible: true });
  await test.step('every exact score has a price', async () => {
    await card.getByRole('button', { name: /more/i }).click();
    await expect(card.locator('.market-score .price-key')).toHaveCount(25);
  });
  await test.step('a bet before the start, which is offered back at once', async () => {
    await card
      .getByRole('button', { name: /^Over 2.5/ })
      .first()
      .click();
    const narrow = page.locator('.slip-bar');
    if (await narrow.isVisible()) await narrow.click();
    await page.getByRole('button', { name: 'Take any' }).click();
    await page.getByLabel('Stake', { exact: true }).fill('20.00');
    await page.getByRole('button', { name: 'Place 20.00' }).click();
    await expect(header).toHaveText('80.00');
    await page.getByRole('button', { name: 'My bets' }).click();
    await expect(page.locator('.bet-card').getByRole('button', { name: /^Cash out \d/ })).toBeVisible();
  });

  const result = async () =>
    (await board()).results.find(({ index }: { index: string }) => index === match.index)?.result;
  await expect.poll(result, { timeout: 150_000 }).toBeTruthy();
  const { home, away } = await result();
  await test.step('it is settled by the score', async () => {
    await page.getByRole('button', { name: /^Settled/ }).click();
    const bet = page.locator('.bet-card');
    await expect(bet).toContainText(`${home} : ${away}`, { timeout: 30_000 });
    await expect(bet).toContainText(home + away > 2 ? 'Won' : 'Lost');
    if (home + away < 3) await expect(header).toHaveText('80.00');
    else await expect(header).not.toHaveText('80.00');
  });
  await test.step('the record names the bet', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    await expect(page.getByRole('dialog')).toContainText('Roadstead League');
  });
});
