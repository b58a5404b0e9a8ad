// The sentence of each error code, in each language. A code without one does not compile.
import cn from '../../../public/locales/cn/errors.json' with { type: 'json' };
import cnLimits from '../../../public/locales/cn/limits.json' with { type: 'json' };
import en from '../../../public/locales/en/errors.json' with { type: 'json' };
import enLimits from '../../../public/locales/en/limits.json' with { type: 'json' };
import id from '../../../public/locales/id/errors.json' with { type: 'json' };
import idLimits from '../../../public/locales/id/limits.json' with { type: 'json' };
import th from '../../../public/locales/th/errors.json' with { type: 'json' };
import thLimits from '../../../public/locales/th/limits.json' with { type: 'json' };
import vi from '../../../public/locales/vi/errors.json' with { type: 'json' };
import viLimits from '../../../public/locales/vi/limits.json' with { type: 'json' };
import type { ErrorCode } from '../contract/errors.ts';
import { formatWire } from '../rules/money.ts';
import { fill } from './fill.ts';
import type { Locale } from './language.ts';
import { momentInWords } from './moment.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, cn, id, th, vi };

const limitNames: Record<Locale, Record<string, Record<string, string> | undefined>> = {
  en: enLimits.name,
  cn: cnLimits.name,
  id: idLimits.name,
  th: thLimits.name,
  vi: viLimits.name,
};

/**
 * The sentence, with `{{name}}` filled from the refusal's value: moments and amounts as people read them, and a limit by what
 * it limits and its period.
 */
export function errorSentence(code: ErrorCode, value?: unknown, locale: Locale = 'en'): string {
  const values = { ...(value as Record<string, unknown> | undefined) };
  if (values.localUntil) values.localUntil = momentInWords(String(values.localUntil), locale);
  if (code === 'player_limit') Object.assign(values, limitPassed(values, locale));
  return fill(sentences[locale][code], values);
}

/** The limit that would be passed, with its amounts as people read them. */
const limitPassed = (values: Record<string, unknown>, locale: Locale): Record<string, string> => ({
  name: limitName(values, locale),
  amount: formatWire(String(values.amount)),
  left: formatWire(String(values.left)),
});

function limitName({ limit, period }: { limit?: unknown; period?: unknown }, locale: Locale): string {
  const name = limitNames[locale][String(limit)]?.[String(period)];
  return name?.toLocaleLowerCase() ?? '';
}
