// A game in the frame: launching it, and what the session has cost so far.
import { atom, onMount } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { type GameItem, gameInfo } from '../contract/games.ts';
import { gameSession, launchGame } from '../contract/launch.ts';
import { parseMinor } from '../rules/money.ts';
import { $session } from './session.ts';
import { remember, remembered } from './tab.ts';

export type Play =
  | { state: 'idle' | 'opening' | 'none' }
  | { state: 'open'; address: string; gameSessionId: string }
  | { state: 'closed'; until: string | undefined; others: GameItem[] }
  | { state: 'failed'; message: string; reference: string | undefined };

export const $play = atom<Play>({ state: 'idle' });

interface Sitting {
  openedAt: number;
  /** Wins less stakes since then, in minor units. */
  netMinor: bigint;
  /** The part of it from game sessions that ended and were opened again. */
  earlierMinor: bigint;
}

/** Since when the game is open, and what it has cost; opening it again does not start the clock anew. */
export const $sitting = atom<Sitting | undefined>(undefined);

// Logging out, in any tab, also ends the game.
onMount($play, () =>
  $session.listen((session) => {
    if (session.state === 'in') return;
    $play.set({ state: 'idle' });
    $sitting.set(undefined);
  }),
);

let under: Promise<void> | undefined;

/** Opens the game for the member who is logged in. A launch has effects, so a second call joins one that is under way. */
export function launch(gameId: string): Promise<void> {
  under ??= open(gameId).finally(() => {
    under = undefined;
  });
  return under;
}

async function open(gameId: string): Promise<void> {
  $play.set({ state: 'opening' });
  const account = remembered('account');
  const language = document.documentElement.dataset.locale ?? 'en';
  try {
    const answer = await call(launchGame, { gameId, language, platform: 'html5-desktop' });
    // The member has logged out meanwhile.
    if (remembered('account') !== account) return;
    remember({ iframeUrl: answer.game_url.split('#')[0] ?? '' });
    const before = $sitting.get();
    $sitting.set(
      before
        ? { ...before, earlierMinor: before.netMinor }
        : { openedAt: Date.now(), netMinor: 0n, earlierMinor: 0n },
    );
    $play.set({ state: 'open', address: answer.game_url, gameSessionId: answer.gameSessionId });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    $play.set(refused(error));
  }
}

function refused(error: Refused): Play {
  if (error.code === 'not_signed_in') return { state: 'idle' };
  if (error.code === 'not_found') return { state: 'none' };
  if (error.code !== 'game_unavailable') {
    return { state: 'failed', message: error.message, reference: error.requestId };
  }
  const { until, others = [] } = (error.value ?? {}) as { until?: string; others?: GameItem[] };
  return { state: 'closed', until, others };
}

/** Reads again what the session has staked and won. */
export async function refreshSitting(): Promise<void> {
  const play = $play.get();
  const sitting = $sitting.get();
  if (play.state !== 'open' || !sitting || $session.get().state !== 'in') return;
  try {
    const { net } = await call(gameSession, { id: play.gameSessionId });
    const sinceOpened = parseMinor(net);
    if (sinceOpened !== undefined && $play.get() === play)
      $sitting.set({ ...sitting, netMinor: sitting.earlierMinor + sinceOpened });
  } catch (error) {
    // The strip keeps the last figure; the next round reads it again.
    if (!(error instanceof Refused)) throw error;
  }
}

export const readGame = (gameId: string): Promise<GameItem> => call(gameInfo, { gameId });
