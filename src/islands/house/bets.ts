// The bet: one of the sizes that the game offers.
import { formatMinor, toWire } from '../../lib/rules/money.ts';
import { part, type SlotData } from './slot-data.ts';

export interface Bets {
  minor(): bigint;
  wire(): string;
  choose(minor: bigint): void;
  step(by: 1 | -1): void;
  /** While a spin runs the bet stays as it is. */
  hold(held: boolean): void;
}

const FIRST_CHOICE_MINOR = 100;

export function createBets(slot: SlotData, root: ParentNode = document): Bets {
  const sizes = slot.table.betsMinor;
  const [less, more] = [part('bet-less', root), part('bet-more', root)] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  let index = nearest(FIRST_CHOICE_MINOR);
  let held = true;

  function nearest(minor: number): number {
    const distances = sizes.map((size) => Math.abs(size - minor));
    return distances.indexOf(Math.min(...distances));
  }

  const minor = (): bigint => BigInt(sizes[index] ?? 0);

  function paint(): void {
    const coin = minor() / BigInt(slot.table.coins);
    for (const element of root.querySelectorAll<HTMLElement>('[data-bet]'))
      element.textContent = formatMinor(minor());
    for (const element of root.querySelectorAll<HTMLElement>('[data-coin]'))
      element.textContent = formatMinor(coin);
    for (const element of root.querySelectorAll<HTMLElement>('[data-coins]')) {
      element.textContent = formatMinor(coin * BigInt(element.dataset.coins ?? 0));
    }
    less.disabled = held || index === 0;
    more.disabled = held || index === sizes.length - 1;
  }

  function set(next: number): void {
    index = Math.min(Math.max(next, 0), sizes.length - 1);
    paint();
  }

  const step = (by: 1 | -1): void => {
    if (!held) set(index + by);
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  paint();

  return {
    minor,
    wire: () => toWire(minor()),
    choose: (wanted) => set(nearest(Number(wanted))),
    step,
    hold(next) {
      held = next;
      paint();
    },
  };
}
