// Limits that a member sets for themselves: their kinds, their periods, and how long a higher one waits.
import { DAY_MS } from './durations.ts';

export const limitKinds = ['deposit', 'loss', 'stake'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** Of the portal's calendar: a day from 00:00, a week from Monday, a month from the first. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];

export interface AskedLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** Null: no limit. */
  amountMinor: bigint | null;
}

/** A higher limit waits this long, and then for the member to confirm it. */
export const HIGHER_WAITS_MS = DAY_MS;

/** So long it can then be confirmed. After that it has to be asked for anew, so that no old request undoes a limit at once. */
export const CONFIRMED_WITHIN_MS = 7 * DAY_MS;

/** A request that could be confirmed from this moment on, or earlier, has lapsed. */
export const lapsedSince = (now: Date): Date => new Date(now.getTime() - CONFIRMED_WITHIN_MS);

/** Whether a limit lets more through than another one; null is no limit. */
export const isHigher = (asked: bigint | null, present: bigint | null): boolean =>
  present !== null && (asked === null || asked > present);
