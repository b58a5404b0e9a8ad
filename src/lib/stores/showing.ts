// A round that is booked and not shown yet: while the reels turn, no figure around the game may tell how they stop.
import { atom } from 'nanostores';
import type { CauseOf } from '../contract/events.ts';

/** Whether the game of this tab is showing a round. */
export const $showing = atom(false);

/** Whether a change of the balance has to wait; a deposit does not. */
export const isHeld = (cause?: CauseOf<'balance'>): boolean =>
  $showing.get() && (cause === undefined || cause === 'round');
