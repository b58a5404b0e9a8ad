// A moment as sentences name it: "24 Nov 2026, 00:00".
import type { Locale } from './language.ts';

const TAGS: Partial<Record<Locale, string>> = { en: 'en-GB', cn: 'zh-CN' };

/** `"2026-11-24 00:00"`, by whichever clock it was read, in the words of the language. */
export function momentInWords(localTime: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale] ?? locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return format.format(new Date(`${localTime.replace(' ', 'T')}Z`));
}

/** `UTC+7`: how far a zone is ahead at a moment. */
export function zoneInWords(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  const named = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
  return named?.value.replace('GMT', 'UTC') ?? zone;
}
