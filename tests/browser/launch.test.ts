// Each form in which a game opens, as people press it in the lobby; demonstration vendors stand for the forms.
import type { Page, Route } from '@playwright/test';
import { gameList } from '../../src/lib/contract/games.ts';
import { slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { sitting } from '../../src/lib/contract/launch.ts';
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';
import { SETTLED, spinOnce } from '../support/slot.ts';

const card = (page: Page, name: string) => page.locator('.game-card').getByRole('link', { name });
const ready = (page: Page) => page.frameLocator('iframe').locator(SETTLED);

/** A visitor opens a game, and plays it for fun. */
async function playForFun(page: Page, address: string, press = async (): Promise<void> => {}): Promise<void> {
  await page.goto(address);
  await press();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Play for fun' }).click();
  await ready(page).waitFor();
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Popup demo games' });

test('a visitor who presses a game of a popup list plays it for fun in the popup, and Escape leads back to the card @phone', async ({
  page,
}) => {
  await playForFun(page, '/rng?page=DEMO_POPUP', () => card(page, 'Popup Koi').click());
  const games = popup(page).getByRole('navigation', { name: 'Games in this window' }).getByRole('button');
  await expect(games).toHaveText([/Popup Fox/, /Popup Gems/, /Popup Koi/, /Popup Lamps/]);
  await expect(games.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Popup Koi');
  await expectAccessibleInBothThemes(page);

  await test.step('another game of the list takes its place', async () => {
    await games.nth(0).click();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Popup Fox');
    await ready(page).waitFor();
  });

  await test.step('the focus stays inside, and Escape in the game closes the popup', async () => {
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && at !== null && !at.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await page.frameLocator('iframe').locator('body').press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(card(page, 'Popup Koi')).toBeFocused();
  });
});

test('a deposit that a popup game asks for opens over it, and leads back to the same game @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/game?id=popup-gems');
  const game = page.frameLocator('iframe');
  await ready(page).waitFor();
  const address = await page.locator('iframe').getAttribute('src');
  const deposit = page.getByRole('dialog', { name: 'Your account' });
  const openDeposit = async () => {
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await game.getByRole('button', { name: 'Deposit' }).click();
    await expect(deposit).toBeVisible();
  };
  await openDeposit();
  const toMenu = deposit.getByRole('button', { name: 'Back to the menu' });
  if (await toMenu.isVisible()) await toMenu.click();
  await deposit.getByRole('button', { name: 'Close' }).click();
  await expect(deposit).toHaveCount(0);
  await expect(popup(page)).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toBe(address);

  await test.step('who pays is led back to that game', async () => {
    await openDeposit();
    await deposit.getByRole('radio', { name: /QR pay/ }).check();
    await deposit.getByLabel('How much?').fill('100.00');
    await deposit.getByRole('button', { name: /^Deposit 100\.00/ }).click();
    await page.getByRole('button', { name: 'Pay 100.00 USD' }).click();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await expect(page).toHaveURL('/game?id=popup-gems');
    await ready(page).waitFor();
  });
});

test('Back closes the account that is open over a popup game first, then the popup @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/game?id=popup-gems');
  const game = page.frameLocator('iframe');
  await ready(page).waitFor();
  const deposit = page.getByRole('dialog', { name: 'Your account' });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.getByRole('button', { name: 'Deposit' }).click();
  await expect(deposit).toBeVisible();
  await page.goBack();
  await expect(deposit).toHaveCount(0);
  await expect(popup(page)).toBeVisible();
  await page.goBack();
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL('/game?id=popup-gems');
});

test('the address of a game of a popup list opens its popup, and a button opens it again', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/game?id=popup-gems');
  await ready(page).waitFor();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open the games' }).click();
  await ready(page).waitFor();
});

test('a game with a page of its own opens in a tab of its own, with clock, net and balance over it @phone', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await newMember(), '/rng?page=TCG_SEA');
  const link = card(page, 'Page Peak');
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  const [own] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await ready(own).waitFor();
  await expect(own.getByRole('banner')).toHaveCount(0);
  await expect(own.getByText('Session', { exact: true })).toBeVisible();
  await expect(own.locator('.stage-balance')).toBeVisible();
  await expectAccessibleInBothThemes(own);
});

test('a game of any other vendor opens in route', async ({ page }) => {
  await openSignedIn(page, await newMember(), '/rng?page=GPI');
  await card(page, 'Route Crown').click();
  await expect(page).toHaveURL('/game?id=route-crown');
  await ready(page).waitFor();
});

test('the Vietnamese lottery opens its own page, where the draws of the house are sold, and Back leads to the lobby @on-phone', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/gameCenter?gameType=LOTT');
  await card(page, 'Regional Draws').click();
  // Without the ticket, which opens the game for its player.
  await expect(page).toHaveURL(/\/vnlottery\?lottoArea=VN[^#]*$/);
  await expect(
    page.getByText('A house draw in the regional form. It is not the state lottery.'),
  ).toBeVisible();
  const back = page.locator('.lottery-back');
  await expect(back, 'the launch told where to lead back').toHaveAttribute(
    'href',
    '/gameCenter?gameType=LOTT',
  );
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(page).toHaveURL('/gameCenter?gameType=LOTT');
});

test('the e-sports vendor of the demonstration opens a page in the frame that says that no bets are taken', async ({
  page,
}) => {
  const lobby = '/esports?vassalage=DEMO_ESPORTS';
  await openSignedIn(page, await newMember(), lobby);
  await card(page, 'Arena matches').click();
  const frame = page.frameLocator('iframe.game-frame');
  await expect(frame.getByText('Demonstration', { exact: true })).toBeVisible();
  await expect(frame.getByText('There are no matches here and you cannot bet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the games' })).toHaveAttribute('href', '/esports');
  await page.goBack();
  await expect(page).toHaveURL(lobby);
});

test('a game that does not open says why, in its page and in a popup, and opens when the line is back', async ({
  page,
  complaints,
}) => {
  const LAUNCH = '**/wps/game/launchGame*';
  await page.route(LAUNCH, (route) => route.abort('internetdisconnected'));
  await openSignedIn(page, await newMember(), '/game?id=route-crown');
  const trouble = page.getByRole('alert');
  for (const address of ['/game?id=route-crown', '/game?id=popup-koi']) {
    await page.goto(address);
    await expect(trouble).toContainText('Network link is abnormal, please try again');
  }
  await page.unroute(LAUNCH);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await ready(page).waitFor();
  complaints.length = 0;
});

test('a popup whose list does not load still opens its game by its name', async ({ page, complaints }) => {
  await page.route(`**${gameList.path}*`, (route) => route.abort('internetdisconnected'));
  await openSignedIn(page, await newMember(), '/game?id=popup-koi');
  await ready(page).waitFor();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Popup Koi');
  await expect(popup(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  complaints.length = 0;
});

/** Spins, and keeps back the answer: the round is booked and never shown. */
async function spinUnseen(page: Page): Promise<{ bet: string; win: string; balance: string }> {
  const booked = Promise.withResolvers<{ bet: string; win: string; balance: string }>();
  const answer = async (route: Route) => booked.resolve((await (await route.fetch()).json()).value);
  await page.route(`**${slotSpin.path}`, answer, { times: 1 });
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).click();
  return booked.promise;
}

const line = (page: Page) => page.frameLocator('iframe').locator('[data-plate]');
const TITLE = 'Your last round is finished';

test('a slot that was closed before it showed its round tells in one line what came of it, once @on-phone', async ({
  page,
}) => {
  await playForFun(page, '/game?id=route-crown');
  const { bet, win, balance } = await spinUnseen(page);
  await page.goto('/game?id=route-crown');
  await expect(line(page)).toContainText(TITLE);
  await expect(line(page)).toContainText(
    `You bet ${bet} and ${Number(win) > 0 ? `won ${win}` : 'did not win'}`,
  );
  const shown = Number(balance).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(line(page)).toContainText(`Your balance is ${shown}.`);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await ready(page).waitFor();
  await expect(line(page)).not.toContainText(TITLE);
});

test('a popup that was closed in the middle of a round tells of it when its game opens again', async ({
  page,
}) => {
  await playForFun(page, '/rng?page=DEMO_POPUP', () => card(page, 'Popup Koi').click());
  await spinUnseen(page);
  await page.frameLocator('iframe').locator('body').press('Escape');
  await card(page, 'Popup Koi').click();
  await expect(line(page)).toContainText(TITLE);
});

test('a game that was left after its round was shown opens without a word of it', async ({ page }) => {
  await playForFun(page, '/game?id=route-crown');
  const noted = page.waitForResponse((answer) => answer.url().includes(`${sitting.path}?gameSessionId=`));
  await spinOnce(page.frameLocator('iframe'), () =>
    page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).click(),
  );
  await noted;
  await page.reload();
  await ready(page).waitFor();
  await expect(line(page)).not.toContainText(TITLE);
});
