// Sentences while a page is rendered. The language belongs to the request: nothing here is set for the process.
import i18next from 'i18next';
import type { Locale } from './language.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The sentences of one language; `t('common:nav.home')`. English replaces what is missing. */
export function messages(locale: Locale): Translate {
  const fixed = i18next.getFixedT(locale);
  return (key, values) => fixed(key, { ...values, interpolation: { escapeValue: false } });
}

/** The language of what editors write in English alone, on a page that speaks another. */
export const foreignTo = (locale: Locale): 'en' | undefined => (locale === 'en' ? undefined : 'en');

/** The language tag for `<html lang>`. */
export const languageTag = (locale: Locale): string => (locale === 'cn' ? 'zh-CN' : locale);
