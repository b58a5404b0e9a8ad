// The words of records for files that the gateway writes, in each language; English replaces what is missing.
import cn from '../../../public/locales/cn/member.json' with { type: 'json' };
import en from '../../../public/locales/en/member.json' with { type: 'json' };
import id from '../../../public/locales/id/member.json' with { type: 'json' };
import th from '../../../public/locales/th/member.json' with { type: 'json' };
import vi from '../../../public/locales/vi/member.json' with { type: 'json' };
import { type Catalogue, wordIn } from './file-words.ts';
import type { Locale } from './language.ts';

const catalogues: Record<Locale, Catalogue> = {
  en: en.records,
  cn: cn.records,
  id: id.records,
  th: th.records,
  vi: vi.records,
};

/** The sentence at a path below `records`. */
export const recordWord = wordIn(catalogues);

/** All sentences right below a path of `records`, by their last part. */
export const recordWords = (locale: Locale, path: string): Record<string, string> => {
  const names = Object.keys(
    path.split('.').reduce<Catalogue>((at, name) => at[name] as Catalogue, catalogues.en),
  );
  return Object.fromEntries(names.map((name) => [name, recordWord(locale, `${path}.${name}`)]));
};
