// The amounts of the jackpots, where a page names them.
import { formatWire } from '../lib/rules/money.ts';
import { followJackpots } from '../lib/stores/jackpots.ts';

/** Fills the amounts in, and keeps them as they are now. */
export function showJackpots(box: Element): void {
  const shown = box.querySelectorAll<HTMLElement>('[data-jackpot]');
  followJackpots((list) => {
    for (const element of shown) {
      const held = list.find(({ pool }) => pool === element.dataset.jackpot);
      element.textContent = held ? formatWire(held.amount) : '–';
    }
  });
}
