// A bet of the slip that was refused: what is said of it, and for how long that is true.
import { t } from '../../lib/messages/browser.ts';
import { isSame, type SlipPick } from '../../lib/stores/bet-slip.ts';
import type { Refused } from '../../lib/stores/refused.ts';
import { versusName } from './words.ts';

export interface RefusedBet {
  why: Pick<Refused, 'code' | 'message'>;
  /** As they were on the slip when it was refused. */
  picks: readonly SlipPick[];
  /** Which bet it is must be said. */
  isOneOfMany: boolean;
  /** A pick of it was taken off while it was sent, so the slip does not show the refusal. */
  isOffSlip: boolean;
  /** How many singles after it were not sent. */
  unsent: number;
}

/** The gateway's sentence is about a round of a table. */
function closedText([pick, ...others]: readonly SlipPick[]): string {
  if (!pick || others.length > 0) return t('sports:slip.closedOne');
  return t(pick.score === undefined ? 'sports:slip.closed' : 'sports:slip.closedInPlay');
}

/** Which bet was refused and why, and that those after it were not sent. */
export function refusedText({ why, picks, isOneOfMany, unsent }: RefusedBet): string {
  const sentence = why.code === 'bets_closed' ? closedText(picks) : why.message;
  const [pick] = picks;
  const named =
    isOneOfMany && pick ? t('sports:slip.refusedOf', { fixture: versusName(pick), why: sentence }) : sentence;
  return unsent > 0 ? `${named} ${t('sports:slip.unsent', { count: unsent })}` : named;
}

/** Whether the slip still has the picks as they were refused: what has moved, or was taken off, may be bet on again. */
export const isAsRefused = ({ picks }: RefusedBet, onSlip: readonly SlipPick[]): boolean =>
  picks.every((pick) =>
    onSlip.some((each) => isSame(each, pick) && each.price === pick.price && each.score === pick.score),
  );
