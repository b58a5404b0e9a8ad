// Games of the demonstration: slots of the house under other names, covers and vendors, as many as are asked for.
import { HOUR_MS } from '../../../rules/durations.ts';
import { slot } from '../kinds/slot/kind.ts';
import { asTitle } from './as-title.ts';
import { fields, leads, mains, palettes, studios } from './words.ts';

/** A row of the catalogue, played as the title that it names. */
type DemoGame = ReturnType<typeof demoGame>;

/** Each pair of words is a name once. A step that has no factor in common with their number sets neighbours apart. */
const PAIRS = leads.length * mains.length;
const STEP = 6_151;
/** Behind the games of the house. */
const FIRST_PLACE = 1_000;
/** The first was added last, and each of the others half a day before the one ahead of it. */
const ADDED = Date.parse('2026-11-20T00:00:00Z');
const titles = slot.titles();

/** The most that there are names for. */
export const MOST_DEMO_GAMES = 10_000;

/** The first `count` of them by the code of their vendor: the same ones every time. */
export function demoGames(count: number): { vassalage: string; displayName: string; games: DemoGame[] }[] {
  const all = Array.from({ length: count }, (_, at) => demoGame(at));
  return Object.entries(studios).map(([vassalage, displayName], at, { length }) => ({
    vassalage,
    displayName,
    games: all.filter((_, each) => each % length === at),
  }));
}

function demoGame(at: number) {
  const pair = (at * STEP) % PAIRS;
  const lead = pick(leads, pair);
  const { word: main, motif } = pick(mains, Math.floor(pair / leads.length));
  const { game } = pick(titles, pair);
  const name = `${lead} ${main}`;
  return {
    id: name.toLowerCase().replace(' ', '-'),
    ...asTitle('slot', game),
    name,
    is_hot: at % 200 === 4,
    cover: JSON.stringify({ motif, palette: pick(palettes, at), field: pick(fields, at + pair), lead, main }),
    sort: FIRST_PLACE + at,
    added_at: new Date(ADDED - at * 12 * HOUR_MS),
  };
}

/** After the last one they begin again. */
function pick<T>(from: readonly T[], at: number): T {
  return from[at % from.length] as T;
}
