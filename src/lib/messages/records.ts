// The words of records for files that the gateway writes, in each language; English replaces what is missing.
import cnCommon from '../../../public/locales/cn/common.json' with { type: 'json' };
import cn from '../../../public/locales/cn/member.json' with { type: 'json' };
import enCommon from '../../../public/locales/en/common.json' with { type: 'json' };
import en from '../../../public/locales/en/member.json' with { type: 'json' };
import idCommon from '../../../public/locales/id/common.json' with { type: 'json' };
import id from '../../../public/locales/id/member.json' with { type: 'json' };
import thCommon from '../../../public/locales/th/common.json' with { type: 'json' };
import th from '../../../public/locales/th/member.json' with { type: 'json' };
import viCommon from '../../../public/locales/vi/common.json' with { type: 'json' };
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

const slipIn = wordIn({
  ...{ en: enCommon.slip, cn: cnCommon.slip, id: idCommon.slip },
  ...{ th: thCommon.slip, vi: viCommon.slip },
});

/** What a bet on several fixtures is called. */
export const slipWord = (
  locale: Locale,
  { kind, legs }: { kind: 'parlay' | 'system'; legs: number },
): string => slipIn(locale, kind, { count: String(legs) });

/** All sentences right below a path of `records`, by their last part. */
export const recordWords = (locale: Locale, path: string): Record<string, string> => {
  const names = Object.keys(
    path.split('.').reduce<Catalogue>((at, name) => at[name] as Catalogue, catalogues.en),
  );
  return Object.fromEntries(names.map((name) => [name, recordWord(locale, `${path}.${name}`)]));
};
