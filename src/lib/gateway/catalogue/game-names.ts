// Finds games by what somebody types of their names: parts of words, without accents, and with slips of the finger.
import MiniSearch from 'minisearch';
import type { Ctx } from '../core/ctx.ts';

/** More than anybody scrolls through; a letter alone is in most names. */
const MOST = 1_000;
const MOST_WORDS = 6;
/** From how many letters on a word may have one slip, and two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 6;

interface Name {
  id: string;
  folded: string;
}

type Search = (typed: string) => string[];

/** Of each portal in this process, by what all copies of its context share. */
const known = new WeakMap<Ctx['settings'], Promise<Search>>();

/**
 * The ids of the games whose names have every typed word, the best first: those that begin with it before those that have a word
 * that does. When no name has them all, those that are a slip or two away. A thousand at most; undefined when nothing was typed.
 */
export async function gamesNamed(ctx: Ctx, typed = ''): Promise<string[] | undefined> {
  return typed.trim() === '' ? undefined : (await searchOf(ctx))(typed);
}

function searchOf(ctx: Ctx): Promise<Search> {
  const found = known.get(ctx.settings);
  if (found) return found;
  const forget = (): void => {
    leave();
    known.delete(ctx.settings);
  };
  // Games and vendors are announced together; after a lost connection everything is.
  const leave = ctx.onChange((topic) => {
    if (topic === 'vendors' || topic === 'all') forget();
  });
  const made = readNames(ctx).then(searchIn);
  known.set(ctx.settings, made);
  made.catch(forget);
  return made;
}

async function readNames({ db }: Ctx): Promise<Name[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'name'])
    .where('enabled', '=', true)
    .orderBy('plays', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id, folded: fold(name) }));
}

/** Searches these names; of equal ones the earlier comes first. Names are folded by `fold`. */
export function searchIn(names: readonly Name[]): Search {
  const slips = new MiniSearch<Name>({
    fields: ['folded'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length >= TWO_SLIPS ? 2 : word.length >= ONE_SLIP ? 1 : false),
    },
  });
  slips.addAll(names);
  return (typed) => {
    const text = fold(typed).trim();
    const words = text.split(/\s+/).slice(0, MOST_WORDS);
    const having = names.filter(({ folded }) => words.every((word) => folded.includes(word)));
    if (having.length === 0)
      return slips
        .search(words.join(' '))
        .slice(0, MOST)
        .map(({ id }) => id);
    return having
      .map(({ id, folded }) => ({ id, rank: rankOf(folded, text, words) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST)
      .map(({ id }) => id);
  };
}

/** The name begins with the text, each word begins one of its words, or they stand somewhere in it. */
function rankOf(folded: string, text: string, words: readonly string[]): number {
  if (folded.startsWith(text)) return 0;
  const spaced = ` ${folded}`;
  return words.every((word) => spaced.includes(` ${word}`)) ? 1 : 2;
}

/** Small letters without accents; the Vietnamese đ is a letter of its own for Unicode, and a d for who types. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
