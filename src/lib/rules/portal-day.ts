// Days of the portal's zone, by one rule in the browser and in the gateway: every period and every shown time goes by them.
import { DAY_MS } from './durations.ts';

/** A calendar day, `2026-11-21`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clocks change at a full quarter of an hour. */
const QUARTER_MS = 900_000;

/** What was asked for last in a zone: nearly every request asks for today. */
const latest = new Map<string, { quarter: number; offset: number }>();

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const known = latest.get(zone);
  if (known?.quarter === quarter) return known.offset;
  const offset = readOffset(ms, zone);
  latest.set(zone, { quarter, offset });
  return offset;
}

function readOffset(ms: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(ms / 1_000) * 1_000;
}

const isoDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day of a moment. */
export const dayOf = (at: Date, zone: string): Day => isoDay(at.getTime() + offsetAt(at.getTime(), zone));

/** `2026-11-21 21:02:44`: what the clocks of a zone show at a moment. */
export function localTime(at: Date, zone: string): string {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), zone));
  return shown.toISOString().slice(0, 19).replace('T', ' ');
}

/** The first moment of a day: midnight, or later where the clocks skip it. */
export const startOf = (day: Day, zone: string): Date => momentOn(day, '00:00', zone);

/** The moment of a day at which the clocks show a time such as `18:15`: the first one, or later where they skip it. */
export function momentOn(day: Day, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // The clocks may change near it, so it has the offset of the day before or of the day after.
  const moments = [-DAY_MS, DAY_MS]
    .map((beside) => new Date(shown - offsetAt(shown + beside, zone)))
    .sort((a, b) => a.getTime() - b.getTime());
  return moments.find((at) => shown <= at.getTime() + offsetAt(at.getTime(), zone)) ?? new Date(shown);
}

/** The number of a day since 1970-01-01, and back. */
export const numberOfDay = (day: Day): bigint => BigInt(Date.parse(day) / DAY_MS);
export const dayOfNumber = (number: bigint): Day => isoDay(Number(number) * DAY_MS);

export const addDays = (day: Day, days: number): Day => isoDay(Date.parse(day) + days * DAY_MS);

/** How many days lie between two: 1 from a day to the next. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day of a day's quarter. */
export const firstOfQuarter = (day: Day): Day =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/** The first day of the quarter after a day's. */
export const nextQuarter = (day: Day): Day => firstOfQuarter(addDays(firstOfQuarter(day), 100));

/** The number of a day's week in its year, as calendars show it (ISO 8601). */
export function weekOf(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** How many days the first half of a month has. */
export const HALF_MONTH = 15;

/** The 1st or the 16th. */
export function firstOfHalfMonth(day: Day): Day {
  const sixteenth = addDays(firstOfMonth(day), HALF_MONTH);
  return day < sixteenth ? firstOfMonth(day) : sixteenth;
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text;
