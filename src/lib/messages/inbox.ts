// Messages to members in the language of their reader.
import cn from '../../../public/locales/cn/inbox.json' with { type: 'json' };
import en from '../../../public/locales/en/inbox.json' with { type: 'json' };
import id from '../../../public/locales/id/inbox.json' with { type: 'json' };
import th from '../../../public/locales/th/inbox.json' with { type: 'json' };
import vi from '../../../public/locales/vi/inbox.json' with { type: 'json' };
import { type Fact, kindOf, type LetterKind } from '../rules/inbox.ts';
import { localTime } from '../rules/portal-day.ts';
import { fill } from './fill.ts';
import type { Locale } from './language.ts';
import { momentInWords } from './moment.ts';

type Catalogue = Partial<Record<string, string>>;

const sentences: Record<Locale, Catalogue> = { en, cn, id, th, vi };

/** Where and in what a message is read. */
export interface Reading {
  locale: Locale;
  /** The portal's zone. */
  zone: string;
}

export interface ReadLetter {
  title: string;
  /** One line for the list. */
  lead: string;
  text: string;
  /** Under the rows; empty when there is nothing to add. */
  note: string;
  rows: { label: string; value: string }[];
  /** The label of its button; empty without one. */
  act: string;
}

const TAGS: Partial<Record<Locale, string>> = { cn: 'zh-CN' };

function inWords(fact: Fact | undefined, { locale, zone }: Reading): string {
  if (fact === undefined) return '';
  if (typeof fact === 'string') return fact;
  if ('at' in fact) return momentInWords(localTime(new Date(fact.at), zone).slice(0, 16), locale);
  if ('say' in fact) return fill(sentences[locale][fact.say] ?? '', { to: fact.to ?? '' });
  return new Intl.DisplayNames(TAGS[locale] ?? locale, { type: 'region' }).of(fact.country) ?? fact.country;
}

/** A message of a kind in words; a sentence that the kind has not is that of its group, or empty. */
export function letterIn(reading: Reading, kind: LetterKind, facts: Record<string, Fact>): ReadLetter {
  const own = sentences[reading.locale];
  const { group, rows = [], labels } = kindOf(kind);
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, inWords(fact, reading)]),
  );
  const say = (part: string): string => fill(own[`${kind}.${part}`] ?? own[`${group}.${part}`] ?? '', values);
  return {
    ...{ title: say('title'), lead: say('lead'), text: say('text'), note: say('note'), act: say('act') },
    rows: rows.flatMap((name) =>
      values[name] ? [{ label: own[`fact.${labels?.[name] ?? name}`] ?? '', value: values[name] }] : [],
    ),
  };
}

/** The label of the button of what staff wrote. */
export const openLabel = (locale: Locale): string => sentences[locale]['letter.act'] ?? '';
