// The agent center on the screen: opened from the menu, its pages, a link and an account that is made at once.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '../../src/lib/rules/portal-day.ts';
import { openAccountMenu } from '../support/account-menu.ts';
import {
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
    await expect(page.locator('.agent-figures')).toContainText('Active members0of 1, 0.0%');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('days of one’s own begin as those that are shown', async () => {
    await page.getByRole('button', { name: '30 days' }).click();
    await page.getByRole('button', { name: 'Custom' }).click();
    const today = await page.getByLabel('Last day').inputValue();
    await expect(page.getByLabel('First day')).toHaveValue(addDays(today, -29));
    await page.getByRole('button', { name: 'Custom' }).click();
  });

  await test.step('the team has the player, and money can be sent there', async () => {
    await goTo(page, 'Team management');
    await expect(page.getByText(player.account).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^team-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`\n${player.account},`);
    const note = page.locator('.toast').filter({ hasText: 'Your file is saved' });
    await note.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what is announced for agents alone appears there at once, and on no other page', async () => {
    await goTo(page, 'Announcement');
    await expect(page.locator('.agent-news, .empty-state').first()).toBeVisible();
    const title = `Terms of ${agent.account}`;
    await operator('announce', title, '--audience', 'agents', '--body', 'They are at Dividend.');
    const news = page.getByRole('listitem').filter({ hasText: title });
    await expect(news).toContainText('For agents only');
    await expectAccessibleInBothThemes(page);
    for (const address of ['/', '/noticePage', '/rss.xml']) {
      const answer = await page.request.get(address);
      expect(answer.ok(), address).toBe(true);
      expect(await answer.text(), address).not.toContain(title);
    }
  });

  await test.step('a link is made, and an account whose password is shown once', async () => {
    await goTo(page, 'Register account');
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('radio', { name: 'Agents' }).first().check();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('Link for agents')).toBeVisible();
    await expect(page.locator('.agent-address')).toHaveText(/\/register\?affiliateCode=[A-Z2-9]{9}$/);
    await expect(page.getByRole('link', { name: 'Save code as PNG' })).toBeVisible();
    await page.getByLabel('Username').fill(`kim${Date.now()}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('.agent-once')).toHaveText(/^[a-z]{6}-\d{4}-[a-z]{6}$/);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('whoever leaves without the password is asked once', async () => {
    const question = page.getByRole('dialog', { name: 'Leave without the password?' });
    const password = await page.locator('.agent-once').innerText();
    const menu = page.getByRole('navigation', { name: 'Pages of the agent center' });
    const ways = [
      () => page.keyboard.press('Escape'),
      ...(phone(page)
        ? []
        : [() => page.getByRole('button', { name: 'Close', exact: true }).first().click()]),
      () => page.goBack(),
      () =>
        phone(page)
          ? page.getByRole('button', { name: 'Back to the menu' }).click()
          : menu.getByText('Team management').click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.locator('.agent-once')).toHaveText(password);
    }
    await page.getByLabel('I have passed it on in a safe way.').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('.agent-once')).toHaveCount(0);
    await page.getByLabel('Username').fill(`lee${Date.now()}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('.agent-once')).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page.locator('.agent-once')).toHaveCount(0);
  });

  await test.step('a reload asks first as well, and shows the password no more', async () => {
    await page.goto('/vip?center=agentRegister');
    await page.getByLabel('Username').fill(`may${Date.now()}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    const once = page.locator('.agent-once');
    const password = await once.innerText();
    const reload = async (goes: boolean): Promise<void> => {
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => location.reload()));
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await (goes ? question.accept() : question.dismiss());
    };
    await reload(false);
    await expect(once).toHaveText(password);
    const again = page.waitForEvent('load');
    await reload(true);
    await again;
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(once).toHaveCount(0);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain(password);
  });
});

test('dividend, daily wages and hourly salary are in the menu of the agent center with their flags alone', async ({
  page,
}) => {
  test.slow();
  const flags = { ENABLECT3: 'Dividend', SALARY3: 'Daily wages', HOURSALARY3: 'Hourly salary' };
  const turn = async (to: 'on' | 'off'): Promise<void> => {
    for (const flag of Object.keys(flags)) await operator('flags', 'set', flag, to);
  };
  const menu = page.getByRole('navigation', { name: 'Pages of the agent center' });
  const agent = await newMember('--agent-code', '1');
  await turn('off');
  try {
    await openSignedIn(page, agent, '/vip?center=agentTeamOverview');
    await expect(menu.getByText('My income')).toBeVisible();
    for (const title of Object.values(flags)) await expect(menu.getByText(title)).toHaveCount(0);
    // A page whose flag is off does not open by its address either.
    await page.goto('/vip?center=agentDaily');
    await expect(page.getByRole('heading', { name: 'Team overview', level: 2 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Daily wages', level: 2 })).toHaveCount(0);
    await turn('on');
    await page.goto('/vip?center=agentTeamOverview');
    for (const title of Object.values(flags)) await expect(menu.getByText(title)).toBeVisible();
  } finally {
    await turn('off');
  }
});
