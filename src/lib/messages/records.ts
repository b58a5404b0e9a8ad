// The words of records for files that the gateway writes, in each language; English replaces what is missing.
import cn from '../../../public/locales/cn/member.json' with { type: 'json' };
import en from '../../../public/locales/en/member.json' with { type: 'json' };
import id from '../../../public/locales/id/member.json' with { type: 'json' };
import th from '../../../public/locales/th/member.json' with { type: 'json' };
import vi from '../../../public/locales/vi/member.json' with { type: 'json' };
import { fill } from './fill.ts';
import type { Locale } from './language.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

const catalogues: Record<Locale, Catalogue> = {
  en: en.records,
  cn: cn.records,
  id: id.records,
  th: th.records,
  vi: vi.records,
};

const find = (locale: Locale, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<Catalogue[string] | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      catalogues[locale],
    );
  return typeof found === 'string' ? found : undefined;
};

/** The sentence at a path below `records`; the last part of the path when there is none. */
export const recordWord = (
  locale: Locale,
  path: string,
  values: Readonly<Record<string, string>> = {},
): string => fill(find(locale, path) ?? find('en', path) ?? path.split('.').at(-1) ?? path, values);

/** All sentences right below a path of `records`, by their last part. */
export const recordWords = (locale: Locale, path: string): Record<string, string> => {
  const names = Object.keys(
    path.split('.').reduce<Catalogue>((at, name) => at[name] as Catalogue, catalogues.en),
  );
  return Object.fromEntries(names.map((name) => [name, recordWord(locale, `${path}.${name}`)]));
};
