// The member's favourite games.
import { atom, onMount } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { favouriteGames, type GameItem, setFavourite } from '../contract/games.ts';
import { $session, whenSignedIn } from './session.ts';
import { remember } from './tab.ts';
import { showToast } from './toasts.ts';

/** Ids of the favourites; empty while nobody is signed in. */
export const $favourites = atom<ReadonlySet<string>>(new Set());

const MOST = 100;

onMount($favourites, () =>
  $session.subscribe((session, before) => {
    if (session.state === before?.state) return;
    if (session.state === 'out') $favourites.set(new Set());
    else void readFavourites();
  }),
);

async function readFavourites(): Promise<void> {
  try {
    const { content } = await call(favouriteGames, { pageSize: MOST });
    $favourites.set(new Set(content.map((game) => game.gameId)));
    remember({ favGames: JSON.stringify(content.map((game) => game.gameId)) });
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
      showToast('failed', error.message);
    }
  });
}

function mark(gameId: string, on: boolean): void {
  const next = new Set($favourites.get());
  if (on) next.add(gameId);
  else next.delete(gameId);
  $favourites.set(next);
}
