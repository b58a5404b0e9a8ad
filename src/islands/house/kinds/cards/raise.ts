// How far the slider raises: in tenths of the ante from the least raise on, and all of one's stack at its end.
import { parseMinor } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';

const PARTS = 10n;

interface Bounds {
  least: bigint;
  most: bigint;
  step: bigint;
}

const minorOf = (wire: string | undefined): bigint => parseMinor(wire ?? '') ?? 0n;

/** Undefined while nothing may be raised. */
export function boundsOf({ hand }: CardTable, stake: string): Bounds | undefined {
  const raise = hand?.may?.raise;
  if (!raise) return undefined;
  const step = minorOf(stake) / PARTS;
  return { least: minorOf(raise.least), most: minorOf(raise.most), step: step > 0n ? step : 1n };
}

/** How many places the slider has after its first. */
export const placesOf = ({ least, most, step }: Bounds): number => Number((most - least + step - 1n) / step);

export const amountAt = ({ least, most, step }: Bounds, place: number): bigint => {
  const amount = least + step * BigInt(place);
  return amount > most ? most : amount;
};

/** Where a raise by a part of the pot stands, once the call is in it. */
export function placeOfPot(bounds: Bounds, { hand, you }: CardTable, part: bigint): number {
  const own = hand?.players.find(({ seat }) => seat === you?.seat);
  const call = minorOf(hand?.may?.call);
  const wanted = minorOf(own?.in) + call + (minorOf(hand?.pot) + call) / part;
  const place = wanted > bounds.least ? Number((wanted - bounds.least) / bounds.step) : 0;
  return Math.min(place, placesOf(bounds));
}

/** What the keys of Lieng say: a call or a raise that takes all of one's stack says so before it is pressed. */
export function betKeys(table: CardTable | undefined, raiseTo: bigint) {
  const { hand, seats, you } = table ?? {};
  const stack = minorOf(seats?.find(({ seat }) => seat === you?.seat)?.stack);
  const due = minorOf(hand?.may?.call);
  const most = hand?.may?.raise && minorOf(hand.may.raise.most);
  return {
    due,
    callKey: due === 0n ? 'cards.check' : due >= stack ? 'cards.callAll' : 'cards.call',
    raiseKey: raiseTo === most ? 'cards.raiseAll' : 'cards.raiseTo',
  };
}
