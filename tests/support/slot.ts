// A game of own rounds in its frame, as a player uses it; spins are of slots.
import type { FrameLocator, Page } from '@playwright/test';
import { GAME_SANDBOX } from '../../src/lib/rules/launch.ts';

/** Ready for the next spin. */
export const SETTLED = '[data-game][data-phase="idle"]';

/** Spins once by a press, and goes through a feature when one comes. */
export async function spinOnce(game: FrameLocator, start: () => Promise<void>): Promise<void> {
  await start();
  const card = game.locator('[data-curtain] button');
  const skip = game.locator('[data-skip]:not([hidden])');
  for (;;) {
    await game
      .locator(`${SETTLED}, [data-curtain]:not([hidden]) button, [data-skip]:not([hidden])`)
      .first()
      .waitFor();
    if (await game.locator(SETTLED).count()) return;
    if (await card.count()) await card.first().click();
    // It goes by itself when the reels stand: looked at and pressed in one step.
    else await skip.evaluateAll(([key]) => key instanceof HTMLElement && key.click());
  }
}

export interface Launched {
  game: FrameLocator;
  /** What the game told the page around it. */
  told(): Promise<string[]>;
}

/** Where a trial player's game opens: an address that is good for one opening. */
export async function launchAddress(page: Page, gameId: string, vassalage: string): Promise<string> {
  await page.goto('/fairness');
  return page.evaluate(
    async (asked) => {
      const value = async (answer: Response) => (await answer.json()).value;
      const { token } = await value(await fetch('/wps/session/login/freeplay', { method: 'POST' }));
      const authorization = `Bearer ${token}`;
      const query = new URLSearchParams(asked);
      return (await value(await fetch(`/wps/game/launchGame?${query}`, { headers: { authorization } })))
        .game_url as string;
    },
    { gameId, vassalage },
  );
}

/** A trial player opens a game in a frame like the portal's, with an origin of its own. */
export async function launch(page: Page, gameId: string, vassalage = 'HOUSE'): Promise<Launched> {
  const address = await launchAddress(page, gameId, vassalage);
  await page.evaluate(
    ([src, sandbox]) => {
      const told: string[] = [];
      Object.assign(window, { told });
      window.addEventListener('message', ({ data }) => told.push(data.type));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.title = 'Game';
      frame.src = src;
      frame.style.setProperty('position', 'fixed');
      frame.style.setProperty('inset', '0');
      frame.style.setProperty('z-index', '99');
      frame.style.setProperty('width', '100%');
      frame.style.setProperty('height', '100%');
      document.body.append(frame);
    },
    [address, GAME_SANDBOX] as const,
  );
  const game = page.frameLocator('iframe');
  await game.locator(SETTLED).waitFor();
  return { game, told: () => page.evaluate(() => (window as unknown as { told: string[] }).told) };
}

/** A number on the game's strip, by its name. */
export const amount = async (game: FrameLocator, name: string): Promise<number> =>
  Number(((await game.locator(`[data-${name}]`).first().textContent()) ?? '').replaceAll(',', ''));
