// Searching the help centre: its pages, and those on terms, privacy and play.
import { helpPages } from '../content/help.ts';
import { contentPage } from '../content/pages.ts';
import { plainText } from '../content/plain-text.ts';
import { english } from '../messages/english.ts';
import { excerpt, marked, type Piece } from './excerpt.ts';
import { indexOf } from './help-index.ts';

export interface Found {
  /** A page of the help centre by its anchor, any other by its path. */
  place: string;
  group: string;
  title: Piece[];
  excerpt: Piece[];
}

/** Written pages beside the help centre that answer what people ask it. */
const BESIDE = ['terms', 'privacy', 'responsible'];

let known: ReturnType<typeof read> | undefined;

async function read() {
  const answers = (await helpPages()).map(({ data, body }) => ({ ...data, place: data.anchor, body }));
  const beside = await Promise.all(BESIDE.map(besideOf));
  const pages = [...answers, ...beside].map(({ body = '', ...page }) => ({ ...page, text: plainText(body) }));
  return { find: indexOf(pages), pages: new Map(pages.map((page) => [page.place, page])) };
}

async function besideOf(name: string) {
  const { title, description, body } = await contentPage(name);
  return { place: `/${name}`, title, group: english('common:footer.legal'), summary: description, body };
}

/** The pages that fit best, the best first. */
export async function searchHelp(query: string): Promise<Found[]> {
  known ??= read();
  const { find, pages } = await known;
  return find(query).flatMap(({ place, terms }) => {
    const page = pages.get(place);
    if (!page) return [];
    const text = `${page.summary}\n${page.text}`;
    return [{ place, group: page.group, title: marked(page.title, terms), excerpt: excerpt(text, terms) }];
  });
}
