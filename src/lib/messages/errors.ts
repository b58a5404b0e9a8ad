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

/** What the sentence of a limit is filled with, and those of a self-exclusion whose time is over, by its phase. */
const limitWords: Record<
  Locale,
  { name: Record<string, Record<string, string>>; atVendors: string; afterwards: Record<string, string> }
> = {
  en: enLimits,
  cn: cnLimits,
  id: idLimits,
  th: thLimits,
  vi: viLimits,
};

/**
 * The sentence, with `{{name}}` filled from the refusal's value: moments and amounts as people read them, and a limit by what
 * it limits and its period.
 */
export function errorSentence(code: ErrorCode, value?: unknown, locale: Locale = 'en'): string {
  const values = { ...(value as Record<string, unknown> | undefined) };
  if (values.localUntil) values.localUntil = momentInWords(String(values.localUntil), locale);
  const sentence = sentences[locale][code];
  if (code === 'player_limit') return limitPassed(sentence, values, locale);
  const later = code === 'self_exclusion' && limitWords[locale].afterwards[String(values.phase)];
  return fill(later || sentence, values);
}

/** The limit that would be passed, with its amounts as people read them, and what of them is in game wallets. */
function limitPassed(sentence: string, values: Record<string, unknown>, locale: Locale): string {
  const { name, atVendors } = limitWords[locale];
  const { limit, period } = values;
  const amounts = Object.fromEntries(
    ['amount', 'left', 'atVendors'].map((each) => [each, formatWire(String(values[each]))]),
  );
  const named = name[String(limit)]?.[String(period)]?.toLocaleLowerCase() ?? '';
  return fill(values.atVendors ? sentence + atVendors : sentence, { ...values, ...amounts, name: named });
}
