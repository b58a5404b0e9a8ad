// A chase over several draws of a lottery, bought and ended by keyboard on its page; and ended while the line is bad.
import { drawEndChase } from '../../src/lib/contract/draws.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { deposit } from '../support/deposit.ts';

test('a chase says what it sets aside draw by draw, is ended by keyboard, and gives all of it back @phone', async ({
  page,
}) => {
  const header = page.locator('.balance output').filter({ visible: true });
  await openSignedIn(page, await newMember(), '/lottery');
  await deposit(page);
  await expect(header).toHaveText('100.00');

  await test.step('three numbers over seven draws: 3.00 a draw at first, and 54.00 with their multipliers', async () => {
    await page.getByRole('button', { name: /^Any prize, last 2/ }).press('Enter');
    for (const number of ['07', '17', '27'])
      await page.getByRole('button', { name: number, exact: true }).click();
    await page.getByLabel('Stake a number').fill('1.00');
    await page.getByLabel('Chase over 7 draws').check();
    const rows = page.getByRole('table').filter({ hasText: 'Gain if hit' }).getByRole('row');
    await expect(rows).toHaveCount(8);
    await expect(rows.last()).toContainText('54.00');
    await expect(page.getByLabel('Stop when a number hits, refund the rest')).toBeChecked();
    await page.getByRole('button', { name: 'Buy 7 draws for 54.00' }).press('Enter');
    await expect(header).toHaveText('46.00');
  });

  const chase = page.getByRole('region', { name: /^Chase, / });
  const sum = (name: string) =>
    chase
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last();
  await test.step('it is among the tickets with what it holds', async () => {
    await page.getByRole('button', { name: 'My tickets' }).click();
    await expect(sum('Set aside')).toContainText('54.00');
    await expect(chase.getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page);
  });

  await test.step('it is kept, and then ended, and the focus stays in it', async () => {
    const end = chase.getByRole('button', { name: /^End this chase/ });
    await end.press('Enter');
    await expect(chase.getByRole('button', { name: 'Refund 54.00' })).toBeFocused();
    await chase.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(end).toBeFocused();
    await end.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The chase has ended. 54.00 is back in your balance.')).toBeVisible();
    await expect(sum('Refunded')).toContainText('54.00');
    await expect(sum('Set aside')).toContainText('0.00');
    await expect(chase).toBeFocused();
    await expect(header).toHaveText('100.00');
  });
});

test('a chase whose end is not answered is asked about until it is known, is ended by one call however often it is pressed, and is then read again @phone', async ({
  page,
  complaints,
}) => {
  const header = page.locator('.balance output').filter({ visible: true });
  await openSignedIn(page, await newMember(), '/lottery');
  await deposit(page);
  await page.getByRole('button', { name: /^Any prize, last 2/ }).click();
  for (const number of ['07', '17']) await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByLabel('Stake a number').fill('1.00');
  await page.getByLabel('Chase over 7 draws').check();
  await page.getByRole('button', { name: 'Buy 7 draws for 36.00' }).click();
  await expect(header).toHaveText('64.00');
  await page.getByRole('button', { name: 'My tickets' }).click();
  const chase = page.getByRole('region', { name: /^Chase, / });
  await chase.getByRole('button', { name: /^End this chase/ }).click();
  const sent: unknown[] = [];
  let byPress: number | undefined;
  let isLost = true;
  await page.route(`**${drawEndChase.path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    if (!isLost) return route.continue();
    await route.fetch();
    // Before the first is lost, nothing asks by itself.
    byPress ??= sent.length;
    await route.abort();
  });
  const refund = chase.getByRole('button', { name: 'Refund 36.00' });
  await refund.focus();
  await refund.evaluate((key: HTMLElement) => {
    for (let press = 1; press <= 3; press++) key.click();
  });
  const unknown = chase.getByText(
    'We do not know yet whether this chase was ended. We keep asking until we know.',
  );
  const check = chase.getByRole('button', { name: 'Check now' });

  await test.step('it is said that it is not known, and nothing suggests that the chase could be kept', async () => {
    await expect(unknown).toBeVisible();
    await expect(check).toBeFocused();
    expect(byPress).toBe(1);
    await expect(chase.getByRole('button')).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the line is back: it is known, and the chase and the header say it', async () => {
    isLost = false;
    await page.keyboard.press('Enter');
    await expect(unknown).toHaveCount(0);
    await expect(chase.getByRole('button')).toHaveCount(0);
    await expect(chase).toBeFocused();
    await expect(chase.locator('.lottery-sums')).toContainText(/Set aside\s*0\.00/);
    await expect(chase.locator('.lottery-sums')).toContainText(/Refunded\s*36\.00/);
    await expect(header).toHaveText('100.00');
    for (const each of sent) expect(each).toEqual(sent[0]);
  });
  complaints.length = 0;
});
