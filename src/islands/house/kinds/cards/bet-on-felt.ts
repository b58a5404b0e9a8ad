// Where seats are around the felt, and what each player has put in as chips between their seat and the pot.
import { formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import { chipStack } from '../../table/chip-stack.ts';

export interface PlaceAround {
  seat: number;
  /** In radians; one's own seat is at the bottom of the felt. */
  angle: number;
}

/** Counted from one's own seat, the way the turn goes. */
export const placeAround = (at: number, of: number): number => Math.PI / 2 + (2 * Math.PI * at) / of;

/** Puts an element so far from the middle of the felt, in hundredths of its width and height. */
export function putAround(
  element: HTMLElement,
  angle: number,
  [across, down]: readonly [number, number],
): void {
  element.style.setProperty('--x', `${(50 + across * Math.cos(angle)).toFixed(2)}%`);
  element.style.setProperty('--y', `${(50 + down * Math.sin(angle)).toFixed(2)}%`);
}

/** Undefined for a seat that is not in the hand. The seat itself says the sum to who listens. */
export function betElement(
  { players }: NonNullable<CardTable['hand']>,
  { seat, angle }: PlaceAround,
): HTMLElement | undefined {
  const player = players.find((each) => each.seat === seat);
  if (!player) return undefined;
  const element = document.createElement('span');
  element.className = 'bet';
  // Beside the pot there is more room than above and below it.
  putAround(element, angle, [25, 17 + 13 * Math.abs(Math.cos(angle))]);
  element.innerHTML = chipStack(parseMinor(player.in) ?? 0n, 1);
  element.append(formatWire(player.in));
  return element;
}
