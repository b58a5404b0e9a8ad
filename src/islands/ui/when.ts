// Times as people read them, by the clock of the portal's zone.
import { MINUTE_MS } from '../../lib/rules/durations.ts';
import { daysBetween, dayOf as portalDayOf } from '../../lib/rules/portal-day.ts';
import { portalZone } from '../../lib/stores/zone.ts';

const LOCALES: Record<string, string> = { en: 'en-GB', cn: 'zh-CN', id: 'id-ID', th: 'th-TH', vi: 'vi-VN' };

/** A language as formats know it. */
export const localeOf = (lang: string): string => LOCALES[lang] ?? lang;

/** That of the page. */
export const languageOfPage = (): string => localeOf(document.documentElement.dataset.locale ?? 'en');

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

/** `12 minutes`, `3 hours, 12 minutes`, `4 days, 2 hours`: how long it is until a moment; what is less than a minute, or an hour after days, is one. */
export function leftText(at: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS));
  const hours = Math.ceil(minutes / 60);
  const parts =
    minutes < 48 * 60
      ? [inUnits(Math.floor(minutes / 60), 'hour'), inUnits(minutes % 60, 'minute')]
      : [inUnits(Math.floor(hours / 24), 'day'), inUnits(hours % 24, 'hour')];
  return new Intl.ListFormat(languageOfPage(), { type: 'unit', style: 'short' }).format(parts.flat());
}

/** `3 hours`; nothing of none. */
const inUnits = (count: number, unit: string): string[] => (count > 0 ? [unitText(count, unit)] : []);

const unitText = (count: number, unit: string): string =>
  new Intl.NumberFormat(languageOfPage(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `5 hours`, `12 days`: whole ones from a moment to another. */
export function lengthText(from: Date, to: Date): string {
  const hours = Math.max(1, Math.floor((to.getTime() - from.getTime()) / (60 * MINUTE_MS)));
  const [count, unit] = hours < 48 ? ([hours, 'hour'] as const) : ([Math.floor(hours / 24), 'day'] as const);
  return unitText(count, unit);
}

const SHORT = { day: '2-digit', month: 'short' } as const;

/** The year, for a day that is in another one than today at the portal. */
const yearOf = (day: string): Intl.DateTimeFormatOptions =>
  day.slice(0, 4) === portalDayOf(new Date(), portalZone()).slice(0, 4) ? {} : { year: 'numeric' };

/** `21 Nov`, `31 Oct 2027` */
export const shortDayOf = (at: Date): string =>
  format({ ...SHORT, ...yearOf(portalDayOf(at, portalZone())) }).format(at);

/** The same of a day as the gateway writes it. */
export const shortDay = (day: string): string =>
  format({ ...SHORT, ...yearOf(day), timeZone: 'UTC' }).format(new Date(day));

/** `21 Nov`, under a period that says the year. */
export const dayInPeriod = (day: string): string =>
  format({ ...SHORT, timeZone: 'UTC' }).format(new Date(day));

/** `Nov`, of a day as the gateway writes it. */
export const monthName = (day: string): string =>
  format({ month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** `21 November`, `31 October 2027` */
export const dayOf = (at: Date): string =>
  format({ day: 'numeric', month: 'long', ...yearOf(portalDayOf(at, portalZone())) }).format(at);

/** `21 Nov 2026` */
export const dateOf = (at: Date): string =>
  format({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);

/** `21 Nov 21:02:44` */
export const timeOf = (at: Date): string => `${shortDayOf(at)} ${clockOf(at)}`;

/** The same under a period that says the year. */
export const timeInPeriod = (at: Date): string => `${format(SHORT).format(at)} ${clockOf(at)}`;

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
