// The help is in English, and people also ask it in their own language, or in words that the texts do not use.
import words from './words.json' with { type: 'json' };

/** Without accents, as many people type Vietnamese. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').normalize('NFC');

/** Thai vowel marks are no accents. */
const spelled = (text: string): string => (/\p{Script=Thai}/u.test(text) ? text : plain(text));

/** One word without its accents may be another word. */
const mayBePlain = (phrase: string): boolean => phrase.includes(' ');

/** Scripts that write no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u;

const phrases = Object.values(words)
  .flatMap((language) => Object.entries(language))
  .flatMap(([phrase, english]) =>
    (mayBePlain(phrase) ? [phrase, spelled(phrase)] : [phrase]).map((from) => [from, english] as const),
  )
  .sort(([one], [other]) => other.length - one.length);

function without(query: string, phrase: string): string | undefined {
  const at = ` ${query} `.indexOf(UNSPACED.test(phrase) ? phrase : ` ${phrase} `);
  return at < 0 ? undefined : ` ${query} `.replace(phrase, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * The query in words of the English texts. Of a query in which a phrase was known, what is left in other letters is dropped: its words
 * only look like English ones.
 */
export function inEnglish(query: string): string {
  let rest = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[?!.,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found: string[] = [];
  for (const [phrase, english] of phrases) {
    const left = without(rest, phrase);
    if (left === undefined) continue;
    found.push(english);
    rest = left;
  }
  if (found.length === 0) return query;
  const kept = rest.split(' ').filter((word) => /^[\x20-\x7e]+$/.test(word));
  return [...found, ...kept].join(' ');
}
