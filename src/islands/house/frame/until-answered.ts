// Sends a round or a placement, and sends it again with the same id until it is answered, so it counts once.
import { askedAgain } from '../../../lib/stores/asked-again.ts';
import { mayAskAgain } from '../../../lib/stores/house.ts';
import type { Plate } from './plate.ts';
import type { Say } from './say.ts';

/** Settles with the answer, or throws the server's refusal. `kept` says at each try what becomes of what was sent; `onTrouble` hears what the player reads, once as long as it is the same. */
export function untilAnswered<T>(
  ask: () => Promise<T>,
  { plate, say, kept, onTrouble }: { plate: Plate; say: Say; kept(): string; onTrouble(text: string): void },
): Promise<T> {
  let told = '';
  return askedAgain(ask, {
    isOpen: mayAskAgain,
    onTrouble(error, tryNow) {
      const offline = error.code === 'gateway_unreachable';
      const what = say(offline ? 'trouble.offlineTitle' : 'trouble.laterTitle');
      const more = [offline ? '' : error.message, kept()].filter(Boolean).join(' ');
      if (more !== told) onTrouble(more);
      told = more;
      plate.show({
        tone: 'trouble',
        what,
        more,
        actions: [{ label: say('trouble.tryNow'), act: tryNow, primary: true }],
      });
    },
  });
}
