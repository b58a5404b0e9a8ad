// The periods of contracts. A dividend is settled by week, half month or month, daily wages by day, hourly salary by hour, and
// real-time salary every 5 minutes (specification, section 9). All are half open, days of the portal's zone.
import { HOUR_MS } from '../durations.ts';
import { addDays, dayOf, startOf } from '../portal-day.ts';
import { periodOf } from '../profit-periods.ts';
import type { SettledKind } from './terms.ts';

/** By which periods each kind can be settled; the first is the usual one. */
export const rhythms = {
  dividend: ['semimonthly', 'weekly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['realtime'],
  commission_valid: ['weekly'],
  commission_profit: ['weekly'],
} as const satisfies Record<SettledKind, readonly string[]>;

export type Rhythm = (typeof rhythms)[SettledKind][number];

/**
 * By which periods a contract can be settled below one that is settled by `above`; undefined: of the house. Who paid by one period and got
 * by another could owe for a time for which nothing comes in.
 */
export const rhythmsBelow = (kind: SettledKind, above: Rhythm | undefined): readonly Rhythm[] =>
  rhythms[kind].filter((each) => above === undefined || each === above);

export const REALTIME_MS = 300_000;

const WINDOW_MS: Partial<Record<Rhythm, number>> = { hourly: HOUR_MS, realtime: REALTIME_MS };

export interface Window {
  from: Date;
  /** Not included. */
  to: Date;
}

/** The period in which a moment lies. */
export function windowAt(rhythm: Rhythm, at: Date, zone: string): Window {
  const length = WINDOW_MS[rhythm];
  if (length === undefined) {
    const { from, to } = periodOf(rhythm as Exclude<Rhythm, 'hourly' | 'realtime'>, dayOf(at, zone));
    return { from: startOf(from, zone), to: startOf(to, zone) };
  }
  // Every zone's clocks are whole quarters of an hour apart, so hours begin with the zone's own.
  const start = startOf(dayOf(at, zone), zone).getTime();
  const from = start + Math.floor((at.getTime() - start) / length) * length;
  return { from: new Date(from), to: new Date(from + length) };
}

/** New terms begin with the period after the one that runs when they are accepted. */
export const nextWindow = (rhythm: Rhythm, at: Date, zone: string): Window =>
  windowAt(rhythm, windowAt(rhythm, at, zone).to, zone);

/** How long an offer waits for its answer. */
export const OFFER_DAYS = 3;
const REQUEST_DAYS = 30;

/**
 * Until when a dividend can be requested. The days count from the one on which its bill is made, as a rule that after the whole period:
 * also of a branch that left within it, whose part was over long before there was a bill.
 */
export const requestBy = (made: Date, zone: string): Date =>
  startOf(addDays(dayOf(made, zone), REQUEST_DAYS), zone);
/** After how long the silence of the payer approves a requested dividend that is set aside. */
export const SILENCE_HOURS = 72;
