// Searching the help centre: an index of its pages and of those on terms, privacy and play, made once, that forgives
// beginnings of words and slips.
import MiniSearch from 'minisearch';
import { english } from '../messages/english.ts';
import { excerpt, marked, type Piece } from './excerpt.ts';
import { helpPages } from './help.ts';
import { contentPage } from './pages.ts';
import { plainText } from './plain-text.ts';

export interface Found {
  /** A page of the help centre by its anchor, any other by its path. */
  place: string;
  group: string;
  title: Piece[];
  excerpt: Piece[];
}

/** Written pages beside the help centre that answer what people ask it. */
const BESIDE = ['terms', 'privacy', 'responsible'];

const MOST = 10;
/** What scores below this part of the best is left out. */
const LEAST_SHARE = 0.06;

const COMMON = new Set(
  'a an and are as at be can did do does for from has have how i if in is it its me my no not of on or our so that the their there they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

let index: ReturnType<typeof build> | undefined;

async function build() {
  const texts = new Map<string, { title: string; group: string; text: string }>();
  const search = new MiniSearch({
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
  const answers = (await helpPages()).map(({ data, body }) => ({ ...data, place: data.anchor, body }));
  const beside = await Promise.all(BESIDE.map(besideOf));
  for (const { place, title, group, summary, body = '', ...more } of [...answers, ...beside]) {
    const text = plainText(body);
    texts.set(place, { title, group, text: `${summary}\n${text}` });
    search.add({ ...more, place, title, summary, text });
  }
  return { search, texts };
}

async function besideOf(name: string) {
  const { title, description, body } = await contentPage(name);
  return { place: `/${name}`, title, group: english('common:footer.legal'), summary: description, body };
}

/** The pages that fit best, the best first: those with every word of the query, or else with some of them. */
export async function searchHelp(query: string): Promise<Found[]> {
  index ??= build();
  const { search, texts } = await index;
  const strict = search.search(query, { combineWith: 'AND' });
  const hits = strict.length > 0 ? strict : search.search(query);
  const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
  return hits
    .filter(({ score }) => score >= least)
    .slice(0, MOST)
    .flatMap(({ id, terms }) => {
      const page = texts.get(id);
      return page
        ? [
            {
              place: id,
              group: page.group,
              title: marked(page.title, terms),
              excerpt: excerpt(page.text, terms),
            },
          ]
        : [];
    });
}
