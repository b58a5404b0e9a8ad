// In place of a game whose vendor has not answered: it opens, or, since a dead address shows nothing that a player understands, what to do.
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { type VendorAnswer, watchVendor } from '../../lib/stores/launch-state.ts';
import { Button } from '../ui/Button.tsx';

/** How the vendor of a launched game has answered, and what to call when its frame has loaded. A game of the portal has answered. */
export function useVendor(gameSessionId: string | undefined): [answer: VendorAnswer, onLoad: () => void] {
  const [answer, setAnswer] = useState<VendorAnswer>(gameSessionId ? 'waiting' : 'answered');
  const watched = useRef<ReturnType<typeof watchVendor>>(undefined);
  useEffect(() => {
    setAnswer(gameSessionId ? 'waiting' : 'answered');
    if (!gameSessionId) return undefined;
    const watch = watchVendor(gameSessionId, (next) => {
      if (next !== 'silent') setAnswer(next);
      else
        void loadMessages('common', 'games').then(() =>
          setAnswer((now) => (now === 'answered' ? now : next)),
        );
    });
    watched.current = watch;
    return watch.stop;
  }, [gameSessionId]);
  return [answer, useCallback(() => watched.current?.loaded(), [])];
}

export const FrameOpening = ({ text }: { text: string }): ReactElement => (
  <div className="state frame-opening" role="status">
    <p>
      <span className="spinner" /> {text}
    </p>
  </div>
);

interface Props {
  /** The vendor has a wallet of its own, where money may be. */
  ownWallet: boolean;
  /** The address of other games, where they are not beside this one. */
  others: string | undefined;
  onRetry: () => void;
}

export function SilentVendor({ ownWallet, others, onRetry }: Props): ReactElement {
  return (
    <div className="state" role="alert">
      <h2>{t('games:frame.silentTitle')}</h2>
      <p>{t('games:frame.silentText')}</p>
      {ownWallet && <p>{t('games:frame.silentWallet')}</p>}
      <p>
        <Button variant="primary" onClick={onRetry}>
          {t('common:ui.tryAgain')}
        </Button>
        {others && (
          <a className="btn btn-secondary" href={others}>
            {t('games:frame.others')}
          </a>
        )}
      </p>
    </div>
  );
}
