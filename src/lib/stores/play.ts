// A game in the frame: launching it, and what the session has cost so far.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { type GameItem, gameInfo, gameSession, launchGame } from '../contract/games.ts';
import { parseMinor } from '../rules/money.ts';
import { $session } from './session.ts';
import { remember } from './tab.ts';

export type Play =
  | { state: 'idle' | 'opening' | 'none' }
  | { state: 'open'; address: string; gameSessionId: string }
  | { state: 'closed'; until: string | undefined; others: GameItem[] }
  | { state: 'failed'; message: string; reference: string | undefined };

export const $play = atom<Play>({ state: 'idle' });

/** Since when the session is open, and its net in minor units. */
export const $sitting = atom<{ openedAt: number; netMinor: bigint } | undefined>(undefined);

let under: Promise<void> | undefined;

/** Opens the game for whoever is signed in. A launch has effects, so a second call while one is under way joins it. */
export function launch(gameId: string): Promise<void> {
  under ??= open(gameId).finally(() => {
    under = undefined;
  });
  return under;
}

async function open(gameId: string): Promise<void> {
  $play.set({ state: 'opening' });
  const language = document.documentElement.dataset.locale ?? 'en';
  try {
    const answer = await call(
      launchGame,
      { gameId, language, platform: 'html5-desktop' },
      { headers: { Language: language } },
    );
    remember({ iframeUrl: answer.game_url.split('#')[0] ?? '' });
    $sitting.set({ openedAt: Date.now(), netMinor: 0n });
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
    $sitting.set({ ...sitting, netMinor: parseMinor(net) ?? sitting.netMinor });
  } catch (error) {
    // The strip keeps the last figure; the next round reads it again.
    if (!(error instanceof Refused)) throw error;
  }
}

export const readGame = (gameId: string): Promise<GameItem> => call(gameInfo, { gameId });
