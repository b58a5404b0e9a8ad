// A slot in its frame, as a player uses it.
import type { FrameLocator } from '@playwright/test';

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
