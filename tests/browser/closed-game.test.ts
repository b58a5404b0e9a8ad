// A member finds a game closed, asks to be told, and plays it when the message has come.
import { expect, newMember, openSignedIn, operator, test } from '../support/browser.ts';
import { SETTLED } from '../support/slot.ts';

const GAME = 'ember-peak';

test('an open lobby marks a game that closes, and a visitor sees it open again', async ({ page }) => {
  await page.goto('/gameCenter?gameType=ALL&gameName=ember');
  const card = page.locator('.lobby-list .game-card', { hasText: 'Ember Peak' });
  await expect(card).toHaveClass('game-card');
  await operator('games', 'close', GAME, '--until', '2099-01-01T00:00:00Z');
  try {
    await expect(card).toHaveClass(/game-closed/);
  } finally {
    await operator('games', 'open', GAME);
  }
  await expect(card).toHaveClass('game-card');
});

test('Home marks a game of its rail that closes, before the rail is awake and after', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.home-hot .game-card').first();
  const id =
    new URLSearchParams((await card.locator('a').getAttribute('href'))?.split('?')[1]).get('id') ?? '';
  try {
    await operator('games', 'close', id, '--until', '2099-01-01T00:00:00Z');
    await expect(card).toHaveClass(/game-closed/);
    await card.locator('a').focus();
    await expect(page.locator('.home-hot astro-island')).not.toHaveAttribute('ssr');
    await operator('games', 'open', id);
    await expect(card).toHaveClass('game-card');
    await operator('games', 'close', id, '--until', '2099-01-01T00:00:00Z');
    await expect(card).toHaveClass(/game-closed/);
  } finally {
    await operator('games', 'open', id);
  }
});

test('a closed game tells when it is back, and the message leads to it @on-phone', async ({
  page,
  complaints,
}) => {
  await operator('games', 'close', GAME, '--until', '2099-01-01T00:00:00Z');
  try {
    await openSignedIn(page, await newMember(), '/game?id=lantern-koi');
    await page.frameLocator('iframe').locator(SETTLED).waitFor();
    await page.goto(`/game?id=${GAME}`);
    const played = page.locator('.stage-facts dd').first();
    await expect(played).not.toHaveText('00:00:00');
    // The clock goes on where it was also after a reload.
    await page.reload();
    await expect(played).not.toHaveText('00:00:00');
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page.getByRole('button', { name: 'We will tell you when it is back' })).toBeVisible();
    await page.goto('/?center=messageV2');
    const center = page.getByRole('dialog', { name: 'Your account' });
    await expect(center).toContainText('No messages yet');
    await operator('games', 'open', GAME);
    const message = center
      .locator('.message-row')
      .getByRole('button', { name: /Ember Peak/ })
      .first();
    await message.click();
    await center.getByRole('link', { name: 'Open the game' }).click();
    await expect(page).toHaveURL(`/game?id=${GAME}`);
    await page.frameLocator('iframe').locator(SETTLED).waitFor();
    // A browser notes the two launches that were refused.
    expect(complaints.splice(0)).toHaveLength(2);
  } finally {
    await operator('games', 'open', GAME);
  }
});
