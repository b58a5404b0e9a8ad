// The days of a statement, and those that are closed: whether a line may be in it, and whether it may be without a proof.
import type { Head } from './heads.ts';

export interface Period {
  from: string;
  /** The day after the last one. */
  to: string;
  zone: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export function isPeriod({ from, to, zone }: Period): boolean {
  try {
    return DAY.test(from) && DAY.test(to) && dayIn(zone)('2026-01-01T00:00:00Z') !== undefined;
  } catch {
    // No such zone.
    return false;
  }
}

/** Tells the day of a moment; undefined when the text is no moment. */
export function dayIn(zone: string): (at: string) => string | undefined {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone, calendar: 'gregory' });
  return (at) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? undefined : format.format(moment);
  };
}

/** The latest day of these heads; empty without any. */
export const newestDay = (heads: ReadonlyMap<number, Head>): string =>
  [...heads.values()].reduce((newest, { day }) => (day > newest ? day : newest), '');

/** The day after a day. */
export function nextDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return '';
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}
