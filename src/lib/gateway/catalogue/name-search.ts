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

export interface Search<Game> {
  /** The games among these whose names have every word; when there are none, those that are a slip or two away. Best first. */
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
 * before the rest; of equal ones the earlier game comes first.
 */
export function createSearch<Game extends Named>(games: readonly Game[]): Search<Game> {
  const entries = games.map((game) => ({ game, folded: fold(game.name) }));
  const byId = new Map<string, Game>(games.map((game) => [game.id, game]));
  let slips: Promise<MiniSearch<Game>> | undefined;

  function exactly(text: string, words: readonly string[], among: (game: Game) => boolean): Game[] {
    const ranks: [Game[], Game[], Game[]] = [[], [], []];
    for (const { game, folded } of entries)
      if (words.every((word) => folded.includes(word)) && among(game))
        ranks[rankOf(folded, text, words)].push(game);
    return ranks.flat();
  }

  async function nearly(words: readonly string[], combineWith: 'AND' | 'OR') {
    slips ??= indexForSlips(games);
    const found = (await slips).search(words.join(' '), { combineWith });
    return found.flatMap(({ id, terms }) => ({ game: byId.get(id), terms })).filter(isKnown);
  }

  return {
    async find(typed, among = () => true) {
      const { text, words } = wordsIn(typed);
      const found = exactly(text, words, among);
      if (found.length > 0) return found;
      return (await nearly(words, 'AND')).map(({ game }) => game).filter(among);
    },
    async closest(typed) {
      const { text, words } = wordsIn(typed);
      const found = exactly(text, words, () => true);
      if (found.length > 0) return { games: found, exact: true, words };
      const near = [...(await nearly(words, 'AND')), ...(await nearly(words, 'OR'))].slice(0, MOST_CLOSEST);
      return {
        games: [...new Set(near.map(({ game }) => game))],
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

const isKnown = <Game>(found: {
  game: Game | undefined;
  terms: string[];
}): found is { game: Game; terms: string[] } => found.game !== undefined;

/** The name begins with the text, each word begins one of its words, or they are somewhere in it. */
function rankOf(folded: string, text: string, words: readonly string[]): 0 | 1 | 2 {
  if (folded.startsWith(text)) return 0;
  const spaced = ` ${folded}`;
  return words.every((word) => spaced.includes(` ${word}`)) ? 1 : 2;
}

/** Made in steps, with other work between them: ten thousand names take a tenth of a second. */
async function indexForSlips<Game extends Named>(games: readonly Game[]): Promise<MiniSearch<Game>> {
  const index = new MiniSearch<Game>({
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
