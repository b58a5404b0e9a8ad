// A chase over seven draws of a lottery, bought and ended by keyboard on its page.
import { expect, expectAccessible, newMember, openSignedIn, test } from '../support/browser.ts';
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
    await expect(sum('Refunded')).toContainText('54.00');
    await expect(sum('Set aside')).toContainText('0.00');
    await expect(chase).toBeFocused();
    await expect(header).toHaveText('100.00');
  });
});
