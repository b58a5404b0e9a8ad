// How long somebody has to wait, in words: "5 minutes".
import type { Locale } from './language.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Rounded up, in seconds below a minute, in hours from two of them on. */
export function waitInWords(seconds: number, locale: Locale): string {
  if (seconds < MINUTE_S) return inWords(seconds, 'second', locale);
  if (seconds < 2 * HOUR_S) return inWords(seconds / MINUTE_S, 'minute', locale);
  return inWords(seconds / HOUR_S, 'hour', locale);
}

type Unit = 'second' | 'minute' | 'hour';

/** Kept: to make one costs as much as all else of a refusal. */
const formats = new Map<string, Intl.NumberFormat>();

function inWords(count: number, unit: Unit, locale: Locale): string {
  const key = `${locale} ${unit}`;
  const language = locale === 'cn' ? 'zh' : locale;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(Math.ceil(count));
}
