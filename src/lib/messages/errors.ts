// The sentence of each error code, in each language. A code without one does not compile.
import cn from '../../../public/locales/cn/errors.json' with { type: 'json' };
import en from '../../../public/locales/en/errors.json' with { type: 'json' };
import id from '../../../public/locales/id/errors.json' with { type: 'json' };
import th from '../../../public/locales/th/errors.json' with { type: 'json' };
import vi from '../../../public/locales/vi/errors.json' with { type: 'json' };
import type { ErrorCode } from '../contract/errors.ts';
import { fill } from './fill.ts';
import type { Locale } from './language.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, cn, id, th, vi };

/** The sentence, with `{{name}}` filled from the refusal's value. */
export function errorSentence(code: ErrorCode, value?: unknown, locale: Locale = 'en'): string {
  return fill(sentences[locale][code], (value ?? {}) as Record<string, unknown>);
}
