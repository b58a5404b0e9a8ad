/** The languages with catalogues, English first. */
export const locales = ['en', 'cn', 'id', 'th', 'vi'] as const;

export type Locale = (typeof locales)[number];

/** Those that English is translated into. */
export const translated = locales.filter((locale) => locale !== 'en');
