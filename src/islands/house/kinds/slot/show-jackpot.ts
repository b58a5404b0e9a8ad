// The jackpot over the reels: what it pays now, and the card of a ticket that has won it.
import { SECOND_MS } from '../../../../lib/rules/durations.ts';
import { formatWire } from '../../../../lib/rules/money.ts';
import { jackpotNow } from '../../../../lib/stores/kinds/slot.ts';
import { part } from '../../frame/part.ts';
import type { Stage } from './stage.ts';

const EACH_MS = 10 * SECOND_MS;

/** Keeps the amount over the reels true: now, after each round, and while nobody plays. */
export function followJackpot(stage: Pick<Stage, 'phase'>): { read(): Promise<void> } {
  const shown = part('pool-amount');
  async function read(): Promise<void> {
    const amount = await jackpotNow().catch(() => undefined);
    if (amount) shown.textContent = formatWire(amount);
  }
  setInterval(() => {
    if (!document.hidden && stage.phase() === 'idle') void read();
  }, EACH_MS);
  return { read };
}

/** A card that waits for the player, as every part of a round does. */
export async function showJackpot({ say, curtain, sound, lit, plate }: Stage, paid: string): Promise<void> {
  lit.clear();
  plate.clear();
  const picture = document.createElement('div');
  picture.className = 'pool-picture';
  const thing = document.querySelector('.side-left svg')?.cloneNode(true);
  if (thing) picture.append(thing);
  const seen = curtain.ask({
    title: say('feature.jackpotWon'),
    picture,
    figure: formatWire(paid),
    lines: [say('feature.jackpotAll')],
    actions: [{ label: say('feature.continue'), value: 'continue', primary: true }],
  });
  sound.win(100);
  await seen;
}
