// A day as every page writes it.
import type { Locale } from '../lib/messages/language.ts';
import { languageTag } from '../lib/messages/server.ts';

/** `"2026-11-30"` → "30 Nov 2026". */
export function dayText(day: string, lang: Locale): string {
  const tag = lang === 'en' ? 'en-GB' : languageTag(lang);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
