// Times as people read them, by their own clock.

const LOCALES: Record<string, string> = { en: 'en-GB', cn: 'zh-CN', id: 'id-ID', th: 'th-TH', vi: 'vi-VN' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = document.documentElement.dataset.locale ?? 'en';
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language] ?? language, options);
  formats.set(key, known);
  return known;
}

/** `21:02:44` */
export const clockOf = (at: Date): string => format({ timeStyle: 'medium' }).format(at);

/** `21:02` */
export const minuteOf = (at: Date): string => format({ timeStyle: 'short' }).format(at);

/** `21 Nov` */
export const shortDayOf = (at: Date): string => format({ day: '2-digit', month: 'short' }).format(at);

/** `21 November` */
export const dayOf = (at: Date): string => format({ day: 'numeric', month: 'long' }).format(at);

/** `21 Nov 2026` */
export const dateOf = (at: Date): string =>
  format({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);

/** `21 Nov 21:02:44`; the year is the period's business. */
export const timeOf = (at: Date): string => `${shortDayOf(at)} ${clockOf(at)}`;

/** `2026-11-21`, as date fields have it. */
export function fieldDayOf(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** `UTC+7`, `UTC−3:30`: where the person's clock stands. */
export function zoneOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Days between two moments as the person's clock counts them: 0 today, 1 yesterday. */
export function daysAgo(at: Date, now: Date): number {
  const day = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return (day(now) - day(at)) / 86_400_000;
}
