// Whether the vendor of a launched game has answered.
import { call, Refused } from '../client/call.ts';
import { launchState } from '../contract/launch.ts';
import { SECOND_MS } from '../rules/durations.ts';

/** A vendor that has not answered by then is taken to be away. */
const PATIENCE_MS = 8 * SECOND_MS;
const AGAIN_MS = 4 * SECOND_MS;

/** Says true when the vendor stays silent, and false when it answers after all. Answers how to stop asking. */
export function whenSilent(gameSessionId: string, say: (silent: boolean) => void): () => void {
  let timer = setTimeout(look, PATIENCE_MS);
  let stopped = false;

  async function look(): Promise<void> {
    const started = await isStarted(gameSessionId);
    if (stopped) return;
    if (started !== undefined) say(!started);
    if (!started) timer = setTimeout(look, AGAIN_MS);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
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
