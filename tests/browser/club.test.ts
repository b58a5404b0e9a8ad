// The VIP level, the reward center and the points, as a member finds them.
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

test('a member sees the own level on both pages, claims the weekly bonus, and finds the points @on-phone', async ({
  page,
}) => {
  test.slow();
  const member = await newMember();
  await operator('members', 'set', member.account, '--vip-level', '3');
  await openSignedIn(page, member, '/vip');

  await test.step('the page of all levels marks it', async () => {
    await expect(page.locator('.vip-here:visible')).toHaveCount(1);
    await expect(page.locator('.vip-here:visible')).toHaveAttribute('data-level', '3');
  });

  await test.step('the account shows it, and what can be collected goes to the balance', async () => {
    await page.goto('/?center=vipLevel');
    await expect(page.getByRole('heading', { name: 'Gold', exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Claim 6.00' }).click();
    await expect(page.locator('.toast')).toContainText('6.00 is in your balance.');
    await expect(page.getByText('There is nothing to claim now.')).toBeVisible();
  });

  await test.step('the reward center says that it was claimed, and has the rebate', async () => {
    await page.goto('/?center=rewardCenter');
    await expect(page.getByText('+6.00').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Rebate' }).click();
    await expect(page.getByText('Today so far, as Gold')).toBeVisible();
  });

  await test.step('points are there with the rewards that they reach', async () => {
    await page.goto('/?center=points');
    await expect(page.getByRole('button', { name: '500 missing' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/pointMall');
    await expect(page.getByText('500 missing')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('missions with their statuses, and the link that friends register by', async () => {
    await page.goto('/?center=missionLeaderboard');
    await expect(page.getByRole('tab', { name: 'Available' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/?center=referral');
    await expect(page.getByText('/register?referralCode=')).toBeVisible();
    await expect(page.locator('.referral-qr img')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
