// The bet: one of the sizes that the game offers.
import { formatMinor, toWire } from '../../../lib/rules/money.ts';
import { part } from './part.ts';

export interface Bets {
  minor(): bigint;
  wire(): string;
  choose(minor: bigint): void;
  step(by: 1 | -1): void;
  /** While a round runs the bet stays as it is. */
  hold(held: boolean): void;
  /** So it does while free rounds are played. */
  fix(fixed: boolean): void;
}

const FIRST_CHOICE_MINOR = 100;

/** `onChange` hears the first bet too. */
export function createBets(sizes: readonly number[], onChange: (minor: bigint) => void = () => {}): Bets {
  const [less, more] = [part('bet-less'), part('bet-more')] as [HTMLButtonElement, HTMLButtonElement];
  let index = nearest(FIRST_CHOICE_MINOR);
  let held = true;
  let fixed = false;

  function nearest(minor: number): number {
    const distances = sizes.map((size) => Math.abs(size - minor));
    return distances.indexOf(Math.min(...distances));
  }

  const minor = (): bigint => BigInt(sizes[index] ?? 0);

  function paint(): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-bet]'))
      element.textContent = formatMinor(minor());
    less.disabled = held || fixed || index === 0;
    more.disabled = held || fixed || index === sizes.length - 1;
    onChange(minor());
  }

  function set(next: number): void {
    index = Math.min(Math.max(next, 0), sizes.length - 1);
    paint();
  }

  const step = (by: 1 | -1): void => {
    if (!held && !fixed) set(index + by);
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
    fix(next) {
      fixed = next;
      paint();
    },
  };
}
