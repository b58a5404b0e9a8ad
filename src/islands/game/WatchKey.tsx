// Asks for a message when a closed game is open again. Visitors log in first.
import { type ReactElement, useEffect, useState } from 'react';
import { check } from '../../lib/art/dialog-icons.ts';
import { bell } from '../../lib/art/icons.ts';
import { isGameWatched, watchGame } from '../../lib/stores/game-watch.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { whenTrueAccount } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';

export type WatchWords = Record<'restTell' | 'restTold', string>;

export function WatchKey({ gameId, words }: { gameId: string; words: WatchWords }): ReactElement {
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    let current = true;
    isGameWatched(gameId).then(
      (known) => current && setWatched(known),
      // The key then asks anew, which changes nothing for somebody who has asked.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [gameId]);

  async function press(): Promise<void> {
    try {
      setWatched(await watchGame(gameId, !watched));
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', error.message);
    }
  }

  return (
    <Button
      variant={watched ? 'secondary' : 'primary'}
      large
      icon={watched ? check : bell}
      aria-pressed={watched}
      onClick={() => whenTrueAccount(() => void press())}
    >
      {watched ? words.restTold : words.restTell}
    </Button>
  );
}
