// The gateway's sentences of faults in form fields, in each language.
import cn from '../../../public/locales/cn/faults.json' with { type: 'json' };
import en from '../../../public/locales/en/faults.json' with { type: 'json' };
import id from '../../../public/locales/id/faults.json' with { type: 'json' };
import th from '../../../public/locales/th/faults.json' with { type: 'json' };
import vi from '../../../public/locales/vi/faults.json' with { type: 'json' };
import type { Fault } from '../rules/register.ts';
import { sentenceOf } from './faults.ts';
import type { Locale } from './language.ts';

const sentences: Record<Locale, Record<string, string>> = { en, cn, id, th, vi };

export const faultSentence = (fault: Fault, locale: Locale): string =>
  sentenceOf(fault, (key) => sentences[locale][key]);
