// Banner groups, in the editors' order and the reader's language.
import { type CollectionEntry, getCollection } from 'astro:content';
import { delayOf } from '../content-model/banner-schema.ts';
import type { Locale } from '../messages/language.ts';
import { foreignTo } from '../messages/server.ts';

type Entry = CollectionEntry<'banners'>;

export type Banner = ReturnType<typeof bannerIn>;

interface Options {
  lang: Locale;
  /** Without it those that lead to registering are left out. */
  registerOpen: boolean;
}

/** The banners of a group. */
export async function bannersOf(group: string, { lang, registerOpen }: Options) {
  const entries = await getCollection('banners', ({ data }) => data.group === group);
  const banners = entries
    .filter(({ data }) => registerOpen || data.modal !== 'register')
    .map((entry) => bannerIn(lang, entry))
    .sort((a, b) => a.order - b.order);
  return { banners, delayMs: delayOf(group) };
}

/** A banner in English where it is not translated; `foreign` is then the language of its words. */
function bannerIn(lang: Locale, { data, body = '' }: Entry) {
  const own = lang === 'en' ? undefined : data[lang];
  if (!own) return { ...data, text: body.trim(), foreign: foreignTo(lang) };
  const { secondLine, second = '', ...words } = own;
  return {
    ...data,
    ...words,
    title: [own.title, secondLine],
    second: data.second && { url: data.second.url, label: second },
    foreign: undefined,
  };
}
