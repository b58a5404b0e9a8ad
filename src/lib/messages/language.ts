// Which language somebody reads: their own choice, when the operator offers it.

import { type Locale, locales } from '../rules/locales.ts';

export { type Locale, locales };

/** What a language calls itself. */
export const ownNames: Record<Locale, string> = {
  en: 'English',
  cn: '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  vi: 'Tiếng Việt',
};

/** Holds the choice; pages read it, so it is no secret and needs no script. */
export const LANGUAGE_COOKIE = 'lang';

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** The language that the request names, or the one chosen in its browser, when it is offered; else the first that is. */
export function languageOf(request: { headers: Pick<Headers, 'get'> }, offered: readonly Locale[]): Locale {
  const named = request.headers.get('language');
  const kept = CHOICE.exec(request.headers.get('cookie') ?? '')?.[1];
  return offered.find((locale) => locale === (named ?? kept)) ?? offered[0] ?? 'en';
}
