// Finds games by what somebody types of their names: parts of words, without accents, and with slips of the finger.
import MiniSearch from 'minisearch';

const MOST_WORDS = 6;
/** From how many letters on a word may have one slip, and two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 6;

/** How many names are indexed at once. */
const STEP = 250;

export interface Named {
  id: string;
  name: string;
}

/** The games among these that a text finds, best match first. */
export type Search<Game> = (typed: string, among?: (game: Game) => boolean) => Promise<Game[]>;

/**
 * Searches the names of these games. Names that begin with the text come before those whose words begin with it, and those
 * before the rest; of equal ones the earlier game comes first. When no name contains every word, names that are a slip or two
 * away match.
 */
export function createSearch<Game extends Named>(games: readonly Game[]): Search<Game> {
  const entries = games.map((game) => ({ game, folded: fold(game.name) }));
  const byId = new Map<string, Game>(games.map((game) => [game.id, game]));
  let slips: Promise<MiniSearch<Game>> | undefined;
  return async (typed, among = () => true) => {
    const text = fold(typed);
    const words = text.split(/\s+/).slice(0, MOST_WORDS);
    const ranks: [Game[], Game[], Game[]] = [[], [], []];
    for (const { game, folded } of entries)
      if (words.every((word) => folded.includes(word)) && among(game))
        ranks[rankOf(folded, text, words)].push(game);
    const found = ranks.flat();
    if (found.length > 0) return found;
    slips ??= indexForSlips(games);
    const near = (await slips).search(words.join(' '));
    return near
      .map(({ id }) => byId.get(id))
      .filter((game) => game !== undefined)
      .filter(among);
  };
}

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
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length >= TWO_SLIPS ? 2 : word.length >= ONE_SLIP ? 1 : false),
    },
  });
  await index.addAllAsync(games, { chunkSize: STEP });
  return index;
}

/** Lower case without accents. Unicode treats đ as a letter of its own; people type d. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();
