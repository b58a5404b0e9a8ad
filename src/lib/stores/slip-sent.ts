// What a bet slip has sent and the gateway has not answered yet, whatever moves on the slip meanwhile.
import type { ArgumentOf } from '../contract/call.ts';
import type { drawBuy } from '../contract/draws.ts';
import type { slipPlace } from '../contract/sports.ts';
import { isSame, type SlipPick, slipOf } from './bet-slip.ts';
import { type Late, type SentAtom, type SentOnce, sendOnce, sentBy, sentUnder } from './sent-once.ts';
import type { SportsCategory } from './sports.ts';
import { placeSingle, placeSlip } from './sports-bets.ts';

/** A placement on one fixture before it begins, or any other. */
export type Placement = { single: ArgumentOf<typeof drawBuy> } | { slip: ArgumentOf<typeof slipPlace> };

export interface Sent extends SentOnce {
  placement: Placement;
  picks: readonly SlipPick[];
  /** Of all its bets together. */
  total: string;
}

export const sentOf = (category: SportsCategory): SentAtom<Sent> =>
  sentUnder<Sent>(category, ({ placement, picks }) => placement !== undefined && Array.isArray(picks));

export const sentNow = (placement: Placement, picks: readonly SlipPick[], total: string): Sent => ({
  ...sentBy(),
  ...{ placement, picks, total },
});

/**
 * Sends it until it is answered: then its picks are off the slip, or the refusal is thrown and they are free again. `onTrouble` hears
 * how the next try is brought forward.
 */
export function deliver(
  category: SportsCategory,
  sent: Sent,
  onTrouble: (tryNow: () => void) => void,
): Promise<void> {
  const $slip = slipOf(category);
  return sendOnce(sentOf(category), sent, {
    ask: (late) => place(sent.placement, late),
    onTrouble,
    onTaken: () => $slip.set($slip.get().filter((pick) => !sent.picks.some((each) => isSame(each, pick)))),
  });
}

const place = (placement: Placement, late: Late): Promise<string> =>
  'single' in placement
    ? placeSingle({ ...placement.single, ...late })
    : placeSlip({ ...placement.slip, ...late });
