// A regional lottery from choosing numbers to the proof of the draw, as a new player goes through it.
import type { Page } from '@playwright/test';
import { formatMinor } from '../../src/lib/rules/money.ts';
import { expectInRecord, expectProven } from '../support/after-bet.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
  withMotion,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

const GAME = 'north-lottery';
const NUMBERS = ['07', '17', '27', '38', '72'];
const LO_MINOR = 700n;

const header = (page: Page) => page.locator('.balance output').filter({ visible: true });

async function read(page: Page, path: string) {
  return (await (await page.request.get(`${path}?gameId=${GAME}`)).json()).value;
}

/** Lets the nearest draw take place: the clock of the portal goes past its result. */
async function drawNow(page: Page, round: string): Promise<string[]> {
  const { now, draws } = await read(page, '/wps/relay/HOUSE_drawState');
  const leftS = Math.ceil((Date.parse(draws[0].resultAt) - Date.parse(now)) / 1000) + 5;
  await operator('clock', 'advance', `${leftS}s`);
  const newest = async () => (await read(page, '/house/table-rounds')).rounds[0];
  await expect.poll(newest, { timeout: 90_000 }).toMatchObject({ index: round, phase: 'paid' });
  const draw = await newest();
  const prizes: Record<string, string[]> = draw.result.stations[0].prizes;
  return Object.values(prizes).flat();
}

test.afterAll(async () => {
  await operator('clock', 'reset');
});

test('a visitor is asked to log in, and a lost line keeps what was typed', async ({ page, complaints }) => {
  // The page of the e-lottery has both types, quick draws and regional ones, each with the time left and the last result.
  await page.goto('/elott');
  const regional = page.getByRole('region', { name: /^Regional draws/ });
  await expect(regional).toContainText('A house draw in the regional form. It is not the state lottery.');
  const south = regional.getByRole('link', { name: /^South lottery/ });
  const left = south.getByText(/^Time left to buy/);
  const first = await left.locator('..').textContent();
  await expect(left.locator('..')).not.toHaveText(first ?? '');
  await expect(south).toContainText(/Last draw, .*\d{6}/);
  await expect(page.getByRole('link', { name: /Quick 5D/ }).first()).toBeVisible();
  await south.click();
  await expect(page.getByRole('button', { name: /^South/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'My tickets' }).click();
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buy tickets' }).click();
  await page.getByRole('button', { name: /^North/ }).click();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByLabel(/^Your numbers/).fill('07, 17, 9, 12,34x5');
  const lost = page.getByText('The connection is lost.');
  await page.context().setOffline(true);
  // It is seen at the latest when the page next asks for the draws.
  await expect(lost.filter({ visible: true })).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(lost.filter({ visible: true })).toHaveCount(0, { timeout: 30_000 });
  // What is asked while there is no line is told of in the console.
  complaints.length = 0;
  await expect(page.getByLabel(/^Your numbers/)).toHaveValue('07, 17, 9, 12,34x5');
  // 9 is no number of 2 digits; the others share the stake that was typed.
  await expect(page.getByText('Numbers read: 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy for 20.00' })).toBeVisible();
});

test('a new player buys a ticket, its draw comes, and money, record, valid bet and proof agree', async ({
  page,
  complaints,
}) => {
  test.slow();
  const member = await newMember();
  await openSignedIn(page, member, '/lottery');
  await page.getByText('A house draw in the regional form. It is not the state lottery.').waitFor();
  await deposit(page);
  await expect(header(page)).toHaveText('100.00');
  await expectAccessibleInBothThemes(page);

  let number = '';
  let round = '';
  await test.step('five numbers are chosen by keyboard and bought', async () => {
    await page.getByRole('button', { name: /^Any prize, last 2/ }).press('Enter');
    const typed = async (number: string): Promise<void> => {
      for (const key of [...number, 'Enter']) await page.keyboard.press(key);
    };
    for (const each of NUMBERS) await typed(each);
    const last = page.getByRole('button', { name: NUMBERS.at(-1) ?? '', exact: true });
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Backspace');
    await expect(last).toHaveAttribute('aria-pressed', 'false');
    await typed(NUMBERS.at(-1) ?? '');
    await page.keyboard.press('d');
    await expect(page.getByLabel('Stake a number')).toHaveValue('2.00');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Buy for 10.00' })).toBeFocused();
    await expect(page.getByText('A hit pays 7.00')).toBeVisible();
    round = (await read(page, '/wps/relay/HOUSE_drawState')).draws[0].index;
    await page.getByRole('button', { name: 'Buy for 10.00' }).press('Enter');
    const told = page.getByText(/Ticket M\d+ is bought/);
    await expect(told).toBeVisible();
    number = /M\d+/.exec(await told.innerText())?.[0] ?? '';
    await expect(header(page)).toHaveText('90.00');
    await page.getByRole('button', { name: 'My tickets' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
      'Waiting for the draw',
    );
  });

  await test.step('numbers are kept under a name, which has to be given', async () => {
    await page.getByRole('button', { name: 'Buy tickets' }).click();
    await page.getByRole('button', { name: '07', exact: true }).click();
    await page.getByRole('button', { name: 'Sets', exact: true }).click();
    await page.getByRole('button', { name: 'Save these numbers' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Input cannot be empty')).toBeVisible();
    await page.getByLabel('Name of the set').fill(' Lucky ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Lucky/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Lucky' }).click();
    await expect(page.getByRole('button', { name: /^Lucky/ })).toHaveCount(0);
  });

  const drawn = await drawNow(page, round);
  expect(drawn).toHaveLength(27);
  const hits = drawn.filter((each) => NUMBERS.includes(each.slice(-2))).length;
  const payout = LO_MINOR * BigInt(hits);

  await test.step('the ticket is paid 7.00 for each time that one of its numbers came', async () => {
    await openSignedIn(page, member, '/lottery');
    // The clock has ended the session of before, which was told so.
    complaints.length = 0;
    await expect(header(page)).toHaveText(formatMinor(9_000n + payout));
    await page.getByRole('button', { name: 'My tickets' }).click();
    const said = hits > 0 ? `Paid ${formatMinor(payout)}` : 'Lost';
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(said);
    await page.getByRole('button', { name: 'Results' }).click();
    await expect(page.getByRole('row', { name: /^Special/ })).toContainText(
      drawn.at(-1) ?? 'no special prize',
    );
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the record has the bet with its valid part', async () => {
    await expectInRecord(page, number, '10.00', formatMinor(payout));
  });

  await test.step('the page Fairness draws the numbers again, and finds the ticket among the bets', async () => {
    await expectProven(page, number, 'This bet is one of the accepted bets');
  });
});

test.describe(() => {
  test.use(withMotion);

  test('who has the page open sees the draw at once, skips it, and reads it as over when the clock was put back @phone', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/lottery?lottoGameCode=south-lottery');
    const last = page.getByRole('region', { name: 'Last draw' }).filter({ visible: true });
    await expect(page.getByText('Times drawn in the last')).toBeVisible();
    // Each number says how often it came.
    await expect(page.locator('.lottery-key small').first()).toBeVisible();
    const state = await (await page.request.get('/wps/relay/HOUSE_drawState?gameId=south-lottery')).json();
    const { now, draws } = state.value;
    const toDrawS = Math.ceil((Date.parse(draws[0].drawsAt) - Date.parse(now)) / 1000);
    await operator('clock', 'advance', `${toDrawS}s`);
    const skip = last.getByRole('button', { name: 'Skip' });
    await expect(skip).toBeVisible({ timeout: 60_000 });
    const card = page.locator('[data-live]');
    const [ceremony, numbers] = [
      await card.boundingBox(),
      await page.locator('.lottery-middle').boundingBox(),
    ];
    if (page.viewportSize()?.width === 390) expect(ceremony?.y).toBeLessThan(numbers?.y ?? 0);
    const said = page.getByRole('status').filter({ hasText: /special prize|has begun/ });
    await expect(said).toHaveText('The draw has begun.');
    await skip.press('Enter');
    await expect(said).toHaveText(/special prize \d/);
    await expect(last.getByText('numbers drawn')).toHaveCount(0);
    await expect(last).toBeFocused();
    await expect(card).toBeVisible();

    await operator('clock', 'reset');
    await page.reload();
    await expect(last.getByRole('link', { name: 'Recompute this draw' })).toBeVisible();
    await expect(last.getByText('numbers drawn')).toHaveCount(0);
    await expect(page.locator('[data-live]')).toHaveCount(0);
  });
});
