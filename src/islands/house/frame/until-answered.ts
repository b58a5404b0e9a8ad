// Sends a round or a placement, and sends it again with the same id until it is answered, so it counts once.
import { mayAskAgain } from '../../../lib/stores/house.ts';
import type { Plate } from './plate.ts';
import type { Say } from './say.ts';

const LONGEST_WAIT_MS = 8_000;
const FIRST_WAIT_MS = 1_000;

/** Settles with the answer, or throws the server's refusal. `kept` says at each try what becomes of what was sent; `onTrouble` hears what the player reads, once as long as it is the same. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { plate, say, kept, onTrouble }: { plate: Plate; say: Say; kept(): string; onTrouble(text: string): void },
): Promise<T> {
  let told = '';
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!mayAskAgain(error)) throw error;
      const offline = error.code === 'gateway_unreachable';
      const what = say(offline ? 'trouble.offlineTitle' : 'trouble.laterTitle');
      const more = [offline ? '' : error.message, kept()].filter(Boolean).join(' ');
      if (more !== told) onTrouble(more);
      told = more;
      await untilWorthATry(wait, (tryNow) =>
        plate.show({
          tone: 'trouble',
          what,
          more,
          actions: [{ label: say('trouble.tryNow'), act: tryNow, primary: true }],
        }),
      );
    }
  }
}

function untilWorthATry(ms: number, offer: (tryNow: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true });
    offer(resolve);
  });
}
