// What the gateway says outside of pages, in each language: the messages it sends, and a captcha's question.
import cn from '../../../public/locales/cn/gateway.json' with { type: 'json' };
import en from '../../../public/locales/en/gateway.json' with { type: 'json' };
import id from '../../../public/locales/id/gateway.json' with { type: 'json' };
import th from '../../../public/locales/th/gateway.json' with { type: 'json' };
import vi from '../../../public/locales/vi/gateway.json' with { type: 'json' };
import { fill } from './fill.ts';
import type { Locale } from './language.ts';

type Key = keyof typeof en;
export type GatewaySentence = `gateway:${Key}`;

const sentences: Record<Locale, Record<Key, string>> = { en, cn, id, th, vi };

/** The sentence of a key, with `{{name}}` filled in. */
export function messageIn(
  locale: Locale,
  key: GatewaySentence,
  values: Record<string, string | number> = {},
): string {
  return fill(sentences[locale][key.split(':')[1] as Key], values);
}
