// Rewards as a member gets them, from what brings them to the balance.
import {
  decide,
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  test,
} from '../support/browser.ts';
import { spinOnce } from '../support/slot.ts';

test('free rounds: the reward center leads into the slot, which plays them for nothing and says what they won', async ({
  page,
}) => {
  test.slow();
  const member = await newMember();
  const reason = ['--reason', 'a missed promotion'];
  await decide('bonuses', 'give', member.account, 'newcomer-rounds', '--base', '20.00', ...reason);
  await openSignedIn(page, member);
  await page.goto('/?center=rewardCenter');
  await expect(page.getByText('20 free rounds on Lantern Koi')).toBeVisible();
  await expect(page.getByText('Lantern raffle, 2,000.00 in prizes')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: '20 free rounds of 0.40' })).toBeVisible();
  await game.getByRole('button', { name: 'Play free rounds' }).click();
  for (let played = 1; played <= 2; played++) {
    await spinOnce(game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
    await expect(game.locator('[data-free-bar]')).toContainText(`${20 - played} of 20 free rounds left`);
    await expect(game.locator('[data-balance]')).toHaveText('0.00');
  }
  await page.goto('/?center=bonusDetails');
  await expect(page.getByText('2 of 20 rounds played').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
