// Whether the member gets a message when a closed game is open again.
import { call } from '../client/call.ts';
import { gameWatch, setGameWatch } from '../contract/watches.ts';
import { $session } from './session.ts';

/** False for visitors. Throws `Refused`. */
export async function isGameWatched(gameId: string): Promise<boolean> {
  if ($session.get().state !== 'in') return false;
  return (await call(gameWatch, { gameId })).watched;
}

/** Throws `Refused`. */
export async function watchGame(gameId: string, watched: boolean): Promise<boolean> {
  return (await call(setGameWatch, { gameId, watched })).watched;
}
