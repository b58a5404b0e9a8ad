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

function inWords(count: number, unit: 'second' | 'minute' | 'hour', locale: Locale): string {
  const language = locale === 'cn' ? 'zh' : locale;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  );
}
