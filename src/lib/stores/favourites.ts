// The member's favourite games.
import { atom, onMount } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { favouriteGames, type GameItem, setFavourite } from '../contract/games.ts';
import { $session, whenSignedIn } from './session.ts';
import { remember, remembered } from './tab.ts';
import { showToast } from './toasts.ts';

/** Ids of the favourites; empty while nobody is signed in. */
export const $favourites = atom<ReadonlySet<string>>(new Set());

const MOST = 100;

/** Changes made on this page: a list that was requested before does not have them. */
const marks = new Map<string, boolean>();

onMount($favourites, () =>
  $session.subscribe((session, before) => {
    if (session.state === before?.state) return;
    if (session.state === 'in') return void readFavourites();
    marks.clear();
    $favourites.set(new Set());
  }),
);

async function readFavourites(): Promise<void> {
  const token = remembered('token');
  try {
    const { content } = await call(favouriteGames, { pageSize: MOST });
    if (remembered('token') !== token) return;
    const ids = new Set(content.map((game) => game.gameId));
    remember({ favGames: JSON.stringify([...ids]) });
    for (const [gameId, on] of marks) put(ids, gameId, on);
    $favourites.set(ids);
  } catch (error) {
    // Hearts stay empty; the next page reads them again.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Marks a game, or no longer; shown at once, and taken back when the gateway refuses. */
export function toggleFavourite(game: GameItem): void {
  whenSignedIn(async () => {
    const favourite = !$favourites.get().has(game.gameId);
    mark(game.gameId, favourite);
    try {
      await call(setFavourite, { gameId: game.gameId, favourite });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      mark(game.gameId, !favourite);
      // When the session has ended, the login dialog opens and says so.
      if (error.code !== 'not_signed_in') showToast('failed', error.message);
    }
  });
}

function mark(gameId: string, on: boolean): void {
  marks.set(gameId, on);
  $favourites.set(put(new Set($favourites.get()), gameId, on));
}

function put(ids: Set<string>, gameId: string, on: boolean): Set<string> {
  if (on) ids.add(gameId);
  else ids.delete(gameId);
  return ids;
}
