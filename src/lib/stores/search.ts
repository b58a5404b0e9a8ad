// The search palette: what was asked, and the games that are closest to it.
import { atom } from 'nanostores';
import { call, prepareCall } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { searchGames, vendorGameType } from '../contract/games.ts';
import { latest } from './latest.ts';
import { reading } from './loaded.ts';

export interface SearchAsked {
  /** What was typed. */
  gameName: string;
  /** The category whose games are listed; empty for all. */
  gameType: string;
}

/** With what was asked for them: while the next answer is on its way, the former games are shown. */
export interface GamesFound extends OutputOf<typeof searchGames> {
  asked: SearchAsked;
}

const ROWS = 12;
const EVERYTHING: SearchAsked = { gameName: '', gameType: '' };

const found = latest<GamesFound>();
const categories = reading(() => call(vendorGameType, {}));

export const $found = found.$shown;
/** The categories that have games. */
export const $openCategories = categories.$loaded;
export const $asked = atom<SearchAsked>(EVERYTHING);

/** The next key finds its call ready. */
export const prepareSearch = (): void => void prepareCall();

/** Begins anew: nothing is typed, so the most played games are listed. */
export async function openSearch(): Promise<void> {
  await Promise.all([categories.read(), searchFor(EVERYTHING)]);
}

/** Asks again with this change. Each key asks at once; of several requests the last one counts. */
export async function searchFor(change: Partial<SearchAsked>): Promise<void> {
  const asked = { ...$asked.get(), ...change };
  $asked.set(asked);
  await found.ask(async (signal) => {
    const answer = await answerTo(asked, signal);
    if (asked.gameType === '' || answer.lanes.some(({ title }) => title === asked.gameType)) return answer;
    // The chosen category has no such games, so all categories are listed.
    const everywhere = { ...asked, gameType: '' };
    if ($asked.get() === asked) $asked.set(everywhere);
    return answerTo(everywhere, signal);
  }, true);
}

async function answerTo(asked: SearchAsked, signal: AbortSignal): Promise<GamesFound> {
  return { ...(await call(searchGames, { ...asked, pageSize: ROWS }, { signal })), asked };
}
