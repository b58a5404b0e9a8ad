// Whether the vendor of a launched game has answered.
import { call, Refused } from '../client/call.ts';
import { launchState } from '../contract/launch.ts';
import { SECOND_MS } from '../rules/durations.ts';

/** `waiting`: the game is not there yet. `silent`: its vendor is taken to be away, and may answer after all. */
export type VendorAnswer = 'waiting' | 'answered' | 'silent';

/** A vendor that has not answered by then is taken to be away. */
const PATIENCE_MS = 8 * SECOND_MS;
const AGAIN_MS = SECOND_MS;
const SILENT_AGAIN_MS = 4 * SECOND_MS;

interface Watch {
  /** The page of the vendor has loaded, or what the browser shows in its place. */
  loaded(): void;
  stop(): void;
}

/**
 * Says when the vendor has taken the launch and its page has loaded, or is given up. What has taken the launch and still loads after a while
 * is shown as it is.
 */
export function watchVendor(gameSessionId: string, say: (answer: VendorAnswer) => void): Watch {
  const began = Date.now();
  let timer = setTimeout(look, AGAIN_MS);
  let [stopped, isThere] = [false, false];

  async function look(): Promise<void> {
    clearTimeout(timer);
    const started = await isStarted(gameSessionId);
    if (stopped) return;
    const late = Date.now() - began >= PATIENCE_MS;
    if (started && (isThere || late)) return end('answered');
    if (started === false && late) say('silent');
    timer = setTimeout(look, late ? SILENT_AGAIN_MS : AGAIN_MS);
  }

  function end(answer: VendorAnswer): void {
    stopped = true;
    clearTimeout(timer);
    say(answer);
  }

  return {
    loaded() {
      if (stopped) return;
      isThere = true;
      void look();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Undefined while the portal itself cannot be asked. */
async function isStarted(gameSessionId: string): Promise<boolean | undefined> {
  try {
    return (await call(launchState, { gameSessionId })).started;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
