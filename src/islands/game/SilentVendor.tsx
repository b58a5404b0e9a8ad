// In place of a game whose vendor does not answer: a dead address shows nothing that a player understands.
import { type ReactElement, useEffect, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { whenSilent } from '../../lib/stores/launch-state.ts';
import { Button } from '../ui/Button.tsx';

/** Whether the vendor of a launched game stays silent; a game of the portal never does. */
export function useSilent(gameSessionId: string | undefined): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    setSilent(false);
    if (!gameSessionId) return undefined;
    return whenSilent(gameSessionId, (is) => {
      if (is) void loadMessages('common', 'games').then(() => setSilent(true));
      else setSilent(false);
    });
  }, [gameSessionId]);
  return silent;
}

interface Props {
  /** The vendor has a wallet of its own, where money may be. */
  ownWallet: boolean;
  onRetry: () => void;
}

export function SilentVendor({ ownWallet, onRetry }: Props): ReactElement {
  return (
    <div className="state" role="alert">
      <h2>{t('games:frame.silentTitle')}</h2>
      <p>{t('games:frame.silentText')}</p>
      {ownWallet && <p>{t('games:frame.silentWallet')}</p>}
      <Button variant="primary" onClick={onRetry}>
        {t('common:ui.tryAgain')}
      </Button>
    </div>
  );
}
