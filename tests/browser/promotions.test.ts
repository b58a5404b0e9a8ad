// Promotions as visitors and members meet them: by kind, in full, and with the history of their terms.
import { expect, expectAccessibleInBothThemes, newMember, openSignedIn, test } from '../support/browser.ts';

const CARDS = '.promo-card';

test('the list says how many there are of each kind, and a kind shows just those @phone', async ({
  page,
}) => {
  await page.goto('/promotions');
  const kinds = page.getByRole('navigation', { name: 'Types of promotions' }).getByRole('link');
  await expect(kinds).toHaveCount(14);
  for (const kind of await kinds.all()) await expect(kind.locator('.num')).toHaveText(/^\d+$/);
  await expect(kinds.first()).toHaveText(`All${await page.locator(CARDS).count()}`);
  const deposit = kinds.filter({ hasText: 'Deposit' });
  const count = Number(await deposit.locator('.num').textContent());
  await deposit.click();
  await expect(page).toHaveURL('/promotions?type=deposit');
  await expect(deposit).toHaveAttribute('aria-current', 'page');
  await expect(deposit).toBeInViewport({ ratio: 1 });
  await expect(page.locator(CARDS)).toHaveCount(count);
  for (const card of await page.locator(CARDS).all()) {
    await expect(card.locator('.tiny')).toHaveText('Deposit');
    await expect(card.locator('dt').nth(2)).toHaveText('Wagering');
  }
});

test('what has ended is hidden until somebody asks for it', async ({ page }) => {
  await page.goto('/promotions?type=slots');
  await expect(page.locator(CARDS).filter({ hasText: 'Opening evenings' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Show ended promotions/ }).click();
  await expect(page).toHaveURL(/type=slots&ended=1/);
  await expect(page.locator('#ended').getByText('Ended 14 Nov 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Hide ended promotions' }).click();
  await expect(page).toHaveURL('/promotions?type=slots');
});

test('without scripts kinds, terms and folds work, and Register is a link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/promotions');
  await page.getByRole('link', { name: /^Newbie/ }).click();
  await page.getByRole('link', { name: '10.00 on top for newcomers' }).click();
  await expect(page).toHaveURL('/promoDetail?id=newcomer-gift');
  await expect(page.getByRole('row', { name: /^Wagering/ })).toContainText('10x the bonus, within 14 days');
  await expect(page.getByText(/^The terms above apply since .* \(version [0-9a-f]{8}\)\.$/)).toBeVisible();
  const fold = page.locator('details').filter({ hasText: 'Which games count' });
  await fold.locator('summary').click();
  await expect(fold.locator('p').first()).toBeVisible();
  await page.locator('.promo-action').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await page.goto('/promoDetail?id=welcome-match');
  await expect(page.locator('.promo-sums thead .num')).toHaveCount(3);
  await expect(page.getByLabel('Your deposit')).toBeHidden();
  await context.close();
});

test('the example is worked out from the terms, to the cent', async ({ page }) => {
  await page.goto('/promoDetail?id=welcome-match');
  const sums = page.locator('.promo-sums');
  const cells = (row: string) => sums.getByRole('row', { name: row }).locator('.num').allTextContents();
  expect(await cells('Your deposit')).toEqual(['15.00', '200.00', '800.00']);
  expect(await cells('You get')).toEqual(['0.00', '+200.00', '+500.00']);
  expect(await cells('To wager, 15x')).toEqual(['0.00', '3,000.00', '7,500.00']);
  await page.goto('/promoDetail?id=weekend-reload');
  expect(await cells('To wager, 15x')).toEqual(['0.00', '3,150.00', '9,300.00']);
  await page.goto('/promoDetail?id=slots-ranking');
  expect(await cells('Place 1')).toEqual(['1,000.00']);
});

test('an amount is worked out while it is typed, also where it is too little, more than the most, or no amount @phone', async ({
  page,
}) => {
  await page.goto('/promoDetail?id=welcome-match');
  const field = page.getByLabel('Your deposit');
  const answer = page.locator('.promo-answer');
  await expect(field).toHaveValue('200.00');
  await expect(answer).toHaveText(/You get\s*\+200\.00\s*To wager, 15x\s*3,000\.00/);
  for (const [typed, says] of [
    ['300', /\+300\.00.*4,500\.00\s*$/s],
    ['1.000,50', /\+500\.00.*7,500\.00\s*This is the most you can get: 500\.00\./s],
    ['19.99', /You get\s*0\.00.*Below 20\.00 you get nothing\./s],
  ] as const) {
    await field.fill(typed);
    await expect(answer).toHaveText(says, { useInnerText: true });
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await field.fill('a lot');
  await expect(answer).toHaveText(/Enter an amount such as 200\.00\.\s*$/, { useInnerText: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(page);
  await page.goto('/promoDetail?id=double-points');
  await page.getByLabel('Your bets').fill('1000');
  await expect(answer).toHaveText(/You get\s*\+200\s*$/, { useInnerText: true });
});

test('a visitor is led to the account, and a member to the deposit', async ({ page }) => {
  await page.goto('/promoDetail?id=welcome-match');
  const action = page.locator('.promo-action');
  await action.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openSignedIn(page, await newMember(), '/promoDetail?id=welcome-match');
  await expect(action.getByRole('link', { name: 'Register' })).toBeHidden();
  await action.getByRole('link', { name: 'Make a deposit' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Deposit' })).toBeVisible();
});

test('a promotion without a bonus explains none', async ({ page }) => {
  const folds = page.locator('.promo-folds h3');
  await page.goto('/promoDetail?id=welcome-match');
  await expect(folds.filter({ hasText: 'Wagering, in plain words' })).toHaveCount(1);
  for (const slug of ['free-play', 'home-screen']) {
    await page.goto(`/promoDetail?id=${slug}`);
    await expect(folds.filter({ hasText: 'Playing safely' })).toHaveCount(1);
    await expect(folds.filter({ hasText: /Wagering|Cancelled/ })).toHaveCount(0);
  }
});

test('free play begins by its key; who is in already is led to the games', async ({ page }) => {
  await page.goto('/promoDetail?id=free-play');
  const action = page.locator('.promo-action');
  await action.getByRole('link', { name: 'Free play' }).click();
  await page.waitForURL('/');
  await expect(page.locator('.balance output')).toHaveText('1,000.00');
  await page.goto('/promoDetail?id=free-play');
  await expect(action.getByRole('link', { name: 'Free play' })).toBeHidden();
  await action.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL('/gameCenter?gameType=ALL');
});

test('what has not begun or has ended has no key to press', async ({ page }) => {
  const keys = page.locator('.promo-action').locator('a, button');
  await page.goto('/promotions');
  const toCome = page.locator(CARDS).filter({ hasText: /Starts \d/ });
  // Days pass: a list in which everything has begun is right too.
  if ((await toCome.count()) > 0) {
    await toCome.first().getByRole('link').click();
    await expect(page.locator('.promo-action')).toContainText(/Starts \d+ \w+ \d{4}/);
    await expect(keys).toHaveCount(0);
  }
  await page.goto('/promoDetail?id=opening-evenings');
  await expect(page.locator('.promo-action')).toContainText('Ended');
  await expect(keys).toHaveCount(0);
});

test('on a phone the action stays above the bottom bar, and the footer is free of it @phone', async ({
  page,
  viewport,
}) => {
  await page.goto('/promoDetail?id=daily-slots-rebate');
  const action = page.locator('.promo-action');
  await expect(action.getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await expect(action).toContainText('Wagering: None');
  if (viewport?.width !== 390) return;
  const [bar, menu] = [await action.boundingBox(), await page.locator('.bottom-bar').boundingBox()];
  expect(Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (menu?.y ?? 0))).toBeLessThanOrEqual(1);
  await page.locator('.footer-law').scrollIntoViewIfNeeded();
  await expect(action).not.toBeInViewport();
});

test('the link can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/promoDetail?id=home-screen&utm_source=friend');
  await page.getByRole('link', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.pathname + copied.search).toBe('/promoDetail?id=home-screen');
});

test('an unknown promotion is not found and leads back; without a name it is the list', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/promoDetail?id=no-such-thing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Promotion not found' })).toBeVisible();
  await page.getByRole('link', { name: 'See all promotions' }).click();
  await expect(page).toHaveURL('/promotions');
  await page.goto('/promoDetail');
  await expect(page).toHaveURL('/promotions');
  expect((await page.request.get('/art/promotion/no-such-thing.svg')).status()).toBe(404);
  complaints.length = 0;
});

test('Home shows three that run, with their wagering', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Promotions' }) });
  await expect(section.locator(CARDS)).toHaveCount(3);
  await expect(section.getByText('Wagering')).toHaveCount(3);
  await section.getByRole('link', { name: 'Welcome match, 100% up to 500.00' }).click();
  await expect(page).toHaveURL('/promoDetail?id=welcome-match');
});

test('the welcome match is chosen at the deposit: 200.00 of cash, 200.00 of bonus and 3,000.00 left, on Home too', async ({
  page,
}) => {
  await openSignedIn(page, await newMember(), '/?center=depositv2');
  await page.getByRole('radio', { name: /QR/ }).check();
  await page.getByLabel('How much?').fill('200');
  const match = page.getByRole('radio', { name: /Welcome match/ });
  await expect(match).not.toBeChecked();
  await match.check({ force: true });
  await page.getByRole('button', { name: /^Deposit 200\.00/ }).click();
  await page.getByRole('button', { name: 'Pay 200.00 USD', exact: true }).click();
  await expect(page.getByRole('dialog').first()).toContainText('200.00 USD credited', { timeout: 30_000 });
  await page.goto('/');
  const card = page.getByRole('region', { name: /^Welcome match/ });
  await expect(card).toContainText('0.00 of 3,000.00');
  await expect(card).toContainText('3,000.00');
  await card.getByRole('button', { name: 'See details' }).click();
  const center = page.getByRole('dialog').first();
  await expect(center).toContainText('Welcome match');
  await center.getByRole('button', { name: /Welcome match/ }).click();
  await expect(center).toContainText('15 × 200.00 = 3,000.00');
  await expect(center.getByText('Bonus money now').locator('xpath=..')).toContainText('200.00');
  await expectAccessibleInBothThemes(page);
});
