// Finds games by what somebody types of their names: parts of words, without accents, and with slips of the finger.
import MiniSearch from 'minisearch';
import { fold } from '../../rules/fold.ts';

const MOST_WORDS = 6;
/** Names that are only close to what was typed. */
const MOST_CLOSEST = 40;
/** From how many letters on a word may have one slip, and two. */
const ONE_SLIP = 3;
const TWO_SLIPS = 6;

/** How many names are indexed at once. */
const STEP = 250;

export interface Named {
  id: string;
  name: string;
}

/** What searches know of names alone. */
interface Names {
  folded: ReadonlyMap<string, Folded>;
  slips: Promise<MiniSearch<Named>>;
  /** Whether these games have these names, in whatever order. */
  areOf(games: readonly Named[]): boolean;
}

/** A name as it is compared, and the same without its blanks: made once, since each search goes through every name. */
interface Folded {
  folded: string;
  joined: string;
}

export interface Search<Game> {
  readonly names: Names;
  /**
   * The games among these whose names have every word; when there are none, those that have the text but for its blanks, and else
   * those that are a slip or two away. Best first.
   */
  find(typed: string, among?: (game: Game) => boolean): Promise<Game[]>;
  /** The same among all games. When no name has every word, names that have some of the words follow. */
  closest(typed: string): Promise<Closest<Game>>;
}

export interface Closest<Game> {
  games: Game[];
  /** False when no name has every word as it was typed. */
  exact: boolean;
  /** The words that were found in the names, folded. */
  words: string[];
}

/**
 * Searches the names of these games. Names that begin with the text come before those whose words begin with it, and those
 * before the rest; of equal ones the earlier game comes first. What the search before knows of names is used again while
 * they are the same.
 */
export function createSearch<Game extends Named>(
  games: readonly Game[],
  before?: Search<Named>,
): Search<Game> {
  const names = before?.names.areOf(games) ? before.names : namesOf(games);
  const entries = games.map((game) => ({ game, ...(names.folded.get(game.id) ?? NO_NAME) }));
  const places = new Map(games.map(({ id }, place) => [id, place]));

  function exactly(text: string, words: readonly string[], among: (game: Game) => boolean): Game[] {
    const ranks: [Game[], Game[], Game[]] = [[], [], []];
    for (const { game, folded } of entries)
      if (words.every((word) => folded.includes(word)) && among(game))
        ranks[rankOf(folded, text, words)].push(game);
    return ranks.flat();
  }

  function withoutBlanks(text: string, among: (game: Game) => boolean): Game[] {
    const joined = joinedOf(text);
    return entries
      .filter((entry) => entry.joined.includes(joined) && among(entry.game))
      .map(({ game }) => game);
  }

  async function nearly(words: readonly string[], combineWith: 'AND' | 'OR') {
    const found = (await names.slips).search(words.join(' '), { combineWith });
    return found
      .flatMap(({ id, score, terms, queryTerms }) => {
        const place = places.get(id) ?? 0;
        const game = games[place];
        return game ? { game, place, score, terms, whole: queryTerms.length === new Set(words).size } : [];
      })
      .sort((a, b) => b.score - a.score || a.place - b.place);
  }

  return {
    names,
    async find(typed, among = () => true) {
      const { text, words } = wordsIn(typed);
      const found = exactly(text, words, among);
      if (found.length > 0) return found;
      const joined = withoutBlanks(text, among);
      if (joined.length > 0) return joined;
      return (await nearly(words, 'AND')).map(({ game }) => game).filter(among);
    },
    async closest(typed) {
      const { text, words } = wordsIn(typed);
      const found = exactly(text, words, () => true);
      if (found.length > 0) return { games: found, exact: true, words };
      const joined = withoutBlanks(text, () => true);
      if (joined.length > 0) return { games: joined, exact: true, words: [] };
      const some = await nearly(words, 'OR');
      const near = some.toSorted((a, b) => Number(b.whole) - Number(a.whole)).slice(0, MOST_CLOSEST);
      return {
        games: near.map(({ game }) => game),
        exact: false,
        words: [...new Set(near.flatMap(({ terms }) => terms))],
      };
    },
  };
}

function wordsIn(typed: string): { text: string; words: string[] } {
  const text = fold(typed);
  return { text, words: text.split(/\s+/).slice(0, MOST_WORDS) };
}

const NO_NAME: Folded = { folded: '', joined: '' };

const foldedOf = (name: string): Folded => {
  const folded = fold(name);
  return { folded, joined: joinedOf(folded) };
};

const joinedOf = (text: string): string => text.replaceAll(/\s+/g, '');

/** The name begins with the text, each word begins one of its words, or they are somewhere in it. */
function rankOf(folded: string, text: string, words: readonly string[]): 0 | 1 | 2 {
  if (folded.startsWith(text)) return 0;
  const spaced = ` ${folded}`;
  return words.every((word) => spaced.includes(` ${word}`)) ? 1 : 2;
}

function namesOf(games: readonly Named[]): Names {
  const names = new Map(games.map(({ id, name }) => [id, name]));
  return {
    folded: new Map(games.map(({ id, name }) => [id, foldedOf(name)])),
    slips: indexForSlips(games),
    areOf: (others) => others.length === names.size && others.every(({ id, name }) => names.get(id) === name),
  };
}

/** Made in steps, with other work between them: ten thousand names take a tenth of a second. */
async function indexForSlips(games: readonly Named[]): Promise<MiniSearch<Named>> {
  const index = new MiniSearch<Named>({
    fields: ['name'],
    processTerm: fold,
    searchOptions: {
      prefix: true,
      fuzzy: (word) => (word.length >= TWO_SLIPS ? 2 : word.length >= ONE_SLIP ? 1 : false),
    },
  });
  await index.addAllAsync(games, { chunkSize: STEP });
  return index;
}
