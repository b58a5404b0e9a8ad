// Whether somebody watches a draw just now.
import { SECOND_MS } from '../../lib/rules/durations.ts';
import type { DrawState } from '../../lib/stores/lottery.ts';

/** The clocks of browser and server are no closer than this. */
const CLOCKS_MS = 5 * SECOND_MS;

/**
 * Whether a draw is watched just now, so that its numbers are not all known yet. After the clock of the portal was put back the draw that
 * was shown last is still ahead: everybody has seen it.
 */
export const isBeingDrawn = (
  { drawsAt, resultAt }: Pick<NonNullable<DrawState['last']>, 'drawsAt' | 'resultAt'>,
  now: number,
): boolean => now > Date.parse(drawsAt) - CLOCKS_MS && now < Date.parse(resultAt);
