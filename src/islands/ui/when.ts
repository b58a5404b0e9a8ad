// Times as people read them, by the clock of the portal's zone.
import { MINUTE_MS } from '../../lib/rules/durations.ts';
import { daysBetween, dayOf as portalDayOf } from '../../lib/rules/portal-day.ts';
import { portalZone } from '../../lib/stores/zone.ts';

const LOCALES: Record<string, string> = { en: 'en-GB', cn: 'zh-CN', id: 'id-ID', th: 'th-TH', vi: 'vi-VN' };

/** The page's language, as formats know it. */
export function languageOfPage(): string {
  const locale = document.documentElement.dataset.locale ?? 'en';
  return LOCALES[locale] ?? locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = languageOfPage();
  const timeZone = portalZone();
  const key = language + timeZone + JSON.stringify(options);
  // Thai has an era of its own; the portal's days, records and statements count by this one.
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, calendar: 'gregory', ...options });
  formats.set(key, known);
  return known;
}

/** `21:02:44` */
export const clockOf = (at: Date): string => format({ timeStyle: 'medium' }).format(at);

/** `21:02` */
export const minuteOf = (at: Date): string => format({ timeStyle: 'short' }).format(at);

/** When something is back, in the sentence for today (`{{time}}`) or the one for another day (`{{day}}` and `{{time}}`). */
export const backText = (at: Date, now: Date, words: { today: string; otherDay: string }): string =>
  (daysAgo(at, now) === 0 ? words.today : words.otherDay)
    .replace('{{day}}', shortDayOf(at))
    .replace('{{time}}', minuteOf(at));

/** `in 12 minutes`, `in 3 hours`, `in 4 days`; what is less counts as one more. */
export function untilText(at: Date, now: Date): string {
  const relative = new Intl.RelativeTimeFormat(languageOfPage());
  const minutes = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < 90) return relative.format(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? relative.format(hours, 'hour') : relative.format(Math.ceil(hours / 24), 'day');
}

/** `5 hours`, `12 days`: whole ones from a moment to another. */
export function lengthText(from: Date, to: Date): string {
  const hours = Math.max(1, Math.floor((to.getTime() - from.getTime()) / (60 * MINUTE_MS)));
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return new Intl.NumberFormat(languageOfPage(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `21 Nov` */
export const shortDayOf = (at: Date): string => format({ day: '2-digit', month: 'short' }).format(at);

/** `21 Nov`, of a day as the gateway writes it. */
export const shortDay = (day: string): string =>
  format({ day: '2-digit', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** `Nov`, of a day as the gateway writes it. */
export const monthName = (day: string): string =>
  format({ month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** `21 November` */
export const dayOf = (at: Date): string => format({ day: 'numeric', month: 'long' }).format(at);

/** `21 Nov 2026` */
export const dateOf = (at: Date): string =>
  format({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);

/** `21 Nov 21:02:44`; the year is the period's business. */
export const timeOf = (at: Date): string => `${shortDayOf(at)} ${clockOf(at)}`;

/** `21 Nov 21:02` */
export const momentOf = (at: Date): string => `${shortDayOf(at)} ${minuteOf(at)}`;

/** Both ends of a span, to the minute, or to the second when it lies within one minute. */
export function endsOf(from: Date, to: Date): [from: string, to: string] {
  const shown = momentOf(from) === momentOf(to) ? timeOf : momentOf;
  return [shown(from), shown(to)];
}

/** `UTC+7`, `UTC−3:30`: where the portal's clock stands. */
export function zoneOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: portalZone(),
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '').replace('-', '\u2212');
}

/** Days between two moments: 0 today, 1 yesterday. */
export const daysAgo = (at: Date, now: Date): number =>
  daysBetween(portalDayOf(at, portalZone()), portalDayOf(now, portalZone()));
