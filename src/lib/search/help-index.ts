// An index of the help, made once, that forgives beginnings of words and slips.
import MiniSearch from 'minisearch';
import { inEnglish } from './in-english.ts';

export interface Searched {
  /** A page of the help centre by its anchor, any other by its path. */
  place: string;
  title: string;
  summary: string;
  /** Plain. */
  text: string;
  asked?: string | undefined;
  words?: string | undefined;
}

/** A page that fits, and the words of it that do. */
export interface Hit {
  place: string;
  terms: string[];
}

const MOST = 10;
/** What scores below this part of the best is left out. */
const LEAST_SHARE = 0.06;

const COMMON = new Set(
  'a an and are as at be can did do does for from has have how i if in is it its me my no not of on or our so that the their there they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Finds the pages that fit best, the best first: those with every word of the query, or else with some of them. */
export function indexOf(pages: readonly Searched[]): (query: string) => Hit[] {
  const search = new MiniSearch<Searched>({
    fields: ['title', 'asked', 'words', 'summary', 'text'],
    idField: 'place',
    processTerm: (term) => {
      const word = term.toLowerCase();
      return COMMON.has(word) ? null : word;
    },
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { title: 4, asked: 3, words: 3, summary: 2 },
    },
  });
  search.addAll(pages);
  return (typed) => {
    const query = inEnglish(typed);
    const strict = search.search(query, { combineWith: 'AND' });
    const hits = strict.length > 0 ? strict : search.search(query);
    const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
    return hits
      .filter(({ score }) => score >= least)
      .slice(0, MOST)
      .map(({ id, terms }) => ({ place: id, terms }));
  };
}
