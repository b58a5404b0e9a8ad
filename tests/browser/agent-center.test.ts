// The agent center on the screen: opened from the menu, its pages, a link and an account that is made at once.
import type { Page } from '@playwright/test';
import { openAccountMenu } from '../support/account-menu.ts';
import {
  decide,
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

const phone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

async function goTo(page: Page, title: string): Promise<void> {
  if (phone(page)) await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('navigation', { name: 'Pages of the agent center' }).getByText(title).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}

test('an agent sees the team, and brings people in; a member has no such menu entry @on-phone', async ({
  page,
}) => {
  test.slow();
  const agent = await newMember('--agent-code', '1');
  const player = await newMember('--upline', agent.account);
  await openSignedIn(page, agent, '/vip');

  await test.step('it opens from the menu of the account, at the team overview', async () => {
    await openAccountMenu(page, agent);
    await page.getByRole('button', { name: 'Agent center' }).click();
    await expect(page.getByRole('heading', { name: 'Team overview', level: 2 })).toBeVisible();
    await expect(page.locator('.agent-figures')).toContainText('Members1You are at level 1');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the team has the player, and money can be sent there', async () => {
    await goTo(page, 'Team management');
    await expect(page.getByText(player.account).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await goTo(page, 'Team betting');
    await expect(page.getByText('No bets of your team on these days')).toBeVisible();
  });

  await test.step('a link is made, and an account whose password is shown once', async () => {
    await goTo(page, 'Register account');
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('radio', { name: 'Agents' }).first().check();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('Link for agents')).toBeVisible();
    await expect(page.locator('.agent-address')).toHaveText(/\/register\?affiliateCode=[A-Z2-9]{9}$/);
    await expect(page.getByRole('link', { name: 'Save code as PNG' })).toBeVisible();
    const name = `kim${Date.now()}`;
    await page.getByLabel('Username').fill(name);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('.agent-once')).toHaveText(/^[a-z]{6}-\d{4}-[a-z]{6}$/);
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('I have passed it on in a safe way.').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('.agent-once')).toHaveCount(0);
    await goTo(page, 'Team management');
    await expect(page.getByText(name).first()).toBeVisible();
  });
});

test.describe('contracts', () => {
  test.beforeAll(() => operator('flags', 'set', 'ENABLECT3', 'on'));
  test.afterAll(() => operator('flags', 'set', 'ENABLECT3', 'off'));

  const accept = async (page: Page, rate: string): Promise<void> => {
    await page.locator('.contract-banner').getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: `Accept ${rate}` }).click();
    await expect(page.locator('.contract-rate')).toContainText(rate);
  };
  const offer = async (page: Page, account: string, rate: string): Promise<void> => {
    await page.getByRole('button', { name: 'Offer a contract' }).click();
    await page.getByLabel('Downline').fill(account);
    await page.getByLabel('Rate, tier 1').fill(rate);
  };
  const send = (page: Page, account: string, rate: string): Promise<void> =>
    page.getByRole('button', { name: `Offer ${rate}% to ${account}` }).click();

  test('three levels of agents agree on dividends; a lower rate ends what is below it, when that is confirmed', async ({
    page,
  }) => {
    test.slow();
    const top = await newMember('--agent-code', '1');
    const middle = await newMember('--agent-code', '1', '--upline', top.account);
    const low = await newMember('--agent-code', '1', '--upline', middle.account);
    await decide('contracts', 'offer', top.account, '--tiers', '36%:0:0:0', '--reason', 'agreed');
    const [other, third] = [await page.context().newPage(), await page.context().newPage()];

    await test.step('who signs in hears of an offer, and accepts it', async () => {
      await openSignedIn(page, top, '/vip');
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByText('the house offers you 36%')).toBeVisible();
      await accept(page, '36%');
    });

    await test.step('a rate above one’s own is refused at its field; one below is offered and accepted', async () => {
      await offer(page, middle.account, '40');
      await expect(page.getByText('At most 36%, your own at these conditions.')).toBeVisible();
      await page.getByLabel('Rate, tier 1').fill('30');
      await expectAccessibleInBothThemes(page);
      await send(page, middle.account, '30');
      await openSignedIn(other, middle, '/?center=agentDividend');
      await accept(other, '30%');
      await offer(other, low.account, '26');
      await send(other, low.account, '26');
      await openSignedIn(third, low, '/?center=agentDividend');
      await accept(third, '26%');
    });

    await test.step('24 % shows what it ends, to both sides', async () => {
      await offer(page, middle.account, '24');
      await expect(page.locator('.cascade-ends')).toContainText(low.account);
      await page.getByLabel(`I know that the contracts of ${low.account} end.`).check();
      await send(page, middle.account, '24');
      await other.goto('/?center=agentDividend');
      await other.locator('.contract-banner').getByRole('button', { name: 'Review' }).click();
      await expect(other.locator('.cascade-ends')).toContainText(low.account);
      await other.getByLabel('I know that this contract below me ends.').check();
      await expectAccessibleInBothThemes(other);
      await other.getByRole('button', { name: 'Accept 24%' }).click();
      await expect(other.getByText('Ended with the contract above')).toBeVisible();
      await expectAccessibleInBothThemes(other);
    });

    await test.step('a branch goes to another agent of the team, which is taken back before it counts', async () => {
      const next = await newMember('--agent-code', '1', '--upline', top.account);
      await page.goto('/?center=agentTeam');
      await page.getByRole('button', { name: middle.account, exact: true }).click();
      await page.getByRole('button', { name: 'Move this branch' }).click();
      await page.getByLabel('New upline').fill(next.account);
      await expect(page.getByText('The rate does not fit')).toBeVisible();
      await page.getByLabel('Reason').fill('new city');
      await page.getByLabel(/^I know that/).check();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: `Move ${middle.account} under ${next.account}` }).click();
      await page.getByRole('button', { name: `Take back ${middle.account}` }).click();
      await expect(page.getByText('Taken back')).toBeVisible();
    });
  });
});
